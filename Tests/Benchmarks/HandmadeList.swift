/// What laying a list out costs in a program that is written for this one list: each object is asked for its height, and
/// gets a row.
///
/// It has no tree and no groups, and its rows are never changed: this is the unavoidable part of a first update.
final class HandmadeList {
  /// A cell whose height another class could override.
  class Cell {
    var y = 0
    private let rest: (Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0)

    func height(forWidth width: Int) -> Int { width > 0 ? 1 : 0 }
  }

  /// A cell that no list has; it keeps the compiler from replacing the calls by the one implementation there would be.
  final class TallCell: Cell {
    override func height(forWidth width: Int) -> Int { 2 }
  }

  struct Row {
    let cell: Cell
    let y: Int
    let height: Int
  }

  private let cells: [Cell]
  private var rows: [Row] = []

  init(count: Int) {
    cells = (0..<count).map { $0 == count ? TallCell() : Cell() }
  }

  /// Makes the rows, and returns the height of the list.
  func update(width: Int) -> Int {
    var y = 0
    rows.reserveCapacity(cells.count)
    for cell in cells {
      let height = cell.height(forWidth: width)
      cell.y = y
      rows.append(Row(cell: cell, y: y, height: height))
      y += height
    }
    return y
  }
}
