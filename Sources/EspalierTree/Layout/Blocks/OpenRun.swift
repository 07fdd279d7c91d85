import EspalierCanvas

/// A run of cells that a layout other than the flow places together, as soon as it is complete.
struct OpenRun {
  /// The cells, by their indices among the open slots.
  private var cells: ContiguousArray<Int> = []

  /// The cells before them that keep their places.
  private var placed: PlacedCells?

  init(after placed: PlacedCells? = nil) {
    self.placed = placed
  }

  /// Whether the next cell is the first of its run.
  var isAtStart: Bool { cells.isEmpty && placed == nil }

  /// Adds a cell, by its index among the open slots.
  mutating func append(_ index: Int) {
    cells.append(index)
  }

  /// Lets the layout of an environment place the cells, and begins a new run.
  ///
  /// The base of a cell is the smallest top of this and all later cells of the run.
  mutating func close(
    _ slots: inout SumTree<Slot>.Builder, in environment: LayoutEnvironment, _ layout: TreeLayout
  ) {
    guard let last = cells.last, let placement = environment.layout else { return }
    var run = CellRun(
      ContiguousArray(cells.map { slots.open[$0].cell }), after: placed, in: environment, measuredBy: layout)
    placement.place(&run)
    let firstBase = placed?.end ?? 0
    var nextBase = run.height
    var highest = Int.max
    for (offset, index) in zip(cells.indices, cells).reversed() {
      let frame = run.frame(of: run.start + offset)
      highest = min(highest, frame.y)
      require(
        highest >= firstBase,
        "\(placement) must place cells in order, but \(slots.open[index].cell.mention) begins at \(frame.y), above row \(firstBase)"
      )
      let base = offset == 0 ? firstBase : highest
      let isOfContent = run.ofContent(at: run.start + offset)
      slots.open[index].x = Int32(environment.origin + frame.x)
      slots.open[index].width = Int32(frame.width)
      slots.open[index].height = Int32(frame.height)
      slots.open[index][.hasContentWidth] = isOfContent.width
      slots.open[index][.hasContentHeight] = isOfContent.height
      slots.open[index].topOffset = Int32(frame.y - base)
      slots.open[index].advance = Int32(nextBase - base)
      nextBase = base
    }
    slots.open[last][.endsLine] = true
    cells.removeAll(keepingCapacity: true)
    placed = nil
    slots.closeGroup()
  }
}
