import EspalierControls
import EspalierTree
import TestSupport
import Testing

@Suite("Random text input")
struct TextInputPropertyTests {
  @Test("Any keys and pastes do the same as to an array of characters", arguments: SeededGenerator.batches(of: 100))
  func naive(seeds: ClosedRange<UInt64>) {
    TextInputWorld.expectRules(seeds: seeds, edits: 60) { $0.checkHistory() }
  }

  @Test(
    "Undoing everything restores the first text, and redoing everything the last one",
    arguments: SeededGenerator.batches(of: 200))
  func ends(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let first = random.text(upTo: 20)
      var input = TextInput(first)
      for _ in 0..<random.number(0...80) {
        let key = random.key()
        if key != "ctrl+z" { input.press(key) }
        if random.once(in: 6) { input.paste(random.text(upTo: 6)) }
      }
      let last = input
      while input.undo() {}
      #expect(Array(input.text.utf8) == Array(first.utf8) && input.count == first.count, "seed \(seed)")
      while input.redo() {}
      #expect(Array(input.text.utf8) == Array(last.text.utf8) && input.count == last.count, "seed \(seed)")
    }
  }
}

/// A text field's input, beside an array of characters.
private final class TextInputWorld: RandomWorld {
  let play: Play
  private var input: TextInput
  private var naive: NaiveTextInput

  init(_ play: Play) {
    self.play = play
    let text = play.random.text(upTo: 12)
    (input, naive) = (TextInput(text), NaiveTextInput(text))
    note("begin with \(text.debugDescription)")
  }

  static let edits: [RandomEdit<TextInputWorld>] = [
    RandomEdit(1, "paste") { $0.paste() },
    RandomEdit(7, "press") { $0.press() },
  ]

  private func paste() {
    let pasted = play.random.text(upTo: 5)
    note("paste \(pasted.debugDescription)")
    input.paste(pasted)
    naive.paste(pasted)
  }

  private func press() {
    let key = play.random.key()
    note("\(key)")
    input.press(key)
    naive.press(key)
  }

  func check() {
    let isSame =
      Array(input.text.utf8) == Array(naive.state.text.utf8) && input.count == naive.state.characters.count
      && input.cursor == naive.state.cursor && input.selection == naive.state.selection
      && input.canUndo == !naive.undoable.isEmpty && input.canRedo == !naive.redoable.isEmpty
    if !isSame { fail("\(marked(input).debugDescription), not \(naive.state)") }
  }

  /// Undoes and redoes everything twice, and checks that the positions are the same both times.
  func checkHistory() {
    func atBothEnds() -> [TextInput] {
      while input.undo() {}
      let first = input
      while input.redo() {}
      return [first, input]
    }
    let ends = atBothEnds()
    #expect(ends.allSatisfy { $0.count == $0.text.count }, "\(ends)")
    #expect(atBothEnds() == ends)
  }
}

extension SeededGenerator {
  /// Scalars that join others in all possible ways, and some that do not.
  private static let scalars: [Unicode.Scalar] = [
    "a", "b", "1", "_", " ", ".", "e", "\u{301}", "\u{200D}", "\u{FE0F}", "👩", "🚀", "👍", "\u{1F3FD}", "🇩", "🇩", "🇪",
    "🇪", "🇫", "🇫",
    "漢", "क", "\u{94D}", "ष", "ᄀ", "ᅡ", "ᆨ", "\u{600}", "\u{903}", "\u{200B}",
  ]

  fileprivate mutating func text(upTo count: Int) -> String {
    String(String.UnicodeScalarView((0..<number(0...count)).compactMap { _ in pick(Self.scalars) }))
  }

  fileprivate mutating func key() -> Key {
    if once(in: 2) { return Key(Character(pick(Self.scalars) ?? "a")) }
    return pick([
      "left", "right", "shift+left", "shift+right", "home", "end", "shift+home", "shift+end", "ctrl+left", "ctrl+right",
      "ctrl+shift+left", "ctrl+shift+right", "command+a", "backspace", "backspace", "delete", "delete", "ctrl+w",
      "ctrl+delete", "ctrl+u", "ctrl+k", "ctrl+z", "ctrl+z", "ctrl+y",
    ]) ?? "left"
  }
}
