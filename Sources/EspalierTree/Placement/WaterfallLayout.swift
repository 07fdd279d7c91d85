import EspalierCanvas

/// Places cells in columns of their own heights, each below the shortest column so far.
///
/// ```
///   ┌────┐ ┌────┐
///   │ 1  │ └─2──┘
///   │    │ ┌────┐     3 goes below 2, which ends higher than 1
///   └────┘ │ 3  │
///   ┌─4──┐ └────┘
/// ```
///
/// The first cells of a run stand side by side, by their own widths from the left margin on, with the item spacing
/// between them; each later one goes, with the line spacing, below the column that ends highest, the leftmost of them
/// on ties, and begins at the column's left edge. ``CellSize/fill``, ``CellSize/flexible(minimum:weight:height:)`` and
/// ``CellSize/column(of:height:)`` take a share of the width: the view's between the margins, cut into equal columns,
/// the remainder from the left.
///
/// A child container or a separator ends the run; the columns start afresh below it.
public struct WaterfallLayout: ContainerLayout {
  /// How many cells stand side by side.
  public let columns: Int

  /// Creates a layout of some columns.
  ///
  /// - Precondition: There is at least one, and there are at most 1,000,000,000.
  public init(columns: Int) {
    require(columns >= 1, "a waterfall has at least one column, not \(columns)")
    require(
      columns <= CellSize.largestExtent, "a waterfall has at most \(CellSize.largestExtent) columns, not \(columns)")
    self.columns = columns
  }

  /// `true`.
  public var placesInOrder: Bool { true }

  /// A column, from its left edge on.
  private struct Column {
    let x: Int
    var end: Int
  }

  /// Places the cells below the columns as they are before the first of them.
  ///
  /// O(columns) a cell.
  public func place(_ run: inout CellRun) {
    var built = builtColumns(in: run)
    for index in run.start..<run.count {
      let x: Int
      let y: Int
      var column = built.count
      if built.count < columns {
        x = built.isEmpty ? run.left : run.frame(of: index - 1).maxX + run.itemSpacing
        y = 0
      } else {
        column = highestEnd(of: built)
        x = built[column].x
        y = built[column].end + run.lineSpacing
      }
      let height = run.place(index, x: x, y: y, width: width(of: index, inColumn: column, of: run))
      if column == built.count { built.append(Column(x: x, end: 0)) }
      built[column].end = y + height
    }
  }

  /// The columns as the cells that are placed already have left them.
  private func builtColumns(in run: CellRun) -> [Column] {
    let columns = (0..<min(self.columns, run.start)).map { Column(x: run.frame(of: $0).x, end: run.frame(of: $0).maxY) }
    if run.start == columns.count { return columns }
    let edges = Set(columns.map(\.x))
    return edges.count == columns.count ? lastEnds(of: columns, in: run) : replayed(columns, in: run)
  }

  /// Goes back until the last cell of each column has been met.
  ///
  /// O(columns) for each cell that is looked at.
  private func lastEnds(of columns: [Column], in run: CellRun) -> [Column] {
    var columns = columns
    var missing = Set(columns.indices)
    var index = run.start - 1
    // What is left at the end are columns of one cell.
    while !missing.isEmpty && index >= columns.count {
      let frame = run.frame(of: index)
      if let column = missing.first(where: { columns[$0].x == frame.x }) {
        columns[column].end = frame.maxY
        missing.remove(column)
      }
      index -= 1
    }
    return columns
  }

  /// Fills the columns again from the beginning, where cells without width have put two of them at one place.
  private func replayed(_ columns: [Column], in run: CellRun) -> [Column] {
    var columns = columns
    for index in columns.count..<run.start { columns[highestEnd(of: columns)].end = run.frame(of: index).maxY }
    return columns
  }

  /// The column that ends highest, the leftmost of them on ties.
  private func highestEnd(of columns: [Column]) -> Int {
    columns.indices.min { columns[$0].end < columns[$1].end } ?? 0
  }

  private func width(of index: Int, inColumn column: Int, of run: CellRun) -> Int {
    switch run.size(of: index).kind {
    case .fixed, .edgeToEdge, .fit:
      return run.width(of: index)
    case .fill, .flexible, .column:
      let shared = max(0, run.availableWidth - (columns - 1) * run.itemSpacing)
      return shared / columns + (column < shared % columns ? 1 : 0)
    }
  }
}
