extension ContainerView {
  /// Creates a view that shows a container at once: it loads it and updates.
  ///
  /// ```swift
  /// let view = ContainerView(showing: feed, width: 40, height: 12)
  /// print(view.rendered())
  /// ```
  ///
  /// - Parameters:
  ///   - container: What it shows.
  ///   - width: Columns.
  ///   - height: Rows.
  /// - Precondition: Neither extent is negative; the container has no parent and no other view has loaded it.
  public convenience init(showing container: ContainerModel, width: Int, height: Int) {
    self.init(width: width, height: height)
    load(container)
    update()
  }
}
