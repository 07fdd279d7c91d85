import EspalierCanvas
import EspalierWindow

/// The search in a menu, which narrows down what it has found while the user types on.
struct ChoiceSearch {
  /// A choice that matches the query.
  struct Found {
    /// The index of the choice.
    let index: Int
    let match: FuzzyMatch?
  }

  private let choices: Choices
  private var query = ""

  /// The choices that match the query, best first; `nil` for all in order.
  private var found: [Found]?

  /// The texts of all choices, made for the first query.
  private var texts: [String] = []

  init(_ choices: Choices) {
    self.choices = choices
  }

  /// The number of choices that match.
  var count: Int { found?.count ?? choices.count }

  /// Returns the choice in a row.
  subscript(row: Int) -> Found { found?[row] ?? Found(index: row, match: nil) }

  /// Returns the row of a choice; `nil` if it does not match.
  ///
  /// - Complexity: O(n) in the number of matches, if there is a query.
  func row(of index: Int) -> Int? {
    guard let found else { return choices.count > index ? index : nil }
    return found.firstIndex { $0.index == index }
  }

  /// Searches for what the user has typed.
  ///
  /// - Complexity: O(n · t + m log m), for n choices of length t, or the previous m matches if the query continues the
  ///   previous one.
  mutating func search(for newQuery: String) {
    guard newQuery != query else { return }
    let isContinued = !query.isEmpty && newQuery.hasPrefix(query)
    let candidates = isContinued ? found?.map(\.index).sorted() : nil
    query = newQuery
    guard query.contains(where: { !$0.isWhitespace }) else {
      found = nil
      return
    }
    if texts.isEmpty { texts = (0..<choices.count).map { choices.text($0).string } }
    let texts = texts
    let ranked = FuzzyMatch.ranked(query, candidates ?? Array(texts.indices)) { texts[$0] }
    found = ranked.map { Found(index: $0.item, match: $0.match) }
  }
}
