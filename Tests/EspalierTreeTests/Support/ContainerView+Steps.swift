import EspalierTree

/// Steps after which a test looks at the view.
extension ContainerView {
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
}
