import TestSupport

@testable import EspalierText

/// A buffer beside a naive one: a string of which everything is counted again each time.
final class TextBufferWorld: RandomWorld {
  let play: Play
  private var buffer: TextBuffer
  private var naive: NaiveText
  private var edits: [TextEdit] = []
  private let first: TextBuffer

  init(_ play: Play) {
    self.play = play
    let text = play.random.hostileText(runs: 0...play.random.number(0...24))
    first = TextBuffer(text)
    (buffer, naive) = (first, NaiveText(text))
    note("begin with \(text.utf8.count) bytes")
  }

  static let edits: [RandomEdit<TextBufferWorld>] = [
    RandomEdit(6, "insert") { $0.replace(upTo: 0, runs: 1...1) },
    RandomEdit(5, "remove") { $0.replace(upTo: 6, runs: 0...0) },
    RandomEdit(2, "remove much") { $0.replace(upTo: 3000, runs: 0...0) },
    RandomEdit(2, "replace") { $0.replace(upTo: 40, runs: 0...6) },
    RandomEdit(1, "undo") { $0.undo() },
    RandomEdit(1, "copy") { $0.copy() },
  ]

  private func replace(upTo most: Int, runs: ClosedRange<Int>) {
    let scalars = Array(naive.text.unicodeScalars)
    let start = play.random.number(0...scalars.count)
    let end = min(scalars.count, start + play.random.number(0...most))
    func bytes(_ range: Range<Int>) -> Int { scalars[range].reduce(0) { $0 + UTF8.width($1) } }
    let range = bytes(0..<start)..<bytes(0..<end)
    let new = play.random.hostileText(runs: runs)
    note("replace \(range) by \(String(new.unicodeScalars.prefix(24)).debugDescription)")
    edits.append(buffer.replace(range, with: new))
    var text = String.UnicodeScalarView(scalars[..<start])
    text += new.unicodeScalars
    text += scalars[end...]
    naive = NaiveText(String(text))
  }

  private func undo() {
    guard let edit = edits.popLast() else { return }
    buffer.apply(edit.inverted)
    naive = NaiveText(buffer.text)
    note("undo at \(edit.start)")
  }

  /// A copy is independent: what is done to it does not show in the buffer.
  private func copy() {
    var copy = buffer
    copy.replace(0..<copy.byteCount, with: "gone")
    copy.measure.tabWidth = 3
    fail(copy.text == "gone" ? nil : "the copy is \(copy.text.debugDescription)")
  }

  func check() {
    fail(buffer.brokenInvariants)
    if Array(buffer.text.utf8) != Array(naive.text.utf8) { fail("the text differs") }
    let counts = [buffer.byteCount, buffer.characterCount, buffer.lineCount]
    let expected = [naive.text.utf8.count, naive.starts.count - 1, naive.lines.count]
    if counts != expected { fail("the counts are \(counts), not \(expected)") }
    fail(naive.flawOfPlaces(buffer, byte: play.random.number(0...buffer.byteCount)))
    fail(naive.flawOfLine(buffer, play.random.number(0...buffer.lineCount - 1), column: play.random.number(0...99)))
  }

  /// Takes back all edits.
  func checkUndo() {
    while let edit = edits.popLast() { buffer.apply(edit.inverted) }
    fail(buffer == first ? nil : "after everything is undone, the text differs")
  }
}

extension SeededGenerator {
  /// Scalars that join others in every way that Unicode knows, and those that end lines.
  static let hostile = [
    "a", "b ", " ", "\t", "\n", "\r", "\r\n", "é", "e\u{301}", "\u{301}", "漢", "字", "🇦", "🇧", "🇨🇭", "\u{200D}", "👩", "👩‍🚀",
    "👍", "🏽", "\u{FE0F}", "ᄀ", "ᅡ", "ᆨ", "각", "क", "\u{94D}", "ष", "\u{600}", "\u{0}", "\u{7F}", "\u{2028}", "ｱ", "ﾞ",
  ]

  /// Returns text of some runs, each of which repeats something.
  mutating func hostileText(runs: ClosedRange<Int>) -> String {
    var text = ""
    for _ in 0..<number(runs) {
      text += String(repeating: pick(Self.hostile) ?? "", count: once(in: 4) ? number(1...400) : number(1...3))
      if once(in: 3) { text += "let number = 1\n" }
    }
    return text
  }
}
