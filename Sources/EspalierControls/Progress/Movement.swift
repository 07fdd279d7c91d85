import EspalierTree
import EspalierWindow

/// The pictures of a control that moves while something is under way, unless its window reduces motion.
///
/// The control owns it, and tells it by ``follow(_:)`` whether there is anything under way.
final class Movement<Control: ControlModel> {
  private unowned let control: Control

  /// The number of the picture on show; `nil` while nothing moves.
  private(set) var frame: Int?

  private var isUnderWay = false
  private var isStill = false
  private var ticks: Subscription<Control>?

  init(of control: Control) {
    self.control = control
  }

  /// Follows the windows that the control comes into.
  ///
  /// The handlers belong to the control, which lives at least as long as they are called.
  func begin() {
    control.subscribe(to: Window.reducedMotion) { [unowned self] _, isStill in
      self.isStill = isStill
      adapt()
    } whenMissing: { [unowned self] _ in
      isStill = false
      adapt()
    }
  }

  /// Starts or stops moving.
  func follow(_ isUnderWay: Bool) {
    self.isUnderWay = isUnderWay
    adapt()
  }

  private func adapt() {
    let moves = isUnderWay && !isStill
    guard moves != (ticks != nil) else { return }
    ticks?.cancel()
    ticks = nil
    frame = moves ? 0 : nil
    if moves {
      ticks = control.onTick(every: Spinner.interval) { [unowned self] control in
        frame = (frame ?? 0) &+ 1
        control.setNeedsUpdate()
      }
    }
    control.setNeedsUpdate()
  }
}
