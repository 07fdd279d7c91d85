import TestSupport
import Testing

@testable import EspalierWindow

/// Alignments, compared with all possible ones.
///
/// `ESPALIER_SEEDS=100000 swift test -c release -Xswiftc -enable-testing --filter AlignmentPropertyTests` runs more
/// cases.
@Suite("Random alignments")
struct AlignmentPropertyTests {
  @Test("No alignment is better than the one that is found", arguments: SeededGenerator.batches(of: 2_000))
  func best(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let text = random.text(of: "aaAAbbBé1-. ", 0...10)
      let words = (0..<random.number(1...2)).map { _ in random.text(of: "aab1É.", 1...4) }
      let naive = NaiveText(text)
      let expected = words.map { naive.best($0) }
      for (word, best) in zip(words, expected) {
        let alignment = FuzzyQuery(word, limit: 1_000).flatMap { query in
          Alignment(query.letters, in: SearchedText(text, for: query, limit: 1_000))
        }
        let found = alignment.map { naive.parts($0.places) }
        let cost = best.map(cost)
        if found != best || alignment?.cost != cost || alignment.map({ naive.spell($0.places) != fold(word) }) ?? false
        {
          Issue.record(
            "seed \(seed): “\(word)” in “\(text)” is at \(String(describing: alignment)), not \(String(describing: best))"
          )
          return
        }
      }
      checkMatch(words, text, expected, seed)
    }
  }

  /// Checks that a match costs the sum of its words, unless the text begins with the query.
  private func checkMatch(_ words: [String], _ text: String, _ best: [[Int]?], _ seed: UInt64) {
    let query = words.joined(separator: " ")
    let match = FuzzyMatch(query, in: text)
    if fold(text).starts(with: fold(query)) {
      let kind: FuzzyMatch.Rank.Kind = text.count == query.count ? .whole : .beginning
      if match?.ranges != [0..<query.count] || match?.rank.kind != kind {
        Issue.record("seed \(seed): “\(text)” begins with “\(query)”")
      }
      return
    }
    let costs = best.compactMap { $0.map(cost) }
    let expected = costs.count == words.count ? costs.reduce(.nothing, +) : nil
    if match?.rank.cost != expected { Issue.record("seed \(seed): “\(query)” in “\(text)” does not cost the sum") }
  }

  private func cost(_ parts: [Int]) -> Alignment.Cost {
    let units: [Alignment.Cost] = [.runWithinWord, .gap, .skippedCharacter, .start(1)]
    return zip(parts, units).reduce(.nothing) { sum, part in
      (0..<part.0).reduce(sum) { sum, _ in sum + part.1 }
    }
  }
}

/// A text that enumerates all alignments.
private struct NaiveText {
  let characters: [Character]
  let folded: [Character]

  init(_ text: String) {
    (characters, folded) = (Array(text), fold(text))
  }

  /// Returns the smallest parts of all alignments of a word, compared in order; `nil` if there are no alignments.
  func best(_ word: String) -> [Int]? {
    alignments(of: fold(word)[...], from: 0).map(parts).min { $0.lexicographicallyPrecedes($1) }
  }

  private func alignments(of word: ArraySlice<Character>, from start: Int) -> [[Int]] {
    guard let first = word.first else { return [[]] }
    return (start..<max(start, folded.count)).filter { folded[$0] == first }.flatMap { place in
      alignments(of: word.dropFirst(), from: place + 1).map { [place] + $0 }
    }
  }

  /// Returns the number of runs that start within words, of gaps, and of characters in gaps, and the start.
  func parts(_ places: [Int]) -> [Int] {
    let runs = places.filter { !places.contains($0 - 1) }
    let skipped = (places[0]...places[places.count - 1]).count - places.count
    return [runs.filter { !startsWord($0) }.count, runs.count - 1, skipped, places[0]]
  }

  func spell(_ places: [Int]) -> [Character] { places.map { folded[$0] } }

  private func startsWord(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    let (before, here) = (characters[place - 1], characters[place])
    let isWord = (before.isLetter || before.isNumber, here.isLetter || here.isNumber)
    if isWord != (true, true) { return true }
    if here.isNumber { return !before.isNumber }
    guard here.isUppercase else { return false }
    if !before.isUppercase { return true }
    return place + 1 < characters.count && characters[place + 1].isLowercase
  }
}

private func fold(_ text: String) -> [Character] { Array(text.lowercased()).map { $0 == "é" ? "e" : $0 } }
