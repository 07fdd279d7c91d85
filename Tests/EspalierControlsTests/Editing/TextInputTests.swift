import EspalierControls
import EspalierTree
import Testing

/// In these tables, `|` is the cursor, and `^` the other end of the selection, if there is one.
@Suite("Text input")
struct TextInputTests {
  @Test(
    "The cursor moves by user-perceived characters",
    arguments: [
      ("ab|c", "left", "a|bc"), ("ab|c", "right", "abc|"), ("|abc", "left", "|abc"), ("abc|", "right", "abc|"),
      ("ab|c", "home", "|abc"), ("a|bc", "end", "abc|"), ("ab|c", "ctrl+a", "|abc"), ("a|bc", "ctrl+e", "abc|"),
      ("ab|c", "ctrl+home", "|abc"), ("ab|c", "command+right", "abc|"), ("|", "end", "|"),
      ("e\u{301}|x", "left", "|e\u{301}x"), ("👩‍👩‍👧|", "left", "|👩‍👩‍👧"), ("|👍🏽a", "right", "👍🏽|a"),
      ("🇩🇪🇫🇷|", "left", "🇩🇪|🇫🇷"), ("|🇩🇪🇫🇷", "right", "🇩🇪|🇫🇷"), ("漢字|", "left", "漢|字"), ("|각", "right", "각|"),
    ])
  func moving(start: String, key: Key, result: String) {
    #expect(pressing(key, in: start) == result)
  }

  @Test(
    "With ctrl or alt the cursor moves by words: runs of letters and digits, or of other characters",
    arguments: [
      ("one two|", "ctrl+left", "one |two"), ("one t|wo", "alt+left", "one |two"),
      ("one |two", "ctrl+left", "|one two"),
      ("|one two", "ctrl+right", "one| two"), ("one| two", "alt+right", "one two|"), ("one two|", "alt+b", "one |two"),
      ("|one two", "alt+f", "one| two"), ("a.bc|", "ctrl+left", "a.|bc"), ("a.|bc", "ctrl+left", "a|.bc"),
      ("a|..bc", "ctrl+right", "a..|bc"), ("|x_1 y", "ctrl+right", "x_1| y"), ("hi 👍👍|", "ctrl+left", "hi |👍👍"),
      ("|été là", "ctrl+right", "été| là"), ("a  |", "ctrl+left", "|a  "), ("|  a", "ctrl+right", "  a|"),
      ("|", "ctrl+left", "|"),
    ])
  func words(start: String, key: Key, result: String) {
    #expect(pressing(key, in: start) == result)
  }

  @Test(
    "Shift selects, and another move ends the selection at its edge",
    arguments: [
      ("ab|c", "shift+left", "a|b^c"), ("a|b^c", "shift+left", "|ab^c"), ("a|b^c", "shift+right", "ab|c"),
      ("ab|c", "shift+home", "|ab^c"), ("a|bc", "shift+end", "a^bc|"), ("one two|", "ctrl+shift+left", "one |two^"),
      ("|one two", "alt+shift+right", "^one| two"), ("ab|c", "ctrl+shift+home", "|ab^c"),
      ("a|bc", "command+shift+right", "a^bc|"), ("ab|c", "ctrl+shift+a", "^abc|"), ("ab|c", "command+a", "^abc|"),
      ("a^bc|d", "left", "a|bcd"), ("a|bc^d", "left", "a|bcd"), ("a^bc|d", "right", "abc|d"),
      ("a|bc^d", "right", "abc|d"),
      ("a^bc|d", "home", "|abcd"), ("a^b|c de", "ctrl+right", "abc| de"), ("|", "command+a", "|"),
    ])
  func selecting(start: String, key: Key, result: String) {
    #expect(pressing(key, in: start) == result)
  }

  @Test(
    "Typing inserts at the cursor, and replaces the selection",
    arguments: [
      ("a|c", "b", "ab|c"), ("a|c", "B", "aB|c"), ("a|c", "space", "a |c"), ("a^b|c", "x", "ax|c"),
      ("a|b^c", "漢", "a漢|c"),
      ("^abc|", "?", "?|"), ("|", "é", "é|"),
    ])
  func typing(start: String, key: Key, result: String) {
    #expect(pressing(key, in: start) == result)
  }

  @Test(
    "A scalar that joins a neighboring character leaves the cursor after both",
    arguments: [
      ("e|x", "\u{301}", "e\u{301}|x"), ("👩|", "\u{200D}", "👩\u{200D}|"), ("👩\u{200D}|", "🚀", "👩‍🚀|"),
      ("👩|🚀x", "\u{200D}", "👩‍🚀|x"), ("👍|!", "\u{1F3FD}", "👍🏽|!"), ("🇩|", "🇪", "🇩🇪|"), ("|🇪🇫🇷", "🇩", "🇩🇪|🇫🇷"),
      ("|🇩🇪", "🇦", "🇦🇩|🇪"), ("|\u{301}x", "e", "e\u{301}|x"),
    ])
  func joining(start: String, key: String, result: String) throws {
    #expect(pressing(Key(Character(key)), in: start) == result)
  }

  @Test(
    "Keys remove characters, words, and everything up to an end; with a selection they remove the selection",
    arguments: [
      ("ab|c", "backspace", "a|c"), ("a|bc", "delete", "a|c"), ("|ab", "backspace", "|ab"), ("ab|", "delete", "ab|"),
      ("ab|c", "shift+backspace", "a|c"), ("a👩‍👩‍👧|b", "backspace", "a|b"), ("e\u{301}|", "backspace", "|"),
      ("|🇩🇪x", "delete", "|x"), ("one two|", "ctrl+w", "one |"), ("one two|", "alt+backspace", "one |"),
      ("one two |", "ctrl+backspace", "one |"), ("one| two", "ctrl+delete", "one|"), ("one| two", "alt+d", "one|"),
      ("one| two", "alt+delete", "one|"), ("one |two", "ctrl+u", "|two"), ("one |two", "command+backspace", "|two"),
      ("one |two", "ctrl+k", "one |"), ("a^b|c", "backspace", "a|c"), ("a^b|c", "delete", "a|c"),
      ("a^b|c d", "ctrl+w", "a|c d"), ("a|b^c d", "ctrl+k", "a|c d"),
      // Separate characters join, and the cursor is after them.
      ("🇩x|🇪", "backspace", "🇩🇪|"), ("👩\u{200D}x|🚀", "backspace", "👩\u{200D}🚀|"),
    ])
  func removing(start: String, key: Key, result: String) {
    #expect(pressing(key, in: start) == result)
  }

  @Test(
    "Pasted text becomes one line without control characters",
    arguments: [
      ("a|c", "b", "ab|c"), ("a^xy|c", "b漢", "ab漢|c"), ("|", "one\ntwo", "one two|"),
      ("|", "one\r\n\r\ntwo\r\n", "one two|"),
      ("|", "\none", "one|"), ("a|b", "\t", "a |b"), ("a|b", "\n", "a|b"), ("a^x|b", "\u{7}", "a^x|b"),
      ("|", "\u{1B}[31mred\u{7}\u{9B}0m\u{0}", "[31mred0m|"), ("|", "a\u{2028}b\u{85}c\u{B}d\u{C}e", "a b c d e|"),
      ("e|x", "\u{301}!", "e\u{301}!|x"), ("👩|🚀", "\u{200D}", "👩‍🚀|"), ("|b", "", "|b"), ("|", "\u{7F}\u{8}", "|"),
    ])
  func pasting(start: String, pasted: String, result: String) {
    var input = input(start)
    let before = input
    let response = input.paste(pasted)
    #expect(marked(input) == result)
    #expect(response == (input == before ? .unchanged : .edited))
  }

  @Test("An assigned text is cleaned like a pasted one")
  func cleaning() {
    #expect(TextInput("\u{1B}c\none\n").text == "c one")
    var input = TextInput("ab")
    input.reset(to: "x\u{0}\ny")
    #expect(marked(input) == "x y|")
  }

  @Test("A new text keeps the cursor position as far as possible, and leaves nothing to undo")
  func resetting() {
    var input = input("ab|cd")
    input.press("x")
    input.reset(to: "ABXCD")
    #expect(marked(input) == "ABX|CD" && !input.canUndo && !input.canRedo)
    input.reset(to: "a")
    #expect(marked(input) == "a|")
    input.reset(to: "long again")
    #expect(marked(input) == "long again|")
  }

  @Test("Continuous typing is undone in one step, and an interruption starts another step")
  func steps() {
    var input = TextInput()
    for key: Key in ["o", "n", "e", "space", "t", "w", "o"] { input.press(key) }
    input.press("backspace")
    input.press("backspace")
    input.press("left")
    input.press("x")
    input.press("right")
    input.press("y")
    input.paste("zz")
    input.paste("!")
    var texts = [marked(input)]
    while input.undo() { texts.append(marked(input)) }
    #expect(
      texts == [
        "one xtyzz!|", "one xtyzz|", "one xty|", "one xt|", "one |t", "one two|", "|",
      ])
    var again = [marked(input)]
    while input.redo() { again.append(marked(input)) }
    #expect(again == ["|", "one two|", "one t|", "one x|t", "one xty|", "one xtyzz|", "one xtyzz!|"])
  }

  @Test("Replacing a selection by typing is one step, and undoing restores the selection")
  func typedOver() {
    var input = input("a^bc|d")
    for key: Key in ["x", "y"] { input.press(key) }
    #expect(marked(input) == "axy|d")
    #expect(input.press("ctrl+z") == .edited)
    #expect(marked(input) == "a^bc|d" && !input.canUndo)
    #expect(input.press("ctrl+y") == .edited)
    #expect(marked(input) == "axy|d" && !input.canRedo)
  }

  @Test("Characters removed forward are one step, and each word is one")
  func removalSteps() {
    var input = input("|abc de fg")
    input.press("delete")
    input.press("delete")
    input.press("ctrl+delete")
    input.press("ctrl+delete")
    var texts = [marked(input)]
    while input.press("command+z") == .edited { texts.append(marked(input)) }
    #expect(texts == ["| fg", "| de fg", "|c de fg", "|abc de fg"])
  }

  @Test("An edit ends what could be redone")
  func redoEnds() {
    var input = TextInput("a")
    input.press("b")
    input.press("ctrl+z")
    #expect(input.canRedo)
    input.press("left")
    #expect(input.canRedo)
    input.press("c")
    #expect(!input.canRedo && input.press("ctrl+shift+z") == .unchanged)
  }

  @Test("An input reports what it did with a key")
  func responses() {
    var input = TextInput("ab")
    #expect(input.press("left") == .moved)
    #expect(input.press("end") == .moved)
    #expect(input.press("end") == .unchanged)
    #expect(input.press("delete") == .unchanged)
    #expect(input.press("ctrl+z") == .unchanged)
    #expect(input.press("shift+left") == .moved)
    #expect(input.press("x") == .edited)
    for key: Key in ["enter", "tab", "shift+tab", "up", "down", "escape", "f1", "ctrl+s", "alt+x", "pageup", "insert"] {
      #expect(input.press(key) == .ignored, "\(key)")
    }
    #expect(marked(input) == "ax|")
  }

  @Test("A secret text counts as one word")
  func secret() {
    var input = input("one t|wo")
    input.isSecret = true
    input.press("ctrl+left")
    #expect(marked(input) == "|one two")
    input.press("alt+right")
    #expect(marked(input) == "one two|")
    input.press("ctrl+w")
    #expect(marked(input) == "|")
    input.selectWord(at: 0)
    #expect(marked(input) == "|")
    input.reset(to: "three four")
    input.selectWord(at: 0)
    #expect(input.isSecret && marked(input) == "^three four|")
  }

  @Test("The cursor can be put anywhere, and can extend the selection on its way")
  func cursor() {
    var input = TextInput("ae\u{301}漢b")
    input.moveCursor(to: 2)
    #expect(input.cursor == 2 && input.selection == 2..<2 && input.selectedText.isEmpty && input.count == 4)
    input.moveCursor(to: 1, selecting: true)
    #expect(input.cursor == 1 && input.selection == 1..<2 && input.selectedText == "e\u{301}")
    input.moveCursor(to: 99)
    #expect(input.cursor == 4)
    input.moveCursor(to: -1)
    #expect(input.cursor == 0)
    input.selectAll()
    #expect(input.selection == 0..<4 && input.cursor == 4)
  }

  @Test(
    "A word is selected by any of its characters",
    arguments: [
      (0, "^one| two..x"), (2, "^one| two..x"), (3, "one^ |two..x"), (4, "one ^two|..x"), (7, "one two^..|x"),
      (10, "one two..^x|"), (99, "one two..^x|"), (-1, "^one| two..x"),
    ])
  func wordAtOffset(offset: Int, result: String) {
    var input = TextInput("one two..x")
    input.selectWord(at: offset)
    #expect(marked(input) == result)
  }

  private func pressing(_ key: Key, in start: String) -> String {
    var input = input(start)
    input.press(key)
    return marked(input)
  }
}

/// Makes an input in the state that a text with marks shows.
func input(_ marked: String) -> TextInput {
  let scalars = marked.unicodeScalars
  func offset(of mark: Unicode.Scalar) -> Int? {
    guard let place = scalars.firstIndex(of: mark) else { return nil }
    return String(String.UnicodeScalarView(scalars[..<place].filter { $0 != "|" && $0 != "^" })).count
  }
  var input = TextInput(String(String.UnicodeScalarView(scalars.filter { $0 != "|" && $0 != "^" })))
  input.moveCursor(to: offset(of: "^") ?? offset(of: "|") ?? 0)
  input.moveCursor(to: offset(of: "|") ?? 0, selecting: true)
  return input
}

/// Returns the text of an input with marks for its cursor and the other end of the selection.
func marked(_ input: TextInput) -> String {
  let anchor = input.cursor == input.selection.lowerBound ? input.selection.upperBound : input.selection.lowerBound
  var result = ""
  for (offset, character) in input.text.enumerated() {
    if offset == input.cursor { result += "|" }
    if offset == anchor && !input.selection.isEmpty { result += "^" }
    result.append(character)
  }
  if input.count == input.cursor { result += "|" }
  if input.count == anchor && !input.selection.isEmpty { result += "^" }
  return result
}
