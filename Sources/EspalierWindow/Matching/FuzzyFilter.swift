/// A list of texts of which those that match a query are shown, while the user types.
///
/// ```swift
/// let fruits = ["Apple", "Pear", "Grapefruit"]
/// var filter = FuzzyFilter(count: fruits.count) { fruits[$0] }
/// filter.search(for: "ap")
/// // filter.matches.indices == [0, 2]
/// ```
///
/// The texts are read and prepared for the first query, so that a long list that is never filtered costs nothing.
public struct FuzzyFilter {
  /// The texts that match.
  public private(set) var matches: FuzzyMatches

  private let text: (Int) -> String
  private var search: FuzzySearch?

  /// Creates a filter that all texts pass.
  ///
  /// - Parameters:
  ///   - count: The number of texts.
  ///   - syntax: What the signs in a query mean.
  ///   - text: A closure that returns the text at an index.
  public init(count: Int, syntax: SearchSyntax = .plain, text: @escaping (Int) -> String) {
    self.text = text
    matches = FuzzyMatches(among: count, syntax: syntax)
  }

  /// Finds what matches the text that the user has typed.
  ///
  /// - Complexity: O(n) in the length of all texts for the first query; then as ``FuzzySearch/matches(_:)``.
  public mutating func search(for query: String) {
    guard query != matches.query else { return }
    let syntax = matches.syntax
    guard !FuzzyMatches.isBlank(query) else {
      matches = FuzzyMatches(query, among: matches.total, syntax: syntax)
      return
    }
    var search = search ?? FuzzySearch((0..<matches.total).map(text), syntax: syntax)
    // Without this copy, the search would copy its state before it narrows it.
    self.search = nil
    matches = FuzzyMatches(query, among: matches.total, indices: search.matches(query), syntax: syntax)
    self.search = search
  }
}
