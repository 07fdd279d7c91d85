/// Is notified of what lists and pages ask their sources for, and of work that nodes begin; what tests listen with.
package protocol RefreshObserver: AnyObject {
  /// A list or a page starts a request: its first page again, or the next one.
  func container(_ container: RefreshContainerModel, starts work: RefreshWork)

  /// A node begins work, or comes with it to where the observer is shared.
  func begins(_ work: Work)
}
