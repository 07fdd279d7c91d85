public import EspalierTree

extension ContainerView {
  /// Creates a view of a container for a pane, which determines its size.
  ///
  /// ```swift
  /// let messages = ContainerView(MessageList())
  /// let window = Window(width: 80, height: 24) { .view(messages) }
  /// ```
  ///
  /// - Precondition: The container has no parent, and no other view has loaded it.
  public convenience init(_ container: ContainerModel) {
    self.init(width: 0, height: 0)
    load(container)
  }
}
