extension RowChanges {
  /// The same changes as steps: deletions from the end to the start, moves, insertions from the start to the end,
  /// updates.
  ///
  /// - Complexity: O(c log c) in the number of changes.
  public var stages: Stages {
    Stages(deletes: deletes.reversed(), moves: movingSteps(), inserts: inserts, updates: updates)
  }

  /// Returns the moves as steps among the surviving rows.
  ///
  /// Spans are placed in the order of their targets, each directly after the row that precedes it in the result. At any
  /// moment, each staying row is followed by the spans already placed there, and then by the spans that still wait
  /// there:
  ///
  ///     … staying · placed, placed · waiting · staying · waiting · staying …
  private func movingSteps() -> [Move] {
    guard !moves.isEmpty else { return [] }
    let waitingBehind = stayingRowsBeforeSources()
    var waiting = RowCounter(moves.map(\.from.count))
    var placed = PlacedBlocks()
    return movesWithStayingRowsBeforeTargets().map { index, stayingBefore in
      let length = moves[index].from.count
      let home = waitingBehind[index]
      let source = home + waiting.rowCount(before: index) + placed.rowCount(behindStayingRows: home)
      waiting.remove(at: index)
      // Only spans that wait before the staying row that the span will follow are before the span.
      let spansBefore = waitingBehind.partitioningIndex { $0 >= stayingBefore }
      let target = stayingBefore + placed.rowCount + waiting.rowCount(before: spansBefore)
      placed.append(rowCount: length, behindStayingRows: stayingBefore)
      return Move(from: source..<source + length, to: target)
    }
  }

  /// Returns the number of staying rows before each moved span in the old list.
  private func stayingRowsBeforeSources() -> [Int] {
    var result: [Int] = []
    var (deleted, moved, nextDelete) = (0, 0, 0)
    for move in moves {
      while nextDelete < deletes.count, deletes[nextDelete].lowerBound < move.from.lowerBound {
        deleted += deletes[nextDelete].count
        nextDelete += 1
      }
      result.append(move.from.lowerBound - deleted - moved)
      moved += move.from.count
    }
    return result
  }

  /// Returns the moves in the order of their targets, with the number of staying rows before each in the new list.
  private func movesWithStayingRowsBeforeTargets() -> [(index: Int, stayingBefore: Int)] {
    var (inserted, moved, nextInsert) = (0, 0, 0)
    return moves.indices.sorted { moves[$0].to < moves[$1].to }.map { index in
      let move = moves[index]
      while nextInsert < inserts.count, inserts[nextInsert].lowerBound < move.to {
        inserted += inserts[nextInsert].count
        nextInsert += 1
      }
      defer { moved += move.from.count }
      return (index, move.to - inserted - moved)
    }
  }
}

/// The placed spans, in the order of their places.
private struct PlacedBlocks {
  private var stayingBefore: [Int] = []
  private var rowCounts = [0]

  /// The number of rows in all placed spans.
  var rowCount: Int { rowCounts[rowCounts.count - 1] }

  /// Returns the number of rows in the spans that have at most `count` staying rows before them.
  func rowCount(behindStayingRows count: Int) -> Int {
    rowCounts[stayingBefore.partitioningIndex { $0 > count }]
  }

  mutating func append(rowCount: Int, behindStayingRows count: Int) {
    stayingBefore.append(count)
    rowCounts.append(self.rowCount + rowCount)
  }
}
