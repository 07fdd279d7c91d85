import EspalierCanvas

/// A tracker that follows the rows of a layout through the passes of an update, to determine its changes.
struct RowTracker {
  /// The old places of the rows; created when rows are first inserted, deleted or moved.
  private var pieceTable: RowPieceTable?

  private let oldCount: Int

  /// The cells whose content or size has changed.
  private var updated: [CellModel] = []

  /// Whether all rows look different.
  private var areAllUpdated = false

  /// The changes that result from the edits so far, once they have been determined.
  private var knownChanges: RowChanges?

  /// Begins an update of a layout of `rowCount` rows.
  init(rowCount: Int) {
    oldCount = rowCount
  }

  /// Notes that the content or the size of a cell has changed.
  mutating func noteUpdate(of cell: CellModel) {
    updated.append(cell)
  }

  /// Notes that all rows look different, whatever their content.
  mutating func noteUpdateOfAll() {
    areAllUpdated = true
  }

  /// Applies the edits of a pass.
  ///
  /// - Parameter edits: The edits, in the order of their rows; no row is in two of them.
  mutating func apply(_ edits: [RowEdit]) {
    guard !edits.isEmpty else { return }
    knownChanges = nil
    var pieceTable = self.pieceTable ?? RowPieceTable(rowCount: oldCount)
    self.pieceTable = nil
    defer { self.pieceTable = pieceTable }
    // First, all replaced rows are removed, last ones first; rows that remain are inserted again afterward.
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

  /// Returns the changes that result from the edits so far, without the noted updates.
  ///
  /// They are kept, because in most updates they are all the changes that there are.
  mutating func changesOfRows() -> RowChanges {
    let changes = knownChanges ?? pieceTable?.changes(updated: EmptyCollection()) ?? .none
    knownChanges = changes
    return changes
  }

  /// Returns all changes.
  ///
  /// - Parameter index: Returns the current index of a cell's row, if it has one.
  func changes(index: (CellModel) -> Int?) -> RowChanges {
    if let knownChanges, updated.isEmpty, !areAllUpdated { return knownChanges }
    guard let pieceTable else {
      if areAllUpdated { return RowChanges(updates: [0..<oldCount]) }
      var updates: [Range<Int>] = []
      updates.reserveCapacity(updated.count)
      for cell in updated {
        if let index = index(cell) { updates.append(index..<index + 1) }
      }
      return RowChanges(normalDeletes: [], inserts: [], moves: [], updates: updates.normalized())
    }
    if areAllUpdated { return pieceTable.changes(updated: CollectionOfOne(0..<pieceTable.rowCount)) }
    return pieceTable.changes(updated: updated.lazy.compactMap(index).map { $0..<$0 + 1 })
  }

  /// Adds the rows of a piece, converted from indices before the pass to indices before the update.
  private func append(_ piece: RowPiece, to content: inout RowPieces, from removed: [RowPieces], of edits: [RowEdit]) {
    guard let old = piece.old else { return content.append(piece) }
    var next = old
    while next < old + piece.rows {
      let index = edits.partitioningIndex { $0.rows.upperBound > next }
      require(
        index < edits.count && edits[index].rows.contains(next),
        "row \(next), which has moved, must have left its old place")
      let rows = edits[index].rows
      let end = min(rows.upperBound, old + piece.rows)
      let found = removed[index].slice(next - rows.lowerBound..<end - rows.lowerBound)
      content.append(piece.isUpdated ? found.updated : found)
      next = end
    }
  }
}
