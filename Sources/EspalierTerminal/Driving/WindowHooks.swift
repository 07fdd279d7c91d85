import EspalierCanvas
import EspalierWindow
import EspalierWork

/// The callbacks and settings that a window had before it was shown in a terminal.
struct WindowHooks {
  let onNeedsUpdate: ((Window) -> Void)?
  let onClose: ((Window) -> Void)?
  let onArrival: (@Sendable () -> Void)?
  let reducesMotion: Bool
  let textOrder: TextOrder

  init(of window: Window) {
    (onNeedsUpdate, onClose) = (window.onNeedsUpdate, window.onClose)
    onArrival = window.inbox.onArrival
    reducesMotion = window.reducesMotion
    textOrder = window.widthPolicy.textOrder
  }

  func putBack(to window: Window) {
    (window.onNeedsUpdate, window.onClose) = (onNeedsUpdate, onClose)
    window.inbox.onArrival = onArrival
    window.output.host = nil
    window.heightLimit = nil
    window.showsColors = true
    window.widthPolicy.textOrder = textOrder
    if window.reducesMotion != reducesMotion { window.reducesMotion = reducesMotion }
  }
}
