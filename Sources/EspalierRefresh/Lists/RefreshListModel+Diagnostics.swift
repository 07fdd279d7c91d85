import EspalierTree

extension RefreshListModel {
  /// Looks, in the next updates, whether anybody takes in what has just been asked for, and says so once if nobody
  /// does.
  ///
  /// The update in which the list asks, or the first one after that, shows that it loads. When the next one begins and
  /// an answer lies there that nobody has fetched, it has been forgotten; so it has at the one after that in any case.
  final func watchForAnswers() {
    watchForAnswers(since: ownInbox.takeInCount, updateCount: hostView?.isUpdating == true ? 1 : 0)
  }

  private func watchForAnswers(since takeInCount: Int, updateCount: Int) {
    guard !hasReportedAnswers else { return }
    hostView?.atNextUpdate { [weak self] in
      guard let self, !followed.value.refreshState.isStable, ownInbox.takeInCount == takeInCount, !ownInbox.isAwaited
      else { return }
      if updateCount > 1 || (updateCount == 1 && ownInbox.hasArrivals) {
        hasReportedAnswers = true
        report(.answersNotTakenIn(by: self))
      } else {
        watchForAnswers(since: takeInCount, updateCount: updateCount + 1)
      }
    }
  }

  /// The view that has loaded the tree in which the list is.
  private var hostView: ContainerView? {
    var root: ContainerModel = self
    while let parent = root.parent { root = parent }
    return root.nextNode as? ContainerView
  }
}

extension Diagnostic {
  fileprivate static func answersNotTakenIn(by list: ContainerModel) -> Diagnostic {
    Diagnostic(
      .answersNotTakenIn,
      "\(list.nodeName) has asked for data, and nobody takes the answers in: await its settle(), or have a host share an inbox as RefreshContainerModel.hostInbox"
    )
  }
}
