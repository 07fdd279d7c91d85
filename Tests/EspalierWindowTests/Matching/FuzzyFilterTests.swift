import EspalierCanvas
import EspalierWindow
import TestSupport
import Testing

@Suite("Filters of a list's texts")
struct FuzzyFilterTests {
  @Test("A filter reads its texts once, for the first query, and all pass a blank one")
  func reading() {
    let texts = ["Apple", "Pear", "Grapefruit"]
    var read: [Int] = []
    var filter = FuzzyFilter(count: texts.count) { index in
      read.append(index)
      return texts[index]
    }
    filter.search(for: "  ")
    #expect(filter.matches == FuzzyMatches("  ", among: 3) && read == [] && !filter.matches.isFiltered)
    filter.search(for: "ap")
    #expect(filter.matches.indices == [0, 2] && read == [0, 1, 2])
    let matches = filter.matches
    #expect((0..<3).map(matches.row) == [0, nil, 1] && matches[1] == 2 && matches.count == 2)
    #expect(matches.styled("Apple") == StyledText("Ap", style: .plain.bold()) + "ple")
    filter.search(for: "")
    #expect((-1..<4).map(filter.matches.row) == [nil, 0, 1, 2, nil] && filter.matches.indices == [0, 1, 2])
    #expect(filter.matches.styled("Apple") == "Apple" && read.count == 3)
  }

  @Test("A filter finds what a new one finds, however the query got there", arguments: SeededGenerator.batches(of: 200))
  func typing(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let texts = (0..<random.number(0...8)).map { _ in random.text(of: "aabB- é", 0...9) }
      let syntax: SearchSyntax = random.once(in: 2) ? .plain : .terms
      func filter() -> FuzzyFilter { FuzzyFilter(count: texts.count, syntax: syntax) { texts[$0] } }
      var (typed, query) = (filter(), "")
      for _ in 0..<6 {
        query = random.once(in: 3) ? String(query.dropLast()) : query + random.text(of: "ab É!'^$", 1...2)
        var fresh = filter()
        typed.search(for: query)
        fresh.search(for: query)
        if typed.matches != fresh.matches {
          Issue.record("seed \(seed): “\(query)” finds \(typed.matches), not \(fresh.matches), in \(texts)")
          return
        }
      }
    }
  }
}
