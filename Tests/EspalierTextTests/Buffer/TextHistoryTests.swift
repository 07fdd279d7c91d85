import EspalierText
import TestSupport
import Testing

@Suite("Undo and redo of text")
struct TextHistoryTests {
  /// Keys pressed one after the other, and the texts that undo goes through.
  ///
  /// `<` is backspace, `>` is delete, `|` moves
  /// the cursor home, `…` is a pause, `[…]` is pasted.
  @Test(
    "A step is what a user would call one",
    arguments: [
      ("hello", ["hello", ""]),
      ("one two  three", ["one two  three", "one two  ", "one ", ""]),
      ("one\ntwo", ["one\ntwo", "one\n", ""]),
      ("one…two", ["onetwo", "one", ""]),
      ("one<<d", ["od", "o", "one", ""]),
      ("one|>>", ["e", "one", ""]),
      ("a[one two]b", ["aone twob", "aone two", "a", ""]),
      ("one|x", ["xone", "one", ""]),
      ("<|>", [""]),
    ])
  func steps(keys: String, states: [String]) {
    var typing = Typing()
    typing.press(keys)
    let last = typing.buffer.text
    var undone = [last]
    while typing.undo() { undone.append(typing.buffer.text) }
    #expect(undone == states)
    while typing.redo() {}
    #expect(typing.buffer.text == last && typing.history.isSaved == (states.count == 1))
  }

  @Test("The text is saved where it was, and not where it can't come back to")
  func saved() {
    var typing = Typing()
    var saved: [Bool] = [typing.history.isSaved]
    for keys in ["one", "S", "x", "U", "U", "R", "S", "U", "y"] {
      switch keys {
      case "S": typing.history.markSaved()
      case "U": _ = typing.undo()
      case "R": _ = typing.redo()
      default: typing.press(keys)
      }
      saved.append(typing.history.isSaved)
    }
    #expect(saved == [true, false, true, false, true, false, true, true, false, false])
  }

  @Test("A limit keeps the last steps")
  func limit() {
    var typing = Typing()
    typing.history.maximumStepCount = 2
    typing.press("one two three four")
    while typing.undo() {}
    #expect(typing.buffer.text == "one two " && !typing.history.canUndo && !typing.history.isSaved)
  }

  @Test(
    "A limit that is set after undoing drops the oldest steps, and then those that would be redone last",
    arguments: [
      (0, 2, "one two three ", "one two three four five", true),
      (1, 2, "one two three ", "one two three four five", true),
      (4, 2, "one ", "one two three ", false), (5, 2, "", "one two ", false), (5, 0, "", "", false),
    ])
  func lateLimit(undone: Int, limit: Int, first: String, last: String, isSaved: Bool) {
    var typing = Typing()
    typing.press("one two three four five")
    typing.history.markSaved()
    for _ in 0..<undone { _ = typing.undo() }
    typing.history.maximumStepCount = limit
    while typing.undo() {}
    #expect(typing.buffer.text == first && !typing.history.isSaved)
    while typing.redo() {}
    #expect(typing.buffer.text == last && typing.history.isSaved == isSaved)
  }

  @Test("Undoing everything restores the first text, redoing the last", arguments: SeededGenerator.batches(of: 60))
  func random(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var typing = Typing()
      let keys = Array("ab \n<>|…é[x y]漢")
      for _ in 0..<random.number(0...60) {
        if random.once(in: 9) { _ = random.once(in: 2) ? typing.undo() : typing.redo() }
        if let key = random.pick(keys), key != "[", key != "]" { typing.press(String(key)) }
      }
      while typing.redo() {}
      let last = typing
      while typing.undo() {}
      let isFirst = typing.buffer.isEmpty && typing.selection == TextSelection(at: 0)
      while typing.redo() {}
      #expect(isFirst && typing.buffer == last.buffer, "seed \(seed)")
    }
  }
}

/// Someone who types.
private struct Typing {
  var buffer = TextBuffer()
  var history = TextHistory()
  var selection = TextSelection(at: 0)
  private var time = Duration.zero
  private var pasted: String?

  mutating func press(_ keys: String) {
    for key in keys { press(key) }
  }

  private mutating func press(_ key: Character) {
    let cursor = selection.head
    if let text = pasted, key != "]" {
      pasted = text + String(key)
      return
    }
    switch key {
    case "[": pasted = ""
    case "]":
      replace(cursor..<cursor, with: pasted ?? "", as: .other)
      pasted = nil
    case "…": time += .seconds(60)
    case "|":
      selection = TextSelection(at: 0)
      history.endStep()
    case "<": replace(buffer.byte(before: cursor)..<cursor, with: "", as: .deletingBackward)
    case ">": replace(cursor..<buffer.byte(after: cursor), with: "", as: .deletingForward)
    default: replace(cursor..<cursor, with: String(key), as: .typing)
    }
  }

  private mutating func replace(_ range: Range<Int>, with text: String, as kind: TextHistory.Kind) {
    let edit = buffer.replace(range, with: text)
    let after = TextSelection(at: buffer.boundary(at: edit.insertedRange.upperBound))
    history.record([edit], as: kind, at: time, from: selection, to: after)
    selection = after
  }

  mutating func undo() -> Bool { apply(history.undo()) }

  mutating func redo() -> Bool { apply(history.redo()) }

  private mutating func apply(_ step: TextHistory.Step?) -> Bool {
    guard let step else { return false }
    buffer.apply(step.edits)
    selection = step.selection
    return true
  }
}
