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
  /// What the signs in a query mean.
  public let syntax: SearchSyntax

  private let texts: [String]
  private let prepared: PreparedTexts

  /// The last query, and the indices of all texts that match it, in ascending order.
  private var query = ""
  private var rest: [Int]

  /// The number of texts after which a search asks whether it goes on.
  private static let sliceLength = 4_096

  /// Prepares texts for searching.
  ///
  /// - Complexity: O(n) in the length of all texts.
  public init(_ texts: [String], syntax: SearchSyntax = .plain) {
    self.texts = texts
    self.syntax = syntax
    prepared = PreparedTexts(texts)
    rest = Array(texts.indices)
  }

  /// Returns the indices of the texts that match a query, best first; equally good ones in their order.
  ///
  /// - Complexity: O(n · q · t + n log n) for the n texts that match the query without its last characters, where q
  ///   and t are the lengths of the query and of the text.
  public mutating func matches(_ query: String) -> [Int] { matches(query) { true } ?? [] }

  /// Searches as ``matches(_:)`` does, as long as `goesOn` says so.
  ///
  /// - Parameters:
  ///   - query: The text that the user has typed.
  ///   - goesOn: A closure that is called after each few thousand texts; returns whether the result is still wanted.
  /// - Returns: The indices; `nil` if the search was given up.
  public mutating func matches(_ query: String, while goesOn: () -> Bool) -> [Int]? {
    let candidates = syntax.narrows(self.query, to: query) ? rest : Array(texts.indices)
    guard let letters = FuzzyQuery(query, limit: FuzzyMatch.limit, syntax: syntax) else {
      (self.query, rest) = (query, [])
      return []
    }
    if letters.isEmpty {
      (self.query, rest) = (query, candidates)
      return rest
    }
    guard let places = places(of: letters, among: candidates, while: goesOn) else { return nil }
    (self.query, rest) = (query, places.map(\.index))
    return SearchPlace.sorted(places).map(\.index)
  }

  /// Returns the texts that match, in ascending order of their indices.
  private func places(
    of query: FuzzyQuery, among candidates: [Int], while goesOn: () -> Bool
  ) -> ContiguousArray<SearchPlace>? {
    var places: ContiguousArray<SearchPlace> = []
    places.reserveCapacity(candidates.count)
    var aligner = TextAligner(query)
    for start in stride(from: 0, to: candidates.count, by: Self.sliceLength) {
      if start > 0, !goesOn() { return nil }
      for index in candidates[start..<min(start + Self.sliceLength, candidates.count)] {
        let rank: FuzzyMatch.Rank?
        if aligner != nil, prepared.isASCII(at: index) {
          rank = prepared.rank(at: index, &aligner!)
        } else {
          rank = FuzzyMatch(query, in: texts[index])?.rank
        }
        if let rank { places.append(SearchPlace(rank, index)) }
      }
    }
    return places
  }
}
