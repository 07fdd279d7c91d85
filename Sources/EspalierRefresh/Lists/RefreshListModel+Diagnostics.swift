package import EspalierTree

extension RefreshListModel: ViewObserver {
  /// Checks during the next updates whether the requested results are delivered, and emits one diagnostic if they are
  /// not.
  ///
  /// The update in which the list makes its request, or the one after it, shows that it is loading. A result that is
  /// still waiting when the next update begins has been forgotten, and certainly so at the one after that.
  final func watchForResults() {
    watchForResults(since: ownInbox.deliveryCount, updateCount: hostView?.isUpdating == true ? 1 : 0)
  }

  private func watchForResults(since count: Int, updateCount: Int) {
    guard !hasReportedResults, let hostView else { return }
    // An earlier request is the first to be forgotten.
    if resultWatch?.deliveryCount != count { resultWatch = (count, updateCount) }
    // The list may have another view than at that time.
    hostView.addObserver(self)
  }

  package final func viewWillUpdate(_ view: ContainerView) {
    view.removeObserver(self)
    guard let (count, updateCount) = resultWatch.take(), !followed.value.refreshState.isStable,
      ownInbox.deliveryCount == count, !ownInbox.isAwaited
    else { return }
    if updateCount > 1 || (updateCount == 1 && ownInbox.hasArrivals) {
      hasReportedResults = true
      report(
        Diagnostic(
          .resultsNotDelivered,
          "\(nodeName) has requested data, but no inbox receives the results: await its settle(), or have a host share an inbox as RequestInbox.host"
        ))
    } else {
      watchForResults(since: count, updateCount: updateCount + 1)
    }
  }

  /// The view that has loaded the tree containing the list.
  private var hostView: ContainerView? {
    var root: ContainerModel = self
    while let parent = root.parent { root = parent }
    return root.nextNode as? ContainerView
  }
}
