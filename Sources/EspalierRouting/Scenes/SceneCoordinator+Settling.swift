import EspalierRefresh
import EspalierTree
import EspalierWindow

/// Waiting for what is under way.
extension SceneCoordinator {
  /// Takes answers in until nothing is under way in the coordinator's ``inbox``, and updates the view, or the window
  /// in which it is.
  ///
  /// View models that were made with the coordinator use that inbox, and so does the work of nodes in its scenes;
  /// refreshable containers are included in it, unless the view shares another one for them. What an update or a
  /// transition starts is waited for, too. A sequence that does not end is under way for ever, unless it is read by
  /// work that is begun as endless. Returns early when the task that calls it is cancelled.
  public func settle() async {
    repeat {
      await inbox.settle()
      updateHost()
    } while inbox.isBusy && !Task.isCancelled
  }

  private func updateHost() {
    if let window = view.window {
      if window.needsUpdate { window.update() }
    } else if view.needsUpdate {
      view.update()
    }
  }
}
