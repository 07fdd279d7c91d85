public import EspalierCanvas

/// The texts of a list that match a query, best first, as the rows of a filtered list show them.
///
/// ```swift
/// let found = FuzzyMatches("st", among: 3, indices: [1, 0])
/// // found.count == 2, found[0] == 1, found.row(of: 2) == nil
/// ```
///
/// Without a query, all texts match, and no array of their indices is made. A match is only computed for a text that is
/// shown.
public struct FuzzyMatches: Hashable, Sendable {
  /// The text that the user has typed.
  public let query: String

  /// What the signs in the query mean.
  public let syntax: SearchSyntax

  /// The number of texts in the list.
  let total: Int

  /// The indices of the texts that match; `nil` for all of them, in order.
  private let found: [Int]?

  /// Creates the matches of a query.
  ///
  /// - Parameters:
  ///   - query: The text that the user has typed.
  ///   - total: The number of texts in the list.
  ///   - indices: The indices of the texts that match, best first; `nil` for all of them, in order.
  ///   - syntax: What the signs in the query mean.
  public init(_ query: String = "", among total: Int, indices: [Int]? = nil, syntax: SearchSyntax = .plain) {
    self.query = query
    self.total = total
    self.syntax = syntax
    found = indices
  }

  /// Whether a query without blanks at its ends is empty, so that it restricts nothing.
  public static func isBlank(_ query: String) -> Bool { query.allSatisfy(\.isWhitespace) }

  /// Whether a query decides which texts match.
  public var isFiltered: Bool { found != nil }

  /// The number of texts that match.
  public var count: Int { found?.count ?? total }

  /// The indices of the texts that match, best first.
  ///
  /// - Complexity: O(n) in the number of texts without a query; otherwise O(1).
  public var indices: [Int] { found ?? Array(0..<total) }

  /// The index of the text in a row.
  public subscript(row: Int) -> Int { found?[row] ?? row }

  /// Returns the row of a text; `nil` if it does not match.
  ///
  /// - Complexity: O(n) in the number of matches, if there is a query.
  public func row(of index: Int) -> Int? {
    guard let found else { return (0..<total).contains(index) ? index : nil }
    return found.firstIndex(of: index)
  }

  /// Returns a matching text with the matched characters in a style.
  ///
  /// - Parameters:
  ///   - text: The text that has been found.
  ///   - style: The style of the matched characters; bold by default.
  /// - Complexity: O(q · t) in the lengths of the query and the text.
  public func styled(_ text: String, _ style: TextStyle = TextStyle(attributes: .bold)) -> StyledText {
    guard isFiltered, let match = FuzzyMatch(query, in: text, syntax: syntax) else { return StyledText(text) }
    return match.styled(text, style)
  }
}
