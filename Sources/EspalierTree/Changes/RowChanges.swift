import EspalierCanvas

/// What has become of the rows of a list between two moments.
///
/// Deleted rows and the sources of moves are counted in the *old* list; inserted rows, the targets of moves and updated
/// rows in the *new* one. Rows that are mentioned nowhere are the same as before and in the same order; they only close
/// up.
///
///     old   a b c d      − row 1       b is gone
///                        + row 3       x is new
///     new   c d a x      row 0 → 2     a has gone behind c and d
///                        ~ row 1       d shows something else
///
///     let changes = RowChanges(deletes: [1..<2], inserts: [3..<4], moves: [.init(from: 0..<1, to: 2)], updates: [1..<2])
///     changes.applied(to: ["a", "b", "c", "d"]) { _ in "x" }   // ["c", "d", "a", "x"]
///
/// Every list is in normal form: sorted, without empty ranges, and each range as long as it can be. So two values are
/// equal exactly when they say the same.
///
/// A row that has moved *and* shows something else stands in both lists: in ``moves`` with the indices of its journey,
/// and in ``updates`` with the index at which it has arrived. An inserted row is never an updated one.
public struct RowChanges: Sendable, Equatable {
  /// No changes at all.
  public static let none = RowChanges(normalDeletes: [], inserts: [], moves: [], updates: [])

  /// The rows that are gone, by their old indices.
  public let deletes: [Range<Int>]

  /// The rows that are new, by their new indices.
  public let inserts: [Range<Int>]

  /// The rows that have changed places with others, in the order of their old indices.
  public let moves: [Move]

  /// The rows that have survived and show something else or have another size, by their new indices.
  public let updates: [Range<Int>]

  /// Creates changes of rows in any order.
  ///
  /// Ranges are sorted, and joined where they touch or overlap. Complexity: O(c log c) in the number of ranges.
  ///
  /// - Precondition: No index is negative, no row is deleted and moved or moved twice, and no row of the result is the
  ///   target of two rows or inserted and updated.
  public init(
    deletes: [Range<Int>] = [], inserts: [Range<Int>] = [], moves: [Move] = [], updates: [Range<Int>] = []
  ) {
    self.init(
      normalDeletes: deletes.normalized(), inserts: inserts.normalized(), moves: moves.normalized(),
      updates: updates.normalized())
    requireDisjoint()
  }

  /// Creates changes of lists that are in normal form already.
  init(normalDeletes: [Range<Int>], inserts: [Range<Int>], moves: [Move], updates: [Range<Int>]) {
    deletes = normalDeletes
    self.inserts = inserts
    self.moves = moves
    self.updates = updates
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty }

  /// How many rows these changes are about; a row that has moved and shows something else is counted once.
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
      require(range.lowerBound >= 0, "row \(range.lowerBound) cannot have changed: rows are counted from 0")
    }
    let sources = deletes + moves.map(\.from)
    if let row = sources.firstOverlap { trap("old row \(row) is deleted and moved, or moved twice") }
    let targets = moves.map(\.target)
    require(targets.allSatisfy { $0.lowerBound >= 0 }, "a row cannot be moved to a place before row 0")
    if let row = (inserts + targets).firstOverlap {
      trap("new row \(row) is inserted and the target of a move, or the target of two")
    }
    if let row = (inserts + updates).firstOverlap { trap("new row \(row) is inserted and updated") }
  }
}
