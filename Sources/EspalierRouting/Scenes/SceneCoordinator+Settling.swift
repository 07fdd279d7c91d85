import EspalierRefresh
import EspalierTree
import EspalierWindow

/// Waiting for pending requests.
extension SceneCoordinator {
  /// Delivers results until no request of the coordinator's ``inbox`` is pending, and updates the view or its window.
  ///
  /// That inbox serves the view models created with the coordinator, the work of nodes in its scenes, and refreshable
  /// containers, unless the view shares another inbox for those. It also waits for requests that an
  /// update or a transition starts. A sequence that never ends stays pending forever, unless work marked as endless
  /// reads it. Returns early if the calling task is cancelled.
  public func settle() async {
    repeat {
      await inbox.settle()
      if let window = view.window { window.updateIfNeeded() } else { view.updateIfNeeded() }
    } while inbox.isBusy && !Task.isCancelled
  }
}
