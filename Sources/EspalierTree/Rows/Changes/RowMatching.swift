import EspalierCanvas

/// A matching between the elements of an old and a new list.
///
/// The common beginning and end of both lists are matched in place. Only the middle is looked up, unless one element
/// has moved, which then is the first or the last of the middle:
///
///     old   a b c | d e f     | y z      beginning 3, ending 2
///     new   a b c | f x d x e | y z      origins 2 -1 0 -1 1, destinations 2 4 0
@usableFromInline
struct RowMatching {
  /// The number of elements at the common beginning.
  @usableFromInline var beginning = 0

  /// The number of elements at the common end, not counting the beginning.
  @usableFromInline var ending = 0

  /// For each element of the old middle, its index in the new middle, or -1.
  @usableFromInline var destinations: [Int] = []

  /// For each element of the new middle, its index in the old middle, or -1.
  @usableFromInline var origins: [Int] = []

  /// The new indices of elements whose content differs, in any order.
  @usableFromInline var updatedRows: [Int] = []

  @usableFromInline
  init() {}

  /// Matches the common beginning and end of both lists.
  @inlinable
  mutating func matchEnds<Rule: MatchingRule>(_ old: [Rule.Element], _ new: [Rule.Element], by rule: Rule) {
    let shorter = Swift.min(old.count, new.count)
    var index = 0
    while index < shorter, rule.id(of: old[index]) == rule.id(of: new[index]) {
      if !rule.isEqual(old[index], new[index]) { updatedRows.append(index) }
      index += 1
    }
    beginning = index
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > index, newEnd > index, rule.id(of: old[oldEnd - 1]) == rule.id(of: new[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
      if !rule.isEqual(old[oldEnd], new[newEnd]) { updatedRows.append(newEnd) }
    }
    ending = old.count - oldEnd
  }

  /// Matches the middle if one element has moved in it, from one of its ends to the other, and returns whether it has.
  ///
  /// Everything else has kept its order, so comparing each element with its partner is enough.
  @inlinable
  mutating func matchMove<Rule: MatchingRule>(_ old: [Rule.Element], _ new: [Rule.Element], by rule: Rule) -> Bool {
    let count = old.count - beginning - ending
    guard count > 1, new.count == old.count else { return false }
    let (first, last) = (beginning, beginning + count - 1)
    for (origin, destination) in [(first, last), (last, first)]
    where rule.id(of: old[origin]) == rule.id(of: new[destination]) {
      // The others move the other way, by one.
      let distance = origin < destination ? -1 : 1
      var updated = rule.isEqual(old[origin], new[destination]) ? [] : [destination]
      var index = origin - distance
      while rule.id(of: old[index]) == rule.id(of: new[index + distance]) {
        if !rule.isEqual(old[index], new[index + distance]) { updated.append(index + distance) }
        if index == destination {
          updatedRows += updated
          destinations = (0..<count).map { ($0 + distance + count) % count }
          origins = (0..<count).map { ($0 - distance + count) % count }
          return true
        }
        index -= distance
      }
    }
    return false
  }

  /// Matches the elements in between, the n-th occurrence of an id with the n-th, and returns the old indices of
  /// repeated ids.
  ///
  /// An element is first compared with the one after its predecessor's partner. Most elements keep their order, and
  /// need not be hashed.
  @inlinable
  mutating func matchMiddle<Rule: MatchingRule>(_ old: [Rule.Element], _ new: [Rule.Element], by rule: Rule) -> [Int] {
    let start = beginning
    let (oldCount, newCount) = (old.count - start - ending, new.count - start - ending)
    destinations = [Int](repeating: -1, count: oldCount)
    origins = [Int](repeating: -1, count: newCount)
    guard oldCount > 0, newCount > 0, !matchMove(old, new, by: rule) else { return [] }
    var table = occurrences(in: old, count: oldCount, by: rule)
    let isGuessing = table.nextOccurrences.isEmpty
    var exhausted: [Int] = []
    var guess = 0
    for index in 0..<newCount {
      let identity = rule.id(of: new[start + index])
      var origin = -1
      if isGuessing, guess < oldCount, destinations[guess] < 0, rule.id(of: old[start + guess]) == identity {
        origin = guess
      } else {
        let slot = table.slot(hash: UInt32(truncatingIfNeeded: identity.hashValue)) {
          rule.id(of: old[start + $0]) == identity
        }
        let found = table.index(at: slot)
        if found >= 0 {
          if destinations[found] < 0 {
            origin = found
            table.pop(at: slot)
          } else {
            exhausted.append(found)
          }
        }
      }
      guard origin >= 0 else { continue }
      origins[index] = origin
      destinations[origin] = index
      guess = origin + 1
      if !rule.isEqual(old[start + origin], new[start + index]) { updatedRows.append(start + index) }
    }
    return table.repeatedIndices(exhausted: exhausted).map { $0 + start }
  }

  /// Returns the occurrences of ids in the old middle.
  @inlinable
  func occurrences<Rule: MatchingRule>(in old: [Rule.Element], count: Int, by rule: Rule) -> OccurrenceTable {
    let start = beginning
    var table = OccurrenceTable(count: count)
    // Hashing first, so that the insertions, which wait for memory, can overlap.
    var hashes: [UInt32] = []
    hashes.reserveCapacity(count)
    for index in 0..<count { hashes.append(UInt32(truncatingIfNeeded: rule.id(of: old[start + index]).hashValue)) }
    // From the end, so that the first of several occurrences is found.
    for index in stride(from: count - 1, through: 0, by: -1) {
      let slot = table.slot(hash: hashes[index]) { rule.id(of: old[start + $0]) == rule.id(of: old[start + index]) }
      table.push(index, hash: hashes[index], at: slot)
    }
    return table
  }

  /// Returns the changes from the old list to the new one.
  @usableFromInline
  func changes() -> RowChanges {
    let updates = updatedRows.sorted().reduce(into: [Range<Int>]()) { $0.appendJoining($1..<$1 + 1) }
    return RowChanges(
      normalDeletes: unmatched(destinations), inserts: unmatched(origins), moves: moves(), updates: updates)
  }

  /// Returns the rows of a middle without a partner.
  private func unmatched(_ partners: [Int]) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    for index in partners.indices where partners[index] < 0 {
      rows.appendJoining(beginning + index..<beginning + index + 1)
    }
    return rows
  }

  private func moves() -> [RowChanges.Move] {
    guard !isInOrder else { return [] }
    var spans: [RowSpan] = []
    var spanAtNew = [Int](repeating: -1, count: origins.count)
    for (old, new) in destinations.enumerated() where new >= 0 {
      if let last = spans.last, last.old + last.count == old, last.new + last.count == new {
        spans[spans.count - 1].count += 1
      } else {
        spanAtNew[new] = spans.count
        spans.append(RowSpan(old: old, new: new, count: 1))
      }
    }
    var ranks = [Int](repeating: 0, count: spans.count)
    for (rank, span) in spanAtNew.lazy.filter({ $0 >= 0 }).enumerated() { ranks[span] = rank }
    return SpanOrder(spans: spans, ranks: ranks).moves().map {
      RowChanges.Move(from: $0.from.lowerBound + beginning..<$0.from.upperBound + beginning, to: $0.to + beginning)
    }
  }

  /// Whether all partners have kept their order.
  private var isInOrder: Bool {
    var last = -1
    for origin in origins where origin >= 0 {
      guard origin > last else { return false }
      last = origin
    }
    return true
  }
}

/// The rule by which elements of two lists are matched.
///
/// A type instead of closures, because generic code is specialized for types wherever it is, and for closures only if
/// all of it is inlined into the caller.
@usableFromInline
protocol MatchingRule {
  associatedtype Element
  associatedtype ID: Hashable

  /// Returns the identity of an element.
  func id(of element: Element) -> ID

  /// Returns whether the content of two elements with the same id is equal.
  func isEqual(_ old: Element, _ new: Element) -> Bool
}

/// Matches elements by their own identities and contents.
@usableFromInline
struct OwnMatchingRule<Element: Identifiable & Equatable>: MatchingRule {
  @inlinable
  init() {}

  @inlinable @inline(__always)
  func id(of element: Element) -> Element.ID { element.id }

  @inlinable @inline(__always)
  func isEqual(_ old: Element, _ new: Element) -> Bool { old == new }
}

/// Matches elements by closures.
@usableFromInline
struct CustomMatchingRule<Element, ID: Hashable>: MatchingRule {
  @usableFromInline let idOfElement: (Element) -> ID
  @usableFromInline let areEqual: (Element, Element) -> Bool

  @inlinable
  init(id: @escaping (Element) -> ID, isEqual: @escaping (Element, Element) -> Bool) {
    idOfElement = id
    areEqual = isEqual
  }

  @inlinable @inline(__always)
  func id(of element: Element) -> ID { idOfElement(element) }

  @inlinable @inline(__always)
  func isEqual(_ old: Element, _ new: Element) -> Bool { areEqual(old, new) }
}

/// A hash table of the indices at which ids occur in a list.
///
/// It does not contain the ids themselves.
///
/// A slot stores the index of an element and the upper bits of its hash in one word. The lower bits of the hash select
/// the slot, so the index can take their place. Collisions go to the next slot.
///
/// The cost of a lookup is waiting for memory, so words are short, and up to four of five slots are used.
@usableFromInline
struct OccurrenceTable {
  @usableFromInline var slots: [UInt32]
  @usableFromInline let indexMask: UInt32

  /// For each index, the next one with the same id, or -1; empty as long as no id occurs twice.
  @usableFromInline var nextOccurrences: [Int] = []

  private let count: Int

  /// The value of a free slot; no index is that large, because there are more slots than indices.
  @inlinable
  static var free: UInt32 { .max }

  /// Creates an empty table for indices below a count.
  ///
  /// - Precondition: `count` is at most 2^31.
  @usableFromInline
  init(count: Int) {
    require(count <= 1 << 31, "lists that are compared must have at most 2^31 elements; got \(count)")
    self.count = count
    var capacity = 4
    while capacity * 4 < count * 5 { capacity *= 2 }
    slots = [UInt32](repeating: Self.free, count: capacity)
    indexMask = UInt32(capacity - 1)
  }

  /// Returns the slot of the first occurrence of an id, or the free slot that it would get.
  @inlinable
  func slot(hash: UInt32, isSame: (_ index: Int) -> Bool) -> Int {
    var slot = hash & indexMask
    while true {
      let word = slots[Int(slot)]
      if word == Self.free { return Int(slot) }
      if (word ^ hash) & ~indexMask == 0, isSame(Int(word & indexMask)) { return Int(slot) }
      slot = (slot + 1) & indexMask
    }
  }

  /// Returns the index in a slot, or -1 if it is free.
  @inlinable
  func index(at slot: Int) -> Int {
    let word = slots[slot]
    return word == Self.free ? -1 : Int(word & indexMask)
  }

  /// Stores an index in the slot found for its hash, before an index with the same id that may be there.
  @inlinable
  mutating func push(_ index: Int, hash: UInt32, at slot: Int) {
    let next = self.index(at: slot)
    if next >= 0 { link(index, before: next) }
    slots[slot] = (hash & ~indexMask) | UInt32(index)
  }

  /// Advances to the next occurrence; the last one stays in its slot.
  @inlinable
  mutating func pop(at slot: Int) {
    guard !nextOccurrences.isEmpty else { return }
    let next = nextOccurrences[index(at: slot)]
    if next >= 0 { slots[slot] = (slots[slot] & ~indexMask) | UInt32(next) }
  }

  /// Returns the first occurrences of all ids that occur more than once in this list, then of those that do in another
  /// one.
  ///
  /// - Parameter exhausted: The last occurrences of the ids that occur more often in the other list than in this one.
  @usableFromInline
  func repeatedIndices(exhausted: [Int]) -> [Int] {
    var isFollower = [Bool](repeating: false, count: nextOccurrences.count)
    for next in nextOccurrences where next >= 0 { isFollower[next] = true }
    var seen: Set<Int> = []
    return nextOccurrences.indices.filter { nextOccurrences[$0] >= 0 && !isFollower[$0] }
      + exhausted.filter { (isFollower.isEmpty || !isFollower[$0]) && seen.insert($0).inserted }
  }

  @usableFromInline
  mutating func link(_ index: Int, before next: Int) {
    if nextOccurrences.isEmpty { nextOccurrences = [Int](repeating: -1, count: count) }
    nextOccurrences[index] = next
  }
}
