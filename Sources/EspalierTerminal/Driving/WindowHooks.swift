import EspalierRefresh
import EspalierWindow

/// What a window called before a terminal listened to it.
struct WindowHooks {
  let onNeedsUpdate: ((Window) -> Void)?
  let onClose: ((Window) -> Void)?
  let onArrival: (@Sendable () -> Void)?

  init(of window: Window) {
    (onNeedsUpdate, onClose) = (window.onNeedsUpdate, window.onClose)
    onArrival = window.inbox.onArrival
  }

  func putBack(to window: Window) {
    (window.onNeedsUpdate, window.onClose) = (onNeedsUpdate, onClose)
    window.inbox.onArrival = onArrival
    window.host = nil
  }
}
