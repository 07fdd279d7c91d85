import EspalierCanvas

/// A builder of the slots of a container, into which a ``ChildPlacement`` puts the children.
///
/// It adds what does not depend on the placement: models that are not shown, backgrounds, separators and the box.
struct BlockBuilder {
  let block: ContainerBlock
  let layout: TreeLayout
  let environment: LayoutEnvironment

  // Stored separately, because the environment is expensive to copy for each cell.
  let direction: ScrollDirection
  private let origin: Int
  private let viewWidth: Int

  /// Whether only a part is drafted, so that the surroundings of the children are those for which the block was laid out.
  private var isPart = false

  /// The separators and the box; if callbacks replace them, the next pass uses the new ones.
  var own: OwnRows

  var slots = SumTree<Slot>.Builder()

  /// Whether any child has rows.
  var hasRows = false

  /// The number of placed cells.
  var placedCount = 0

  /// The number of rows so far, including drafted rows of nested blocks.
  private(set) var rowCount = 0

  /// The last child with rows, if there are separators between children.
  var childAbove: Model?

  /// The origins of the rows of a lazy container.
  private var lazyOrigins: ArraySlice<LazyOrigin> = []

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
    own = OwnRows(of: block, in: layout, inheriting: inherited)
  }

  /// Begins with the slots before the first child; `finish` decides whether the top separator is a row.
  mutating func begin() {
    slots.expect(block.container.childTree.count)
    if let top = own.top { add(excluded: .absent(top)) }
    if let box = own.boxSlot() { addRow(box) }
  }

  /// Begins a part below a child, as if everything up to it had been added.
  mutating func beginPart(below child: Model?) {
    childAbove = child
    isPart = true
  }

  /// Adds a model that is excluded from the layout; it does not end the run.
  ///
  /// - Parameter content: `absent`, or `hidden` for a child container whose block is kept for later.
  mutating func add(excluded content: Slot.Content) {
    slots.append(Slot(content, remembersSlots: layout.remembersSlots))
  }

  /// Adds a cell that is behind all others; it does not end the run.
  mutating func addBackground(_ cell: CellModel) {
    let size = direction.turned(cell.requestedSize)
    var slot = Slot(background: cell, remembersSlots: layout.remembersSlots)
    slot.x = Int32(origin)
    slot.width = Int32(size.kind == .fixed ? min(size.width, viewWidth) : viewWidth)
    slot.height = Int32(size.height ?? 0)
    slot.coversContainer = size.isAutomatic
    addRow(slot)
  }

  /// Adds the block of a child container, and returns its index among the open slots.
  @discardableResult
  mutating func add(_ nested: ContainerBlock) -> Int {
    rowCount += nested.expectedRowCount
    return slots.append(Slot(block: nested, remembersSlots: layout.remembersSlots))
  }

  /// Adds the rows of a lazy container, which are already placed.
  mutating func add(_ rows: ArraySlice<Slot>, _ origins: ArraySlice<LazyOrigin>) {
    lazyOrigins = origins
    if !rows.isEmpty { hasRows = true }
    rowCount += rows.reduce(0) { $0 + Int($1.rowCount) }
    slots.append(contentsOf: rows)
  }

  /// Adds a separator between two children, by default after all slots; a hidden one is not a row.
  mutating func add(_ separator: SeparatorModel, at index: Int? = nil) {
    let isHidden = separator.isHidden
    if !isHidden { rowCount += 1 }
    slots.open.insert(
      isHidden
        ? Slot(.absent(separator), remembersSlots: layout.remembersSlots)
        : own.slot(of: separator, in: environment),
      at: index ?? slots.open.count)
  }

  /// Adds the slot of a row, and returns its index among the open slots.
  @discardableResult
  @inline(__always)
  mutating func addRow(_ slot: consuming Slot) -> Int {
    rowCount += 1
    return slots.append(consume slot)
  }

  /// Notes a child with rows, and returns the separator to add above it, if any.
  @inline(__always)
  mutating func separator(above child: Model) -> SeparatorModel? {
    hasRows = true
    guard own.makeChildSeparator != nil, childAbove !== child else { return nil }
    defer { childAbove = child }
    return nextSeparator()
  }

  /// Returns the separator between the last child with rows and the next one, if any.
  mutating func nextSeparator() -> SeparatorModel? {
    guard let childAbove, let makeSeparator = own.makeChildSeparator else { return nil }
    return own.childSeparator(below: childAbove, makeSeparator)
  }

  /// Notes a cell that is placed, reports it if it is wider than the view, and returns its size.
  @inline(__always)
  mutating func note(_ cell: CellModel) -> CellSize {
    placedCount += 1
    let size = direction.turned(cell.requestedSize)
    if size.kind == .fixed, size.width > viewWidth {
      layout.reportTooWide(cell, width: size.width, available: viewWidth)
    }
    return size
  }

  /// Returns the width of the content of a `fit` cell: a known width for the same available width, or else a new
  /// measurement.
  func contentWidth(of cell: CellModel) -> Int {
    if isPart, let width = layout.knownWidth(of: cell, in: block) { return width }
    return layout.measuredWidth(of: cell)
  }

  /// Returns the slots that replace a range of slots.
  mutating func finishPart(replacing range: Range<Int>) -> DraftedPart { part(replacing: range, by: slots.finish()) }

  /// Returns the slots that replace all others, with their surroundings.
  mutating func finish() -> (part: DraftedPart, surroundings: BlockSurroundings) {
    let around = own.around(childrenWithRows: hasRows || own.box != nil)
    if let bottom = around.bottom { addRow(bottom) }
    var tree = slots.finish()
    if let top = around.top, top.isRow, let place = tree.firstPlace {
      rowCount += 1
      tree.replace(at: place, by: top)
    }
    return (part(replacing: 0..<block.slots.count, by: tree), around.surroundings)
  }

  private func part(replacing range: Range<Int>, by tree: SumTree<Slot>) -> DraftedPart {
    layout.statistics.rowsPlaced += placedCount
    var part = DraftedPart(
      of: block, replacing: range, by: tree, rowCount: rowCount, childSeparators: own.childSeparators,
      childSeparatorRevision: own.childSeparatorRevision)
    part.lazyOrigins = lazyOrigins
    return part
  }
}
