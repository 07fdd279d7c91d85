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

  /// How items are compared and sorted, the most important column first.
  var keys: [Key] = []

  struct Key {
    /// Whether the first item comes before the second one, in the direction of the key.
    let isOrdered: (Item, Item) -> Bool

    /// Sorts the places of items in an array, which is faster than comparing them one by one here.
    let sort: (inout [Int], [Item]) -> Void
  }

  var group: ((Item) -> AnyHashable)?

  /// Returns the rows of each group, in the order in which the groups' first items appear; without groups, one list.
  ///
  /// - Complexity: O(n log n) in the number of items; O(1) if nothing is filtered, sorted or grouped.
  func arrange<ID>(_ items: TableItems<Item, ID>) -> [(key: AnyHashable?, rows: TableRowOrder)] {
    if isPlain { return [(nil, .all(items.count))] }
    let array = items.array
    let rows = order(array)
    guard let group else { return [(nil, .some(rows))] }
    var keys: [AnyHashable] = []
    var groups: [AnyHashable: [Int]] = [:]
    for place in rows {
      let key = group(array[place])
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(place)
    }
    return keys.map { ($0, .some(groups[$0] ?? [])) }
  }

  /// Whether rows are in the order of the items.
  var isPlain: Bool { filter == nil && keys.isEmpty && group == nil }

  private func order(_ items: [Item]) -> [Int] {
    var places = Array(items.indices)
    if let filter { places.removeAll { !filter(items[$0]) } }
    // Sorting is stable, so the least important key comes first.
    for key in keys.reversed() { key.sort(&places, items) }
    return places
  }
}
