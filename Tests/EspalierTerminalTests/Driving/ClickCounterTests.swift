import Espalier
import Testing

@testable import EspalierTerminal

@Suite("Clicks")
struct ClickCounterTests {
  /// A press: its time in milliseconds, where it is, and what it counts.
  private struct Press: CustomTestStringConvertible {
    let time: Int
    var x = 0
    var button = PointerEvent.Button.left
    let count: Int

    var testDescription: String { "\(button) at \(x) after \(time) ms" }
  }

  @Test("Presses in quick succession, with the same button in the same cell, count up")
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

  @Test("A drag and the end of a press have its count; moves and the wheel are no clicks")
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
