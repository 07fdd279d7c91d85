import EspalierRefresh
import EspalierTree

/// Waiting for what is under way.
extension SceneCoordinator {
  /// Takes answers in until nothing is under way in the coordinator's ``inbox``, and updates the view.
  ///
  /// View models that were made with the coordinator use that inbox, and so does the work of nodes in its scenes;
  /// refreshable containers are included in it, unless the view shares another one for them. What an update or a
  /// transition starts is waited for, too. A sequence that does not end is under way for ever, unless it is read by work
  /// that is begun as endless. Returns early when the task that calls it is cancelled.
  public func settle() async {
    repeat {
      await inbox.settle()
      if view.needsUpdate { view.update() }
    } while inbox.isBusy && !Task.isCancelled
  }
}
