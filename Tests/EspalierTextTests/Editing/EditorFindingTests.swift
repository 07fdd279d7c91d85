import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@testable import EspalierText

@Suite("Finding in text editors")
struct EditorFindingTests {
  @Test(
    "Matches",
    arguments: [
      (TextSearch("ab"), "ab xAB aab", [0..<2, 4..<6, 8..<10]), (TextSearch("ab", matchesCase: true), "AB ab", [3..<5]),
      (TextSearch("é"), "e\u{301}É e", [3..<5]), (TextSearch("e"), "éE", [2..<3]),
      (TextSearch("e", matchesCase: true), "e\u{301}e", [3..<4]),
      (TextSearch("an", wholeWords: true), "an ban an.", [0..<2, 7..<9]), (TextSearch("aa"), "aaaa", [0..<2, 2..<4]),
      (TextSearch("[0-9]+", isRegex: true), "a12b3", [1..<3, 4..<5]), (TextSearch("x*", isRegex: true), "axb", [1..<2]),
      (TextSearch("B.", isRegex: true), "abc", [1..<3]), (TextSearch("漢"), "a漢", [1..<4]),
      (TextSearch("("), "f(", [1..<2]),
      (TextSearch("\\w+", wholeWords: true, isRegex: true), "a-b", [0..<1, 2..<3]),
    ])
  func matches(search: TextSearch, line: String, ranges: [Range<Int>]) {
    #expect(Array(TextBuffer(line).ranges(of: search)) == ranges)
  }

  @Test("The bar finds while typing, goes on, and says where it is")
  func bar() {
    let stage = EditorStage("|one two\none\nONE", width: 60, height: 5) { $0.scrollsItself() }
    #expect(stage.after("ctrl+f \"one\"").state == "^one| two\none\nONE")
    #expect(stage.screen == "one two\none\nONE\n\n Find one                                 1 of 3  Aa  W  .*")
    #expect(stage.after("enter f3 enter").state == "^one| two\none\nONE")
    #expect(stage.after("shift+enter").state == "one two\none\n^ONE|" && stage.view.cursor == Point(x: 9, y: 4))
    #expect(stage.after("alt+c").editor.finder.report == "1 of 2")
    #expect(stage.after("\"x\"").editor.finder.report == "No match" && stage.state == "|one two\none\nONE")
    stage.press("backspace escape")
    #expect(!stage.editor.isAsking && stage.editor.search == nil && stage.screen == "one two\none\nONE")
    #expect(stage.after("right f3").state == "one two\n^one|\nONE")
    #expect(stage.after("ctrl+f alt+r ctrl+u \"(\"").editor.finder.report == "Not a regular expression")
  }

  @Test("Matches are replaced one by one, and all of them as one step; a read-only text is only searched")
  func replacing() {
    let stage = EditorStage("|pear, Pear and pears", width: 40, height: 6) { $0.scrollsItself() }
    stage.press("ctrl+r \"pear\" tab \"fig\" enter enter")
    #expect(stage.state == "fig, fig and ^pear|s" && stage.screen.hasSuffix(" Find     pear\n Replace  fig") == false)
    #expect(stage.after("escape ctrl+z ctrl+z ctrl+r alt+enter escape").editor.buffer.text == "fig, fig and figs")
    #expect(stage.after("ctrl+z").editor.buffer.text == "pear, Pear and pears")
    let editor = EditorStage("|a1 b22") { $0.search = TextSearch(#"(\w)(\d+)"#, isRegex: true) }.editor
    #expect(editor.replaceAllMatches(with: "$2$1$$") == 2 && editor.buffer.text == "1a$ 22b$" && editor.undo())
    editor.isReadOnly = true
    #expect(editor.replaceAllMatches(with: "") == 0 && editor.findNext() && editor.buffer.text == "a1 b22")
  }

  @Test("A line is gone to while its number is typed")
  func lines() {
    let stage = EditorStage("|" + (1...99).map(String.init).joined(separator: "\n"), width: 20, height: 5) {
      $0.scrollsItself()
    }
    #expect(stage.after("ctrl+g \"50\"").editor.cursorPosition.line == 49)
    #expect(stage.screen == "48\n49\n50\n51\n50            of 99")
    #expect(stage.after("enter \"x\"").editor.buffer.line(49) == "x50" && !stage.editor.isAsking)
    for (number, line) in [("0", 0), ("9223372036854775807", 98), ("-9223372036854775808", 0)] {
      #expect(stage.after("ctrl+g \"\(number)\" enter").editor.cursorPosition.line == line, "line \(number)")
    }
  }

  @Test("Code can assign a shorter text while a number is typed", arguments: ["ctrl+g", "ctrl+f"])
  func shorterText(key: String) {
    let stage = EditorStage((1...99).map(String.init).joined(separator: "\n") + "|") { $0.scrollsItself() }
    stage.press(key)
    stage.editor.value.value = "x"
    #expect(stage.after("\"5\" backspace").state == "x|")
  }

  @Test("All matches of a long text are counted in a task, which an edit begins again")
  func counting() async {
    let stage = EditorStage("|" + String(repeating: "pear tree\n", count: 40_000)) { $0.scrollsItself() }
    stage.editor.search = TextSearch("pear")
    #expect(stage.editor.matchCount == nil && stage.editor.findNext() && stage.state.hasPrefix("^pear|"))
    stage.press("delete")
    await stage.editor.settle()
    #expect(stage.editor.matchCount == 39_999)
    #expect(stage.editor.findPrevious() && stage.editor.cursorPosition.line == 39_999)
  }
}
