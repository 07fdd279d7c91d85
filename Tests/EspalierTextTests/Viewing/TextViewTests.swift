import EspalierCanvas
import EspalierTesting
import EspalierText
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Text views", .expectations)
struct TextViewTests {
  private static let code = """
    import Espalier

    /* A comment of
       several lines */
    struct Orchard: Sendable {
      let trees = ["pear", "plum \\(count)"]  // no figs
      func water(_ litres: Double = 1.5) { print("日本語 👩‍👩‍👧 \u{1B}[31m") }
    \tvar isEmpty: Bool { trees.isEmpty || true }
    }
    """

  private static let looks: [(name: String, theme: Theme)] = [
    ("dark", .dark), ("light", .light), ("standard", .standard), ("monochrome", .monochrome),
  ]

  @Test("Highlighted in every theme, with a focused line", arguments: looks)
  func themes(name: String, theme: Theme) throws {
    let view = ContainerView(showing: TextViewModel(Self.code, language: .swift), width: 60, height: 12)
    view.theme = theme
    view.type("down", "down")
    try expectSnapshot(of: view, named: name, withStyles: true)
  }

  @Test("In any width", arguments: [0, 2, 19, 20, 40])
  func widths(width: Int) throws {
    let view = ContainerView(showing: TextViewModel(Self.code, language: .swift), width: width, height: 30)
    try expectSnapshot(of: view, named: "\(width)")
  }

  @Test("Keys wrap, scroll, number, select and copy lines")
  func keys() throws {
    let text = TextViewModel(
      (1...30).map { "\($0): " + String(repeating: "abcdefghij", count: 3) }.joined(separator: "\n"))
    let view = ContainerView(text)
    let window = Window(width: 24, height: 4) { .view(view) }
    func press(_ keys: Key...) {
      window.update()
      for key in keys {
        window.press(key)
        window.update()
      }
    }
    press("w")
    #expect(
      window.rendered().hasPrefix(" 1 1: abcdefghijabcdefg…\n 2 2: abc")
        || window.rendered().hasPrefix(" 1 1: abcdefghijabcdefghi"))
    press("right", "#")
    #expect(window.rendered().hasPrefix("fghijabcdefghij"))
    press("#", "left", "w", "down", "down", "shift+down")
    #expect(text.selectedText?.split(separator: "\n").map { $0.prefix(2) } == ["2:", "3:"])
    press("ctrl+g", "2", "5", "enter")
    #expect(text.currentLine == 24)
    text.goToLine(1_000)
    window.update()
    #expect(text.currentLine == 29)
    press("ctrl+g")
    window.paste("-9223372036854775808")
    press("enter")
    #expect(text.currentLine == 0)
    press("end")
    press("home", "ctrl+g", "x", "enter")
    #expect(text.currentLine == 0)
  }

  @Test("A line asked for before the text is in a view is shown in its middle; the most recent one wins")
  func lineBeforeView() {
    let text = TextViewModel(TextSource(lineCount: 100) { StyledText("line \($0 + 1)") })
    text.goToLine(70)
    text.goToLine(50)
    let window = Window(width: 20, height: 3) { .view(ContainerView(text)) }.updated()
    let lines = window.rendered().split(separator: "\n").map { $0.prefix(11) }
    #expect(text.currentLine == 50 && lines == [" 50 line 50", " 51 line 51", " 52 line 52"], "\(lines)")
    text.goToLine(0)
    window.update()
    #expect(text.currentLine == 0)
  }

  @Test("Lines that aren't wrapped scroll as far as those in view have text")
  func scrolling() {
    let text = TextViewModel("short\n" + String(repeating: "0123456789", count: 4))
    text.wrapsLines = false
    let window = Window(width: 30, height: 3) { .view(ContainerView(text)) }
    func press(_ key: Key, times: Int) {
      for _ in 0..<times {
        window.update()
        window.press(key)
      }
      window.update()
    }
    press("down", times: 1)
    press("right", times: 50)
    #expect(window.rendered() == " 1\n 2 345678901234567890123456789")
    press("left", times: 1)
    #expect(window.rendered() == " 1\n 2 56789012345678901234567890…")
    text.source = TextSource("short\nlines")
    press("left", times: 1)
    press("right", times: 1)
    #expect(window.rendered() == " 1 short\n 2 lines")
  }

  @Test("A million lines make as many rows as are in view, wherever the user is")
  func million() async {
    var read = 0
    let source = TextSource(lineCount: 1_000_000) { line in
      read += 1
      return StyledText(line == 10 ? "\"\"\"" : "let line\(line)")
    }
    let text = TextViewModel(source, language: .swift)
    let view = ContainerView(text)
    let window = Window(width: 40, height: 10) { .view(view) }.updated()
    _ = window.rendered()
    #expect(read < 700)
    text.goToLine(9_000)
    window.update()
    let row = { view.visibleRows.first { text.currentLine != nil && $0.isFocusable }?.model.content }
    #expect(row()?.spans.first?.style == view.theme.style(of: .keyword))
    await window.settle()
    #expect(row()?.spans.first?.style == view.theme.style(of: .string))
    #expect(read < 19_000)
  }

  @Test(
    "Texts that change in part keep their rows and the user's place, and any text can be shown",
    arguments: SeededGenerator.seeds())
  func changes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lines = (0..<random.number(0...60)).map { "\($0)" }
    let text = TextViewModel(
      TextSource(lineCount: lines.count) { [lines] in StyledText(lines[$0]) }, language: .markdown)
    let view = ContainerView(showing: text, width: random.number(0...30), height: 7)
    for step in 0..<25 {
      let start = random.number(0...lines.count)
      let end = min(lines.count, start + random.number(0...9))
      let new = (0..<random.number(0...9)).map { "\(step).\($0) ```\t\u{7}*" }
      lines.replaceSubrange(start..<end, with: new)
      let source = TextSource(lineCount: lines.count) { [lines] in StyledText(lines[$0]) }
      if random.once(in: 8) {
        text.source = source
      } else {
        text.update(to: source, replacing: start..<end, withCount: new.count)
      }
      if random.once(in: 4) { view.width = random.number(0...30) }
      if random.once(in: 3) { text.goToLine(random.number(0...70)) }
      view.update()
      let shown = view.rows.map(\.model.spokenLabel)
      if shown != lines {
        Issue.record("seed \(seed), step \(step): \(shown) is shown, not \(lines)")
        return
      }
    }
  }

  @Test(
    "Lines of a source",
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb", ["a", "b"]), ("\na\n\n", ["", "a", ""]),
      ("é\r\n", ["é"]),
    ])
  func sources(text: String, lines: [String]) {
    let source = TextSource(text)
    #expect((0..<source.lineCount).map { source.line($0).string } == lines)
  }
}
