import EspalierCanvas

extension RowChanges {
  /// The same changes as steps to perform one after another.
  ///
  /// Views and terminals that edit in place need rows to be removed before others are inserted. In every step, indices
  /// refer to the list at that moment, so nothing needs to be translated.
  ///
  ///     a b c d e f   − row 1 · + row 0 · row 4 → 1
  ///
  ///     a c d e f     delete 1      from the end to the start: old indices are still valid
  ///     e a c d f     move 3 → 0    removed, then inserted before the row that has index 0 by then
  ///     x e a c d f   insert 0      from the start to the end: new indices are already valid
  ///                   update        when every row is in its place
  public struct Stages: Sendable, Equatable {
    /// The rows to delete, last ones first, by their old indices.
    public let deletes: [Range<Int>]

    /// The rows to move, one span at a time.
    ///
    /// A move removes its rows and inserts them so that the first one gets the index ``RowChanges/Move/to``. Spans
    /// reach their places from the start to the end of the list; there are as many steps as ``RowChanges/moves``.
    public let moves: [Move]

    /// The rows to insert, first ones first, by their new indices.
    public let inserts: [Range<Int>]

    /// The rows to refresh, by their new indices.
    public let updates: [Range<Int>]

    /// Performs all steps, one after another.
    ///
    /// - Complexity: O(n) for each step, as an array shifts its elements. ``RowChanges/applied(to:inserting:)`` gives
    ///   the same result in O(n) altogether.
    /// - Parameters:
    ///   - rows: The old list, which becomes the new one.
    ///   - inserting: A closure that returns the element at a new index; called once for each inserted row, in
    ///     ascending order.
    /// - Precondition: The rows of each step exist.
    public func apply<E>(to rows: inout [E], inserting: (Int) -> E) {
      for range in deletes {
        Self.check(range.upperBound, in: rows.count, "delete rows \(range)")
        rows.removeSubrange(range)
      }
      for move in moves {
        Self.check(
          max(move.from.upperBound, move.target.upperBound), in: rows.count, "move rows \(move.from) to \(move.to)")
        let span = Array(rows[move.from])
        rows.removeSubrange(move.from)
        rows.insert(contentsOf: span, at: move.to)
      }
      for range in inserts {
        Self.check(range.lowerBound, in: rows.count, "insert rows \(range)")
        rows.insert(contentsOf: range.map(inserting), at: range.lowerBound)
      }
    }

    private static func check(_ end: Int, in count: Int, _ step: @autoclosure () -> String) {
      require(end <= count, "cannot \(step()): there are \(count) rows at this step")
    }
  }

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
    let waitingBehind = Self.stayingRows(before: moves.map(\.from), without: deletes)
    let byTarget = moves.indices.sorted { moves[$0].to < moves[$1].to }
    let stayingBeforeTargets = Self.stayingRows(before: byTarget.map { moves[$0].target }, without: inserts)
    var waiting = FenwickTree(count: moves.count, filledWith: 0)
    for (index, move) in moves.enumerated() { waiting.changeNodes(at: index) { $0 += move.from.count } }
    // The number of rows in the first k spans, in the order of their targets.
    var rowsPlaced = [0]
    return zip(byTarget, stayingBeforeTargets).map { index, stayingBefore in
      let length = moves[index].from.count
      let home = waitingBehind[index]
      let placedCount = rowsPlaced.count - 1
      // Targets never decrease, so these are the first of the spans; those behind the placed ones still wait.
      let placedBeforeHome = min(placedCount, stayingBeforeTargets.firstPlace { $0 > home })
      let source = home + waiting.reduce(before: index, 0, +) + rowsPlaced[placedBeforeHome]
      waiting.changeNodes(at: index) { $0 -= length }
      // Only spans that wait before the staying row that the span will follow are before the span.
      let spansBefore = waitingBehind.firstPlace { $0 >= stayingBefore }
      let target = stayingBefore + rowsPlaced[placedCount] + waiting.reduce(before: spansBefore, 0, +)
      rowsPlaced.append(rowsPlaced[placedCount] + length)
      return Move(from: source..<source + length, to: target)
    }
  }

  /// Returns the number of staying rows before each moved span in the old list, where others are deleted, or in the new
  /// one, where others are inserted.
  ///
  /// - Parameter spans: The moved spans in the list, in order.
  private static func stayingRows(before spans: [Range<Int>], without others: [Range<Int>]) -> [Int] {
    var (notStaying, nextOther) = (0, 0)
    return spans.map { span in
      while nextOther < others.count, others[nextOther].lowerBound < span.lowerBound {
        notStaying += others[nextOther].count
        nextOther += 1
      }
      defer { notStaying += span.count }
      return span.lowerBound - notStaying
    }
  }
}
