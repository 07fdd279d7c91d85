import EspalierCanvas
import EspalierWindow

/// The items that match a query, best first.
struct FilteredItems<Item> {
  let query: String

  /// All items.
  let items: [Item]

  /// The indices of the items that match; `nil` for all, in order.
  let found: [Int]?

  init(_ items: [Item], query: String = "", found: [Int]? = nil) {
    self.items = items
    self.query = query
    self.found = found
  }

  /// The number of items that match.
  var count: Int { found?.count ?? items.count }

  /// The item in a row.
  subscript(row: Int) -> Item { items[found?[row] ?? row] }

  /// The items that match.
  var all: LazyMapCollection<Range<Int>, Item> { (0..<count).lazy.map { self[$0] } }

  /// Returns an item's text with the matched characters in bold.
  func highlighted(_ text: String) -> StyledText {
    guard found != nil, let match = FuzzyMatch(query, in: text, syntax: .terms) else { return StyledText(text) }
    return match.styled(text, TextStyle(attributes: .bold))
  }
}
