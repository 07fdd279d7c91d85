import EspalierCanvas

/// A builder that creates the slots of a container, child by child.
///
/// `FlowLine` gathers cells into lines. A line is closed when the next cell begins another one, and by everything that
/// ends a run: a child container, a separator, or the end. Other layouts receive all cells of a run when it ends.
struct BlockBuilder {
  let block: ContainerBlock
  let layout: TreeLayout
  let environment: LayoutEnvironment

  /// The environment that the container inherits.
  private let inherited: LayoutEnvironment

  // Stored separately, because the environment is expensive to copy for each cell.
  let direction: ScrollDirection
  private let origin: Int
  private let viewWidth: Int
  let lineSpacing: Int
  private let hasRunLayout: Bool

  /// A flexible cell of a line, by its index among the open slots.
  private struct FlexibleCell {
    let index: Int
    let size: CellSize
  }

  /// Whether the surroundings of the children are unchanged since the block was last laid out.
  private var isResumed = false

  private let details: ContainerDetails?

  /// The initial separators and box; if callbacks replace them, the next pass uses the new ones.
  private let topSeparator: SeparatorModel?
  private let bottomSeparator: SeparatorModel?
  private let box: BoxModel?
  let makeChildSeparator: (() -> SeparatorModel)?
  private let childSeparatorRevision: Int

  var slots = SumTree<Slot>.Builder()
  private var flow: FlowLine

  /// The index of the last cell of the open line, among the open slots.
  private var lastCell: Int?
  private var lineHeight = 0
  var isFirstLineOfRun = true

  /// The flexible cells of the open line, and the remaining width for them.
  private var flexibleCells: ContiguousArray<FlexibleCell> = []
  private var lineRoom = 0

  /// The cells of the open run that a layout other than the flow places, by their indices among the open slots, and the
  /// cells before them that are already placed.
  private var runCells: ContiguousArray<Int> = []
  private var placedCells: PlacedCells?

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
  private var childSeparators: [ObjectIdentifier: SeparatorModel] = [:]

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
    self.inherited = inherited
    self.environment = environment
    origin = environment.origin
    direction = environment.direction
    viewWidth = environment.viewWidth
    lineSpacing = environment.lineSpacing
    hasRunLayout = environment.layout != nil
    details = block.container.details
    flow = FlowLine(in: environment)
    bands = block.container.asColumns.map { ColumnBands($0, in: environment) }
    hasColumns = bands != nil
    makeChildSeparator = details?.childSeparator
    childSeparatorRevision = details?.childSeparatorRevision ?? 0
    topSeparator = details?.topSeparator.flatMap { $0.isHidden ? nil : $0 }
    bottomSeparator = details?.bottomSeparator.flatMap { $0.isHidden ? nil : $0 }
    box = details?.box
  }

  /// Begins with the slots before the first child; `finish` decides whether the top separator is a row.
  mutating func begin() {
    slots.expect(block.container.childTree.count)
    if let topSeparator { addAbsent(topSeparator) }
    if let box { addBox(box) }
  }

  /// Resumes at a restart, as if everything before it had been added.
  mutating func resume(at restart: Restart) {
    childAbove = restart.childAbove
    isFirstLineOfRun = restart.isFirstLineOfRun
    placedCells = restart.placedCells
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
    switch present.kind {
    case .absent, .hidden, .background, .unmade:
      return false
    case .block:
      if present.block.expectedRowCount > 0 {
        beginChildWithRows(present.model)
      } else if makeChildSeparator != nil {
        // The separator above the next child with rows may be a different one now.
        return false
      }
      breakRun()
      return true
    case .cell:
      let cell = present.cell
      beginChildWithRows(cell)
      if hasRunLayout { return present[.startsLine] && isAtStartOfRun }
      var next = flow
      let size = direction.turned(cell.requestedSize)
      let placement = next.place(
        size, contentWidth: size.kind == .fit ? contentWidth(of: cell) : 0,
        startsNewLine: cell.flags.contains(.startsNewLine))
      let isFirst = isFirstLineOfRun && lastCell == nil
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
    let placement = flow.place(
      size, contentWidth: contentWidth, startsNewLine: cell.flags.contains(.startsNewLine))
    if placement.startsLine, lastCell != nil { closeLine() }

    slot[.startsLine] = placement.startsLine
    slot.x = Int32(origin + placement.x)
    slot.width = Int32(placement.width)
    slot.topOffset = Int32(isFirstLineOfRun ? 0 : lineSpacing)
    if size.kind != .flexible {
      layout.setHeight(of: &slot, requested: size.height)
      if flow.isFull {
        // Its line is closed immediately, because most cells of long lists are alone on their lines.
        slot.endLine(height: slot.height)
        addRow(consume slot)
        slots.closeGroup()
        isFirstLineOfRun = false
        return
      }
      slot.noteContentWidth(contentWidth, of: size)
      lineHeight = max(lineHeight, Int(slot.height))
    }
    let index = addRow(consume slot)
    lastCell = index
    if size.kind == .flexible { flexibleCells.append(FlexibleCell(index: index, size: size)) }
    if !flexibleCells.isEmpty { lineRoom = flow.room }
  }

  /// Closes the last line, and returns the slots that replace a range of slots.
  mutating func finishPart(replacing range: Range<Int>) -> DraftedPart {
    closeLine()
    return part(replacing: range, slots.finish())
  }

  /// Closes the last line, and returns the slots that replace all others, with their surroundings.
  mutating func finish() -> (part: DraftedPart, surroundings: BlockSurroundings) {
    closeLine()
    let own = ownSeparators(withRows: hasRows || box != nil)
    if let bottom = own.bottom { addRow(bottom) }
    var tree = slots.finish()
    if let top = own.top, top.isRow, let place = tree.firstPlace {
      rowCount += 1
      tree.replace(at: place, by: top)
    }
    return (part(replacing: 0..<block.slots.count, tree), own.surroundings)
  }

  /// Returns the surroundings of the children, and the slots of the container's own separators.
  ///
  /// - Parameter hasRows: Whether the children have rows; if not, only the top separator has a slot, which is not a
  ///   row.
  func ownSeparators(withRows hasRows: Bool) -> (surroundings: BlockSurroundings, top: Slot?, bottom: Slot?) {
    let insets = box.map { direction.turned($0.surroundings) } ?? .zero
    let border = box?.border ?? 0
    let above = topMargin + insets.top
    let below = bottomMargin + insets.bottom
    var surroundings = BlockSurroundings(leading: above, trailing: below, topSeparator: topSeparator)
    if box != nil {
      surroundings.hasBox = true
      surroundings.aboveInside = topMargin + border
      surroundings.belowInside = bottomMargin + border
    }
    guard hasRows else {
      return (surroundings, topSeparator.map { Slot(absent: $0, remembersSlots: layout.remembersSlots) }, nil)
    }
    var top = topSeparator.map { makeSlot(of: $0, in: inherited.around(block.container)) }
    if let height = top?.height {
      top?.advance = Int32(clamping: Int(height) + above)
      surroundings.leading = 0
      if box != nil { surroundings.aboveInside += Int(height) }
    }
    surroundings.bottomSeparator = bottomSeparator
    var bottom = bottomSeparator.map { makeSlot(of: $0, in: inherited.around(block.container)) }
    if let height = bottom?.height {
      bottom?.topOffset = Int32(below)
      bottom?.advance = Int32(clamping: below + Int(height))
      surroundings.trailing = 0
      if box != nil { surroundings.belowInside += Int(height) }
    }
    return (surroundings, top, bottom)
  }

  private func part(replacing range: Range<Int>, _ slots: SumTree<Slot>) -> DraftedPart {
    var part = DraftedPart(
      of: block, replacing: range, by: slots, rowCount: rowCount, childSeparators: childSeparators,
      childSeparatorRevision: childSeparatorRevision)
    part.lazyOrigins = lazyOrigins
    return part
  }

  /// Adds the slot of a row, and returns its index among the open slots.
  @discardableResult
  @inline(__always)
  mutating func addRow(_ slot: consuming Slot) -> Int {
    rowCount += 1
    return slots.append(consume slot)
  }

  private var topMargin: Int {
    (direction == .vertical ? details?.spacing.top : details?.spacing.left) ?? 0
  }

  private var bottomMargin: Int {
    (direction == .vertical ? details?.spacing.bottom : details?.spacing.right) ?? 0
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

  /// Adds the row of the container's box, which surrounds the contents.
  private mutating func addBox(_ box: BoxModel) {
    var slot = Slot(background: box, remembersSlots: layout.remembersSlots)
    let place = inherited.around(block.container).room
    slot.x = Int32(place.lowerBound)
    slot.width = Int32(place.count)
    slot.topOffset = -Int32(box.border)
    slot.coversContainer = true
    slot[.isOwn] = true
    addRow(slot)
  }

  /// Adds a cell that is placed together with the others of its run.
  private mutating func addToRun(_ cell: CellModel) {
    var slot = Slot(cell: cell, remembersSlots: layout.remembersSlots)
    slot[.startsLine] = isAtStartOfRun
    runCells.append(addRow(slot))
  }

  /// Whether the next cell is the first of its run.
  private var isAtStartOfRun: Bool { runCells.isEmpty && placedCells == nil }

  /// Lets the layout place the cells of the open run.
  ///
  /// The base of a cell is the smallest top of this and all later cells of the run.
  private mutating func closeRun() {
    guard !runCells.isEmpty, let runLayout = environment.layout else { return }
    var run = CellRun(
      ContiguousArray(runCells.map { slots.open[$0].cell }), after: placedCells, in: environment, measuredBy: layout)
    runLayout.place(&run)
    let firstBase = placedCells?.end ?? 0
    var nextBase = run.height
    var highest = Int.max
    for (offset, index) in zip(runCells.indices, runCells).reversed() {
      let frame = run.frame(of: run.start + offset)
      highest = min(highest, frame.y)
      require(
        highest >= firstBase,
        "\(runLayout) must place cells in order, but \(slots.open[index].cell.mention) begins at \(frame.y), above row \(firstBase)"
      )
      let base = offset == 0 ? firstBase : highest
      slots.open[index].x = Int32(origin + frame.x)
      slots.open[index].width = Int32(frame.width)
      slots.open[index].height = Int32(frame.height)
      let isOfContent = run.ofContent(at: run.start + offset)
      slots.open[index][.hasContentWidth] = isOfContent.width
      slots.open[index][.hasContentHeight] = isOfContent.height
      slots.open[index].topOffset = Int32(frame.y - base)
      slots.open[index].advance = Int32(nextBase - base)
      nextBase = base
    }
    slots.open[runCells[runCells.count - 1]][.endsLine] = true
    runCells.removeAll(keepingCapacity: true)
    placedCells = nil
    slots.closeGroup()
  }

  /// Closes the open line; its last cell carries the line's extent.
  private mutating func closeLine() {
    if hasColumns { return closeBand() }
    if hasRunLayout { return closeRun() }
    guard let lastCell else { return }
    if let first = flexibleCells.first { shareRoom(among: first.index...lastCell) }
    slots.open[lastCell].endLine(height: Int32(lineHeight))
    slots.closeGroup()
    self.lastCell = nil
    lineHeight = 0
    isFirstLineOfRun = false
  }

  /// Distributes the remaining width to the flexible cells, and moves the cells after them.
  private mutating func shareRoom(among indices: ClosedRange<Int>) {
    var shares = SharedRoom(lineRoom, count: flexibleCells.count) { flexibleCells[$0].size.weight }
    var position = 0
    var shift: Int32 = 0
    for index in indices where slots.open[index].kind == .cell {
      slots.open[index].x += shift
      guard position < flexibleCells.count, flexibleCells[position].index == index else { continue }
      let size = flexibleCells[position].size
      position += 1
      let share = Int32(shares.next(weight: size.weight))
      slots.open[index].width += share
      shift += share
      layout.setHeight(of: &slots.open[index], requested: size.height)
      lineHeight = max(lineHeight, Int(slots.open[index].height))
    }
    flexibleCells.removeAll(keepingCapacity: true)
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
    flow.end()
    isFirstLineOfRun = true
  }

  /// Notes a child with rows, and adds the separator above it, if any.
  @inline(__always)
  private mutating func beginChildWithRows(_ child: Model) {
    hasRows = true
    if hasColumns {
      bands?.lastWithRows = child
    } else if let makeChildSeparator {
      separate(child, with: makeChildSeparator)
    }
  }

  /// Adds a separator between this child and the last one with rows.
  private mutating func separate(_ child: Model, with makeChildSeparator: () -> SeparatorModel) {
    if childAbove === child { return }
    defer { childAbove = child }
    guard let childAbove else { return }
    let separator = childSeparator(below: childAbove, makeChildSeparator)
    guard !separator.isHidden else { return addAbsent(separator) }
    breakRun()
    var slot = makeSlot(of: separator, in: environment)
    slot.advance = slot.height
    addRow(slot)
  }

  /// Returns the separator below a child: the existing one, or a new one.
  mutating func childSeparator(below child: Model, _ makeSeparator: () -> SeparatorModel) -> SeparatorModel {
    let container = block.container
    let key = ObjectIdentifier(child)
    if let made = childSeparators[key], made.parent === container { return made }
    if let present = block.childSeparators[key], present.parent === container,
      block.childSeparatorRevision == childSeparatorRevision
    {
      childSeparators[key] = present
      return present
    }
    let separator = makeSeparator()
    require(
      separator.parent == nil,
      "childSeparator of \(container.mention) must return a new separator each time; this one is already part of \(separator.parent?.mention ?? "")"
    )
    separator.relink { separator.parent = container }
    separator.childAbove = key
    childSeparators[key] = separator
    return separator
  }

  /// Returns the slot of a separator, which is on its own line.
  func makeSlot(of separator: SeparatorModel, in environment: LayoutEnvironment) -> Slot {
    var lineOfItsOwn = FlowLine(in: environment)
    let size = direction.turned(separator.size)
    let placement = lineOfItsOwn.place(size, startsNewLine: true)
    var slot = Slot(cell: separator, remembersSlots: layout.remembersSlots)
    slot.x = Int32(environment.origin + placement.x)
    slot.width = Int32(placement.width)
    layout.setHeight(of: &slot, requested: size.height)
    slot[.startsLine] = true
    slot[.endsLine] = true
    slot[.isOwn] = true
    return slot
  }
}
