/// A search through many texts while the user types.
///
/// ```swift
/// var search = FuzzySearch(["Git Status", "Go to Start", "Quit"])
/// search.matches("st")        // [0, 1]
/// search.matches("sta")       // [0, 1]
/// search.matches("star")      // [1]
/// ```
///
/// The order is that of `FuzzyMatch.ranked`. The texts are prepared once. What matches a query also matches its
/// beginning, so each further character is only searched for in what has matched so far.
public struct FuzzySearch: Sendable {
  private let texts: [String]
  private let prepared: PreparedTexts

  /// The last query, and the indices of all texts that match it, in ascending order.
  private var query = ""
  private var rest: [Int]

  /// Prepares texts for searching.
  ///
  /// - Complexity: O(n) in the length of all texts.
  public init(_ texts: [String]) {
    self.texts = texts
    prepared = PreparedTexts(texts)
    rest = Array(texts.indices)
  }

  /// Returns the indices of the texts that match a query, best first; equally good ones in their order.
  ///
  /// - Complexity: O(n · q · t + n log n) for the n texts that match the query without its last characters, where q
  ///   and t are the lengths of the query and of the text.
  public mutating func matches(_ query: String) -> [Int] {
    if !query.hasPrefix(self.query) { rest = Array(texts.indices) }
    self.query = query
    guard let letters = FuzzyQuery(query, limit: FuzzyMatch.limit) else {
      rest = []
      return []
    }
    guard !letters.letters.isEmpty else { return rest }
    let places = self.places(letters)
    rest = places.map(\.index)
    return SearchPlace.sorted(places).map(\.index)
  }

  /// Returns the texts that match, in ascending order of their indices.
  private func places(_ query: FuzzyQuery) -> ContiguousArray<SearchPlace> {
    var places: ContiguousArray<SearchPlace> = []
    places.reserveCapacity(rest.count)
    var aligner = TextAligner(query)
    for index in rest {
      let rank: FuzzyMatch.Rank?
      if aligner != nil, prepared.isASCII(at: index) {
        rank = prepared.rank(at: index, &aligner!)
      } else {
        rank = FuzzyMatch(query, in: texts[index])?.rank
      }
      if let rank { places.append(SearchPlace(rank, index)) }
    }
    return places
  }
}
