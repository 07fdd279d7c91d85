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
