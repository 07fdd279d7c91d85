/// Places cells from left to right, and begins a new line where one is full: the layout of containers for which no
/// other one is set.
///
/// ```
///   left                         right
///    │ ┌─────┐ item ┌─────────┐    │
///    │ │     │      └─────────┘    │
///    │ └─────┘                     │
///    │          line spacing       │
///    │ ┌───────────────┐           │
/// ```
///
/// A new line begins when the next cell would pass the right margin, and with a cell that ``CellModel/startsNewLine``.
/// A line is as high as its highest cell; cells are aligned at its top. ``CellSize/fill`` and
/// ``CellSize/edgeToEdge(height:)`` take a line of their own, ``CellSize/column(of:height:)`` a share of one. What a
/// line has left goes to its ``CellSize/flexible(minimum:weight:height:)`` cells; they and
/// ``CellSize/fit(maximum:height:)`` cells stand in no line with columns.
///
/// A fixed cell that is wider than the room between the margins stands alone on its line. One that does not fit between
/// the left margin and the edge of the view begins at column 0; one that is wider than the view is cut to it.
public struct FlowLayout: ContainerLayout {
  /// Creates the layout.
  public init() {}

  /// Places the cells in lines.
  ///
  /// The engine places the cells of containers with this layout by the same rules, but only those of lines that change;
  /// this is for layouts that treat some of their cells as the flow does.
  public func place(_ run: inout CellRun) {
    var flow = FlowLine(in: run.environment)
    var line = Line()
    var top = 0
    for index in run.indices {
      let size = run.size(of: index)
      let placement = flow.place(
        size, contentWidth: run.contentWidth(of: index), startsNewLine: run[index].startsNewLine)
      if placement.startsLine, index > 0 {
        top += line.place(in: &run, at: top) + run.lineSpacing
        line = Line()
      }
      line.add(index, at: placement, weight: size.weight)
      line.room = flow.room
    }
    _ = line.place(in: &run, at: top)
  }

  /// The cells of a line whose widths are not known yet.
  private struct Line {
    private var cells: [(index: Int, placement: FlowLine.Placement, weight: Int)] = []

    /// What the flexible cells share.
    var room = 0

    mutating func add(_ index: Int, at placement: FlowLine.Placement, weight: Int) {
      cells.append((index, placement, weight))
    }

    /// Places the cells, and returns the height of the highest.
    func place(in run: inout CellRun, at top: Int) -> Int {
      var shares: SharedRoom?
      if cells.contains(where: { $0.weight > 0 }) {
        shares = SharedRoom(room, count: cells.count) { cells[$0].weight }
      }
      var height = 0
      var shift = 0
      for (index, placement, weight) in cells {
        let share = shares?.next(weight: weight) ?? 0
        height = max(height, run.place(index, x: placement.x + shift, y: top, width: placement.width + share))
        shift += share
      }
      return height
    }
  }
}
