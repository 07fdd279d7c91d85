public import EspalierTree

extension ContainerView {
  /// Refreshes everything refreshable in the loaded tree, and waits until all refreshes have ended.
  ///
  /// Cancelling the waiting task cancels the refreshes. The next update shows what has changed.
  ///
  /// - Returns: The worst outcome.
  @discardableResult
  public func pullToRefresh() async -> RefreshOutcome {
    await RefreshContainerModel.run(.pullToRefresh) { container.refreshContainers }
  }

  /// Begins refreshing everything refreshable in the loaded tree, without waiting.
  public func beginPullToRefresh(completion: ((RefreshOutcome) -> Void)? = nil) {
    RefreshContainerModel.begin(.pullToRefresh, in: container.refreshContainers, completion: completion)
  }
}

extension ContainerModel {
  fileprivate var refreshContainers: [RefreshContainerModel] {
    (self as? RefreshContainerModel)?.participants
      ?? RefreshContainerModel.outermost(in: self).flatMap(\.participants)
  }
}
