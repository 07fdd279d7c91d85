/// Is notified of what lists and pages ask their sources for; what tests listen with.
package protocol RefreshObserver: AnyObject {
  /// A list or a page starts a request: its first page again, or the next one.
  func container(_ container: RefreshContainerModel, starts work: RefreshWork)
}
