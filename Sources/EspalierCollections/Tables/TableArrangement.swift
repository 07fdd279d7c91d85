/// The order of a table's rows: which item each row shows.
enum TableRowOrder: Equatable {
  /// As many items as rows, in the order in which the table was given them.
  case all(Int)

  /// The places of the items, row by row.
  case some([Int])

  var count: Int {
    switch self {
    case .all(let count): count
    case .some(let places): places.count
    }
  }

  /// Returns the place of the item in a row.
  subscript(row: Int) -> Int {
    switch self {
    case .all: row
    case .some(let places): places[row]
    }
  }

  /// The places of the items, row by row.
  var places: [Int] {
    switch self {
    case .all(let count): Array(0..<count)
    case .some(let places): places
    }
  }
}

/// The rules by which a table filters, sorts and groups its items.
struct TableRules<Item> {
  var filter: ((Item) -> Bool)?

  /// The comparisons by which items are sorted, the most important one first.
  var comparisons: [(Item, Item) -> Bool] = []

  var group: ((Item) -> AnyHashable)?

  /// Returns the rows of each group, in the order in which the groups' first items appear; without groups, one list.
  ///
  /// - Complexity: O(n log n) in the number of items; O(1) if nothing is filtered, sorted or grouped.
  func arrange(count: Int, _ item: (Int) -> Item) -> [(key: AnyHashable?, rows: TableRowOrder)] {
    let rows = order(count: count, item)
    guard let group else { return [(nil, rows)] }
    var keys: [AnyHashable] = []
    var groups: [AnyHashable: [Int]] = [:]
    for row in 0..<rows.count {
      let key = group(item(rows[row]))
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(rows[row])
    }
    return keys.map { ($0, .some(groups[$0] ?? [])) }
  }

  private func order(count: Int, _ item: (Int) -> Item) -> TableRowOrder {
    guard filter != nil || !comparisons.isEmpty else { return .all(count) }
    var places = Array(0..<count)
    if let filter { places.removeAll { !filter(item($0)) } }
    if comparisons.isEmpty { return .some(places) }
    // Sorting is stable, so the least important comparison comes first.
    for comparison in comparisons.reversed() {
      places.sort { comparison(item($0), item($1)) }
    }
    return .some(places)
  }
}
