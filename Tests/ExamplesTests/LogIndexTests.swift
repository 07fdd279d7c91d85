import Espalier
import ExampleSupport
import Testing

@testable import Log

@Suite("The index of a log's lines")
struct LogIndexTests {
  private static func lines(of text: String) throws -> [String] {
    let content = try LogContent(LogFile(bytes: Array(text.utf8)), name: "test", path: nil)
    let lines = content.index.lines(0..<content.index.count, of: content.file).map(\.string)
    #expect(lines == lines.indices.map { content.line($0).string })
    return lines
  }

  @Test("Line feeds end lines, with or without a carriage return, and the last line needs none")
  func ends() throws {
    #expect(try Self.lines(of: "") == [])
    #expect(try Self.lines(of: "\n") == [""])
    #expect(try Self.lines(of: "a") == ["a"])
    #expect(try Self.lines(of: "a\n\nb") == ["a", "", "b"])
    #expect(try Self.lines(of: "a\r\nb\r\n\r\n") == ["a", "b", ""])
    #expect(try Self.lines(of: "a\rb\n") == ["a\rb"])
  }

  @Test("Lines are found wherever the file's blocks end", arguments: [1, 2, 3, 7, 63, 4_095, 4_096, 4_097, 9_000])
  func blocks(length: Int) throws {
    let count = max(3, 9_000 / length)
    let letters = Array("abcdefg")
    let expected = (0..<count).map { String(repeating: letters[$0 % 7], count: length - 1) }
    let content = try LogContent(
      LogFile(bytes: expected.flatMap { Array(($0 + "\n").utf8) }), name: "test", path: nil)
    #expect(content.index.count == count)
    for number in stride(from: 0, to: count, by: 1 + count / 100) {
      #expect(content.line(number).string == expected[number])
    }
  }

  @Test("A scan gives the same index, however the file is split")
  func pieces() throws {
    let text = (0..<600).map { "\($0)" + String(repeating: "x", count: $0 * $0 % 37) }.joined(separator: "\n")
    let file = try LogFile(bytes: Array(text.utf8))
    let whole = try LogContent(file, name: "test", path: nil)
    for length in [1, 31, 4_096, 5_000] {
      var index = LineIndex()
      for start in stride(from: 0, to: text.utf8.count, by: length) {
        file.bytes(start..<min(start + length, text.utf8.count)).withUnsafeBytes { index.scan($0) }
      }
      #expect(index.count == 600 && index.isLastLineOpen)
      for number in stride(from: 0, to: 600, by: 7) {
        #expect(index.range(ofLine: number, in: file) == whole.index.range(ofLine: number, in: file))
      }
    }
  }

  @Test("The index stays below 1/900 of the file, whatever the length of its lines")
  func size() throws {
    for length in [1, 64, 1 << 16] {
      let line = [UInt8](repeating: 120, count: length - 1) + [.lineFeed]
      let bytes = Array(repeatElement(line, count: (1 << 19) / length).joined())
      let content = try LogContent(LogFile(bytes: bytes), name: "test", path: nil)
      #expect(content.index.count == (1 << 19) / length)
      #expect(content.index.byteCount * 900 < bytes.count)
    }
  }

  @Test("Only the beginning of a very long line is shown, with the number of remaining bytes")
  func longLine() throws {
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
    let content = try LogContent(LogFile(bytes: line + [.lineFeed] + Array("end".utf8)), name: "test", path: nil)
    let hint = "… and 34464 more bytes"
    #expect(content.line(0) == StyledText(String(repeating: "x", count: 1 << 16)) + StyledText(hint).styled(.muted))
    #expect(content.index.lines(0..<2, of: content.file).map(\.string.count) == [65_536 + hint.count, 3])
    #expect(content.line(1) == "end")
  }
}

extension LogContent {
  /// A line, as it is read on its own.
  func line(_ number: Int) -> StyledText { index.lines(number..<number + 1, of: file)[0] }
}
