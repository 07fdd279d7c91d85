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
