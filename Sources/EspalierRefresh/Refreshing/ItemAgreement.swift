/// Whether items agree in something, asked of two of them or of two lists.
///
/// Lists are compared in the terms of the items' own type: nothing is cast or allocated for an item.
struct ItemAgreement<Item> {
  private let areAgreed: (Item, Item) -> Bool
  private let count: (_ old: [Item], _ new: [Item], _ limit: Int, _ isFromEnd: Bool) -> Int

  /// Has items of a type agree by a condition.
  init<Known>(of type: Known.Type, _ condition: @escaping (Known, Known) -> Bool) {
    areAgreed = { old, new in
      guard let old = old as? Known, let new = new as? Known else { return false }
      return condition(old, new)
    }
    count = { old, new, limit, isFromEnd in
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

  /// Whether two items agree.
  func callAsFunction(_ old: Item, _ new: Item) -> Bool { areAgreed(old, new) }

  /// How many items agree at the beginning of two lists that have at least so many.
  func beginning(of old: [Item], _ new: [Item], atMost limit: Int) -> Int { count(old, new, limit, false) }

  /// How many items agree at the end of two lists that have at least so many.
  func ending(of old: [Item], _ new: [Item], atMost limit: Int) -> Int { count(old, new, limit, true) }
}
