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
    let targets = moves.map(\.target).normalized()
    return (deletes + inserts + targets + updates.subtracting(targets)).rowCount
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

extension RowChanges {
  /// A range of adjacent rows that have moved together.
  public struct Move: Hashable, Sendable {
    /// The old indices of the rows.
    public let from: Range<Int>

    /// The new index of the first row.
    public let to: Int

    /// Creates a move.
    ///
    /// - Precondition: All new indices are representable.
    public init(from: Range<Int>, to: Int) {
      let (count, isTooMany) = from.upperBound.subtractingReportingOverflow(from.lowerBound)
      require(
        !isTooMany && !to.addingReportingOverflow(count).overflow,
        "rows \(from) cannot be moved to row \(to): a list cannot have that many rows")
      self.from = from
      self.to = to
    }

    /// The new indices of the rows.
    public var target: Range<Int> { to..<to + from.count }
  }
}

extension [RowChanges.Move] {
  /// Adds a move whose rows were after those of the last one, and joins the two if they remain adjacent.
  mutating func appendJoining(_ move: RowChanges.Move) {
    if let last, last.from.upperBound == move.from.lowerBound, last.target.upperBound == move.to {
      self[count - 1] = RowChanges.Move(from: last.from.lowerBound..<move.from.upperBound, to: last.to)
    } else {
      append(move)
    }
  }

  /// Returns the same moves in the order of their old indices, each as long as possible.
  func normalized() -> Self {
    var result: Self = []
    for move in sorted(by: { $0.from.lowerBound < $1.from.lowerBound }) where !move.from.isEmpty {
      result.appendJoining(move)
    }
    return result
  }
}

/// Rows as ranges of indices. In normal form, they are sorted, none is empty, and no two touch.
extension [Range<Int>] {
  /// Adds rows that do not begin before those of the last range, and joins the two if they touch.
  mutating func appendJoining(_ range: Range<Int>) {
    if let last, last.upperBound >= range.lowerBound {
      self[count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
    } else {
      append(range)
    }
  }

  /// Returns the same rows in normal form.
  ///
  /// - Complexity: O(k log k) in the number of ranges.
  package func normalized() -> Self {
    guard count > 1 else { return first?.isEmpty == true ? [] : self }
    var result: Self = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty { result.appendJoining(range) }
    return result
  }

  /// Returns the rows that are not among others; both are in normal form.
  func subtracting(_ others: Self) -> Self {
    guard !isEmpty, !others.isEmpty else { return self }
    var result: Self = []
    var next = 0
    for range in self {
      var start = range.lowerBound
      while next < others.count, others[next].upperBound <= start { next += 1 }
      var other = next
      while other < others.count, others[other].lowerBound < range.upperBound {
        if start < others[other].lowerBound { result.append(start..<others[other].lowerBound) }
        start = others[other].upperBound
        other += 1
      }
      if start < range.upperBound { result.append(start..<range.upperBound) }
    }
    return result
  }

  /// A row that is in two of the ranges, which may be in any order.
  var firstOverlap: Int? {
    let sorted = sorted { $0.lowerBound < $1.lowerBound }
    return zip(sorted, sorted.dropFirst()).first { $0.upperBound > $1.lowerBound }?.1.lowerBound
  }

  /// The number of rows.
  var rowCount: Int { reduce(0) { $0 + $1.count } }
}

extension RowChanges {
  /// Returns the new list, made from the old one and the inserted elements.
  ///
  /// Updated rows keep their old elements; if elements carry content, replace those at ``updates`` afterward.
  ///
  ///     let ids = changes.applied(to: oldIDs) { newIDs[$0] }
  ///
  /// - Complexity: O(n + c) in the number of rows and of changes.
  /// - Parameters:
  ///   - old: The old list.
  ///   - inserting: A closure that returns the element at a new index; called once for each inserted row, in ascending
  ///     order.
  /// - Precondition: All rows in the changes exist: the old ones in `old`, the new ones in the result.
  @inlinable
  public func applied<E>(to old: some Collection<E>, inserting: (Int) -> E) -> [E] {
    let old = Array(old)
    let origins = origins(oldCount: old.count)
    return origins.indices.map { origins[$0] < 0 ? inserting($0) : old[origins[$0]] }
  }

  /// Returns, for every new row, its old index, or -1 if it is inserted.
  @usableFromInline
  func origins(oldCount: Int) -> [Int] {
    var origins: [Int] = []
    for piece in pieces(oldCount: oldCount, from: 0).pieces {
      if let old = piece.old {
        origins += old..<old + piece.rows
      } else {
        origins += repeatElement(-1, count: piece.rows)
      }
    }
    return origins
  }

  /// Returns the new rows as pieces of the old ones; updates are left out.
  ///
  /// - Complexity: O(c log c) in the number of changes.
  /// - Parameters:
  ///   - oldCount: The old number of rows.
  ///   - start: The number of rows before the first one that the changes count.
  func pieces(oldCount: Int, from start: Int) -> RowPieces {
    let newCount = newCount(oldCount: oldCount - start)
    var coming = inserts.map { (new: $0.lowerBound, piece: RowPiece(newRows: $0.count)) }
    coming += moves.map { (new: $0.to, piece: RowPiece(old: $0.from.lowerBound + start, rows: $0.from.count)) }
    coming.sort { $0.new < $1.new }
    let leaving = moves.isEmpty ? deletes : (deletes + moves.map(\.from)).normalized()
    let staying = [0..<oldCount - start].subtracting(leaving).normalized()
    var result = RowPieces(oldRows: 0..<start)
    var (next, offset) = (0, 0)
    func stay(upTo end: Int) {
      while result.rows < end + start {
        let rows = staying[next].dropFirst(offset).prefix(end + start - result.rows)
        result.append(RowPiece(old: rows.startIndex + start, rows: rows.count))
        offset += rows.count
        if offset == staying[next].count { (next, offset) = (next + 1, 0) }
      }
    }
    for (new, piece) in coming {
      stay(upTo: new)
      result.append(piece)
    }
    stay(upTo: newCount)
    return result
  }

  /// Returns the new number of rows, and checks that the changes fit a list of `oldCount` rows.
  func newCount(oldCount: Int) -> Int {
    let lastOld = max(deletes.last?.upperBound ?? 0, moves.last?.from.upperBound ?? 0)
    require(
      lastOld <= oldCount, "the changes are about old row \(lastOld - 1), but the old list has \(oldCount) rows")
    let newCount = (oldCount - deletes.rowCount).addingClamped(inserts.rowCount)
    require(
      newCount <= Int(Int32.max),
      "a list must have at most \(Int32.max) rows; with the changes, it would have \(newCount)")
    let lastTarget = moves.lazy.map(\.target.upperBound).max() ?? 0
    let lastNew = max(inserts.last?.upperBound ?? 0, updates.last?.upperBound ?? 0, lastTarget)
    require(
      lastNew <= newCount, "the changes are about new row \(lastNew - 1), but the new list has \(newCount) rows")
    return newCount
  }
}

extension RowChanges: CustomStringConvertible {
  /// A textual description of the changes, such as `− row 3 · + 2 rows at 7 · row 9 → 2 · ~ row 4`.
  public var description: String {
    guard !isEmpty else { return "no changes" }
    let parts =
      deletes.map { "− " + rows($0) } + inserts.map { "+ " + rows($0) }
      + moves.map { "\(rows($0.from)) → \($0.to)" } + updates.map { "~ " + rows($0) }
    return parts.joined(separator: " · ")
  }

  private func rows(_ range: Range<Int>) -> String {
    range.count == 1 ? "row \(range.lowerBound)" : "\(range.count) rows at \(range.lowerBound)"
  }
}
