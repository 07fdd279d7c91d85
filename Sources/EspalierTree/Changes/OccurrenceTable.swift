/// A hash table of the places at which ids occur in a list; knows nothing of the ids themselves.
///
/// A slot keeps the index of an element and the upper bits of its hash in one word. The lower bits of the hash choose
/// the slot, so that the index has room in their place. Collisions go to the next slot.
@usableFromInline
struct OccurrenceTable {
  @usableFromInline var slots: [Int]
  @usableFromInline let indexMask: Int

  /// For each index the next one with the same id, or -1; empty as long as no id occurs twice.
  @usableFromInline var nextOccurrences: [Int] = []

  private let count: Int

  /// An empty table for indices below a count.
  @usableFromInline
  init(count: Int) {
    self.count = count
    var capacity = 4
    while capacity * 3 < count * 4 { capacity *= 2 }
    slots = [Int](repeating: -1, count: capacity)
    indexMask = capacity - 1
  }

  /// The slot of the first occurrence of an id, or the free slot that it would get.
  @inlinable
  func slot(hash: Int, isSame: (_ index: Int) -> Bool) -> Int {
    var slot = hash & indexMask
    while true {
      let word = slots[slot]
      if word == -1 { return slot }
      if (word ^ hash) & ~indexMask == 0, isSame(word & indexMask) { return slot }
      slot = (slot + 1) & indexMask
    }
  }

  /// The index in a slot, or -1 when it is free.
  @inlinable
  func index(at slot: Int) -> Int {
    let word = slots[slot]
    return word == -1 ? -1 : word & indexMask
  }

  /// Puts an index in the slot that was found for its hash, before the one with the same id that may be there.
  @inlinable
  mutating func push(_ index: Int, hash: Int, at slot: Int) {
    let next = self.index(at: slot)
    if next >= 0 { link(index, before: next) }
    slots[slot] = (hash & ~indexMask) | index
  }

  /// Goes on to the next occurrence; the last one stays in its slot.
  @inlinable
  mutating func pop(at slot: Int) {
    guard !nextOccurrences.isEmpty else { return }
    let next = nextOccurrences[index(at: slot)]
    if next >= 0 { slots[slot] = (slots[slot] & ~indexMask) | next }
  }

  /// The first occurrences of all ids that occur more than once in this list, then of those that do in another one.
  ///
  /// - Parameter exhausted: The last occurrences of the ids that the other list has oftener than this one.
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
