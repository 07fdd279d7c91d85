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
    return (Item.self as? any Hashable.Type).map { identity(ofHashable: $0) }
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

/// Determines whether items agree in some respect, for two items or two lists.
///
/// Lists are compared as arrays of the items' own type, so nothing is cast or allocated per item.
struct ItemAgreement<Item> {
  private let areAgreed: (Item, Item) -> Bool
  private let countAgreed: (_ old: [Item], _ new: [Item], _ limit: Int, _ isFromEnd: Bool) -> Int

  /// Creates an agreement of items of a type by a condition.
  init<Known>(of type: Known.Type, _ condition: @escaping (Known, Known) -> Bool) {
    areAgreed = { old, new in
      guard let old = old as? Known, let new = new as? Known else { return false }
      return condition(old, new)
    }
    countAgreed = { old, new, limit, isFromEnd in
      guard let old = old as Any as? [Known], let new = new as Any as? [Known] else { return 0 }
      let (lastOld, lastNew) = (old.count - 1, new.count - 1)
      var count = 0
      while count < limit,
        isFromEnd ? condition(old[lastOld - count], new[lastNew - count]) : condition(old[count], new[count])
      {
        count += 1
      }
      return count
    }
  }

  /// Returns whether two items agree.
  func callAsFunction(_ old: Item, _ new: Item) -> Bool { areAgreed(old, new) }

  /// Returns the number of items that agree at the start, or at the end, of two lists with at least `limit` items.
  func count(of old: [Item], _ new: [Item], atMost limit: Int, fromEnd isFromEnd: Bool = false) -> Int {
    countAgreed(old, new, limit, isFromEnd)
  }
}
