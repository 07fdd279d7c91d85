import EspalierWindow
import TestSupport
import Testing

@Suite("Text that is found as it is")
struct SearchPhraseTests {
  @Test(
    "Case and diacritics do not matter",
    arguments: [
      ("error", "An ERROR", [3..<8]), ("aa", "aaaaa", [0..<2, 2..<4]), ("é", "cafe CAFÉ", [3..<4, 8..<9]),
      ("e", "ée", [0..<1, 1..<2]), ("x", "", []), ("a b", "a  b", []), ("家", "家族 家", [0..<1, 3..<4]),
      ("\r\n", "a\r\nb", [1..<2]), ("\n", "a\r\nb", [1..<2]), ("👩", "👩‍👧", []), ("longer", "long", []),
    ])
  func ranges(pattern: String, text: String, expected: [Range<Int>]) throws {
    let pattern = try #require(SearchPhrase(pattern))
    #expect(pattern.ranges(in: Array(text)) == expected)
    #expect(pattern.occurs(in: text) == !expected.isEmpty)
  }

  @Test("Bytes are compared as characters are", arguments: SeededGenerator.batches(of: 200))
  func bytes(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let text = random.text(of: "aAbB\r\né ", 0...10)
      let pattern = random.text(of: "aAb\r\né ", 1...3)
      let isFound = try #require(SearchPhrase(pattern)).occurs(in: text)
      let isThere = !(SearchPhrase(pattern)?.ranges(in: Array(text)).isEmpty ?? true)
      #expect(isFound == isThere, "seed \(seed): \(pattern.debugDescription) in \(text.debugDescription)")
    }
  }

  @Test("No text is no pattern")
  func empty() {
    #expect(SearchPhrase("") == nil)
  }
}
