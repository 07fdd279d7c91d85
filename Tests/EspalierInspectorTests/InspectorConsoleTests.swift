import EspalierCanvas
import EspalierTree
import Testing

@testable import EspalierInspector
@testable import EspalierWindow

@Suite("The console of an inspector")
struct InspectorConsoleTests {
  @Test("It shows what the program has logged, the latest first, from a level on")
  func console() throws {
    let probe = try InspectedWindow()
    let before = probe.rows
    probe.window.log("started")
    probe.window.advance(to: .milliseconds(2_540))
    probe.window.log("disk at 91 %", level: .warning)
    probe.window.log("disk at 91 %", level: .warning)
    #expect(probe.window.needsUpdate)
    probe.window.update()
    #expect(probe.rows[3] == "Console 2: disk at 91 % ×2")
    #expect(probe.rows.count == before.count + 1)
    probe.press("home", "down", "down", "down", "right")
    #expect(
      Array(probe.rows[3...5]) == ["Console 2", "2.5 s warning disk at 91 % ×2", "0.0 s info started"])
    probe.press("l", "l", "l")
    #expect(Array(probe.rows[3...4]) == ["Console 2 · from warning on", "2.5 s warning disk at 91 % ×2"])
    probe.window.log("full\u{1B}[31m", level: .fatal)
    probe.window.update()
    #expect(probe.rows[4].hasPrefix("2.5 s fatal full") && !probe.rows[4].contains("\u{1B}"))
    probe.press("l", "l", "l", "left")
    #expect(probe.rows[3].hasPrefix("Console 3: full"))
  }

  @Test("While no inspector is shown, a message needs no update")
  func closed() throws {
    let probe = try InspectedWindow()
    probe.window.log("a")
    probe.window.toggleInspector()
    probe.window.update()
    probe.window.log("b")
    #expect(!probe.window.needsUpdate && probe.window.consoleCount == 0)
  }

  @Test("A program that logs in each update comes to rest")
  func loggingInUpdates() throws {
    let probe = try InspectedWindow()
    var count = 0
    probe.orchard.subscribe(to: Window.updated) { [unowned window = probe.window] _, _ in
      count += 1
      window.log("updated")
    }
    probe.window.log("begin")
    probe.window.update()
    #expect(count < 5)
    #expect(!probe.window.needsUpdate)
  }
}
