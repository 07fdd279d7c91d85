import EspalierCanvas

/// A builder that derives row changes from the edits of an update, without visiting unedited rows.
///
/// Its input is the edited spans: deleted rows, inserted rows, and rows that were removed and inserted again, here or
/// elsewhere. All other rows have kept their order, and form spans between the edits. Of all spans, a heaviest
/// subsequence in the old order stays, and only the others have moved. On ties, the earlier span stays.
///
///     old   A A A | b | C C | D      b is removed and inserted before D, with a new row x between b and D
///     new   A A A | C C | b | x | D
///
///     + row 6 · row 3 → 5
///
/// A span that is inserted at its old place among its old neighbors causes no change.
struct RowChangesBuilder {
  private let oldCount: Int
  private let newCount: Int
  private var deletes: [Range<Int>] = []
  private var inserts: [Range<Int>] = []
  private var replaced: [RowSpan] = []
  private var updates: [Range<Int>] = []

  /// Creates a builder for lists of the given lengths, without edits.
  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// Notes deleted rows, by their old indices.
  mutating func delete(_ rows: Range<Int>) {
    if !rows.isEmpty { deletes.append(rows) }
  }

  /// Notes inserted rows, by their new indices.
  mutating func insert(_ rows: Range<Int>) {
    if !rows.isEmpty { inserts.append(rows) }
  }

  /// Notes that rows were removed, by their old indices, and inserted in the same order, the first one at a new index.
  mutating func replace(_ rows: Range<Int>, to new: Int) {
    if !rows.isEmpty { replaced.append(RowSpan(old: rows.lowerBound, new: new, count: rows.count)) }
  }

  /// Notes that the content or size of rows has changed, by their new indices.
  ///
  /// They may have been noted before. Inserted rows among them are not reported as updates.
  mutating func update(_ rows: Range<Int>) {
    if !rows.isEmpty { updates.append(rows) }
  }

  /// Returns the changes that result from the edits.
  ///
  /// - Complexity: O(k log k) in the number of noted spans.
  /// - Precondition: The edits lead from the old number of rows to the new one, and no row is in two replaced spans, or
  ///   in a replaced one and among the deleted or inserted rows.
  func changes() -> RowChanges {
    let deletes = deletes.normalized()
    let inserts = inserts.normalized()
    require(
      oldCount - deletes.rowCount + inserts.rowCount == newCount,
      "\(oldCount) rows minus \(deletes.rowCount) deleted ones plus \(inserts.rowCount) inserted ones are not \(newCount)"
    )
    return RowChanges(
      normalDeletes: deletes, inserts: inserts, moves: moves(deletes: deletes, inserts: inserts),
      updates: updates.normalized().subtracting(inserts))
  }

  private func moves(deletes: [Range<Int>], inserts: [Range<Int>]) -> [RowChanges.Move] {
    guard !replaced.isEmpty else { return [] }
    var old = EditedList(deletes + replaced.map { $0.old..<$0.old + $0.count }, count: oldCount, name: "old")
    var new = EditedList(inserts + replaced.map { $0.new..<$0.new + $0.count }, count: newCount, name: "new")
    var spans = replaced
    while true {
      let count = min(old.skipEdits(), new.skipEdits())
      guard count > 0 else { break }
      spans.append(RowSpan(old: old.position, new: new.position, count: count))
      old.position += count
      new.position += count
    }
    return SpanOrder(spans.sorted { $0.old < $1.old }).moves()
  }
}

/// A walk over the unedited spans of a list.
private struct EditedList {
  let edits: [Range<Int>]
  let count: Int
  let name: String
  var position = 0
  private var nextEdit = 0

  init(_ edits: [Range<Int>], count: Int, name: String) {
    self.edits = edits.sorted { $0.lowerBound < $1.lowerBound }
    self.count = count
    self.name = name
    if let last = self.edits.last {
      require(
        last.upperBound <= count, "\(name) row \(last.upperBound - 1) is edited, but there are \(count) rows")
    }
  }

  /// Advances to the next unedited row, and returns the number of unedited rows that follow.
  mutating func skipEdits() -> Int {
    while nextEdit < edits.count, edits[nextEdit].lowerBound <= position {
      let edit = edits[nextEdit]
      require(edit.lowerBound == position, "the edits of \(name) row \(edit.lowerBound) overlap")
      position = edit.upperBound
      nextEdit += 1
    }
    return (nextEdit < edits.count ? edits[nextEdit].lowerBound : count) - position
  }
}

/// Row counts of spans that can be removed, with sums in O(log n).
///
/// A Fenwick tree: Peter M. Fenwick, "A New Data Structure for Cumulative Frequency Tables", Software: Practice and
/// Experience 24 (1994).
struct RowCounter {
  private var counts: [Int]

  /// `sums[i]` is the sum of the `i & -i` counts that end with the `i`-th, starting from 1.
  private var sums: [Int]

  init(_ counts: [Int]) {
    self.counts = counts
    sums = [0] + counts
    for index in sums.indices.dropFirst() {
      let above = index + (index & -index)
      if above < sums.count { sums[above] += sums[index] }
    }
  }

  /// Returns the number of rows before the span at an index.
  func rowCount(before index: Int) -> Int {
    var (sum, index) = (0, index)
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  /// Removes a span, so that its rows no longer count.
  mutating func remove(at index: Int) {
    var position = index + 1
    while position < sums.count {
      sums[position] -= counts[index]
      position += position & -position
    }
    counts[index] = 0
  }
}

/// The surviving rows, as spans in their old order with their ranks in the new one, which determine the moves.
///
/// The spans that stay are a heaviest increasing subsequence of the ranks, where the weight of a span is its number of
/// rows. So as few rows as possible move. Rows that are adjacent before and after either stay or move together. So
/// spans yield the same number of moved rows as single rows would, and the work only depends on the number of spans.
struct SpanOrder {
  /// The spans, in their old order.
  var spans: [RowSpan]

  /// For each span, its rank in the new order, from 0.
  var ranks: [Int]

  /// Creates an order from spans in their old order; sorting them for their ranks takes O(k log k).
  init(_ spans: [RowSpan]) {
    self.spans = spans
    ranks = [Int](repeating: 0, count: spans.count)
    let byNew = spans.indices.sorted { spans[$0].new < spans[$1].new }
    for (rank, index) in byNew.enumerated() { ranks[index] = rank }
  }

  /// Creates an order from spans in their old order with known ranks.
  init(spans: [RowSpan], ranks: [Int]) {
    self.spans = spans
    self.ranks = ranks
  }

  /// Returns the moves from the old order to the new one, of as few rows as possible.
  ///
  /// - Complexity: O(k log k) in the number of spans.
  func moves() -> [RowChanges.Move] {
    let groups = groups()
    guard groups.count > 1 else { return [] }
    let sequence = HeaviestSequence(
      ranks: groups.map { ranks[$0.lowerBound] },
      weights: groups.map { spans[$0].reduce(0) { $0 + $1.count } })
    var moves: [RowChanges.Move] = []
    for (group, stays) in zip(groups, sequence.isMember) where !stays {
      for span in spans[group] {
        moves.appendJoining(RowChanges.Move(from: span.old..<span.old + span.count, to: span.new))
      }
    }
    return moves
  }

  /// Returns runs of spans with nothing but deleted rows between them before, and nothing but inserted ones after.
  private func groups() -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    for index in spans.indices where index + 1 == spans.count || ranks[index + 1] != ranks[index] + 1 {
      groups.append(start..<index + 1)
      start = index + 1
    }
    return groups
  }
}

/// The heaviest increasing subsequence of a permutation.
///
/// Among several of equal weight, it is the one whose first member comes earliest, then the one whose second member
/// does, and so on.
///
/// Increasing subsequences of greatest length: Michael L. Fredman, "On computing the length of longest increasing
/// subsequences", Discrete Mathematics 11 (1975). With weights: Guy Jacobson and Kiem-Phong Vo, "Heaviest
/// increasing/common subsequence problems", Combinatorial Pattern Matching (1992). Their ordered map of best
/// predecessors is replaced by a Fenwick tree of best successors. It is filled from the end of the permutation, so that
/// the earliest best member is known at each step forward.
package struct HeaviestSequence {
  /// For each place of the permutation, whether its member belongs to the subsequence.
  package let isMember: [Bool]

  /// Finds the subsequence.
  ///
  /// - Parameters:
  ///   - ranks: A permutation of numbers that are not negative; the greatest is of the order of their count.
  ///   - weights: The weight of each member, greater than 0.
  /// - Complexity: O(k log k) in the number of members.
  package init(ranks: [Int], weights: [Int]) {
    // The weight of the heaviest sequence that begins with each member, and its next member.
    var totals = [Int](repeating: 0, count: ranks.count)
    var successors = [Int](repeating: -1, count: ranks.count)
    var best = BestSuccessors(rankLimit: (ranks.max() ?? -1) + 1)
    for index in ranks.indices.reversed() {
      let successor = best.successor(ofRank: ranks[index], totals)
      successors[index] = successor
      totals[index] = weights[index] + (successor < 0 ? 0 : totals[successor])
      best.insert(index, rank: ranks[index], totals)
    }
    var isMember = [Bool](repeating: false, count: ranks.count)
    var index = best.successor(ofRank: -1, totals)
    while index >= 0 {
      isMember[index] = true
      index = successors[index]
    }
    self.isMember = isMember
  }
}

/// A search, among the members so far, for the one above a rank that begins the heaviest sequence.
///
/// A Fenwick tree over descending ranks, whose nodes store a maximum instead of a sum.
private struct BestSuccessors {
  private let rankLimit: Int
  private var nodes: [Int]

  init(rankLimit: Int) {
    self.rankLimit = rankLimit
    nodes = [Int](repeating: -1, count: rankLimit + 1)
  }

  /// Returns the member with the greatest total among those of higher rank, the earliest one on ties; -1 if there is
  /// none.
  func successor(ofRank rank: Int, _ totals: [Int]) -> Int {
    var best = -1
    var position = rankLimit - 1 - rank
    while position > 0 {
      if isBetter(nodes[position], than: best, totals) { best = nodes[position] }
      position &= position - 1
    }
    return best
  }

  /// Adds a member.
  mutating func insert(_ index: Int, rank: Int, _ totals: [Int]) {
    var position = rankLimit - rank
    while position <= rankLimit {
      if isBetter(index, than: nodes[position], totals) { nodes[position] = index }
      position += position & -position
    }
  }

  private func isBetter(_ index: Int, than best: Int, _ totals: [Int]) -> Bool {
    guard index >= 0, best >= 0 else { return index >= 0 }
    return totals[index] > totals[best] || (totals[index] == totals[best] && index < best)
  }
}

extension Array {
  /// Returns the index of the first element that meets a condition, which all later elements meet as well; `count` if
  /// there is none.
  ///
  /// - Complexity: O(log n) in the number of elements.
  func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
