/// A replacement of rows; existing rows among the new ones have their indices before the pass.
struct RowEdit {
  let rows: Range<Int>
  let content: RowPieces
}

/// A record, during an update, of where the rows of the layout were before it.
///
/// It is a piece table (Crowley, "Data Structures for Text Sequences", 1998): the list of rows as pieces of the old
/// list and pieces of new rows, changed in step with the layout. At the end, the pieces determine what was deleted,
/// inserted and moved, without visiting a single row.
///
/// ```
///   before       [0 ..< 9]
///   − row 3      [0 ..< 3] [4 ..< 9]
///   + 2 at 5     [0 ..< 3] [4 ..< 6] [2 new] [6 ..< 9]
/// ```
///
/// - Complexity: O(log k) for each edit, in the number of edits so far.
struct RowPieceTable {
  private let oldCount: Int
  private var pieces = SumTree<RowPiece>()

  /// Creates a table for a list of rows.
  init(rowCount: Int) {
    oldCount = rowCount
    if rowCount > 0 { pieces.append(RowPiece(old: 0, rows: rowCount)) }
  }

  private init(oldCount: Int, pieces: SumTree<RowPiece>) {
    self.oldCount = oldCount
    self.pieces = pieces
  }

  /// The current number of rows.
  var rowCount: Int { pieces.sum.rows }

  /// Removes rows, by their current indices, and returns them.
  mutating func remove(_ rows: Range<Int>) -> RowPieces {
    var removed = RowPieces()
    guard !rows.isEmpty else { return removed }
    cut(at: rows.upperBound)
    cut(at: rows.lowerBound)
    while removed.rows < rows.count, let (place, _) = pieces.first(where: { $0.rows > rows.lowerBound }) {
      removed.append(pieces.remove(at: place))
    }
    return removed
  }

  /// Inserts rows at a current index.
  mutating func insert(_ rows: RowPieces, at index: Int) {
    guard rows.rows > 0 else { return }
    cut(at: index)
    var position = pieces.first(where: { $0.rows > index }).map { SumTree.index(of: $0.place) } ?? pieces.count
    for piece in rows.pieces {
      if position > 0, case let place = pieces.place(at: position - 1), place.element.isContinued(by: piece) {
        pieces.replace(at: place, by: place.element.followed(by: piece))
        continue
      }
      pieces.insert(piece, at: position)
      position += 1
    }
  }

  /// Returns a table of rows that are described by where they are in this one.
  ///
  /// - Complexity: O(p log k) for p pieces, in the number of edits so far.
  func rearranged(by pieces: RowPieces) -> RowPieceTable {
    let merged = merged
    var rows = RowPieces()
    for piece in pieces.pieces {
      guard let old = piece.old else {
        rows.append(piece)
        continue
      }
      let found = merged.slice(old..<old + piece.rows)
      rows.append(piece.isUpdated ? found.updated : found)
    }
    return RowPieceTable(oldCount: oldCount, pieces: SumTree(rows.pieces))
  }

  /// The current rows, in pieces that are as large as possible.
  ///
  /// - Complexity: O(k) in the number of edits so far.
  var merged: RowPieces {
    var merged = RowPieces()
    for piece in pieces.chunks.joined() { merged.append(piece) }
    return merged
  }

  /// Returns the changes that result from the edits.
  ///
  /// - Parameter updated: The current indices of rows whose content or size has changed.
  func changes(updated: some Sequence<Range<Int>>) -> RowChanges {
    var builder = RowChangesBuilder(oldCount: oldCount, newCount: rowCount)
    let merged = merged
    if merged.pieces.count > 1 || merged.pieces.first?.old != 0 || merged.rows != oldCount {
      note(merged, in: &builder)
    }
    for rows in updated { builder.update(rows) }
    var start = 0
    for piece in merged.pieces {
      if piece.isUpdated { builder.update(start..<start + piece.rows) }
      start += piece.rows
    }
    return builder.changes()
  }

  private func note(_ merged: RowPieces, in builder: inout RowChangesBuilder) {
    var old = merged.pieces.filter { $0.old != nil }
    // If the rows have kept their order, none has moved, and only deletions and insertions remain.
    let haveMoved = zip(old, old.dropFirst()).contains { ($0.old ?? 0) > ($1.old ?? 0) }
    var new = 0
    for piece in merged.pieces {
      if piece.old == nil {
        builder.insert(new..<new + piece.rows)
      } else if haveMoved, let old = piece.old {
        builder.replace(old..<old + piece.rows, to: new)
      }
      new += piece.rows
    }
    if haveMoved { old.sort { ($0.old ?? 0) < ($1.old ?? 0) } }
    var firstMissing = 0
    for piece in old {
      guard let old = piece.old else { continue }
      if old > firstMissing { builder.delete(firstMissing..<old) }
      firstMissing = old + piece.rows
    }
    if firstMissing < oldCount { builder.delete(firstMissing..<oldCount) }
  }

  /// Splits a piece, if necessary, so that one begins at an index.
  private mutating func cut(at index: Int) {
    guard let (place, before) = pieces.first(where: { $0.rows > index }), before.rows < index else { return }
    let piece = place.element
    let offset = index - before.rows
    let position = before.count
    pieces.replace(at: place, by: piece.slice(0..<offset))
    pieces.insert(piece.slice(offset..<piece.rows), at: position + 1)
  }
}

/// Adjacent rows that either were adjacent before the update or are all new.
struct RowPiece: SumTreeElement, Equatable {
  /// The old index of the first row; `nil` for new rows.
  var old: Int?

  /// The number of rows, at least one.
  var rows: Int

  /// Whether the content of the rows has changed; meaningless for new rows.
  var isUpdated = false

  /// The number of pieces and of their rows.
  struct Sum: SumTreeSum {
    var count = 0
    var rows = 0

    static var isCommutative: Bool { true }

    static var zero: Sum { Sum() }

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(count: left.count + right.count, rows: left.rows + right.rows)
    }
  }

  var sum: Sum { Sum(count: 1, rows: rows) }

  func didMove(to leaf: SumTreeNode<RowPiece>, from previous: SumTreeNode<RowPiece>?) {}

  /// Returns the rows of the piece at some offsets.
  func slice(_ offsets: Range<Int>) -> RowPiece {
    RowPiece(old: old.map { $0 + offsets.lowerBound }, rows: offsets.count, isUpdated: isUpdated)
  }

  /// Returns whether another piece continues this one, so that the two can be joined.
  func isContinued(by next: RowPiece) -> Bool {
    switch (old, next.old) {
    case (let old?, let nextOld?): old + rows == nextOld && isUpdated == next.isUpdated
    case (nil, nil): true
    default: false
    }
  }

  /// Returns the piece joined with one that continues it.
  func followed(by next: RowPiece) -> RowPiece {
    RowPiece(old: old, rows: rows + next.rows, isUpdated: isUpdated)
  }
}

/// Pieces in the order of their rows, joined where possible.
struct RowPieces: Equatable {
  private(set) var pieces: [RowPiece] = []

  /// For each piece, the number of rows before it.
  private var starts: [Int] = []

  /// The number of rows.
  private(set) var rows = 0

  /// Creates an empty list.
  init() {}

  /// Creates a list of new rows.
  init(newRows count: Int) {
    append(RowPiece(old: nil, rows: count))
  }

  /// Creates a list of existing rows.
  init(oldRows rows: Range<Int>) {
    append(RowPiece(old: rows.lowerBound, rows: rows.count))
  }

  /// Creates a list of existing rows, some of them with changed content.
  ///
  /// - Parameter updated: The changed rows, in order.
  init(oldCount: Int, updated: some Sequence<Range<Int>>) {
    for range in updated {
      append(RowPiece(old: rows, rows: range.lowerBound - rows))
      append(RowPiece(old: range.lowerBound, rows: range.count, isUpdated: true))
    }
    append(RowPiece(old: rows, rows: oldCount - rows))
  }

  /// Adds rows at the end; an empty piece is ignored.
  mutating func append(_ piece: RowPiece) {
    guard piece.rows > 0 else { return }
    if let last = pieces.last, last.isContinued(by: piece) {
      pieces[pieces.count - 1].rows += piece.rows
    } else {
      pieces.append(piece)
      starts.append(rows)
    }
    rows += piece.rows
  }

  /// Adds rows at the end.
  mutating func append(_ other: RowPieces) {
    for piece in other.pieces { append(piece) }
  }

  /// The same rows, all of them with changed content.
  var updated: RowPieces {
    var updated = RowPieces()
    for var piece in pieces {
      piece.isUpdated = piece.old != nil
      updated.append(piece)
    }
    return updated
  }

  /// Returns the rows at some offsets.
  ///
  /// - Complexity: O(q + log p) for q of p pieces.
  func slice(_ offsets: Range<Int>) -> RowPieces {
    var slice = RowPieces()
    var index = lastPiece(startingUpTo: offsets.lowerBound)
    while index < pieces.count, starts[index] < offsets.upperBound {
      let start = starts[index]
      let low = max(offsets.lowerBound, start) - start
      let high = min(offsets.upperBound, start + pieces[index].rows) - start
      if low < high { slice.append(pieces[index].slice(low..<high)) }
      index += 1
    }
    return slice
  }

  /// Returns the index of the last piece that starts at an offset or before it; 0 if there is none.
  private func lastPiece(startingUpTo offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }
}
