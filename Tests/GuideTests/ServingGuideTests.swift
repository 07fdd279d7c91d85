import Espalier
import EspalierTerminal
import TerminalTestSupport
import Testing

/// The visitors of an orchard, who count apples together.
@MainActor
final class Orchard {
  let apples = ObservableValue(0)

  /// Returns a window for one more visitor.
  func window() -> Window {
    let label = LabelModel("")
    apples.bind(to: label) { label, apples in label.text = "\(apples) apples" }
    let window = Window(width: 0, height: 0) { .view(ContainerView(ContainerModel { label })) }
    window.on(Command("pick", "Pick", keys: "space")) { [apples] _ in apples.value += 1 }
    window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
    return window
  }

  /// Shows the orchard over a socket until the visitor leaves.
  func welcome(_ socket: Int32) async throws {
    try await Terminal.run(window(), over: TerminalConnection(socket: socket))
  }
}

/// The code of `Docs/Guides/Serving.md`.
@Suite("Guide: serving")
struct ServingGuideTests {
  @Test("What one visitor picks is on everybody's screen")
  @MainActor
  func shares() throws {
    let orchard = Orchard()
    let windows = [orchard.window(), orchard.window()]
    for window in windows { window.size = Size(width: 12, height: 1) }
    windows[0].press("space")
    for window in windows {
      window.update()
      #expect(window.rendered() == "1 apples")
    }
  }

  @Test("A visitor is welcomed over a socket")
  @MainActor
  func welcomes() async throws {
    let orchard = Orchard()
    let terminal = try PseudoTerminal(overSocketsWithWidth: 12, height: 1)
    _ = try await terminal.show { terminal in
      try terminal.type("  ")
      try terminal.waitForScreen("2 apples")
      try terminal.type("q")
    } _: {
      try await orchard.welcome(terminal.device)
      return .closed
    }
    #expect(orchard.apples.value == 2)
  }
}
