/// Rows that are neighbors now, and either were neighbors before the update as well or are all new.
struct RowPiece: SumTreeElement, Equatable {
  /// The old index of the first row; `nil` for rows that are new.
  var old: Int?

  /// The number of rows, at least one.
  var rows: Int

  /// Whether the rows show something else than before; of no meaning for new ones.
  var isUpdated = false

  /// Pieces are counted, and so are their rows.
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

  /// The rows of the piece at some offsets.
  func slice(_ offsets: Range<Int>) -> RowPiece {
    RowPiece(old: old.map { $0 + offsets.lowerBound }, rows: offsets.count, isUpdated: isUpdated)
  }

  /// Whether another piece goes on where this one ends, so that both are one.
  func isContinued(by next: RowPiece) -> Bool {
    switch (old, next.old) {
    case (let old?, let nextOld?): old + rows == nextOld && isUpdated == next.isUpdated
    case (nil, nil): true
    default: false
    }
  }

  /// The piece with the rows of one by which it is continued.
  func followed(by next: RowPiece) -> RowPiece {
    RowPiece(old: old, rows: rows + next.rows, isUpdated: isUpdated)
  }
}
