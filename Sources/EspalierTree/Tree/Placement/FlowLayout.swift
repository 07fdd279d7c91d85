/// The default layout, which places cells from left to right, and begins a new line when one is full.
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
/// A new line begins when the next cell would exceed the right margin, or when the next cell's
/// ``CellModel/startsNewLine`` is `true`. A line is as tall as its tallest cell, and cells are aligned at its top.
/// ``CellSize/fill`` and ``CellSize/edgeToEdge(height:)`` cells have their own line; ``CellSize/column(of:height:)``
/// cells have a share of a line. The remaining width of a line goes to its
/// ``CellSize/flexible(minimum:weight:height:)`` cells. These and ``CellSize/fit(maximum:height:)`` cells never share a
/// line with columns.
///
/// A fixed cell that is wider than the space between the margins is alone on its line. If it does not fit between the
/// left margin and the edge of the view, it begins at column 0; if it is wider than the view, it gets the width of the
/// view.
public struct FlowLayout: ContainerLayout {
  /// Creates the layout.
  public init() {}

  /// Places the cells in lines.
  ///
  /// Call it from a custom layout that places some of its cells like the flow. For containers with the flow layout, the
  /// engine applies the same rules itself, and only to lines that change.
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

  /// A line with flexible cells, whose widths are not known yet.
  private struct Line {
    private var cells: [(index: Int, placement: FlowLine.Placement, weight: Int)] = []

    /// The remaining width for the flexible cells.
    var room = 0

    mutating func add(_ index: Int, at placement: FlowLine.Placement, weight: Int) {
      cells.append((index, placement, weight))
    }

    /// Places the cells, and returns the height of the tallest one.
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
