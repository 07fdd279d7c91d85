import EspalierText
import TestSupport
import Testing

@Suite("Differences of texts")
struct TextDifferenceTests {
  @Test("Changes lead from the old lines to the new ones, and no fewer would", arguments: SeededGenerator.seeds())
  func twin(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let letters = random.number(1...6)
      let old = (0..<random.number(0...30)).map { _ in random.number(0...letters) }
      var new = old
      for _ in 0..<random.number(0...12) {
        let start = random.number(0...new.count)
        let end = min(new.count, start + random.number(0...3))
        new.replaceSubrange(start..<end, with: (0..<random.number(0...3)).map { _ in random.number(0...letters) })
      }
      let changes = TextDifference(from: old, to: new).changes
      var (result, end): ([Int], Int) = ([], 0)
      for change in changes {
        result += old[end..<change.removed.lowerBound]
        guard result.count == change.inserted.lowerBound, !(change.removed.isEmpty && change.inserted.isEmpty) else {
          Issue.record("seed \(seed): \(changes) from \(old) to \(new)")
          return
        }
        result += new[change.inserted]
        end = change.removed.upperBound
      }
      result += old[end...]
      let kept = old.count - changes.reduce(0) { $0 + $1.removed.count }
      if result != new || kept != Self.commonCount(old, new) {
        Issue.record("seed \(seed): \(changes) from \(old) to \(new)")
        return
      }
    }
  }

  /// The length of a longest common subsequence.
  private static func commonCount(_ old: [Int], _ new: [Int]) -> Int {
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i][j] = old[i] == new[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    return lengths[0][0]
  }

  @Test("Beyond a thousand changes, lines that occur once keep texts together")
  func large() {
    let old = (0..<6_000).map { $0 % 3 == 0 ? -1 : $0 }
    let new = (0..<6_000).map { $0 % 3 == 0 ? -1 : $0 % 3 == 1 ? $0 : 1_000_000 + $0 }
    let difference = TextDifference(from: old, to: new)
    #expect(difference.changes.count == 2_000)
    #expect(difference.changes.allSatisfy { $0.removed.count == 1 && $0.inserted.count == 1 })
    let other = TextDifference(from: Array(0..<4_000), to: Array(20_000..<24_000))
    #expect(other.changes == [TextDifference.Change(removed: 0..<4_000, inserted: 0..<4_000)])
  }

  @Test("Lines that look the same differ if their bytes do")
  func bytes() {
    let (old, new) = ("pear\ne\u{301}\nfig", "pear\n\u{E9}\nfig")
    #expect(TextDifference(from: old, to: new).changes == [TextDifference.Change(removed: 1..<2, inserted: 1..<2)])
    let lines = TextPatch(from: old, to: new, contextCount: 0).files[0].hunks.flatMap { hunk in
      (0..<hunk.count).map { Array(hunk.line($0).text.utf8) }
    }
    #expect(lines == [Array("e\u{301}".utf8), Array("\u{E9}".utf8)])
  }

  @Test(
    "Words that have changed",
    arguments: [
      ("let a = 1", "let b = 1", ["4-5"], ["4-5"]), ("f(x)", "f(x, y)", [], ["3-6"]), ("same", "same", [], []),
      ("a b c d", "a c d", ["2-4"], []),
      ("one two three", "four five six", [], []), ("größe: 1;", "größe: 2;", ["9-10"], ["9-10"]), ("", "a", [], []),
    ])
  func words(old: String, new: String, removed: [String], inserted: [String]) {
    let difference = WordDifference(from: old, to: new)
    #expect(difference.removed.map { "\($0.lowerBound)-\($0.upperBound)" } == removed)
    #expect(difference.inserted.map { "\($0.lowerBound)-\($0.upperBound)" } == inserted)
  }

  @Test("Without the words that have changed, both lines are the same", arguments: SeededGenerator.seeds())
  func commonWords(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      func line() -> String { String((0..<24).map { _ in random.pick("ab ,")! }) }
      let (old, new) = (line(), line())
      let difference = WordDifference(from: old, to: new)
      guard !difference.removed.isEmpty || !difference.inserted.isEmpty else { continue }
      func rest(_ line: String, without ranges: [Range<Int>]) -> [UInt8] {
        line.utf8.enumerated().filter { place, _ in !ranges.contains { $0.contains(place) } }.map(\.element)
      }
      if rest(old, without: difference.removed) != rest(new, without: difference.inserted) {
        Issue.record("seed \(seed): \(old), \(new)")
      }
    }
  }
}
