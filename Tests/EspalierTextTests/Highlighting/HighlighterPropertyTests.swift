import EspalierText
import TestSupport
import Testing

@Suite("Highlighting, beside reading from the beginning")
struct HighlighterPropertyTests {
  private static let languages: [TextLanguage] = [.swift, .json, .markdown, .shell, .diff]

  /// Pieces that open, close and nest whatever the languages have.
  private static let pieces = [
    "\"", "\"\"\"", "'", "`", "```", "```swift", "/*", "*/", "//", "/", "#", "#\"", "\"#", "\\(", "\\", "(", ")", "{",
    "}", "<<A", "A", "<<-B",
    "$(", "${x}", "$y", "<!--", "-->", "*", "**", "_", "[a](b)", "@@ -1,3 +1,2 @@", "+", "-", " ", "\t", "let", "if",
    "Name", "f(", "1.5", "é", "👩‍👩‍👧", "\u{301}",
    "\u{0}", "\u{FFFD}", "~~~", "diff", ":", "true", "=", "|",
  ]

  @Test("Slices and edits give what reading from the beginning gives", arguments: SeededGenerator.seeds())
  func twin(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let language = random.pick(Self.languages)!
    func line() -> String {
      if random.once(in: 40) { return String(repeating: random.pick(Self.pieces)!, count: 4_000) }
      return (0..<random.number(0...6)).map { _ in random.pick(Self.pieces)! }.joined()
    }
    var lines = (0..<random.number(0...400)).map { _ in line() }
    var highlighter = TextHighlighter(language, lineCount: lines.count)
    for step in 0..<30 {
      switch random.number(0...3) {
      case 0:
        let target = random.number(0...max(0, lines.count))
        while highlighter.advance(to: target, byteLimit: random.number(1...9_000), in: { lines[$0] }) != nil {}
        let count = min(target + 1, lines.count)
        if let problem = compare(&highlighter, lines, count, language) {
          Issue.record("seed \(seed), step \(step), \(language.name): \(problem)")
          return
        }
      case 1 where !lines.isEmpty: _ = highlighter.tokens(ofLine: random.number(0...lines.count - 1)) { lines[$0] }
      default:
        let start = random.number(0...lines.count)
        let end = min(lines.count, start + random.number(0...random.pick([1, 3, 200])!))
        let new = (0..<random.number(0...random.pick([1, 3, 200])!)).map { _ in line() }
        lines.replaceSubrange(start..<end, with: new)
        highlighter.replaceLines(start..<end, withCount: new.count)
      }
      guard highlighter.lineCount == lines.count else {
        Issue.record("seed \(seed), step \(step): \(highlighter.lineCount) lines, not \(lines.count)")
        return
      }
    }
  }

  /// Returns what is wrong in the first lines.
  private func compare(
    _ highlighter: inout TextHighlighter, _ lines: [String], _ count: Int, _ language: TextLanguage
  ) -> String? {
    guard highlighter.isRead(to: count - 1) else { return "not everything has been read" }
    func scratch(_ lexer: some TextLexer) -> [[TextToken]] {
      var state = lexer.initialState
      return lines.prefix(count).map { lexer.tokens(in: $0, from: &state) }
    }
    for (number, expected) in scratch(language.lexer).enumerated() {
      let tokens = highlighter.tokens(ofLine: number) { lines[$0] }
      if tokens != expected { return "line \(number) is \(tokens), not \(expected)" }
      var end = 0
      for token in tokens {
        guard token.range.lowerBound >= end, !token.range.isEmpty, token.range.upperBound <= lines[number].utf8.count
        else { return "line \(number) has \(tokens)" }
        end = token.range.upperBound
      }
    }
    return nil
  }

  @Test("Edits of a buffer give what reading from the beginning gives", arguments: SeededGenerator.seeds())
  func buffer(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var buffer = TextBuffer()
    var highlighter = TextHighlighter(.swift, lineCount: 1)
    for step in 0..<60 {
      let start = buffer.boundary(at: random.number(0...buffer.byteCount))
      let end = buffer.boundary(at: min(buffer.byteCount, start + random.number(0...random.pick([0, 2, 9])!)))
      let text = (0..<random.number(0...5)).map { _ in
        random.once(in: 3) ? random.pick(["\n", "\r", "\r\n"])! : random.pick(Self.pieces)!
      }
      let edit = buffer.replace(start..<end, with: text.joined())
      highlighter.note(edit, of: buffer)
      guard highlighter.lineCount == buffer.lineCount else {
        Issue.record("seed \(seed), step \(step): \(highlighter.lineCount) lines, not \(buffer.lineCount)")
        return
      }
      if step % 7 == 0 { _ = highlighter.advance(to: random.number(0...buffer.lineCount), in: buffer.line) }
    }
    while highlighter.advance(to: buffer.lineCount, in: buffer.line) != nil {}
    let lines = (0..<buffer.lineCount).map(buffer.line)
    if let problem = compare(&highlighter, lines, lines.count, .swift) { Issue.record("seed \(seed): \(problem)") }
  }

  @Test("An edit is read up to where the state is the old one, and lines out of view wait")
  func work() {
    let lines = (0..<20_000).map { "let line\($0) = \"text\"" }
    var read = 0
    func line(_ number: Int) -> String {
      read += 1
      return lines[number]
    }
    var highlighter = TextHighlighter(.swift, lineCount: lines.count)
    _ = highlighter.tokens(ofLine: 10_000, in: line)
    #expect(read <= 65)
    read = 0
    for number in 10_001..<10_051 { _ = highlighter.tokens(ofLine: number, in: line) }
    #expect(read == 50)
    while highlighter.advance(to: 19_999, in: line) != nil {}
    read = 0
    highlighter.replaceLines(500..<501, withCount: 1)
    #expect(highlighter.advance(to: 19_999, in: line) == 448..<512)
    #expect(highlighter.advance(to: 19_999, in: line) == nil)
    #expect(read == 64)
    read = 0
    highlighter.replaceLines(700..<701, withCount: 1)
    #expect(highlighter.advance(to: 600, in: line) == nil)
    #expect(read == 0)
  }

  @Test("A line is read up to 8,192 bytes, and no character is cut")
  func longLine() {
    let long = "/*" + String(repeating: "é", count: 1_000_000) + "*/"
    var highlighter = TextHighlighter(.swift, lineCount: 2)
    let text = { (line: Int) in line == 0 ? long : "a" }
    #expect(highlighter.tokens(ofLine: 0, in: text) == [TextToken(0..<8_192, .comment)])
    #expect(highlighter.tokens(ofLine: 1, in: text) == [TextToken(0..<1, .comment)])
    #expect(TextLineReader(String(repeating: "€", count: 3_000)).bytes.count == 8_190)
  }
}
