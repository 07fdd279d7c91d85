import Espalier
import EspalierTerminal
import EspalierTesting
import TerminalTestSupport
import Testing

@Suite("A live terminal by lines", .serialized, .terminal)
struct LinearTerminalTests {
  @Test("The cursor waits at the line that was said last, or behind the text that is being typed")
  func cursor() async throws {
    let list = ContainerModel {
      TextFieldModel("Name")
      ToggleModel("News")
    }
    let window = Window(width: 40, height: 6) { .view(ContainerView(list)) }
    window.onKey("escape") { $0.close() }
    var options = Terminal.Options.test
    options.screen = .linear
    let terminal = try PseudoTerminal(width: 40, height: 12)
    let steps: [(keys: [Key], text: String, cursor: Point)] = [
      ([], "$ app\nName, text field\n", Point(x: 0, y: 1)),
      (["A"], "field\nA\n", Point(x: 1, y: 2)),
      (["d"], "field\nAd\n", Point(x: 2, y: 2)),
      (["backspace"], "Ad\ndeleted d\n", Point(x: 0, y: 3)),
      (["tab"], "d\nNews, toggle, off\n", Point(x: 0, y: 4)),
      (["space"], "off\non\n", Point(x: 0, y: 5)),
      (["ctrl+l"], "on\nName, text field, A\n> News, toggle, on\n", Point(x: 0, y: 7)),
    ]
    _ = try await terminal.show(window, options) { terminal in
      for step in steps {
        try terminal.type(step.keys.compactMap(InputBytes.key).joined())
        try terminal.wait(for: step.text) {
          $0.text.contains(step.text) && $0.emulator.cursor == step.cursor && $0.emulator.isCursorVisible
        }
      }
      try terminal.type(InputBytes.key("escape") ?? "")
    }
    // What was typed has been said: nothing follows when the window closes.
    let text = terminal.text.split(separator: "\n").last
    #expect(terminal.isGivenBack && text == "> News, toggle, on" && terminal.emulator.cursor == Point(x: 0, y: 8))
  }
}
