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
