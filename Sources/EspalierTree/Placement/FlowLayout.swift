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
/// ``CellSize/edgeToEdge(height:)`` take a line of their own, ``CellSize/column(of:height:)`` a share of one. A fixed
/// cell that does not fit between the left margin and the edge of the view begins at column 0; one that is wider than
/// the view is cut to it.
public struct FlowLayout: ContainerLayout {
  /// Makes the layout.
  public init() {}

  /// Places the cells in lines.
  ///
  /// The engine places the cells of containers with this layout by the same rules, but only those of lines that change;
  /// this is for layouts that treat some of their cells as the flow does.
  public func place(_ run: inout CellRun) {
    var flow = FlowLine(in: run.environment)
    var top = 0
    var lineHeight = 0
    for index in run.indices {
      let placement = flow.place(run.size(of: index), startsNewLine: run[index].startsNewLine)
      if placement.startsLine, index > 0 {
        top += lineHeight + run.lineSpacing
        lineHeight = 0
      }
      let height = run.place(index, x: placement.x, y: top, width: placement.width)
      lineHeight = max(lineHeight, height)
    }
  }
}
