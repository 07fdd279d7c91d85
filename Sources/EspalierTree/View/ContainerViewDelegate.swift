/// What the host of a container view wants to know.
public protocol ContainerViewDelegate: AnyObject {
  /// The tree was marked for the first time since the last update: call ``ContainerView/update()`` soon.
  ///
  /// Called once for any number of marks, and never from inside an update.
  func containerViewNeedsUpdate(_ view: ContainerView)

  /// A diagnostic has come.
  func containerView(_ view: ContainerView, didReceive diagnostic: Diagnostic)
}

extension ContainerViewDelegate {
  /// Does nothing.
  public func containerViewNeedsUpdate(_ view: ContainerView) {}

  /// Does nothing.
  public func containerView(_ view: ContainerView, didReceive diagnostic: Diagnostic) {}
}
