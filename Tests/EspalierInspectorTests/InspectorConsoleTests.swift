import EspalierCanvas
import EspalierCollections
import EspalierTree
import Testing

@testable import EspalierInspector
@testable import EspalierWindow

@Suite("The console of an inspector")
struct InspectorConsoleTests {
  @Test("It shows the latest message, and all of them below, from a level on, as they come")
  func console() throws {
    let probe = try InspectedWindow(width: 100, height: 18)
    let before = probe.rows
    probe.window.log("started")
    probe.window.advance(to: .milliseconds(2_540))
    probe.window.log("disk at 91 %", level: .warning)
    probe.window.log("disk at 91 %", level: .warning)
    #expect(probe.window.needsUpdate)
    probe.window.update()
    #expect(probe.rows[3] == "Console 2: disk at 91 % ×2" && probe.rows.count == before.count + 1)
    probe.press("home", "down", "down", "down", "enter")
    var shown: [[String]] = []
    func note() {
      probe.window.update()
      let console = probe.window.activeView?.container as? ConsoleModel
      shown.append((0..<(console?.shownLineCount ?? 0)).compactMap { console?.line(at: $0).string })
    }
    note()
    probe.window.log("disk at 91 %", level: .warning)
    note()
    probe.press("l", "l", "l")
    probe.window.log("full\u{1B}[31m\nstopped", level: .fatal)
    note()
    #expect(
      shown == [
        ["0.0 s INFO started", "2.5 s WARNING disk at 91 % ×2"],
        ["0.0 s INFO started", "2.5 s WARNING disk at 91 % ×3"],
        ["2.5 s WARNING disk at 91 % ×3", "2.5 s FATAL full\u{1B}[31m", "stopped"],
      ])
    let screen = probe.window.rendered()
    #expect(screen.contains("╭─ Console ─") && screen.contains("2.5 s FATAL full␛[31m") && !screen.contains("\u{1B}"))
    // The inspector shows neither itself nor the console.
    #expect(!probe.rows.contains { $0.contains("Console ·") || $0.contains("ConsoleModel") })
    #expect(probe.after("escape").window.activeView?.container === probe.inspector && probe.window.consoleCount == 1)
    probe.press("enter")
    probe.window.toggleInspector()
    #expect(probe.window.updated().activeView === probe.list && probe.window.consoleCount == 0)
  }

  @Test("An inspector that is not next to the panes shows the console over it; a program can show one itself")
  func elsewhere() throws {
    let window = Window(width: 60, height: 12) { .view(ContainerView(Orchard("Pear"))) }
    window.log("started")
    let overlay = window.present(Inspector(of: window), as: .fullScreen)
    window.update()
    for key: Key in ["home", "down", "down", "down", "enter"] {
      window.press(key)
      window.update()
    }
    #expect(window.activeView?.container is ConsoleModel && window.rendered().contains("0.0 s INFO started"))
    window.press("escape")
    overlay.dismiss()
    let console = ContainerView(ConsoleModel(of: window))
    let other = Window(width: 30, height: 2) { .view(console) }.updated()
    for number in 1...600 { window.log("message \(number)") }
    #expect(other.updated().rendered() == "0.0 s INFO message 599\n0.0 s INFO message 600")
  }

  @Test("A console that was cleared shows what is logged from then on")
  func clearing() {
    let window = Window(width: 30, height: 3) { .view(ContainerView(Orchard("Pear"))) }
    let console = ConsoleModel(of: window)
    let other = Window(width: 30, height: 3) { .view(ContainerView(console)) }
    var shown: [[String]] = []
    func log(_ messages: StyledText...) {
      for message in messages { window.log(message) }
      other.update()
      shown.append((0..<console.shownLineCount).map { console.line(at: $0).string })
    }
    log("bud", "leaf\nleaf")
    console.clear()
    log()
    log("pear")
    log("pear", "pear")
    console.clear()
    log("pear", "plum")
    #expect(
      shown == [
        ["0.0 s INFO bud", "0.0 s INFO leaf", "leaf"], [], ["0.0 s INFO pear"], ["0.0 s INFO pear ×3"],
        ["0.0 s INFO pear ×4", "0.0 s INFO plum"],
      ])
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
