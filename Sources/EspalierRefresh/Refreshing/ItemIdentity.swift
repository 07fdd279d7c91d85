/// What identifies the items of a list.
package struct ItemIdentity<Item> {
  /// The id of an item.
  let id: (Item) -> AnyHashable

  /// Whether items have the same id.
  let isSame: ItemAgreement<Item>

  /// Identifies items by a function.
  package init(_ id: @escaping (Item) -> AnyHashable) {
    self.init(isSame: ItemAgreement(of: Item.self) { id($0) == id($1) }, id)
  }

  private init(isSame: ItemAgreement<Item>, _ id: @escaping (Item) -> AnyHashable) {
    self.id = id
    self.isSame = isSame
  }

  /// What identifies items by their own account: the `id` of `Identifiable` items, else `Hashable` items themselves,
  /// else nothing.
  static var own: ItemIdentity? {
    // Asked once of the type, so that it is not asked again of each item.
    if let type = Item.self as? any Identifiable.Type { return identity(ofIdentifiable: type) }
    if let type = Item.self as? any Hashable.Type { return identity(ofHashable: type) }
    return nil
  }

  private static func identity<Known: Identifiable>(ofIdentifiable type: Known.Type) -> ItemIdentity {
    ItemIdentity(isSame: ItemAgreement(of: type) { $0.id == $1.id }) { item in
      if let item = item as? Known { AnyHashable(item.id) } else { AnyHashable(ObjectIdentifier(type)) }
    }
  }

  private static func identity<Known: Hashable>(ofHashable type: Known.Type) -> ItemIdentity {
    ItemIdentity(isSame: ItemAgreement(of: type, ==)) { item in
      if let item = item as? Known { AnyHashable(item) } else { AnyHashable(ObjectIdentifier(type)) }
    }
  }
}
