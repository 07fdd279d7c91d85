import Espalier
import Testing

@testable import EspalierTerminal

@Suite("Clicks")
struct ClickCounterTests {
  /// A press: its time in milliseconds, its position, and the expected click count.
  private struct Press: CustomTestStringConvertible {
    let time: Int
    var x = 0
    var button = PointerEvent.Button.left
    let count: Int

    var testDescription: String { "\(button) at \(x) after \(time) ms" }
  }

  @Test("Quick presses of the same button in the same cell increase the click count")
  func presses() {
    var counter = ClickCounter()
    let presses = [
      Press(time: 0, count: 1), Press(time: 400, count: 2), Press(time: 800, count: 3), Press(time: 1_201, count: 1),
      Press(time: 1_300, x: 1, count: 1), Press(time: 1_400, x: 1, button: .right, count: 1),
      Press(time: 1_500, x: 1, count: 1), Press(time: 1_600, x: 1, count: 2),
    ]
    for press in presses {
      let event = PointerEvent(.down(press.button), at: Point(x: press.x, y: 0))
      #expect(counter.counted(event, at: .milliseconds(press.time)).clickCount == press.count, "\(press)")
    }
  }

  @Test("Drags and releases have the count of their press; hovering and the wheel are not clicks")
  func otherEvents() {
    var counter = ClickCounter()
    func count(_ action: PointerEvent.Action, at time: Int) -> Int {
      counter.counted(PointerEvent(action, at: .zero), at: .milliseconds(time)).clickCount
    }
    #expect(count(.down(.left), at: 0) == 1)
    #expect(count(.up(.left), at: 50) == 1)
    #expect(count(.down(.left), at: 100) == 2)
    #expect(count(.drag(.left), at: 5_000) == 2)
    #expect(count(.hover, at: 5_000) == 1)
    #expect(count(.wheel(lines: 1), at: 5_000) == 1)
    #expect(count(.up(.left), at: 9_000) == 2)
    #expect(count(.up(.right), at: 9_000) == 1)
  }
}
