import EspalierCanvas

/// A line of the flow layout whose last cell is not known yet.
///
/// It is closed when the next cell begins another one.
///
/// ```
///   cells      a   b   c          c carries the height of the line once the line is closed
///   flexible       b              b gets the remaining width, which moves c
/// ```
struct OpenLine: RunPlacement {
  // Instead of the whole environment, which is expensive to copy for each cell.
  private let origin: Int
  private let lineSpacing: Int

  /// Where the next cell goes.
  private var flow: FlowLine

  /// Whether the line is the first of its run, without line spacing before it.
  private var isFirstOfRun = true

  /// The height of the tallest cell so far, except for flexible ones.
  private var height = 0

  /// The index of the last cell, among the open slots.
  private var lastCell: Int?

  /// The flexible cells, by their indices among the open slots, and the remaining width for them.
  private var flexibleCells: ContiguousArray<(index: Int, size: CellSize)> = []
  private var room = 0

  init(of _: ContainerModel, in environment: LayoutEnvironment) {
    origin = environment.origin
    lineSpacing = environment.lineSpacing
    flow = FlowLine(in: environment)
  }

  mutating func add(_ cell: CellModel, to builder: inout BlockBuilder) {
    separate(cell, in: &builder)
    let size = builder.note(cell)
    // The slot is created first, because the content may change while it is measured.
    var slot = Slot(cell: cell, remembersSlots: builder.layout.remembersSlots)
    let contentWidth = size.kind == .fit ? builder.contentWidth(of: cell) : 0
    let placement = flow.place(
      size, contentWidth: contentWidth, startsNewLine: cell.flags.contains(.startsNewLine))
    if placement.startsLine, let lastCell { closeLine(at: lastCell, in: &builder) }

    slot[.startsLine] = placement.startsLine
    slot.x = Int32(origin + placement.x)
    slot.width = Int32(placement.width)
    slot.topOffset = Int32(isFirstOfRun ? 0 : lineSpacing)
    if size.kind != .flexible {
      builder.layout.setHeight(of: &slot, requested: size.height)
      if flow.isFull {
        // Its line is closed immediately, because most cells of long lists are alone on their lines.
        slot.endLine(height: slot.height)
        builder.addRow(consume slot)
        builder.slots.closeGroup()
        isFirstOfRun = false
        return
      }
      slot.noteContentWidth(contentWidth, of: size)
      height = max(height, Int(slot.height))
    }
    let index = builder.addRow(consume slot)
    lastCell = index
    if size.kind == .flexible { flexibleCells.append((index, size)) }
    if !flexibleCells.isEmpty { room = flow.room }
  }

  /// Closes the line, and ends the run.
  mutating func close(in builder: inout BlockBuilder) {
    if let lastCell { closeLine(at: lastCell, in: &builder) }
    flow.end()
    isFirstOfRun = true
  }

  func keeps(_ slot: Slot, of cell: CellModel, in builder: inout BlockBuilder) -> Bool {
    var next = flow
    let size = builder.direction.turned(cell.requestedSize)
    let placement = next.place(
      size, contentWidth: size.kind == .fit ? builder.contentWidth(of: cell) : 0,
      startsNewLine: cell.flags.contains(.startsNewLine))
    return placement.startsLine && slot[.startsLine]
      && Int(slot.topOffset) == (isFirstOfRun && lastCell == nil ? 0 : lineSpacing)
  }

  /// Returns the restart at the first cell of a line.
  static func restart(
    inRunOf cell: SumTree<Slot>.Place, in block: ContainerBlock, _ environment: LayoutEnvironment
  ) -> Restart<OpenLine>? {
    guard let place = cell.last(where: { $0[.startsLine] }) else { trap("the first cell of a block starts a line") }
    guard let start = place.element.model.childPlace else { return nil }
    var line = OpenLine(of: block.container, in: environment)
    line.isFirstOfRun = Int(place.element.topOffset) != environment.lineSpacing
    return Restart(slotIndex: SumTree<Slot>.index(of: place), child: start, placement: line)
  }

  /// Closes the line; the last cell carries the extent.
  private mutating func closeLine(at lastCell: Int, in builder: inout BlockBuilder) {
    if let first = flexibleCells.first { shareRoom(among: first.index...lastCell, in: &builder) }
    builder.slots.open[lastCell].endLine(height: Int32(height))
    builder.slots.closeGroup()
    self.lastCell = nil
    height = 0
    isFirstOfRun = false
  }

  /// Distributes the remaining width to the flexible cells, and moves the cells after them.
  private mutating func shareRoom(among indices: ClosedRange<Int>, in builder: inout BlockBuilder) {
    var shares = SharedRoom(room, count: flexibleCells.count) { flexibleCells[$0].size.weight }
    var position = 0
    var shift: Int32 = 0
    for index in indices where builder.slots.open[index].isCell {
      builder.slots.open[index].x += shift
      guard position < flexibleCells.count, flexibleCells[position].index == index else { continue }
      let size = flexibleCells[position].size
      position += 1
      let share = Int32(shares.next(weight: size.weight))
      builder.slots.open[index].width += share
      shift += share
      builder.layout.setHeight(of: &builder.slots.open[index], requested: size.height)
      height = max(height, Int(builder.slots.open[index].height))
    }
    flexibleCells.removeAll(keepingCapacity: true)
  }
}
