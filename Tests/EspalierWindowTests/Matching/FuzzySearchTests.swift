import EspalierWindow
import TestSupport
import Testing

@Suite("Searches through many texts")
struct FuzzySearchTests {
  @Test("The best match comes first, and each further character narrows the matches")
  func narrowing() {
    var search = FuzzySearch(["Git Status", "Go to Start", "Quit", "Größe"])
    #expect(search.matches("") == [0, 1, 2, 3])
    #expect(search.matches("st") == [0, 1])
    #expect(search.matches("sta") == [0, 1])
    #expect(search.matches("star") == [1])
    #expect(search.matches("gro") == [3])
    #expect(search.matches("ö") == [1, 3])
    #expect(search.matches(String(repeating: "a", count: 1_001)) == [])
    #expect(search.matches(" ") == [0, 1, 2, 3])
  }

  @Test(
    "Every search finds what a match with each text finds, in the same order",
    arguments: SeededGenerator.batches(of: 500))
  func ranking(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let texts = (0..<random.number(0...8)).map { _ in random.text(of: "aaAAbbB1-. é\r", 0...12) }
      var search = FuzzySearch(texts)
      var query = ""
      for _ in 0..<6 {
        query = random.once(in: 3) ? String(query.dropLast()) : query + random.text(of: "aab1 É.-", 1...2)
        let found = search.matches(query)
        let expected = FuzzyMatch.ranked(query, Array(texts.indices)) { texts[$0] }.map(\.item)
        if found != expected {
          Issue.record("seed \(seed): “\(query)” finds \(found) in \(texts), not \(expected)")
          return
        }
      }
    }
  }

  @Test("Only the first 1,000 characters of a text count")
  func longTexts() {
    let text = String(repeating: "a", count: 1_000)
    var search = FuzzySearch([text + "b", text, "a b"])
    #expect(search.matches("b") == [2])
    #expect(search.matches(text) == [1, 0])
  }
}
