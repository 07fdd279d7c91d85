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
