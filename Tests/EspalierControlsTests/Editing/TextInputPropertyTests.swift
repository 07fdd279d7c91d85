import EspalierControls
import EspalierTree
import TestSupport
import Testing

@Suite("Random text input")
struct TextInputPropertyTests {
  @Test("Any keys and pastes do the same as to an array of characters", arguments: SeededGenerator.batches(of: 400))
  func naive(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let first = Self.text(&random, upTo: 12)
      var (input, naive) = (TextInput(first), NaiveTextInput(first))
      var done = ["seed \(seed): \(first.debugDescription)"]
      for _ in 0..<60 {
        if random.once(in: 8) {
          let pasted = Self.text(&random, upTo: 5)
          done.append("paste \(pasted.debugDescription)")
          input.paste(pasted)
          naive.paste(pasted)
        } else {
          let key = Self.key(&random)
          done.append("\(key)")
          input.press(key)
          naive.press(key)
        }
        let isSame =
          Array(input.text.utf8) == Array(naive.state.text.utf8) && input.count == naive.state.characters.count
          && input.cursor == naive.state.cursor && input.selection == naive.state.selection
          && input.canUndo == !naive.undoable.isEmpty && input.canRedo == !naive.redoable.isEmpty
        guard isSame else {
          Issue.record("\(done.joined(separator: ", ")): \(marked(input).debugDescription), not \(naive.state)")
          return
        }
      }
      checkHistory(input, "seed \(seed)")
    }
  }

  /// Undoes and redoes everything twice, and checks that the positions are the same both times.
  private func checkHistory(_ input: TextInput, _ seed: String) {
    var input = input
    func atBothEnds() -> [TextInput] {
      while input.undo() {}
      let first = input
      while input.redo() {}
      return [first, input]
    }
    let ends = atBothEnds()
    #expect(ends.allSatisfy { $0.count == $0.text.count }, "\(seed): \(ends)")
    #expect(atBothEnds() == ends, "\(seed)")
  }

  @Test(
    "Undoing everything restores the first text, and redoing everything the last one",
    arguments: SeededGenerator.batches(of: 200))
  func ends(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let first = Self.text(&random, upTo: 20)
      var input = TextInput(first)
      for _ in 0..<random.number(0...80) {
        let key = Self.key(&random)
        if key != "ctrl+z" { input.press(key) }
        if random.once(in: 6) { input.paste(Self.text(&random, upTo: 6)) }
      }
      let last = input
      while input.undo() {}
      #expect(Array(input.text.utf8) == Array(first.utf8) && input.count == first.count, "seed \(seed)")
      while input.redo() {}
      #expect(Array(input.text.utf8) == Array(last.text.utf8) && input.count == last.count, "seed \(seed)")
    }
  }

  /// Scalars that join others in all possible ways, and some that do not.
  private static let scalars: [Unicode.Scalar] = [
    "a", "b", "1", "_", " ", ".", "e", "\u{301}", "\u{200D}", "\u{FE0F}", "👩", "🚀", "👍", "\u{1F3FD}", "🇩", "🇩", "🇪",
    "🇪", "🇫", "🇫",
    "漢", "क", "\u{94D}", "ष", "ᄀ", "ᅡ", "ᆨ", "\u{600}", "\u{903}", "\u{200B}",
  ]

  private static func text(_ random: inout SeededGenerator, upTo count: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<random.number(0...count) { text.append(random.pick(scalars) ?? "a") }
    return String(text)
  }

  private static func key(_ random: inout SeededGenerator) -> Key {
    if random.once(in: 2) { return Key(Character(random.pick(scalars) ?? "a")) }
    return random.pick([
      "left", "right", "shift+left", "shift+right", "home", "end", "shift+home", "shift+end", "ctrl+left", "ctrl+right",
      "ctrl+shift+left", "ctrl+shift+right", "command+a", "backspace", "backspace", "delete", "delete", "ctrl+w",
      "ctrl+delete", "ctrl+u", "ctrl+k", "ctrl+z", "ctrl+z", "ctrl+y",
    ]) ?? "left"
  }
}
