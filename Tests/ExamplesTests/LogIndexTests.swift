import Espalier
import ExampleSupport
import Testing

@testable import Log

@Suite("The index of a log's lines")
struct LogIndexTests {
  private static func lines(of text: String) throws -> [String] {
    let content = try LogContent(LogFile(bytes: Array(text.utf8)), name: "test", path: nil)
    return (0..<content.count).map { String(decoding: content.line(at: $0)?.bytes ?? [], as: UTF8.self) }
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
    #expect(content.count == count)
    for number in stride(from: 0, to: count, by: 1 + count / 100) {
      #expect(content.line(at: number)?.bytes == Array(expected[number].utf8))
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

  @Test("The indexes of lines and matches together stay below 1/900 of the file, whatever the length of its lines")
  func size() throws {
    for length in [1, 64, 1 << 16] {
      let line = [UInt8](repeating: 120, count: length - 1) + [.lineFeed]
      let bytes = Array(repeatElement(line, count: (1 << 19) / length).joined())
      let content = try LogContent(
        LogFile(bytes: bytes), name: "test", path: nil, showing: TextPattern(length == 1 ? "y" : "x"))
      #expect(content.index.count == (1 << 19) / length)
      #expect(content.indexByteCount * 900 < bytes.count)
    }
  }

  @Test("Only the beginning of a very long line is shown, with the number of remaining bytes")
  func longLine() throws {
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
    let content = try LogContent(LogFile(bytes: line + [.lineFeed] + Array("end".utf8)), name: "test", path: nil)
    let first = try #require(content.line(at: 0))
    #expect(first.bytes == Array(line.prefix(1 << 16)))
    #expect(first.text(in: .standard).description.hasSuffix("xxx… and 34464 more bytes"))
    #expect(content.line(at: 1)?.bytes == Array("end".utf8))
  }
}
