import EspalierWindow

/// The items that match a query, best first.
struct FilteredItems<Item> {
  /// All items.
  let items: [Item]

  /// Which of them match.
  let matches: FuzzyMatches

  init(_ items: [Item], query: String = "", found: [Int]? = nil) {
    self.items = items
    matches = FuzzyMatches(query, among: items.count, indices: found, syntax: .terms)
  }

  /// The item in a row.
  subscript(row: Int) -> Item { items[matches[row]] }

  /// The number of items that match.
  var count: Int { matches.count }

  /// The items that match.
  var all: LazyMapCollection<Range<Int>, Item> { (0..<count).lazy.map { self[$0] } }
}
