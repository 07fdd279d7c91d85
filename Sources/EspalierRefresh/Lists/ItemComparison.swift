/// Whether items of a list are what they were, as far as their type says so.
struct ItemComparison<Item> {
  /// What identifies an item; `nil` when nothing does.
  let identity: ItemIdentity<Item>?

  /// Whether items are objects: one that is equal to what it was may have changed all the same.
  let areObjects = Item.self is AnyObject.Type

  /// Whether two items are equal; `nil` when they cannot be compared.
  private let isEqual = (Item.self as? any Equatable.Type).map { equality(of: $0) }

  /// Creates a comparison of items with an identity, if they have one.
  init(identifiedBy identity: ItemIdentity<Item>?) {
    self.identity = identity
  }

  /// Whether items can be compared.
  var canCompare: Bool { isEqual != nil }

  /// Whether an item is equal to what it was; `false` when items cannot be compared.
  func isUnchanged(_ old: Item, _ new: Item) -> Bool {
    guard let isEqual, isEqual(old, new) else { return false }
    return identity?.isSame(old, new) ?? true
  }

  /// How many unchanged items two lists begin with.
  ///
  /// - Complexity: O(n) in the number of items, without an allocation for any of them.
  func commonBeginning(of old: [Item], _ new: [Item]) -> Int {
    guard let isEqual else { return 0 }
    let count = isEqual.beginning(of: old, new, atMost: min(old.count, new.count))
    return identity?.isSame.beginning(of: old, new, atMost: count) ?? count
  }

  /// How many unchanged items two lists end with.
  ///
  /// - Complexity: O(n) in the number of items, without an allocation for any of them.
  func commonEnding(of old: [Item], _ new: [Item], atMost limit: Int) -> Int {
    guard let isEqual else { return 0 }
    let count = isEqual.ending(of: old, new, atMost: limit)
    return identity?.isSame.ending(of: old, new, atMost: count) ?? count
  }

  private static func equality<Known: Equatable>(of type: Known.Type) -> ItemAgreement<Item> {
    ItemAgreement(of: type, ==)
  }
}
