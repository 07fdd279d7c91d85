/// The methods by which the host of a container view is notified of changes and controls edits by the user.
public protocol ContainerViewDelegate: AnyObject {
  /// Called when the view needs an update: call ``ContainerView/update()`` soon, and show the result.
  ///
  /// That is the case when the tree has been marked for the first time since the last update, or when a visible row
  /// looks different.
  ///
  /// It is called only once for any number of marks, and once for any number of rows that look different. It is never
  /// called during an update or an edit, so updating immediately is as good as updating later.
  func containerViewNeedsUpdate(_ view: ContainerView)

  /// Returns whether a row may be moved, before ``ContainerView/moveRow(at:to:)`` or a similar method moves it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - model: The model of the row.
  ///   - container: The container that the row would move to, which may be its current one.
  ///   - index: The position that the model would have among the children of the container.
  func containerView(
    _ view: ContainerView, shouldMove model: CellModel, to container: ContainerModel, at index: Int
  ) -> Bool

  /// Returns whether a row may be deleted, before ``ContainerView/deleteRow(at:)`` or a similar method deletes it.
  func containerView(_ view: ContainerView, shouldDelete model: CellModel) -> Bool

  /// Called when the view has received a diagnostic.
  func containerView(_ view: ContainerView, didReceive diagnostic: Diagnostic)
}

extension ContainerViewDelegate {
  /// The default implementation does nothing.
  public func containerViewNeedsUpdate(_ view: ContainerView) {}

  /// Returns `true`.
  public func containerView(
    _ view: ContainerView, shouldMove model: CellModel, to container: ContainerModel, at index: Int
  ) -> Bool { true }

  /// Returns `true`.
  public func containerView(_ view: ContainerView, shouldDelete model: CellModel) -> Bool { true }

  /// The default implementation does nothing.
  public func containerView(_ view: ContainerView, didReceive diagnostic: Diagnostic) {}
}
