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
