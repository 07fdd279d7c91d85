/// An observer of the requests of nodes, lists and pages, used by tests.
package protocol WorkObserver: AnyObject {
  /// Called when a node, a list or a page begins work, or moves with it below the node that shares the observer.
  ///
  /// - Parameter title: What begins, and the name of the node, such as `refresh Feed`.
  func begins(_ title: String)
}
