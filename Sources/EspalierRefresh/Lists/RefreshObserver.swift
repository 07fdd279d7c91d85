/// An observer of the requests of lists and pages and of the work of nodes, used by tests.
package protocol RefreshObserver: AnyObject {
  /// Called when a list or a page starts a request for its first or next page.
  func container(_ container: RefreshContainerModel, starts work: RefreshWork)

  /// Called when a node begins work, or moves with it below the node that shares the observer.
  func begins(_ work: Work)
}
