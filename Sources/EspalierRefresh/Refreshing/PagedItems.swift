/// The items of a list in order of first occurrence, each id once unless duplicates are allowed.
package struct PagedItems<Item> {
  /// The items.
  package private(set) var items: [Item] = []

  /// The identity of an item; `nil` if items have none.
  let identity: ItemIdentity<Item>?

  private var ids: Set<AnyHashable> = []

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - id: A closure that returns the identity of an item. The default is the `id` of an `Identifiable` item or a
  ///     `Hashable` item itself; other items have no identity, so no two of them are the same.
  ///   - removesDuplicates: Whether items with an existing id are left out.
  package init(id: ((Item) -> AnyHashable)? = nil, removesDuplicates: Bool = true) {
    identity = removesDuplicates ? id.map { ItemIdentity($0) } ?? .own : nil
  }

  /// Replaces all items.
  ///
  /// - Complexity: O(n) in the number of items, old and new; nothing is allocated for items with the old ids.
  package mutating func replace(with newItems: [Item]) {
    // Most refreshes return what is already there.
    if identity == nil || hasIDs(of: newItems) {
      items = newItems
      return
    }
    items.removeAll()
    ids.removeAll(keepingCapacity: true)
    append(newItems)
  }

  /// Appends the items whose ids are new.
  ///
  /// - Complexity: O(k) in the number of new items, amortized.
  package mutating func append(_ newItems: [Item]) {
    guard let identity else { return items.append(contentsOf: newItems) }
    // By index, because an iterator over items of any type allocates for each of them.
    for index in newItems.indices where ids.insert(identity.id(newItems[index])).inserted {
      items.append(newItems[index])
    }
  }

  /// Returns whether other items have the ids of these, in the same order.
  private func hasIDs(of newItems: [Item]) -> Bool {
    guard let identity, newItems.count == items.count else { return false }
    return identity.isSame.count(of: items, newItems, atMost: items.count) == items.count
  }
}
