import EspalierCanvas

/// A line of the flow layout whose last cell is not known yet.
///
/// ```
///   cells      a   b   c          c carries the height of the line once the line is closed
///   flexible       b              b gets the remaining width, which moves c
/// ```
struct OpenLine {
  /// A flexible cell, by its index among the open slots.
  private struct FlexibleCell {
    let index: Int
    let size: CellSize
  }

  /// Where the next cell goes.
  var flow: FlowLine

  /// The height of the tallest cell so far, except for flexible ones.
  var height = 0

  /// The index of the last cell, among the open slots.
  private var lastCell: Int?

  /// The flexible cells, and the remaining width for them.
  private var flexibleCells: ContiguousArray<FlexibleCell> = []
  private var room = 0

  init(in environment: LayoutEnvironment) {
    flow = FlowLine(in: environment)
  }

  /// Whether the line has no cells.
  var isEmpty: Bool { lastCell == nil }

  /// Adds a cell that the flow has placed, by its index among the open slots.
  @inline(__always)
  mutating func append(_ index: Int, size: CellSize) {
    lastCell = index
    if size.kind == .flexible { flexibleCells.append(FlexibleCell(index: index, size: size)) }
    if !flexibleCells.isEmpty { room = flow.room }
  }

  /// Closes the line; its last cell carries the extent.
  mutating func close(_ slots: inout SumTree<Slot>.Builder, _ layout: TreeLayout) {
    guard let lastCell else { return }
    if let first = flexibleCells.first { shareRoom(among: first.index...lastCell, of: &slots, layout) }
    slots.open[lastCell].endLine(height: Int32(height))
    slots.closeGroup()
    self.lastCell = nil
    height = 0
  }

  /// Distributes the remaining width to the flexible cells, and moves the cells after them.
  private mutating func shareRoom(
    among indices: ClosedRange<Int>, of slots: inout SumTree<Slot>.Builder, _ layout: TreeLayout
  ) {
    var shares = SharedRoom(room, count: flexibleCells.count) { flexibleCells[$0].size.weight }
    var position = 0
    var shift: Int32 = 0
    for index in indices where slots.open[index].isCell {
      slots.open[index].x += shift
      guard position < flexibleCells.count, flexibleCells[position].index == index else { continue }
      let size = flexibleCells[position].size
      position += 1
      let share = Int32(shares.next(weight: size.weight))
      slots.open[index].width += share
      shift += share
      layout.setHeight(of: &slots.open[index], requested: size.height)
      height = max(height, Int(slots.open[index].height))
    }
    flexibleCells.removeAll(keepingCapacity: true)
  }
}
