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
  let spans: [RowSpan]

  /// For each span, its rank in the new order, from 0.
  let ranks: [Int]

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
    // By descending ranks, so that the members of higher rank come first.
    let rankLimit = (ranks.max() ?? -1) + 1
    var bestMembers = FenwickTree(count: rankLimit, filledWith: -1)
    for index in ranks.indices.reversed() {
      let place = rankLimit - 1 - ranks[index]
      let successor = bestMembers.reduce(before: place, -1) { Self.better($0, $1, totals) }
      successors[index] = successor
      totals[index] = weights[index] + (successor < 0 ? 0 : totals[successor])
      bestMembers.changeNodes(at: place) { $0 = Self.better($0, index, totals) }
    }
    var isMember = [Bool](repeating: false, count: ranks.count)
    var index = bestMembers.reduce(before: rankLimit, -1) { Self.better($0, $1, totals) }
    while index >= 0 {
      isMember[index] = true
      index = successors[index]
    }
    self.isMember = isMember
  }

  /// Returns the member with the greater total, the earlier one on ties; -1 stands for none.
  private static func better(_ best: Int, _ other: Int, _ totals: [Int]) -> Int {
    guard best >= 0, other >= 0 else { return max(best, other) }
    return totals[other] > totals[best] || (totals[other] == totals[best] && other < best) ? other : best
  }
}

/// Values, of which all before a place are combined in O(log n), such as their sum or the greatest one.
///
/// Peter M. Fenwick, "A New Data Structure for Cumulative Frequency Tables", Software: Practice and Experience 24 (1994).
struct FenwickTree {
  /// `nodes[i]` combines the `i & -i` values that end with the `i`-th, starting from 1.
  private var nodes: [Int]

  /// Creates a tree in which each combination of values has the same result.
  init(count: Int, filledWith value: Int) {
    nodes = [Int](repeating: value, count: count + 1)
  }

  /// Returns the combination of the values before a place.
  @inline(__always)
  func reduce(before place: Int, _ start: Int, _ combine: (Int, Int) -> Int) -> Int {
    var (result, position) = (start, place)
    while position > 0 {
      result = combine(result, nodes[position])
      position &= position - 1
    }
    return result
  }

  /// Changes the nodes to which the value at a place contributes.
  @inline(__always)
  mutating func changeNodes(at place: Int, _ change: (inout Int) -> Void) {
    var position = place + 1
    while position < nodes.count {
      change(&nodes[position])
      position += position & -position
    }
  }
}
