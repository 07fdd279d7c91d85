/// The identity of the items of a list.
package struct ItemIdentity<Item> {
  /// Returns the id of an item.
  let id: (Item) -> AnyHashable

  /// Determines whether items have the same id.
  let isSame: ItemAgreement<Item>

  /// Creates an identity from a function.
  package init(_ id: @escaping (Item) -> AnyHashable) {
    self.init(isSame: ItemAgreement(of: Item.self) { id($0) == id($1) }, id)
  }

  private init(isSame: ItemAgreement<Item>, _ id: @escaping (Item) -> AnyHashable) {
    self.id = id
    self.isSame = isSame
  }

  /// The inherent identity of items: the `id` of `Identifiable` items or `Hashable` items themselves; `nil` for others.
  static var own: ItemIdentity? {
    // Determined once for the type, rather than for each item.
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
