import TestSupport
import Testing

@testable import EspalierTerminal

@Suite("Lines of an input")
struct LineBufferTests {
  /// Returns the lines of bytes that arrive in pieces.
  private func lines(_ pieces: [UInt8]...) -> [LineBuffer.Line] {
    var buffer = LineBuffer()
    for piece in pieces { buffer.append(piece) }
    var lines: [LineBuffer.Line] = []
    while let line = buffer.next() { lines.append(line) }
    while let line = buffer.takeRest() { lines.append(line) }
    return lines
  }

  @Test("Line feeds end lines, with or without a carriage return; the last line needs none")
  func ends() {
    #expect(lines(Array("a\nb\r\n\n\r\nc".utf8)) == ["a", "b", "", "", "c"].map { .text($0) })
    #expect(lines([]) == [])
    #expect(lines(Array("a\n".utf8)) == [.text("a")])
    #expect(lines(Array("a\r".utf8), Array("\nb".utf8)) == [.text("a"), .text("b")])
    #expect(lines(Array("ä".utf8.prefix(1)), Array("ä\n".utf8.dropFirst())) == [.text("ä")])
  }

  @Test("Lines that are not UTF-8 or too long are no text, and others follow")
  func noText() {
    let limit = LineBuffer.largestLine
    let longest = [UInt8](repeating: 0x61, count: limit)
    #expect(lines([0xC3, 0x0A], Array("b".utf8)) == [.notText, .text("b")])
    #expect(lines(longest + [0x0D, 0x0A]) == [.text(String(decoding: longest, as: UTF8.self))])
    #expect(lines(longest, [0x61, 0x0A, 0x62]) == [.tooLong, .text("b")])
    #expect(lines(longest, longest, longest, [0x0A]) == [.tooLong])
    #expect(lines(longest, longest) == [.tooLong])
  }

  @Test("However bytes are split, the lines are the same", arguments: SeededGenerator.batches(of: 200))
  func pieces(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<random.number(0...30)).flatMap { _ in
        random.pick(["a", "ä", "\n", "\r"]).map { Array($0.utf8) } ?? []
      }
      var buffer = LineBuffer()
      var found: [LineBuffer.Line] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = random.number(1...4)
        buffer.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
        if random.once(in: 2), let line = buffer.next() { found.append(line) }
      }
      while let line = buffer.takeRest() { found.append(line) }
      if found != lines(bytes) { Issue.record("seed \(seed): \(found) in pieces") }
    }
  }
}
