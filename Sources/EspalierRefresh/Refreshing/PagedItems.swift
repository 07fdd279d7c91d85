/// The items of a list, each id once unless duplicates are wanted, in the order in which they came first.
package struct PagedItems<Item> {
  /// The items.
  package private(set) var items: [Item] = []

  /// What identifies an item; `nil` when nothing does.
  let identity: ItemIdentity<Item>?

  private var ids: Set<AnyHashable> = []

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - id: What identifies an item. By default the `id` of an `Identifiable` item, else a `Hashable` item itself,
  ///     else nothing: then no two items are the same.
  ///   - removesDuplicates: Whether an item whose id is there already is left out.
  package init(id: ((Item) -> AnyHashable)? = nil, removesDuplicates: Bool = true) {
    identity = removesDuplicates ? id.map { ItemIdentity($0) } ?? .own : nil
  }

  /// Puts other items in the place of all.
  ///
  /// - Complexity: O(n) in the number of items, old and new; nothing is allocated for items with the old ids.
  package mutating func replace(with newItems: [Item]) {
    // Most refreshes bring what is there already.
    if identity == nil || hasIDs(of: newItems) {
      items = newItems
      return
    }
    items.removeAll()
    ids.removeAll(keepingCapacity: true)
    append(newItems)
  }

  /// Appends the items whose ids are not there yet.
  ///
  /// - Complexity: O(k) in the number of new items, amortised.
  package mutating func append(_ newItems: [Item]) {
    guard let identity else { return items.append(contentsOf: newItems) }
    // By index, because an iterator over items of any type allocates for each of them.
    for index in newItems.indices where ids.insert(identity.id(newItems[index])).inserted {
      items.append(newItems[index])
    }
  }

  /// Whether other items have the ids of these, in the same order.
  private func hasIDs(of newItems: [Item]) -> Bool {
    guard let identity, newItems.count == items.count else { return false }
    return identity.isSame.beginning(of: items, newItems, atMost: items.count) == items.count
  }
}
