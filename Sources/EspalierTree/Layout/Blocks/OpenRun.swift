import EspalierCanvas

/// A run of cells that a layout other than the flow places together, as soon as it is complete.
struct OpenRun: RunPlacement {
  /// The cells, by their indices among the open slots.
  private var cells: ContiguousArray<Int> = []

  /// The cells before them that keep their places.
  private var placed: PlacedCells?

  init(of _: ContainerModel, in _: LayoutEnvironment) {}

  /// Whether the next cell is the first of its run.
  private var isAtStart: Bool { cells.isEmpty && placed == nil }

  mutating func add(_ cell: CellModel, to builder: inout BlockBuilder) {
    separate(cell, in: &builder)
    _ = builder.note(cell)
    var slot = Slot(cell: cell, remembersSlots: builder.layout.remembersSlots)
    slot[.startsLine] = isAtStart
    cells.append(builder.addRow(slot))
  }

  /// Lets the layout of the environment place the cells, and begins a new run.
  ///
  /// The base of a cell is the smallest top of this and all later cells of the run.
  mutating func close(in builder: inout BlockBuilder) {
    let environment = builder.environment
    guard let last = cells.last, let placement = environment.layout else { return }
    var run = CellRun(
      ContiguousArray(cells.map { builder.slots.open[$0].cell }), after: placed, in: environment,
      measuredBy: builder.layout)
    placement.place(&run)
    let firstBase = placed?.end ?? 0
    var nextBase = run.height
    var highest = Int.max
    for (offset, index) in zip(cells.indices, cells).reversed() {
      let frame = run.frame(of: run.start + offset)
      highest = min(highest, frame.y)
      require(
        highest >= firstBase,
        "\(placement) must place cells in order, but \(builder.slots.open[index].cell.mention) begins at \(frame.y), above row \(firstBase)"
      )
      let base = offset == 0 ? firstBase : highest
      builder.slots.open[index].x = Int32(environment.origin + frame.x)
      builder.slots.open[index].width = Int32(frame.width)
      builder.slots.open[index].height = Int32(frame.height)
      builder.slots.open[index].topOffset = Int32(frame.y - base)
      builder.slots.open[index].advance = Int32(nextBase - base)
      let isOfContent = run.ofContent(at: run.start + offset)
      builder.slots.open[index][.hasContentWidth] = isOfContent.width
      builder.slots.open[index][.hasContentHeight] = isOfContent.height
      nextBase = base
    }
    builder.slots.open[last][.endsLine] = true
    cells.removeAll(keepingCapacity: true)
    placed = nil
    builder.slots.closeGroup()
  }

  func keeps(_ slot: Slot, of _: CellModel, in _: inout BlockBuilder) -> Bool { slot[.startsLine] && isAtStart }

  /// Returns the restart at the first cell of a run, or, if the layout places cells in order, at the last cell before the
  /// edit, whose base depends on the next one.
  static func restart(
    inRunOf cell: SumTree<Slot>.Place, in block: ContainerBlock, _ environment: LayoutEnvironment
  ) -> Restart<OpenRun>? {
    var run = OpenRun(of: block.container, in: environment)
    let before = SumTree<Slot>.sum(before: cell)
    let start = block.startOfRun(after: Int(before.breaks))
    if environment.layout?.placesInOrder == true, before.cells > start.cells,
      let child = cell.element.model.childPlace
    {
      run.placed = PlacedCells(of: block, from: start, to: before)
      return Restart(slotIndex: before.count, child: child, placement: run)
    }
    // Hidden separators do not end the run.
    var first = block.slots.place(at: start.count)
    while !first.element.isOfChild(of: block) {
      guard let next = first.next else { return nil }
      first = next
    }
    return first.element.model.childPlace.map {
      Restart(slotIndex: SumTree<Slot>.index(of: first), child: $0, placement: run)
    }
  }
}

extension Slot {
  /// Whether the slot is that of a child, rather than of a separator or the box.
  func isOfChild(of block: ContainerBlock) -> Bool { model.parent === block.container && model.childLeaf != nil }
}
