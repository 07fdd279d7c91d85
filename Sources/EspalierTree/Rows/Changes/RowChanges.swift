import EspalierCanvas

/// The changes of the rows of a list between two moments.
///
/// Deleted rows and the sources of moves are indices of the *old* list; inserted rows, the targets of moves and updated
/// rows are indices of the *new* one. All other rows are unchanged and keep their order.
///
///     old   a b c d      − row 1       b is gone
///                        + row 3       x is new
///     new   c d a x      row 0 → 2     a has moved after c and d
///                        ~ row 1       the content of d has changed
///
///     let changes = RowChanges(
///       deletes: [1..<2], inserts: [3..<4], moves: [.init(from: 0..<1, to: 2)], updates: [1..<2])
///     changes.applied(to: ["a", "b", "c", "d"]) { _ in "x" }   // ["c", "d", "a", "x"]
///
/// Every list is normalized: sorted, without empty ranges, and with ranges as long as possible. Two values are
/// therefore equal exactly if they describe the same changes.
///
/// A row that has moved *and* has changed is in both lists: in ``moves`` with its old and new indices, and in
/// ``updates`` with its new index. An inserted row is never in ``updates``.
public struct RowChanges: Sendable, Equatable {
  /// No changes.
  public static let none = RowChanges(normalDeletes: [], inserts: [], moves: [], updates: [])

  /// The deleted rows, by their old indices.
  public let deletes: [Range<Int>]

  /// The inserted rows, by their new indices.
  public let inserts: [Range<Int>]

  /// The moved rows, in the order of their old indices.
  public let moves: [Move]

  /// The rows that remain and have changed their content or size, by their new indices.
  public let updates: [Range<Int>]

  /// Creates changes from ranges in any order.
  ///
  /// Ranges are sorted, and joined if they touch or overlap.
  ///
  /// - Complexity: O(c log c) in the number of ranges.
  /// - Precondition: No index is negative. No row of the old list is moved twice, or both deleted and moved. No place
  ///   in the new list is taken by two rows, and no inserted row is also updated.
  public init(
    deletes: [Range<Int>] = [], inserts: [Range<Int>] = [], moves: [Move] = [], updates: [Range<Int>] = []
  ) {
    self.init(
      normalDeletes: deletes.normalized(), inserts: inserts.normalized(), moves: moves.normalized(),
      updates: updates.normalized())
    requireDisjoint()
  }

  /// Creates changes from lists that are already in normal form.
  init(normalDeletes: [Range<Int>], inserts: [Range<Int>], moves: [Move], updates: [Range<Int>]) {
    deletes = normalDeletes
    self.inserts = inserts
    self.moves = moves
    self.updates = updates
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty }

  /// The number of changed rows; a row that has moved and changed its content counts once.
  ///
  /// - Complexity: O(c log c) in the number of ranges.
  package var changedRowCount: Int {
    let targets = moves.map(\.target).sorted { $0.lowerBound < $1.lowerBound }
    var rest = targets[...]
    var both = 0
    for range in updates {
      while let target = rest.first, target.upperBound <= range.lowerBound { rest.removeFirst() }
      for target in rest.prefix(while: { $0.lowerBound < range.upperBound }) {
        both += target.clamped(to: range).count
      }
    }
    return (deletes + inserts + targets + updates).reduce(0) { $0 + $1.count } - both
  }

  private func requireDisjoint() {
    for range in [deletes.first, inserts.first, updates.first, moves.first?.from].compactMap(\.self) {
      require(range.lowerBound >= 0, "row \(range.lowerBound) cannot have changed: rows are numbered from 0")
    }
    let sources = deletes + moves.map(\.from)
    if let row = sources.firstOverlap { trap("old row \(row) is deleted and moved, or moved twice") }
    let targets = moves.map(\.target)
    require(targets.allSatisfy { $0.lowerBound >= 0 }, "a row cannot be moved before row 0")
    if let row = (inserts + targets).firstOverlap {
      trap("new row \(row) is inserted and the target of a move, or the target of two")
    }
    if let row = (inserts + updates).firstOverlap { trap("new row \(row) is inserted and updated") }
  }
}
