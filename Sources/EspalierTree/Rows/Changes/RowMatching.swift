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
