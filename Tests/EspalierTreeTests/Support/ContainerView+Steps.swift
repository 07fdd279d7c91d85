import EspalierTree

/// Steps after which a test looks at the view.
extension ContainerView {
  /// Loads a tree, and updates the view.
  func show(_ root: ContainerModel) {
    load(root)
    update()
  }

  /// Updates the view, and returns it.
  func updated() -> ContainerView {
    update()
    return self
  }

  /// Scrolls the view to a line, and returns it.
  func scrolled(to y: Int) -> ContainerView {
    contentOffset.y = y
    return self
  }

  /// Gives the view another width or height, and returns it.
  func resized(width: Int? = nil, height: Int? = nil) -> ContainerView {
    if let width { self.width = width }
    if let height { self.height = height }
    return self
  }
}

extension ContainerView {
  /// Creates a view of a tree, before its first update.
  convenience init(
    loading root: ContainerModel, width: Int, height: Int, scrolling direction: ScrollDirection = .vertical
  ) {
    self.init(width: width, height: height)
    scrollDirection = direction
    load(root)
  }
}
