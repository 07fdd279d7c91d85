/// Compares the items of a list with their earlier versions, as far as their type allows.
struct ItemComparison<Item> {
  /// The identity of an item; `nil` if items have none.
  let identity: ItemIdentity<Item>?

  /// Whether items are objects, which may have changed even if they are equal.
  let areObjects = Item.self is AnyObject.Type

  /// Whether two items are equal; `nil` if they cannot be compared.
  private let isEqual = (Item.self as? any Equatable.Type).map { equality(of: $0) }

  /// Whether items can be compared.
  var canCompare: Bool { isEqual != nil }

  /// Returns whether an item is equal to its earlier version; `false` if items cannot be compared.
  func isUnchanged(_ old: Item, _ new: Item) -> Bool {
    guard let isEqual, isEqual(old, new) else { return false }
    return identity?.isSame(old, new) ?? true
  }

  /// Returns the number of unchanged items at the start of two lists.
  ///
  /// - Complexity: O(n) in the number of items, without allocations.
  func commonBeginning(of old: [Item], _ new: [Item]) -> Int {
    commonCount(of: old, new, atMost: min(old.count, new.count), fromEnd: false)
  }

  /// Returns the items of two lists between the unchanged ones at the start and those at the end.
  ///
  /// - Complexity: O(n) in the number of items, without allocations.
  func changedRanges(of old: [Item], _ new: [Item]) -> (old: Range<Int>, new: Range<Int>) {
    let beginning = commonBeginning(of: old, new)
    let ending = commonCount(of: old, new, atMost: min(old.count, new.count) - beginning, fromEnd: true)
    return (beginning..<old.count - ending, beginning..<new.count - ending)
  }

  private func commonCount(of old: [Item], _ new: [Item], atMost limit: Int, fromEnd isFromEnd: Bool) -> Int {
    guard let isEqual else { return 0 }
    let count = isEqual.count(of: old, new, atMost: limit, fromEnd: isFromEnd)
    return identity?.isSame.count(of: old, new, atMost: count, fromEnd: isFromEnd) ?? count
  }

  private static func equality<Known: Equatable>(of type: Known.Type) -> ItemAgreement<Item> {
    ItemAgreement(of: type, ==)
  }
}
