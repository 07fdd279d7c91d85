import Espalier
import ExampleSupport
import Testing

@testable import Log

@Suite("Patterns, and lines of a log")
struct LogFilterTests {
  private static func matches(of pattern: String, in text: String) throws -> [String] {
    let pattern = try #require(TextPattern(pattern))
    return text.split(separator: "\n").map(String.init).filter { !pattern.ranges(in: Array($0.utf8)).isEmpty }
  }

  @Test("A pattern in lower case ignores case, and any capital letter makes it exact")
  func letters() throws {
    let text = "Error\nerror\nERROR\nterror\n"
    #expect(try Self.matches(of: "error", in: text) == ["Error", "error", "ERROR", "terror"])
    #expect(try Self.matches(of: "Error", in: text) == ["Error"])
    #expect(try Self.matches(of: "größe", in: "GRöße\ngrosse\n") == ["GRöße"])
    #expect(try Self.matches(of: "@[", in: "`{\n@[\n") == ["@["])
  }

  @Test("A line counts once, and empty patterns and patterns of several lines are invalid")
  func once() throws {
    #expect(try Self.matches(of: "a", in: "aaa\nb\naba\na") == ["aaa", "aba", "a"])
    #expect(TextPattern("") == nil)
    #expect(TextPattern("a\nb") == nil)
  }

  @Test("All matches in a line that do not overlap are marked")
  func places() throws {
    #expect(try #require(TextPattern("aba")).ranges(in: Array("xabababa-ABA".utf8)) == [1..<4, 5..<8, 9..<12])
  }

  @Test("Lines that are read together are those of the file", arguments: [1, 5, 64, 700, 4_096, 90_000])
  func lines(length: Int) throws {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0..<1 << 32, using: &generator)
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let letters = Array("abcAB\n".utf8)
    var lines: [[UInt8]] = []
    for _ in 0..<max(6, 15_000 / length) {
      lines.append((0..<next(2 * length)).map { _ in letters[next(5)] })
    }
    let bytes = Array(lines.joined(separator: [.lineFeed]))
    let content = try LogContent(LogFile(bytes: bytes), name: "test", path: nil)
    if lines.last == [] { lines.removeLast() }
    let expected = lines.map { line in
      let hidden = max(0, line.count - LineIndex.largestCount)
      return String(decoding: line.prefix(LineIndex.largestCount), as: UTF8.self)
        + (hidden > 0 ? "… and \(hidden) more bytes" : "")
    }
    #expect(content.index.count == expected.count, "seed \(seed)")
    for start in stride(from: 0, to: expected.count, by: 1 + expected.count / 40) {
      let range = start..<min(expected.count, start + 1 + next(900))
      #expect(content.index.lines(range, of: content.file).map(\.string) == Array(expected[range]), "seed \(seed)")
    }
  }

  @Test("A pattern finds what a comparison character by character finds")
  func search() throws {
    let text = Array("abracadabra, Abracadabra".utf8)
    for start in text.indices {
      for end in start + 1...text.count {
        let word = String(decoding: text[start..<end], as: UTF8.self)
        let pattern = try #require(TextPattern(word))
        let ignoresCase = word == word.lowercased()
        let all = ignoresCase ? Array("abracadabra, abracadabra".utf8) : text
        let expected = (0...text.count - pattern.count).first {
          Array(all[$0..<$0 + pattern.count]) == Array(word.utf8)
        }
        #expect(text.withUnsafeBytes { pattern.firstIndex(in: $0) } == expected)
      }
    }
  }
}
