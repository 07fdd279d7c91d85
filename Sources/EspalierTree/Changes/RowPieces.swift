/// Pieces in the order of their rows, each pair of neighbors as one where that is possible.
struct RowPieces: Equatable {
  private(set) var pieces: [RowPiece] = []

  /// For each piece, the number of rows before it.
  private var starts: [Int] = []

  /// The number of rows.
  private(set) var rows = 0

  /// No rows.
  init() {}

  /// So many new rows.
  init(newRows count: Int) {
    append(RowPiece(old: nil, rows: count))
  }

  /// Rows that were there before.
  init(oldRows rows: Range<Int>) {
    append(RowPiece(old: rows.lowerBound, rows: rows.count))
  }

  /// Adds rows at the end; no rows are no piece.
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

  /// The same rows, all of which show something else than before.
  var updated: RowPieces {
    var updated = RowPieces()
    for var piece in pieces {
      piece.isUpdated = piece.old != nil
      updated.append(piece)
    }
    return updated
  }

  /// The rows at some offsets.
  ///
  /// O(log p + q) for p pieces, q of which hold the rows.
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

  /// The last piece that starts at an offset or before it; 0 when there is none.
  private func lastPiece(startingUpTo offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }
}
