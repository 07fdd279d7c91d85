import EspalierCanvas

/// A layout that fills columns of different heights, placing each cell below the shortest column so far.
///
/// ```
///   ┌────┐ ┌────┐
///   │ 1  │ └─2──┘
///   │    │ ┌────┐     3 goes below 2, which is shorter than 1
///   └────┘ │ 3  │
///   ┌─4──┐ └────┘
/// ```
///
/// The first cells of a run are placed side by side from the left margin on, with their own widths and the item
/// spacing. Each later cell is placed at the left edge of the shortest column, below its last cell and the line
/// spacing; on ties, the leftmost column wins. ``CellSize/fill``, ``CellSize/flexible(minimum:weight:height:)`` and
/// ``CellSize/column(of:height:)`` cells have an equal share of the width between the margins; if the width cannot be
/// divided equally, the first columns are one character cell wider.
///
/// A child container or a separator ends the run, and new columns start below it.
public struct WaterfallLayout: ContainerLayout {
  /// The number of columns.
  public let columns: Int

  /// Creates a layout with a number of columns.
  ///
  /// - Precondition: `columns` is between 1 and 1,000,000,000.
  public init(columns: Int) {
    require(columns >= 1, "a waterfall must have at least one column; got \(columns)")
    require(
      columns <= CellSize.largestExtent,
      "a waterfall must have at most \(CellSize.largestExtent) columns; got \(columns)")
    self.columns = columns
  }

  /// Returns `true`.
  public var placesInOrder: Bool { true }

  /// A column with its left edge and its end.
  private struct Column {
    let x: Int
    var end: Int
  }

  /// Places the cells below the columns of the cells before them.
  ///
  /// - Complexity: O(c) for each cell, in the number of columns.
  public func place(_ run: inout CellRun) {
    var built = builtColumns(in: run)
    let line = FlowLine(in: run.environment)
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
      let height = run.place(index, x: x, y: y, width: width(of: index, inColumn: column, of: run, line))
      if column == built.count { built.append(Column(x: x, end: 0)) }
      built[column].end = y + height
    }
  }

  /// Returns the columns of the cells that are already placed.
  private func builtColumns(in run: CellRun) -> [Column] {
    let columns = (0..<min(self.columns, run.start)).map { Column(x: run.frame(of: $0).x, end: run.frame(of: $0).maxY) }
    if run.start == columns.count { return columns }
    let edges = Set(columns.map(\.x))
    return edges.count == columns.count ? lastEnds(of: columns, in: run) : replayed(columns, in: run)
  }

  /// Searches backwards for the last cell of each column.
  ///
  /// - Complexity: O(c) for each visited cell, in the number of columns.
  private func lastEnds(of columns: [Column], in run: CellRun) -> [Column] {
    var columns = columns
    var missing = Set(columns.indices)
    var index = run.start - 1
    // The columns that remain at the end have only one cell.
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

  /// Fills the columns again from the beginning, if cells without width have given two columns the same left edge.
  private func replayed(_ columns: [Column], in run: CellRun) -> [Column] {
    var columns = columns
    for index in columns.count..<run.start { columns[highestEnd(of: columns)].end = run.frame(of: index).maxY }
    return columns
  }

  /// Returns the shortest column, the leftmost one on ties.
  private func highestEnd(of columns: [Column]) -> Int {
    columns.indices.min { columns[$0].end < columns[$1].end } ?? 0
  }

  /// Returns the width of a cell that shares the room of a line with the other columns; `nil` if it has its own width.
  private func width(of index: Int, inColumn column: Int, of run: CellRun, _ line: FlowLine) -> Int? {
    switch run.size(of: index).kind {
    case .fixed, .edgeToEdge, .fit: nil
    case .fill, .flexible, .column: line.columnWidth(at: column, of: columns)
    }
  }
}
