import EspalierCanvas
import EspalierTree
import TestSupport
import Testing

@testable import EspalierControls

@Suite("Text windows")
struct TextWindowTests {
  @Test(
    "Wherever the cursor moves, it is in the window, which moves no farther than it must",
    arguments: SeededGenerator.batches(of: 200))
  func moving(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let policy = random.pick([WidthPolicy.modern, .legacy, WidthPolicy(isAmbiguousWide: true)]) ?? .modern
      let characters: [Character] = ["a", "b", "漢", "👩‍👩‍👧", "e\u{301}", "•", "\u{200B}"]
      let text = String((0..<random.number(0...30)).map { _ in random.pick(characters) ?? "a" })
      var input = TextInput(text)
      input.isSecret = random.once(in: 5)
      let width = random.number(1...12)
      var start = 0
      for _ in 0..<30 {
        if random.once(in: 6) { input.press("backspace") } else { input.moveCursor(to: random.number(0...input.count)) }
        let window = TextWindow(of: input, from: start, showing: input.caret, width: width, policy: policy)
        let context = "seed \(seed): \(text.debugDescription) at \(input.cursor) in \(width) from \(start): \(window)"
        #expect((0..<width).contains(window.cursorColumn), "\(context)")
        let again = TextWindow(of: input, from: window.start, showing: input.caret, width: width, policy: policy)
        #expect(again == window, "\(context)")

        // The text is what the window shows, and its columns are those of a canvas.
        let all = input.isSecret ? Array(repeating: TextInput.dot, count: input.count) : Array(input.text)
        #expect(String(all[window.start...]).hasPrefix(window.text), "\(context)")
        let before = String(all[window.start..<input.cursor])
        #expect(policy.width(of: before) == window.cursorColumn, "\(context)")

        // No window that begins between the old start and the new one would have been sufficient.
        let underCursor = input.cursor < all.count ? max(1, policy.width(of: all[input.cursor])) : 1
        func holdsCursor(_ start: Int) -> Bool {
          start <= input.cursor && policy.width(of: String(all[start..<input.cursor])) + underCursor <= width
        }
        if window.start > start { #expect(!holdsCursor(window.start - 1), "\(context)") }
        if window.start < min(start, input.cursor) {
          let rest = policy.width(of: String(all[window.start...]))
          #expect(rest < width, "\(context)")
        }
        start = window.start
      }
    }
  }

  @Test("A column maps to the position before the character that covers it")
  func offsets() {
    let input = TextInput("a漢b")
    let window = TextWindow(of: input, from: 0, showing: .start, width: 10, policy: .modern)
    #expect((0...5).map { window.offset(atColumn: $0) } == [0, 1, 1, 2, 3, 3])
    let later = TextWindow(of: input, from: 1, showing: input.caret, width: 4, policy: .modern)
    #expect(later.text == "漢b" && later.start == 1 && later.offset(atColumn: 2) == 2)
    let none = TextWindow(of: input, from: 0, showing: input.caret, width: 0, policy: .modern)
    #expect(none.text.isEmpty && none.cursorColumn == 0)
  }
}
