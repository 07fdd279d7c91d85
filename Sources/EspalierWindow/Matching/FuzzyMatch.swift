/// How well a text matches what a user has typed to find it, and where.
///
/// A text matches when it has all characters of the query in their order, whatever stands between them: `gst` finds
/// “Git Status”. Case and diacritics count for nothing: `uber` finds “Über”. Blanks separate words of the query, which
/// match each for itself, in any order and also at the same place: `status git` finds it, too. An empty query matches
/// everything.
///
/// ```swift
/// let match = FuzzyMatch("gst", in: "Git Status")
/// // match?.ranges == [0..<1, 4..<6]
/// ```
///
/// Of two matches the better one is less than the other, so `sorted()` has the best first:
///
/// 1. The text is the query.
/// 2. The text begins with the query.
/// 3. Fewer runs of neighbouring characters begin within a word. Words start at the first character of the text; at
///    each character that is neither letter nor number, and after it; at a capital after a small letter, and at the
///    last of several capitals before a small letter (`HTTPServer`); at the first digit of a number.
/// 4. There are fewer gaps between the runs; then, there are fewer characters in the gaps.
/// 5. The first run begins earlier. With several words, the numbers of 3 to 5 are added up.
/// 6. The text is shorter.
///
/// Of all places where the characters could stand, the best by these rules are taken, not the first ones. The idea of
/// ranking by word starts and gaps, on a dynamic program that looks at all alignments, is that of the finder fzf (its
/// *FuzzyMatchV2*); here the parts are compared one after the other instead of being weighed against each other.
///
/// Only the first 1,000 characters of a text are looked at, and a longer query matches nothing.
public struct FuzzyMatch: Hashable, Sendable {
  /// Where the matched characters stand, as numbers of characters of the text; in order, and apart from each other.
  public let ranges: [Range<Int>]

  /// How good the match is, whatever stands where.
  let rank: Rank

  /// More characters than these are not looked at.
  static let limit = 1_000

  /// Matches a query with a text; `nil` when the text does not match.
  ///
  /// - Complexity: O(q · t) in the numbers of characters of the query and the text.
  public init?(_ query: String, in text: String) {
    guard let query = FuzzyQuery(query, limit: Self.limit) else { return nil }
    self.init(query, in: text)
  }

  init?(_ query: FuzzyQuery, in text: String) {
    guard !query.characters.isEmpty else {
      (ranges, rank) = ([], .ofEmptyQuery)
      return
    }
    let text = SearchedText(text, limit: Self.limit)
    let length = text.characters.count
    if text.characters.starts(with: query.characters) {
      let isWhole = length == query.characters.count && !text.isCut
      ranges = [0..<query.characters.count]
      rank = Rank(kind: isWhole ? .whole : .beginning, cost: .nothing, length: length)
      return
    }
    var cost = Alignment.Cost.nothing
    var isMatched = ContiguousArray(repeating: false, count: length)
    for word in query.words {
      guard let alignment = Alignment(word, in: text) else { return nil }
      cost = cost + alignment.cost
      for place in alignment.places { isMatched[place] = true }
    }
    ranges = Self.ranges(of: isMatched)
    rank = Rank(kind: .scattered, cost: cost, length: length)
  }

  private static func ranges(of isMatched: ContiguousArray<Bool>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for place in isMatched.indices where isMatched[place] {
      if let last = ranges.last, last.upperBound == place {
        ranges[ranges.count - 1] = last.lowerBound..<place + 1
      } else {
        ranges.append(place..<place + 1)
      }
    }
    return ranges
  }
}

extension FuzzyMatch: Comparable {
  /// Whether the first match is the better one; of equally good ones, that whose characters come first.
  public static func < (lhs: FuzzyMatch, rhs: FuzzyMatch) -> Bool {
    guard lhs.rank == rhs.rank else { return lhs.rank < rhs.rank }
    return lhs.ranges.lexicographicallyPrecedes(rhs.ranges) {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
  }
}
