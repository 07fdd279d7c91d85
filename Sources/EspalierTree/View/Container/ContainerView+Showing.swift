extension ContainerView {
  /// Creates a view that loads a container and updates immediately.
  ///
  /// ```swift
  /// let view = ContainerView(showing: feed, width: 40, height: 12)
  /// print(view.rendered())
  /// ```
  ///
  /// - Parameters:
  ///   - container: The container to show.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  /// - Precondition: The container has no parent, and no other view has loaded it.
  public convenience init(showing container: ContainerModel, width: Int, height: Int) {
    self.init(width: width, height: height)
    load(container)
    update()
  }
}
