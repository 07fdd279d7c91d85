public import EspalierTree

extension ContainerView {
  /// Refreshes everything that can be refreshed in the tree that is loaded, and waits until all of it has ended.
  ///
  /// When the task that waits is cancelled, so are the refreshes. What has changed is shown by the next update.
  ///
  /// - Returns: The worst outcome.
  @discardableResult
  public func pullToRefresh() async -> RefreshOutcome {
    await RefreshContainerModel.run(.refresh) { refreshContainers }
  }

  /// Begins to refresh everything that can be refreshed in the tree that is loaded, without waiting.
  public func beginPullToRefresh(completion: ((RefreshOutcome) -> Void)? = nil) {
    RefreshContainerModel.begin(.refresh, in: refreshContainers, completion: completion)
  }

  private var refreshContainers: [RefreshContainerModel] {
    if let container = container as? RefreshContainerModel { return container.participants }
    return RefreshContainerModel.outermost(in: container).flatMap(\.participants)
  }
}
