/// The items of a list, each id once unless duplicates are wanted, in the order in which they came first.
package struct PagedItems<Item> {
  /// The items.
  package private(set) var items: [Item] = []

  /// What identifies an item; `nil` when nothing does.
  let identify: ((Item) -> AnyHashable)?

  private var ids: Set<AnyHashable> = []

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - id: What identifies an item. By default the `id` of an `Identifiable` item, else a `Hashable` item itself,
  ///     else nothing: then no two items are the same.
  ///   - removesDuplicates: Whether an item whose id is there already is left out.
  package init(id: ((Item) -> AnyHashable)? = nil, removesDuplicates: Bool = true) {
    identify = removesDuplicates ? id ?? Self.ownIdentity : nil
  }

  /// What identifies items by their own account.
  package static var ownIdentity: ((Item) -> AnyHashable)? {
    // Asked once of the type, so that it is not asked again of each item.
    if let type = Item.self as? any Identifiable.Type { return identity(of: type) }
    if Item.self is any Hashable.Type {
      return { item in
        if let item = item as? any Hashable { AnyHashable(item) } else { AnyHashable(ObjectIdentifier(Item.self)) }
      }
    }
    return nil
  }

  /// Puts other items in the place of all.
  ///
  /// - Complexity: O(n) in the number of items, old and new.
  package mutating func replace(with newItems: some Sequence<Item>) {
    items.removeAll()
    ids.removeAll()
    append(newItems)
  }

  /// Appends the items whose ids are not there yet.
  ///
  /// - Complexity: O(k) in the number of new items, amortised.
  package mutating func append(_ newItems: some Sequence<Item>) {
    guard let identify else { return items.append(contentsOf: newItems) }
    for item in newItems where ids.insert(identify(item)).inserted { items.append(item) }
  }

  private static func identity<Known: Identifiable>(of type: Known.Type) -> (Item) -> AnyHashable {
    { item in
      if let item = item as? Known { AnyHashable(item.id) } else { AnyHashable(ObjectIdentifier(type)) }
    }
  }
}
