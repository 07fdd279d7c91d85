/// All rows that survive, as blocks in their old order, each with its rank in the new one: finds out which have moved.
///
/// The blocks that stay are a heaviest increasing subsequence of the ranks, a block weighing as much as it has rows. So
/// as few rows as possible move. Rows that are neighbours before and after stay together or move together in any case,
/// hence blocks give the same number of moved rows as single rows would, and the work depends on the number of blocks
/// alone.
struct BlockOrder {
  /// The blocks, in their old order.
  var blocks: [RowBlock]

  /// For each block its rank in the new order, from 0.
  var ranks: [Int]

  /// Blocks in their old order; the ranks are found by sorting: O(k log k).
  init(_ blocks: [RowBlock]) {
    self.blocks = blocks
    ranks = [Int](repeating: 0, count: blocks.count)
    let byNew = blocks.indices.sorted { blocks[$0].new < blocks[$1].new }
    for (rank, index) in byNew.enumerated() { ranks[index] = rank }
  }

  /// Blocks in their old order with known ranks.
  init(blocks: [RowBlock], ranks: [Int]) {
    self.blocks = blocks
    self.ranks = ranks
  }

  /// The moves that bring the blocks from the old order into the new one, as few rows as possible.
  ///
  /// Complexity: O(k log k) in the number of blocks.
  func moves() -> [RowChanges.Move] {
    let groups = groups()
    guard groups.count > 1 else { return [] }
    let sequence = HeaviestSequence(
      ranks: groups.map { ranks[$0.lowerBound] },
      weights: groups.map { blocks[$0].reduce(0) { $0 + $1.count } })
    var moves: [RowChanges.Move] = []
    for (group, stays) in zip(groups, sequence.isMember) where !stays {
      for block in blocks[group] {
        moves.appendJoining(RowChanges.Move(from: block.old..<block.old + block.count, to: block.new))
      }
    }
    return moves
  }

  /// Runs of blocks with nothing but deleted rows between them before, and nothing but inserted ones after.
  private func groups() -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    for index in blocks.indices where index + 1 == blocks.count || ranks[index + 1] != ranks[index] + 1 {
      groups.append(start..<index + 1)
      start = index + 1
    }
    return groups
  }
}
