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
}
