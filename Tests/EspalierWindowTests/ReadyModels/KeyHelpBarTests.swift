import EspalierCanvas
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@Suite("A bar of keys", .expectations)
struct KeyHelpBarTests {
  private let bar = KeyHelpBar()
  private let left = ContainerView(Choices("a", "b"))
  private let right = ContainerView(Choices("c"))

  private func makeWindow(width: Int) -> Window {
    left.container.on(Command("up", "Up", keys: "up", "k")) { _ in }
    let window = Window(width: width, height: 7) { .column(.row(.view(left), .view(right)), .bar(bar)) }
    window.on(Command("quit", "Quit", keys: "q")) { _ in }
    window.on(Window.help) { $0.presentKeyHelp() }
    window.update()
    return window
  }

  private func line(of window: Window) -> String {
    window.update()
    return window.rendered().split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }

  @Test("The bar follows panes, overlays and the keymap, the nearest command first")
  func follows() {
    let window = makeWindow(width: 40)
    #expect(line(of: window) == "↑ Up  q Quit  ? Help")
    window.press("f6")
    #expect(line(of: window) == "q Quit  ? Help")
    window.keymap["quit"] = ["ctrl+c", "pagedown"]
    #expect(line(of: window) == "ctrl+c Quit  ? Help")
    window.keymap["quit"] = []
    #expect(line(of: window) == "? Help")
    let overlay = window.present(Choices("yes"), as: .dialog)
    #expect(line(of: window) == "esc Close  ? Help")
    overlay.dismiss()
    window.press("f6")
    #expect(line(of: window) == "↑ Up  ? Help")
  }

  @Test(
    "Entries that do not fit are left out one by one",
    arguments: [
      (20, "↑ Up  q Quit  ? Help"), (19, "↑ Up  q Quit  …"), (15, "↑ Up  q Quit  …"), (14, "↑ Up  …"), (7, "↑ Up  …"),
      (6, "…"), (1, "…"),
    ])
  func narrow(width: Int, expected: String) {
    #expect(line(of: makeWindow(width: width)) == expected)
  }

  @Test(
    "The least prominent commands are left out first, the farthest of them before others",
    arguments: [
      (28, "↑ Up  s Sort  q Quit  ? Help"), (27, "↑ Up  q Quit  ? Help  …"), (23, "↑ Up  q Quit  ? Help  …"),
      (22, "↑ Up  ? Help  …"), (15, "↑ Up  ? Help  …"), (14, "? Help  …"), (9, "? Help  …"), (8, "…"),
    ])
  func prominence(width: Int, expected: String) {
    left.container.on(Command("up", "Up", keys: "up")) { _ in }
    left.container.on(Command("sort", "Sort", keys: "s", prominence: .low)) { _ in }
    let window = Window(width: width, height: 7) { .column(.view(left), .bar(bar)) }
    window.on(Command("quit", "Quit", keys: "q")) { _ in }
    window.on(Command("help", "Help", keys: "?", prominence: .high)) { _ in }
    #expect(line(of: window) == expected)
  }

  @Test("A command that is only in palettes works by its key, and no help shows it")
  func onlyInPalette() {
    let window = makeWindow(width: 40)
    var count = 0
    let command = Command("reload", "Reload", keys: "r", prominence: .onlyInPalette)
    window.on(command) { _ in count += 1 }
    #expect(line(of: window) == "↑ Up  q Quit  ? Help" && window.press("r") && count == 1)
    #expect(!window.keyHelp.contains { $0.command == command } && window.commands.last?.command == command)
    window.presentKeyHelp()
    window.update()
    #expect(!window.rendered().contains("Reload"))
  }

  @Test("Keys stand out, and their descriptions are muted")
  func styles() throws {
    let window = makeWindow(width: 40)
    #expect(window.keyHelp.count == 3)
    let view = try #require(bar.nextNode as? ContainerView)
    try expectStyledScreen(
      view,
      is: """
        ↑ Up  q Quit  ? Help
        --- styles
        abbbccabbbbbccabbbbbcccccccccccccccccccc
        --- legend
        a: #78b2ff on #2c3240
        b: dim #ebeef5 on #2c3240
        c: #ebeef5 on #2c3240
        """)
  }

  @Test("Keys are spoken by their names")
  func spoken() throws {
    let window = makeWindow(width: 40)
    let view = try #require(bar.nextNode as? ContainerView)
    let line = try #require(bar.children[0] as? CellModel)
    #expect(view.spokenText(for: line) == "up Up, q Quit, question mark Help")
    #expect(window.activeView === left && !view.focus(line))
  }

  @Test("The bar keeps its line if no key does anything, and without a window")
  func empty() {
    let window = Window(width: 10, height: 3) { .column(.view(right), .bar(bar)) }.updated()
    #expect(right.height == 2)
    window.on(Command("quit", "Quit", keys: "q")) { _ in }
    #expect(line(of: window) == "q Quit")
    window.setPanes { .view(right) }
    window.update()
    #expect(bar.rendered(width: 10) == "")
  }
}
