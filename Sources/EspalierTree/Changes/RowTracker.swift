import EspalierCanvas

/// Follows the rows of a layout through the passes of one update, so that its changes can be told.
struct RowTracker {
  /// Where the rows were; made when they first come, go or change places.
  private var pieceTable: RowPieceTable?

  private let oldCount: Int

  /// The cells whose content or size has changed.
  private var updated: [CellModel] = []

  /// Whether all rows look different.
  private var areAllUpdated = false

  /// Begins an update of a layout of `rowCount` rows.
  init(rowCount: Int) {
    oldCount = rowCount
  }

  /// Notes that a cell shows something else or has another size.
  mutating func noteUpdate(of cell: CellModel) {
    updated.append(cell)
  }

  /// Notes that all rows look different, whatever they show.
  mutating func noteUpdateOfAll() {
    areAllUpdated = true
  }

  /// Takes in what a pass has made of the rows.
  ///
  /// - Parameter edits: In the order of their rows, of which none is in two edits.
  mutating func apply(_ edits: [RowEdit]) {
    guard !edits.isEmpty else { return }
    var pieceTable = self.pieceTable ?? RowPieceTable(rowCount: oldCount)
    self.pieceTable = nil
    defer { self.pieceTable = pieceTable }
    // First all rows are taken out that make room, the last ones first; they turn up again among the others.
    var removed: [RowPieces] = []
    for edit in edits.reversed() { removed.append(pieceTable.remove(edit.rows)) }
    removed.reverse()
    var shift = 0
    for edit in edits {
      var content = RowPieces()
      for piece in edit.content.pieces { append(piece, to: &content, from: removed, of: edits) }
      pieceTable.insert(content, at: edit.rows.lowerBound + shift)
      shift += content.rows - edit.rows.count
    }
  }

  /// What the edits come to.
  ///
  /// - Parameter index: The present index of a cell's row, if it has one.
  func changes(index: (CellModel) -> Int?) -> RowChanges {
    guard let pieceTable else {
      if areAllUpdated { return RowChanges(updates: [0..<oldCount]) }
      let updates = updated.compactMap(index).map { $0..<$0 + 1 }
      return RowChanges(normalDeletes: [], inserts: [], moves: [], updates: updates.normalized())
    }
    if areAllUpdated { return pieceTable.changes(updated: CollectionOfOne(0..<pieceTable.rowCount)) }
    return pieceTable.changes(updated: updated.lazy.compactMap(index).map { $0..<$0 + 1 })
  }

  /// Adds what rows of before the pass have been before the update.
  private func append(_ piece: RowPiece, to content: inout RowPieces, from removed: [RowPieces], of edits: [RowEdit]) {
    guard let old = piece.old else { return content.append(piece) }
    var next = old
    while next < old + piece.rows {
      let index = edits.partitioningIndex { $0.rows.upperBound > next }
      require(
        index < edits.count && edits[index].rows.contains(next),
        "row \(next), which has moved, has made room where it was")
      let rows = edits[index].rows
      let end = min(rows.upperBound, old + piece.rows)
      let found = removed[index].slice(next - rows.lowerBound..<end - rows.lowerBound)
      content.append(piece.isUpdated ? found.updated : found)
      next = end
    }
  }
}
