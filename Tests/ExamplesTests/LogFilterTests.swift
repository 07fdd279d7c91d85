import Espalier
import ExampleSupport
import Testing

@Suite("Patterns")
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
