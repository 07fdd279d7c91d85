import EspalierTree

/// A counter of button presses in quick succession, which terminals do not report.
struct ClickCounter: Sendable {
  /// The maximum time between two presses of the same button in the same cell that count as a multiple click.
  static let longestPause = Duration.milliseconds(400)

  /// The last press, with its count.
  private var last: (button: PointerEvent.Button, point: Point, time: Duration, count: Int)?

  /// Returns the event with its click count; drags and releases of a button have the count of its press.
  mutating func counted(_ event: PointerEvent, at time: Duration) -> PointerEvent {
    var event = event
    switch event.action {
    case .down(let button):
      if let last, last.button == button, last.point == event.point, time - last.time <= Self.longestPause {
        event.clickCount = last.count + 1
      } else {
        event.clickCount = 1
      }
      last = (button, event.point, time, event.clickCount)
    case .drag(let button), .up(let button):
      if let last, last.button == button { event.clickCount = last.count }
    case .hover, .leave, .wheel: break
    }
    return event
  }
}
