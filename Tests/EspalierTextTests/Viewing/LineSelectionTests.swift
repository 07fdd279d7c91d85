import EspalierCanvas
import EspalierTesting
import EspalierText
import EspalierTree
import EspalierWindow
import Testing

@Suite("Selecting within lines", .expectations)
struct LineSelectionTests {
  private static let lines = """
    let pears = 12
    // 漢字, and a comment that is long
    plant(e\u{301}_1)

    end
    """

  /// A view, and what the user does in it.
  private struct Stage {
    let window: Window
    let view: ContainerView
    let selectedText: () -> String?

    init(_ model: ContainerModel, width: Int = 24, height: Int = 6, selectedText: @escaping () -> String?) {
      let view = ContainerView(model)
      self.view = view
      self.selectedText = selectedText
      window = Window(width: width, height: height) { .view(view) }.updated()
    }

    /// Presses a button and moves the pointer to each of the other points, and releases it there.
    func drag(_ points: [(Int, Int)], clicks: Int = 1, shift: Bool = false) {
      let points = points.map { Point(x: $0.0, y: $0.1) }
      let modifiers: Key.Modifiers = shift ? .shift : []
      window.pointer(PointerEvent(.down(.left), at: points[0], clickCount: clicks, modifiers: modifiers))
      for point in points.dropFirst() { window.pointer(PointerEvent(.drag(.left), at: point)) }
      window.pointer(PointerEvent(.up(.left), at: points[points.count - 1], clickCount: clicks, modifiers: modifiers))
      window.update()
    }

    func press(_ keys: Key...) { window.press(each: keys) }
  }

  private static func makeText(width: Int = 24, height: Int = 6) -> (TextViewModel, Stage) {
    let text = TextViewModel(lines)
    return (text, Stage(text, width: width, height: height) { text.selectedText })
  }

  @Test("The pointer selects characters, words and lines, from anywhere to anywhere; a click selects none")
  func pointer() {
    let (_, stage) = Self.makeText()
    let drags: [(points: [(Int, Int)], clicks: Int, text: String)] = [
      ([(7, 0), (12, 0)], 1, "pears"), ([(12, 0), (7, 0)], 1, "pears"), ([(9, 0)], 2, "pears"),
      ([(9, 0), (15, 0)], 2, "pears = 12"), ([(15, 0), (9, 0)], 2, "pears = 12"), ([(5, 0)], 3, "let pears = 12"),
      ([(15, 0), (6, 1)], 1, "12\n// "), ([(6, 1), (8, 1)], 1, "漢"), ([(7, 1), (9, 1)], 1, "漢"),
      // The second row of a wrapped line, beyond the end of a line, and an empty line.
      ([(3, 2), (7, 2)], 1, "comm"), ([(9, 3), (22, 3)], 1, "e\u{301}_1)"), ([(11, 3), (3, 5)], 1, "1)\n\n"),
      ([(3, 4), (6, 5)], 3, "\nend"), ([(5, 0), (9, 0), (5, 0)], 1, "let pears = 12"),
      ([(0, 0), (1, 0)], 1, "let pears = 12"),
    ]
    let found = drags.map { points, clicks, _ in
      stage.window.press("escape")
      stage.drag(points, clicks: clicks)
      return stage.selectedText() ?? "nothing"
    }
    #expect(found == drags.map(\.text))
  }

  @Test("What is selected is drawn, and follows the pointer out of view; the end of the selection is focused")
  func scrolling() {
    let text = TextViewModel((1...40).map { "line \($0)" }.joined(separator: "\n"))
    let stage = Stage(text, width: 20, height: 4) { text.selectedText }
    stage.window.pointer(PointerEvent(.down(.left), at: Point(x: 8, y: 1)))
    stage.window.pointer(PointerEvent(.drag(.left), at: Point(x: 5, y: 6)))
    for step in 1...8 {
      stage.window.update()
      stage.window.advance(to: .milliseconds(50 * step))
    }
    stage.window.pointer(PointerEvent(.up(.left), at: Point(x: 5, y: 6)))
    stage.window.update()
    let isDrawn = stage.window.makeCanvas()[Point(x: 3, y: 3)].style.attributes.contains(.inverse)
    let lines = stage.selectedText()?.split(separator: "\n") ?? []
    #expect(lines.first == "2" && lines.count > 15 && lines.last == "li" && isDrawn)
    #expect(text.currentLine == lines.count && stage.view.contentOffset.y > 10)
    stage.drag([(4, 0), (6, 0)], shift: true)
    let isExtended = stage.selectedText()?.hasPrefix("2\n") == true
    stage.press("up")
    #expect(isExtended && stage.selectedText()?.contains("\n") == false)
  }

  @Test("Keys extend the selection by characters, words and lines, and copy it")
  func keys() {
    let (text, stage) = Self.makeText()
    stage.press("down")
    var found: [String?] = []
    for keys: [Key] in [
      ["shift+right", "shift+right"], ["alt+shift+right"], ["shift+end"], ["shift+right"], ["shift+down"],
      ["alt+shift+left"], ["shift+up", "shift+home"], ["shift+left"], ["escape"], ["shift+left"],
      ["shift+home", "c"], ["ctrl+a"],
    ] {
      for key in keys { stage.press(key) }
      found.append(text.selectedText)
    }
    #expect(
      found == [
        "le", "let", "let pears = 12", "let pears = 12\n", "let pears = 12\n// 漢字, and a comment that is long\n",
        "let pears = 12\n// 漢字, and a comment that is long", "let pears = 12", "2", "let pears = 12", "2",
        "let pears = 12", Self.lines,
      ])
    #expect(stage.window.copiedText == "let pears = 12")
  }

  @Test("In text from right to left, what is marked is copied, also in rows that are wrapped, scrolled or cut")
  func rightToLeft() {
    let text = TextViewModel("abc שלום def\nשלום abc\nאבגדה וזחטי כלמנס")
    text.showsLineNumbers = false
    let stage = Stage(text, width: 12, height: 5) { text.selectedText }
    func select(_ points: [(Int, Int)]) -> String {
      stage.press("escape")
      stage.drag(points)
      let canvas = stage.window.makeCanvas()
      let marked = (0..<5).map { y in
        (0..<12).filter { canvas[Point(x: $0, y: y)].style.attributes.contains(.inverse) }
          .map { canvas[Point(x: $0, y: y)].text }.joined()
      }
      return "\(text.selectedText ?? "nothing"): \(marked.joined(separator: "/"))"
    }
    #expect(stage.window.rendered() == "abc םולש def\n    abc םולש\n יטחזו הדגבא\n       סנמלכ")
    let drags: [([(Int, Int)], String)] = [
      ([(4, 0), (6, 0)], "לו: ול////"), ([(2, 0), (6, 0)], "c ש: c ש////"), ([(9, 0), (11, 1)], "def\n: def////"),
      ([(11, 1), (9, 1)], "של: /לש///"), ([(4, 1), (6, 1)], "ab: /ab///"),
      ([(11, 1), (-1, 1)], "שלום abc: /abc םולש///"), ([(4, 1), (11, 2)], "abc\n: / abc///"),
      ([(11, 2), (8, 3)], "אבגדה וזחטי כלמ: //יטחזו הדגבא/מלכ/"),
    ]
    #expect(drags.map { select($0.0) } == drags.map(\.1))
    text.wrapsLines = false
    #expect(stage.window.updated().rendered() == "abc םולש def\n    abc םולש\n…יטחזו הדגבא")
    let found = [select([(11, 2), (9, 2)]), select([(1, 2), (9, 2)])]
    #expect(found == ["אב: //בא//", "גדה וזחט: //טחזו הדג//"])
    stage.press("down", "right")
    #expect(select([(0, 0), (2, 0)]) == "של: לש////")
  }

  @Test("In differences, text is selected without signs and numbers, and side by side on one side")
  func differences() {
    let diff = DiffViewModel(from: "pear\nfig\nplum", to: "pear\nquince\nplum")
    var found: [String?] = []
    for arrangement in [DiffArrangement.unified, .sideBySide] {
      diff.arrangement = arrangement
      let stage = Stage(diff, width: 60, height: 6) { diff.selectedText }
      let isUnified = arrangement == .unified
      stage.drag(isUnified ? [(9, 0), (10, 2)] : [(6, 0), (7, 2)])
      found.append(diff.selectedText)
      stage.drag(isUnified ? [(9, 2), (40, 2)] : [(36, 0), (39, 1)])
      found.append(diff.selectedText)
      stage.press("shift+left", "shift+home")
      found.append(diff.selectedText)
      stage.drag([(isUnified ? 9 : 36, 1)], clicks: 2)
      found.append(diff.selectedText)
      stage.press("s", "s")
      found.append(diff.selectedText)
      stage.view.load(ContainerModel())
    }
    #expect(
      found == [
        "ear\nfig\nqu", "uince", "q", "fig", "quince", "\nfig\nplum", "\nquince", "\n", "quince", "quince",
      ])
  }

  @Test("Text of many hunks is copied in linear time", .timeLimit(.minutes(5)))
  func manyHunks() {
    let hunks = (1...6_000).map { "@@ -\($0) +\($0) @@\n-old\n+new\n" }.joined()
    let diff = DiffViewModel(TextPatch("--- a/a\n+++ b/a\n" + hunks), collapsingFilesOver: .max)
    let stage = Stage(diff, width: 60, height: 6) { diff.selectedText }
    stage.drag([(12, 2), (15, 3)])
    stage.view.contentOffset.y = 100_000
    stage.window.update()
    stage.drag([(15, 5)], shift: true)
    #expect(stage.selectedText() == Array(repeating: "old\nnew", count: 6_000).joined(separator: "\n"))
  }

  @Test("Selections in every kind of output", arguments: [("dark", Theme.dark), ("monochrome", .monochrome)])
  func looks(name: String, theme: Theme) throws {
    let (_, stage) = Self.makeText()
    stage.window.theme = theme
    stage.drag([(9, 0), (6, 3)])
    try expectSnapshot(of: stage.window, named: name, withStyles: true)
  }

  @Test("Another button ends a selection that scrolls, and keeps what is selected")
  func anotherButton() {
    let (_, stage) = Self.makeText(height: 2)
    stage.window.pointer(PointerEvent(.down(.left), at: .zero))
    stage.window.pointer(PointerEvent(.drag(.left), at: Point(x: 0, y: 2)))
    stage.window.update()
    let (offset, text) = (stage.view.contentOffset.y, stage.selectedText())
    stage.window.pointer(PointerEvent(.down(.right), at: .zero))
    stage.window.advance(to: .seconds(1))
    stage.window.update()
    #expect(offset > 0 && stage.view.contentOffset.y == offset && stage.selectedText() == text)
  }

  @Test("Another button is pressed where the pointer is, even if the user has scrolled away from the selection's end")
  func anotherButtonElsewhere() {
    let (_, stage) = Self.makeText(height: 2)
    stage.window.pointer(PointerEvent(.down(.left), at: .zero))
    stage.window.pointer(PointerEvent(.drag(.left), at: Point(x: 0, y: 2)))
    stage.window.update()
    #expect(stage.view.contentOffset.y > 0 && stage.window.wheel(at: .zero, by: -9))
    stage.window.pointer(PointerEvent(.down(.right), at: .zero))
    #expect(stage.view.contentOffset.y == 0)
    stage.window.update()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test("A dialog that has opened before the release ends a selection without a tap, and keeps what is selected")
  func releaseBelowDialog() {
    let (_, stage) = Self.makeText()
    for (end, text) in [(Point(x: 15, y: 0), "let pears = 12"), (Point(x: 6, y: 1), "12\n// ")] {
      stage.window.pointer(PointerEvent(.down(.left), at: Point(x: 15, y: 0)))
      if end.y > 0 { stage.window.pointer(PointerEvent(.drag(.left), at: end)) }
      let dialog = stage.window.present(ContainerModel { LabelModel("Sure?") }, as: .dialog)
      stage.window.update()
      stage.window.pointer(PointerEvent(.up(.left), at: end))
      dialog.dismiss()
      stage.window.update()
      #expect(stage.view.selection.isEmpty && stage.selectedText() == text)
    }
  }
}
