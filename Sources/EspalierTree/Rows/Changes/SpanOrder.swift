/// Rows that are adjacent in the old list and in the new one.
struct RowSpan: Equatable {
  /// The old index of the first row.
  var old: Int

  /// The new index of the first row.
  var new: Int

  /// The number of rows.
  var count: Int
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

extension SpanOrder {
  /// Creates an order from spans in their old order; sorting them for their ranks takes O(k log k).
  init(_ spans: [RowSpan]) {
    self.init(spans: spans, ranks: [Int](repeating: 0, count: spans.count))
    let byNew = spans.indices.sorted { spans[$0].new < spans[$1].new }
    for (rank, index) in byNew.enumerated() { ranks[index] = rank }
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
