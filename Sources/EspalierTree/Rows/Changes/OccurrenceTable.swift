import EspalierCanvas

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
