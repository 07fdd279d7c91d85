import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@testable import EspalierText

@Suite("Text editors", .expectations)
struct TextEditorTests {
  @Test("Typing, breaking lines and moving, in a view")
  func typing() {
    let editor = TextEditorModel("", placeholder: "Notes")
    let view = ContainerView(showing: ContainerModel { editor }, width: 12, height: 6)
    view.update()
    view.focus(editor)
    #expect(view.rendered() == "Notes" && view.cursor == Point(x: 0, y: 0))
    for character in "the quick brown fox" { view.press(Key(character)) }
    view.press("enter")
    view.press("x")
    #expect(view.updated().rendered() == "the quick\nbrown fox\nx" && view.cursor == Point(x: 1, y: 2))
    #expect(editor.value.value == "the quick brown fox\nx")
  }

  @Test(
    "Keys",
    arguments: [
      // Moving.
      ("one two|", "left left", "one t|wo"), ("o|ne", "shift+right shift+right", "o^ne|"), ("a^bc|d", "left", "a|bcd"),
      ("a^bc|d", "right", "abc|d"), ("one two, x|", "ctrl+left ctrl+left", "one two|, x"),
      ("|one two", "alt+f", "one| two"),
      ("a|\nb", "right left left", "|a\nb"), ("  one|", "home", "  |one"), ("  one|", "home home", "|  one"),
      ("|one\ntwo", "end", "one|\ntwo"), ("one|\nt\nthree", "down down", "one\nt\nthr|ee"), ("a|b\nc", "up", "|ab\nc"),
      ("ab\nc|d", "down", "ab\ncd|"), ("one|", "ctrl+home", "|one"), ("|one\ntwo", "shift+ctrl+end", "^one\ntwo|"),
      ("👩‍🚀e\u{301}|", "left left", "|👩‍🚀e\u{301}"), ("a\r\n|b", "left", "a|\r\nb"), ("漢字|", "backspace", "漢|"),
      ("a|b\nc", "alt+l", "^ab\n|c"), ("a|b", "command+a", "^ab|"), ("🇩🇪|🇫🇷", "backspace", "|🇫🇷"),
      // Characters, words and lines.
      ("|", "\"abc\" enter \"d\"", "abc\nd|"), ("  a|b", "enter", "  a\n  |b"), ("a^bc|d", "\"x\"", "ax|d"),
      ("ab|", "backspace backspace backspace", "|"), ("a|b", "delete delete", "a|"), ("    |x", "backspace", "  |x"),
      ("   |x", "backspace", "  |x"), ("one two|", "ctrl+w", "one |"), ("|one two", "alt+d", "| two"),
      ("one| two", "ctrl+k", "one|"), ("one|\ntwo", "ctrl+k", "one|two"), ("one tw|o", "ctrl+u", "|o"),
      ("a\n|b", "backspace", "a|b"), ("a\r\n|b", "backspace", "a|b"), ("a\r\n|", "enter", "a\r\n\r\n|"),
      ("a\n|b\nc", "alt+up", "|b\na\nc"), ("|a\nb", "alt+down", "b\n|a"), ("a\n|b", "alt+up", "|b\na"),
      ("^a\nb|\nc", "alt+down", "c\n^a\nb|"), ("|a", "alt+up", "|a"), ("a|b", "ctrl+d", "ab\na|b"),
      ("a\nb|\nc", "alt+k", "a\nc|"), ("a\n|b", "alt+k", "|a"), ("x|", "alt+k", "|"), ("a|", "tab", "a |"),
      ("a\nb|\n", "alt+k", "a\n|"), ("|a\r\n", "alt+k", "|"), ("^a\nb|\n", "alt+k", "|"),
      ("^a\nb|", "tab", "^  a\n  b|"), ("  ^a\n b|", "shift+tab", "^a\nb|"), ("^a\n|b", "tab", "^  a\n|b"),
      ("    a|", "shift+tab", "  a|"),
      // Steps.
      ("|", "\"one two\" ctrl+z", "one |"), ("|", "\"one two\" ctrl+z ctrl+z", "|"),
      ("|", "\"ab\" ctrl+z ctrl+y", "ab|"),
      ("|", "\"ab\" left \"c\" ctrl+z", "a|b"), ("abc|", "backspace backspace ctrl+z", "abc|"),
      ("^a\nb|", "tab ctrl+z", "^a\nb|"), ("a^b|", "\"x\" ctrl+z", "a^b|"), ("a|", "ctrl+z", "a|"),
      ("|", "\"ab\" ctrl+z \"c\" ctrl+y", "c|"), ("^one |two", "ctrl+x \"ab\" ctrl+z", "|two"),
    ])
  func keys(start: String, keys: String, end: String) {
    let stage = EditorStage(start)
    #expect(stage.after(keys).state == end, "after \(keys) in \(start)")
    #expect(stage.editor.text.table.lineCount == stage.editor.buffer.lineCount)
  }

  @Test(
    "Up and down move by rows that are seen, and keep their column",
    arguments: [
      ("down", "the quick\nbrown fox\nju|mps"), ("up", "th|e quick\nbrown fox\njumps"),
      ("end", "the quick\nbrown fox|\njumps"), ("home", "the quick\n|brown fox\njumps"),
    ])
  func rows(key: String, end: String) {
    let stage = EditorStage("the quick br|own fox jumps", width: 11)
    #expect(stage.after(key).screen == "the quick\nbrown fox\njumps")
    #expect(stage.state == end.split(separator: "\n").joined(separator: " "))
  }

  @Test(
    "Wide characters, tabs, marks and controls are shown harmlessly, in any width",
    arguments: [
      (12, "a\tb\n漢字漢字漢字\n\u{1B}[31m e\u{301}", "a b\n漢字漢字漢\n字\n␛[31m é"),
      (2, "ab\n漢", "a\nb\n漢"), (1, "ab", "a\nb"), (0, "ab", ""), (9, "\u{202E}abc\u{7}", "\u{FFFD}abc␇"),
    ])
  func hostile(width: Int, text: String, screen: String) {
    let stage = EditorStage(text, width: width, height: 10)
    #expect(stage.screen == screen)
    stage.press("home up down end left right shift+up \"x\" backspace enter ctrl+z ctrl+z pagedown pageup")
    #expect(stage.editor.buffer.lineCount >= 1)
  }

  @Test("A long text scrolls with the cursor, by pages and with the wheel, and shows line numbers")
  func scrolling() {
    let text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    let stage = EditorStage("|" + text, width: 14, height: 4) {
      $0.scrollsItself()
      $0.showsLineNumbers = true
    }
    #expect(stage.screen == "  1 line 1\n  2 line 2\n  3 line 3\n  4 line 4")
    #expect(stage.after("pagedown down").editor.cursorPosition.line == 4)
    #expect(stage.after("ctrl+end").screen == " 27 line 27\n 28 line 28\n 29 line 29\n 30 line 30")
    #expect(stage.view.cursor == Point(x: 11, y: 3))
    stage.window.wheel(at: Point(x: 5, y: 1), by: -2)
    stage.window.update()
    #expect(stage.screen == " 25 line 25\n 26 line 26\n 27 line 27\n 28 line 28" && stage.view.cursor == nil)
    #expect(stage.after("\"!\"").screen.hasSuffix(" 30 line 30!"))
    stage.window.size = Size(width: 14, height: 2)
    stage.window.update()
    #expect(stage.screen == " 29 line 29\n 30 line 30!")
    // The lines in view are gone when the next key scrolls, before anything is laid out again.
    #expect(stage.after("shift+ctrl+home \"x\" pageup").screen == "  1 x" && stage.state == "|x")
  }

  @Test("An editor that grows is scrolled by its view to the cursor, and limits its height if asked")
  func growing() {
    let text = (1...30).map(String.init).joined(separator: "\n")
    let stage = EditorStage("|" + text, width: 10, height: 4)
    #expect(stage.view.contentSize.height == 30)
    #expect(stage.after("ctrl+end").screen == "27\n28\n29\n30" && stage.view.cursor == Point(x: 2, y: 3))
    stage.press("ctrl+home")
    #expect(stage.after("enter").screen == "\n1\n2\n3")
    #expect(stage.view.contentSize.height == 31)
    stage.editor.scrollsItself(maximumHeight: 3)
    stage.window.update()
    #expect(stage.view.contentSize.height == 3)
    stage.editor.wrapsLines = false
    #expect(stage.after("\"0123456789abc\" ").screen == "89abc\n\n" || !stage.screen.isEmpty)
  }

  @Test("A read-only text can be selected and copied, but not changed")
  func readOnly() {
    let stage = EditorStage("|one two") { $0.isReadOnly = true }
    stage.press("\"x\" delete enter shift+ctrl+right ctrl+c ctrl+x")
    #expect(stage.state == "^one| two" && stage.window.copiedText == "one")
    #expect(!stage.window.paste("x") && stage.editor.value.value == "one two")
  }

  @Test("What is pasted is one step, with the line endings of the text; the window's clipboard is used")
  func clipboard() {
    let stage = EditorStage("a\r\n|")
    stage.window.paste((1...1_000).map { "\($0)\r" }.joined())
    #expect(stage.editor.buffer.lineCount == 1_002 && stage.editor.buffer.text.hasPrefix("a\r\n1\r\n2\r\n"))
    #expect(stage.after("ctrl+z").state == "a\r\n|")
    #expect(stage.after("command+a ctrl+x ctrl+v ctrl+v").state == "a\r\na\r\n|" && stage.window.copiedText == "a\r\n")
  }

  @Test("What was copied last in the window is pasted, also if it is too long for a terminal")
  func longClipboard() {
    let count = Window.largestCopiedByteCount + 1
    let stage = EditorStage("^" + String(repeating: "x", count: count) + "|") { $0.scrollsItself() }
    #expect(stage.after("ctrl+c right ctrl+v").editor.buffer.byteCount == 2 * count && stage.window.copiedText == nil)
    stage.window.copy("new")
    #expect(stage.after("command+a ctrl+v").state == "new|")
  }

  @Test(
    "Code replaces whole characters of the text",
    arguments: [("é", 1..<2, "x|"), ("e\u{301}z", 1..<3, "x|z"), ("ab", 1..<9, "ax|"), ("ab", -1..<1, "x|b")])
  func replacing(text: String, range: Range<Int>, end: String) {
    let stage = EditorStage(text)
    stage.editor.replace(range, with: "x")
    #expect(stage.state == end)
  }

  @Test("The value follows, even if it is read late, after the editor is gone, or changed by a binding")
  func value() {
    let stage = EditorStage("|")
    var changes = 0
    stage.editor.parent?.subscribe(to: ControlEvents.changed) { _, _ in changes += 1 }
    #expect(stage.after("\"ab\"").editor.value.value == "ab" && changes == 2)
    stage.editor.value.bind(to: stage.window) { [unowned editor = stage.editor] window, text in
      editor.value.value = text.uppercased()
    }
    #expect(stage.after("\"c\" left \"d\"").state == "ABD|C" && !stage.editor.canUndo)
    var editor: TextEditorModel? = TextEditorModel("x")
    let value = editor?.value
    editor?.replace(0..<0, with: "y")
    editor = nil
    #expect(value?.value == "yx")
  }

  @Test("Code takes back what the user has typed, whether or not it has read that", arguments: [false, true])
  func takingBack(isRead: Bool) {
    let stage = EditorStage("abc|")
    stage.press("\"x\"")
    if isRead { #expect(stage.editor.value.value == "abcx") }
    stage.editor.value.value = "abc"
    #expect(stage.state == "abc|" && !stage.editor.canUndo)
    #expect(stage.after("\"y\"").state == "abcy|" && stage.editor.value.value == "abcy")
  }

  @Test("Presses, drags, double and triple clicks and shift select; a drag beyond the edge scrolls")
  func pointer() {
    let stage = EditorStage("|one two\nthree\nfour\nfive six\nseven", width: 12, height: 3) { $0.scrollsItself() }
    func send(_ action: PointerEvent.Action, _ x: Int, _ y: Int, count: Int = 1, _ modifiers: Key.Modifiers = []) {
      stage.window.pointer(PointerEvent(action, at: Point(x: x, y: y), clickCount: count, modifiers: modifiers))
      stage.window.update()
    }
    send(.down(.left), 5, 0)
    send(.up(.left), 5, 0)
    #expect(stage.state.hasPrefix("one t|wo"))
    send(.down(.left), 2, 1, [.shift])
    send(.up(.left), 2, 1)
    #expect(stage.state.hasPrefix("one t^wo\nth|ree"))
    send(.down(.left), 1, 0, count: 2)
    send(.drag(.left), 5, 0, count: 2)
    #expect(stage.state.hasPrefix("^one two|"))
    send(.up(.left), 5, 0)
    send(.down(.left), 1, 1, count: 3)
    send(.up(.left), 1, 1)
    #expect(stage.state.contains("\n^three\n|"))
    send(.down(.left), 0, 2)
    send(.drag(.left), 3, 9)
    stage.window.advance(to: .milliseconds(200))
    stage.window.update()
    #expect(stage.state.contains("^four\nfive six\nsev|en") && stage.screen.hasSuffix("seven"))
    send(.up(.left), 3, 9)
    #expect(stage.window.nextDeadline == nil)
  }

  @Test("Code can assign a shorter text while the pointer selects")
  func shorterText() {
    let text = (0..<50).map { "line \($0)" }.joined(separator: "\n")
    let stage = EditorStage("|" + text, height: 6) { $0.scrollsItself() }
    stage.window.pointer(PointerEvent(.down(.left), at: Point(x: 3, y: 4)))
    stage.editor.value.value = "x"
    stage.window.update()
    stage.window.pointer(PointerEvent(.drag(.left), at: Point(x: 3, y: 2)))
    #expect(stage.after("ctrl+c").state == "x|")
  }

  @Test("A line that several edits of a step change is laid out once, after the last one")
  func layingOut() {
    let text = EditorText("a b c\nd\ne")
    _ = text.prepare(LineFormat(wrapWidth: 3, measure: TextMeasure(tabWidth: 4)))
    var rows: [[Int?]] = []
    for (range, new) in [(6..<7, "dd dd"), (4..<5, "x"), (2..<3, "y")] {
      _ = text.apply(range, new)
      rows.append((0..<3).map { text.table.rows(ofLine: $0) })
    }
    text.layOutEditedLines()
    rows.append((0..<3).map { text.table.rows(ofLine: $0) })
    #expect(rows == [[nil, nil, 1], [nil, 2, 1], [nil, 2, 1], [2, 2, 1]])
  }

  @Test("A line of a megabyte is edited, and moved in by rows")
  func longLine() {
    let stage = EditorStage("|" + String(repeating: "word ", count: 200_000), width: 21, height: 4) {
      $0.scrollsItself()
    }
    #expect(stage.after("\"x\" down down").editor.cursor == 42 && stage.screen.hasPrefix("xword word word word\nword"))
    #expect(stage.after("ctrl+end \"y\"").editor.buffer.byteCount == 1_000_002 && stage.screen.hasSuffix("y"))
    stage.editor.wrapsLines = false
    #expect(stage.after("home end").screen.hasSuffix("word y"))
  }

  @Test("Colors far from what has been read arrive in slices")
  func slices() {
    let source = "/*\n" + String(repeating: "let a = 1 // a longer comment than most of them are\n", count: 4_000)
    let stage = EditorStage("|" + source, width: 30, height: 4) {
      $0.scrollsItself()
      $0.language = .swift
    }
    stage.window.theme = .dark
    stage.press("ctrl+end up up")
    _ = stage.window.makeCanvas()
    #expect(stage.window.nextDeadline != nil)
    for step in 1...200 where stage.window.nextDeadline != nil {
      _ = stage.window.makeCanvas()
      stage.window.advance(to: .milliseconds(10 * step))
      stage.window.update()
    }
    let style = stage.window.makeCanvas()[Point(x: 0, y: 0)].style
    #expect(style.foreground == Theme.dark.style(of: .comment).foreground && stage.window.nextDeadline == nil)
  }
}
