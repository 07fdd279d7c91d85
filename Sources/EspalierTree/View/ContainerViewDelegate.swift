/// What the host of a container view wants to know, and where it has a say.
public protocol ContainerViewDelegate: AnyObject {
  /// The tree was marked for the first time since the last update, or a row in view looks different: call
  /// ``ContainerView/update()`` soon, and show what has come of it.
  ///
  /// Called once for any number of marks, and once for any number of rows that look different, never from inside an
  /// update, and never in the middle of an edit: updating at once is as good as updating later.
  func containerViewNeedsUpdate(_ view: ContainerView)

  /// Whether a row may be moved; asked before ``ContainerView/moveRow(at:to:)`` and its like move it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - model: The model of the row.
  ///   - container: The container that it would be in; its own or another one.
  ///   - index: The position that it would have among the children of the container.
  func containerView(
    _ view: ContainerView, shouldMove model: CellModel, to container: ContainerModel, at index: Int
  ) -> Bool

  /// Whether a row may be deleted; asked before ``ContainerView/deleteRow(at:)`` and its like delete it.
  func containerView(_ view: ContainerView, shouldDelete model: CellModel) -> Bool

  /// A diagnostic has come.
  func containerView(_ view: ContainerView, didReceive diagnostic: Diagnostic)
}

extension ContainerViewDelegate {
  /// Does nothing.
  public func containerViewNeedsUpdate(_ view: ContainerView) {}

  /// `true`.
  public func containerView(
    _ view: ContainerView, shouldMove model: CellModel, to container: ContainerModel, at index: Int
  ) -> Bool { true }

  /// `true`.
  public func containerView(_ view: ContainerView, shouldDelete model: CellModel) -> Bool { true }

  /// Does nothing.
  public func containerView(_ view: ContainerView, didReceive diagnostic: Diagnostic) {}
}
