/// Rows that are neighbours now, and either were neighbours before the update as well or are all new.
struct RowPiece: SumTreeElement, Equatable {
  /// The old index of the first row; `nil` for rows that are new.
  var old: Int?

  /// The number of rows, at least one.
  var rows: Int

  /// Pieces are counted, and so are their rows.
  struct Sum: SumTreeSum {
    var count = 0
    var rows = 0

    static var zero: Sum { Sum() }

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(count: left.count + right.count, rows: left.rows + right.rows)
    }
  }

  var sum: Sum { Sum(count: 1, rows: rows) }

  func didMove(to leaf: SumTreeNode<RowPiece>, from previous: SumTreeNode<RowPiece>?) {}

  /// The rows of the piece at some offsets.
  func slice(_ offsets: Range<Int>) -> RowPiece {
    RowPiece(old: old.map { $0 + offsets.lowerBound }, rows: offsets.count)
  }

  /// Whether another piece goes on where this one ends, so that both are one.
  func isContinued(by next: RowPiece) -> Bool {
    switch (old, next.old) {
    case (let old?, let nextOld?): old + rows == nextOld
    case (nil, nil): true
    default: false
    }
  }
}

/// Pieces in the order of their rows, each pair of neighbours as one where that is possible.
struct RowPieces: Equatable {
  private(set) var pieces: [RowPiece] = []
  private(set) var rows = 0

  init() {}

  /// So many new rows.
  init(newRows count: Int) {
    append(RowPiece(old: nil, rows: count))
  }

  /// Whether there are none but new rows.
  var isNew: Bool { pieces.allSatisfy { $0.old == nil } }

  mutating func append(_ piece: RowPiece) {
    guard piece.rows > 0 else { return }
    rows += piece.rows
    if let last = pieces.last, last.isContinued(by: piece) {
      pieces[pieces.count - 1].rows += piece.rows
    } else {
      pieces.append(piece)
    }
  }

  mutating func append(_ other: RowPieces) {
    for piece in other.pieces { append(piece) }
  }

  /// The rows at some offsets.
  ///
  /// O(number of pieces).
  func slice(_ offsets: Range<Int>) -> RowPieces {
    var copy = self
    return copy.remove(offsets)
  }

  /// Puts rows before an offset.
  ///
  /// O(number of pieces).
  mutating func insert(_ other: RowPieces, at offset: Int) {
    let tail = remove(offset..<rows)
    append(other)
    append(tail)
  }

  /// Takes the rows at some offsets out.
  ///
  /// O(number of pieces).
  mutating func remove(_ offsets: Range<Int>) -> RowPieces {
    var removed = RowPieces()
    var rest = RowPieces()
    var start = 0
    for piece in pieces {
      let end = start + piece.rows
      let low = min(max(offsets.lowerBound, start), end) - start
      let high = min(max(offsets.upperBound, start), end) - start
      rest.append(piece.slice(0..<low))
      removed.append(piece.slice(low..<high))
      rest.append(piece.slice(high..<piece.rows))
      start = end
    }
    self = rest
    return removed
  }
}
