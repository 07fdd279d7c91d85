extension FuzzyMatch {
  /// The items that match a query, the best first.
  ///
  /// Of equally good ones those come first that were used more recently, then those that come first in the array. So
  /// without a query all are there: what was used recently, the latest first, then the others in order.
  ///
  /// ```swift
  /// let found = FuzzyMatch.ranked(query, commands, recent: ["save", "open"], id: \.id) { $0.help }
  /// ```
  ///
  /// - Parameters:
  ///   - query: What the user has typed.
  ///   - items: What the user can choose from.
  ///   - recent: The ids of what was used last, the latest first.
  ///   - id: By what `recent` knows an item.
  ///   - text: What the query is compared with.
  /// - Complexity: O(n · q · t + n log n) for n items, in the numbers of characters of the query and of a text.
  public static func ranked<Item, ID: Hashable>(
    _ query: String, _ items: [Item], recent: [ID], id: (Item) -> ID, text: (Item) -> String
  ) -> [(item: Item, match: FuzzyMatch)] {
    guard let query = FuzzyQuery(query, limit: limit) else { return [] }
    let recency = Dictionary(zip(recent, recent.indices)) { first, _ in first }
    let found = items.indices.compactMap { index -> Found? in
      FuzzyMatch(query, in: text(items[index])).map { match in
        Found(match: match, recency: recency.isEmpty ? 0 : recency[id(items[index])] ?? .max, index: index)
      }
    }
    return found.sorted().map { (items[$0.index], $0.match) }
  }

  /// The items that match a query, the best first, and equally good ones in order.
  ///
  /// - Parameters:
  ///   - query: What the user has typed.
  ///   - items: What the user can choose from.
  ///   - text: What the query is compared with.
  /// - Complexity: O(n · q · t + n log n) for n items, in the numbers of characters of the query and of a text.
  public static func ranked<Item>(
    _ query: String, _ items: [Item], text: (Item) -> String
  ) -> [(item: Item, match: FuzzyMatch)] {
    ranked(query, items, recent: [Int](), id: { _ in 0 }, text: text)
  }

  /// An item that matches, by its place in the array.
  private struct Found: Comparable {
    let match: FuzzyMatch
    let recency: Int
    let index: Int

    static func < (lhs: Found, rhs: Found) -> Bool {
      (lhs.match.rank, lhs.recency, lhs.index) < (rhs.match.rank, rhs.recency, rhs.index)
    }
  }
}
