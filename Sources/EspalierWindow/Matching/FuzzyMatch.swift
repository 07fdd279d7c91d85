/// A match of text with a search query that the user has typed.
///
/// Text matches if it contains all characters of the query in order, with anything between them: `gst` finds “Git
/// Status”. Case and diacritics are ignored: `uber` finds “Über”. Spaces separate the words of a query, which match
/// independently, in any order and even at the same place: `status git` also finds it. An empty query matches
/// everything.
///
/// ```swift
/// let match = FuzzyMatch("gst", in: "Git Status")
/// // match?.ranges == [0..<1, 4..<6]
/// ```
///
/// The better of two matches is less than the other, so `sorted()` puts the best match first:
///
/// 1. The text is the query.
/// 2. The text begins with the query.
/// 3. Fewer runs of neighboring characters begin within a word. Words start at the first character of the text; at
///    each character that is neither letter nor number, and after it; at a capital after a small letter, and at the
///    last of several capitals before a small letter (`HTTPServer`); at the first digit of a number.
/// 4. There are fewer gaps between the runs; then, there are fewer characters in the gaps.
/// 5. The first run begins earlier. For a query of several words, the figures for rules 3 to 5 are added up.
/// 6. The text is shorter.
///
/// If the characters could match at several places, the best places by these rules are chosen, not the first ones. The
/// idea of ranking by word starts and gaps, with a dynamic program that considers all alignments, comes from the finder
/// fzf (its *FuzzyMatchV2*); here the criteria are compared one after the other instead of being weighed against each
/// other.
///
/// Only the first 1,000 characters of the text are considered, and a query of more than 1,000 characters matches
/// nothing.
public struct FuzzyMatch: Hashable, Sendable {
  /// The ranges of the matched characters, as character offsets in the text; ordered and disjoint.
  public let ranges: [Range<Int>]

  /// The quality of the match, regardless of the ranges.
  let rank: Rank

  /// The maximum number of characters considered.
  static let limit = 1_000

  /// Matches a query with text; fails if the text does not match.
  ///
  /// - Parameters:
  ///   - query: The text that the user has typed.
  ///   - text: The text to search.
  ///   - syntax: Whether signs in the query make words exact.
  /// - Complexity: O(q · t) in the lengths of the query and the text.
  public init?(_ query: String, in text: String, syntax: SearchSyntax = .plain) {
    guard let query = FuzzyQuery(query, limit: Self.limit, syntax: syntax) else { return nil }
    self.init(query, in: text)
  }

  init?(_ query: FuzzyQuery, in text: String) {
    guard !query.isEmpty else {
      (ranges, rank) = ([], .ofEmptyQuery)
      return
    }
    let text = SearchedText(text, for: query, limit: Self.limit)
    guard !query.exactTerms.isEmpty else {
      guard let match = FuzzyMatch(wordsOf: query, in: text) else { return nil }
      self = match
      return
    }
    let exact = ExactMatch(query.exactTerms) { term in
      term.occurrence(
        count: text.elements.count, isCut: text.isCut, letter: { text.elements[$0].letter },
        startsWord: text.startsWord)
    }
    guard let exact else { return nil }
    let fuzzy = query.letters.isEmpty ? nil : FuzzyMatch(wordsOf: query, in: text)
    guard query.letters.isEmpty == (fuzzy == nil) else { return nil }
    ranges = Self.ranges(of: (exact.ranges + (fuzzy?.ranges ?? [])).flatMap(Array.init).sorted())
    rank = exact.rank(with: fuzzy?.rank, length: text.elements.count, isCut: text.isCut)
  }

  /// Matches the words of a query that has some.
  private init?(wordsOf query: FuzzyQuery, in text: SearchedText) {
    let length = text.elements.count
    if text.elements.lazy.map(\.letter).starts(with: query.letters) {
      ranges = [0..<query.letters.count]
      rank = .beginning(query.letters.count, of: length, isCut: text.isCut)
      return
    }
    var cost = Alignment.Cost.nothing
    var places: [Int] = []
    for word in query.words {
      guard let alignment = Alignment(word, in: text) else { return nil }
      cost = cost + alignment.cost
      places += alignment.places
    }
    if query.words.count > 1 { places.sort() }
    ranges = Self.ranges(of: places)
    rank = Rank(kind: .scattered, cost: cost, length: length)
  }

  /// Returns the ranges of places in ascending order, some of which may be equal.
  private static func ranges(of places: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for place in places {
      if let last = ranges.last, last.upperBound >= place {
        ranges[ranges.count - 1] = last.lowerBound..<place + 1
      } else {
        ranges.append(place..<place + 1)
      }
    }
    return ranges
  }
}

extension FuzzyMatch: Comparable {
  /// Returns whether the first match is better or, if both are equally good, whether its characters come first.
  public static func < (lhs: FuzzyMatch, rhs: FuzzyMatch) -> Bool {
    guard lhs.rank == rhs.rank else { return lhs.rank < rhs.rank }
    return lhs.ranges.lexicographicallyPrecedes(rhs.ranges) {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
  }
}
