import EspalierCanvas

/// A builder that creates the slots of a container, child by child.
///
/// `FlowLine` gathers cells into lines. A line is closed when the next cell begins another one, and by everything that
/// ends a run: a child container, a separator, or the end. Other layouts receive all cells of a run when it ends.
struct BlockBuilder {
  let block: ContainerBlock
  let layout: TreeLayout
  let environment: LayoutEnvironment

  // Stored separately, because the environment is expensive to copy for each cell.
  let direction: ScrollDirection
  private let origin: Int
  private let viewWidth: Int
  let lineSpacing: Int
  private let hasRunLayout: Bool

  /// Whether the surroundings of the children are unchanged since the block was last laid out.
  private var isResumed = false

  /// The separators and the box; if callbacks replace them, the next pass uses the new ones.
  var own: OwnRows

  var slots = SumTree<Slot>.Builder()
  var isFirstLineOfRun = true

  /// The open line of the flow layout.
  private var line: OpenLine

  /// The open run of a layout other than the flow.
  private var run = OpenRun()

  /// The bands, if the children are placed in columns.
  var bands: ColumnBands?
  let hasColumns: Bool

  private var hasRows = false

  /// The number of placed cells.
  var placedCount = 0

  /// The number of rows so far, including drafted rows of nested blocks.
  var rowCount = 0

  /// The last child with rows, if there are separators between children.
  var childAbove: Model?

  /// The origins of the rows of a lazy container.
  private var lazyOrigins: ContiguousArray<LazyOrigin> = []

  /// - Parameters:
  ///   - inherited: The environment that the container inherits.
  ///   - environment: The environment inside the container.
  init(
    _ block: ContainerBlock, of layout: TreeLayout, inheriting inherited: LayoutEnvironment,
    in environment: LayoutEnvironment
  ) {
    self.block = block
    self.layout = layout
    self.environment = environment
    origin = environment.origin
    direction = environment.direction
    viewWidth = environment.viewWidth
    lineSpacing = environment.lineSpacing
    hasRunLayout = environment.layout != nil
    own = OwnRows(of: block, in: layout, inheriting: inherited)
    line = OpenLine(in: environment)
    bands = block.container.asColumns.map { ColumnBands($0, in: environment) }
    hasColumns = bands != nil
  }

  /// Begins with the slots before the first child; `finish` decides whether the top separator is a row.
  mutating func begin() {
    slots.expect(block.container.childTree.count)
    if let top = own.top { addAbsent(top) }
    if let box = own.boxSlot() { addRow(box) }
  }

  /// Resumes at a restart, as if everything before it had been added.
  mutating func resume(at restart: Restart) {
    childAbove = restart.childAbove
    isFirstLineOfRun = restart.isFirstLineOfRun
    run = OpenRun(after: restart.placedCells)
    isResumed = true
  }

  /// Returns whether a child that is already placed keeps its place, together with everything that follows.
  ///
  /// That is the case if it begins a line or is placed separately, and the slots before it end as before. The separator
  /// above it is added, if there is one.
  ///
  /// - Parameter waiting: The next child around which lines are to be laid out.
  mutating func meets(_ place: SumTree<Slot>.Place, before waiting: Model?) -> Bool {
    if hasColumns { return meetsBand(at: place, before: waiting) }
    let present = place.element
    switch present.content {
    case .absent, .hidden, .background, .unmade:
      return false
    case .block(let nested):
      if nested.expectedRowCount > 0 {
        beginChildWithRows(nested.container)
      } else if own.makeChildSeparator != nil {
        // The separator above the next child with rows may be a different one now.
        return false
      }
      breakRun()
      return true
    case .cell(let cell):
      beginChildWithRows(cell)
      if hasRunLayout { return present[.startsLine] && run.isAtStart }
      var next = line.flow
      let size = direction.turned(cell.requestedSize)
      let placement = next.place(
        size, contentWidth: size.kind == .fit ? contentWidth(of: cell) : 0,
        startsNewLine: cell.flags.contains(.startsNewLine))
      let isFirst = isFirstLineOfRun && line.isEmpty
      return placement.startsLine && present[.startsLine]
        && Int(present.topOffset) == (isFirst ? 0 : lineSpacing)
    }
  }

  /// Adds a model that is excluded from the layout; it does not end the run.
  mutating func addAbsent(_ model: Model) {
    addHidden(Slot(absent: model, remembersSlots: layout.remembersSlots))
  }

  /// Adds the block of a hidden child container, which is kept for later.
  mutating func add(hidden block: ContainerBlock) {
    addHidden(Slot(hidden: block, remembersSlots: layout.remembersSlots))
  }

  /// Adds the block of a child container.
  mutating func add(_ nested: ContainerBlock) {
    if !hasColumns { breakRun() }
    let nestedCount = nested.expectedRowCount
    if nestedCount > 0 { beginChildWithRows(nested.container) }
    rowCount += nestedCount
    let slot = Slot(block: nested, remembersSlots: layout.remembersSlots)
    if hasColumns { return addToBand(slot) }
    slots.append(slot)
    slots.closeGroup()
  }

  /// Adds the rows of a lazy container, which are already placed.
  mutating func addLazyRows(_ rows: ContiguousArray<Slot>, _ origins: ContiguousArray<LazyOrigin>) {
    lazyOrigins = origins
    for slot in rows {
      hasRows = true
      rowCount += Int(slot.rowCount)
      slots.append(slot)
      slots.closeGroup()
    }
  }

  /// Adds a cell.
  mutating func add(_ cell: CellModel) {
    if cell.flags.contains(.background) { return addBackground(cell) }
    beginChildWithRows(cell)
    if hasColumns { return addToColumn(cell) }
    let size = direction.turned(cell.requestedSize)
    if size.kind == .fixed, size.width > viewWidth {
      layout.reportTooWide(cell, width: size.width, available: viewWidth)
    }
    placedCount += 1
    if hasRunLayout { return addToRun(cell) }
    // The slot is created first, because the content may change while it is measured.
    var slot = Slot(cell: cell, remembersSlots: layout.remembersSlots)
    let contentWidth = size.kind == .fit ? contentWidth(of: cell) : 0
    let placement = line.flow.place(
      size, contentWidth: contentWidth, startsNewLine: cell.flags.contains(.startsNewLine))
    if placement.startsLine, !line.isEmpty { closeLine() }

    slot[.startsLine] = placement.startsLine
    slot.x = Int32(origin + placement.x)
    slot.width = Int32(placement.width)
    slot.topOffset = Int32(isFirstLineOfRun ? 0 : lineSpacing)
    if size.kind != .flexible {
      layout.setHeight(of: &slot, requested: size.height)
      if line.flow.isFull {
        // Its line is closed immediately, because most cells of long lists are alone on their lines.
        slot.endLine(height: slot.height)
        addRow(consume slot)
        slots.closeGroup()
        isFirstLineOfRun = false
        return
      }
      slot.noteContentWidth(contentWidth, of: size)
      line.height = max(line.height, Int(slot.height))
    }
    line.append(addRow(consume slot), size: size)
  }

  /// Closes the last line, and returns the slots that replace a range of slots.
  mutating func finishPart(replacing range: Range<Int>) -> DraftedPart {
    closeLine()
    return own.part(replacing: range, by: slots.finish(), rowCount: rowCount)
  }

  /// Closes the last line, and returns the slots that replace all others, with their surroundings.
  mutating func finish() -> (part: DraftedPart, surroundings: BlockSurroundings) {
    closeLine()
    let around = own.around(childrenWithRows: hasRows || own.box != nil)
    if let bottom = around.bottom { addRow(bottom) }
    var tree = slots.finish()
    if let top = around.top, top.isRow, let place = tree.firstPlace {
      rowCount += 1
      tree.replace(at: place, by: top)
    }
    var part = own.part(replacing: 0..<block.slots.count, by: tree, rowCount: rowCount)
    part.lazyOrigins = lazyOrigins
    return (part, around.surroundings)
  }

  /// Adds the slot of a row, and returns its index among the open slots.
  @discardableResult
  @inline(__always)
  mutating func addRow(_ slot: consuming Slot) -> Int {
    rowCount += 1
    return slots.append(consume slot)
  }

  /// Adds a slot that is excluded from the layout.
  private mutating func addHidden(_ slot: consuming Slot) {
    if bands?.takeStart() == true { slot[.startsLine] = true }
    slots.append(slot)
  }

  /// Adds a cell that is behind all others; it does not end the run.
  private mutating func addBackground(_ cell: CellModel) {
    let size = direction.turned(cell.requestedSize)
    var slot = Slot(background: cell, remembersSlots: layout.remembersSlots)
    slot.x = Int32(origin)
    slot.width = Int32(size.kind == .fixed ? min(size.width, viewWidth) : viewWidth)
    slot.height = Int32(size.height ?? 0)
    slot.coversContainer = size.isAutomatic
    addRow(slot)
  }

  /// Adds a cell that is placed together with the others of its run.
  private mutating func addToRun(_ cell: CellModel) {
    var slot = Slot(cell: cell, remembersSlots: layout.remembersSlots)
    slot[.startsLine] = run.isAtStart
    run.append(addRow(slot))
  }

  /// Closes the open line, run or band.
  private mutating func closeLine() {
    if hasColumns { return closeBand() }
    if hasRunLayout { return run.close(&slots, in: environment, layout) }
    guard !line.isEmpty else { return }
    line.close(&slots, layout)
    isFirstLineOfRun = false
  }

  /// Returns the width of the content of a `fit` cell: a known width for the same available width, or else a new
  /// measurement.
  private func contentWidth(of cell: CellModel) -> Int {
    if isResumed, let width = layout.knownWidth(of: cell, in: block) { return width }
    return layout.measuredWidth(of: cell)
  }

  /// Ends the run; the next cell begins another one, without line spacing before it.
  private mutating func breakRun() {
    closeLine()
    line.flow.end()
    isFirstLineOfRun = true
  }

  /// Notes a child with rows, and adds the separator above it, if any.
  @inline(__always)
  private mutating func beginChildWithRows(_ child: Model) {
    hasRows = true
    if hasColumns {
      bands?.lastWithRows = child
    } else if let makeSeparator = own.makeChildSeparator {
      separate(child, with: makeSeparator)
    }
  }

  /// Adds a separator between this child and the last one with rows.
  private mutating func separate(_ child: Model, with makeSeparator: () -> SeparatorModel) {
    if childAbove === child { return }
    defer { childAbove = child }
    guard let childAbove else { return }
    let separator = own.childSeparator(below: childAbove, makeSeparator)
    guard !separator.isHidden else { return addAbsent(separator) }
    breakRun()
    addRow(own.childSlot(of: separator, in: environment))
  }
}

/// The point where laying out a container resumes so that the lines around a child are correct: the start of the line
/// before it.
///
/// ```
///   slots      a   b   c  │  d   e   f  │  g        e has changed: d … may now fit into c's line,
///                                                   but a stays where it is in any case
///   restart    ▲
/// ```
struct Restart {
  /// The index of the first slot to replace.
  var slotIndex: Int

  /// The first child to place again.
  var child: SumTree<Child>.Place

  /// The last child before it with rows, if there has to be a separator between the two.
  var childAbove: Model?

  /// Whether the next line is the first of a run.
  var isFirstLineOfRun = true

  /// The cells of the run that keep their places, if the layout places cells in order.
  var placedCells: PlacedCells?
}
