extension FuzzyMatch {
  /// Returns the items that match a query, best first.
  ///
  /// Equally good matches are ordered by recent use, then by their order in the array. Without a query, all items are
  /// returned: recently used ones first, then the others in order.
  ///
  /// ```swift
  /// let found = FuzzyMatch.ranked(query, commands, recent: ["save", "open"], id: \.id) { $0.help }
  /// ```
  ///
  /// - Parameters:
  ///   - query: The text that the user has typed.
  ///   - items: The items to choose from.
  ///   - recent: The ids of recently used items, most recent first.
  ///   - id: A closure that returns the id of an item.
  ///   - text: A closure that returns the text to match the query against.
  ///   - syntax: Whether signs in the query make words exact.
  /// - Complexity: O(n · q · t + n log n) for n items, where q and t are the lengths of the query and of the text.
  public static func ranked<Item, ID: Hashable>(
    _ query: String, _ items: [Item], recent: [ID], id: (Item) -> ID, syntax: SearchSyntax = .plain,
    text: (Item) -> String
  ) -> [(item: Item, match: FuzzyMatch)] {
    guard let query = FuzzyQuery(query, limit: limit, syntax: syntax) else { return [] }
    let recency = Dictionary(zip(recent, recent.indices)) { first, _ in first }
    let found = items.indices.compactMap { index -> (match: FuzzyMatch, recency: Int, index: Int)? in
      FuzzyMatch(query, in: text(items[index])).map { match in
        (match, recency.isEmpty ? 0 : recency[id(items[index])] ?? .max, index)
      }
    }
    return found.sorted { ($0.match.rank, $0.recency, $0.index) < ($1.match.rank, $1.recency, $1.index) }
      .map { (items[$0.index], $0.match) }
  }

  /// Returns the items that match a query, best first; equally good matches keep their order.
  ///
  /// - Parameters:
  ///   - query: The text that the user has typed.
  ///   - items: The items to choose from.
  ///   - text: A closure that returns the text to match the query against.
  ///   - syntax: Whether signs in the query make words exact.
  /// - Complexity: O(n · q · t + n log n) for n items, where q and t are the lengths of the query and of the text.
  public static func ranked<Item>(
    _ query: String, _ items: [Item], syntax: SearchSyntax = .plain, text: (Item) -> String
  ) -> [(item: Item, match: FuzzyMatch)] {
    ranked(query, items, recent: [Int](), id: { _ in 0 }, syntax: syntax, text: text)
  }
}
