import EspalierCanvas

/// The layout of a container's child or separator.
///
/// The sum of all slots before a cell is its base, and the cell begins `topOffset` rows below its base. In the flow
/// layout, the last cell of a line carries the height of the line and the space before it, and the other cells carry
/// nothing, so all cells of a line have the same base.
///
/// ```
///   slots        a    b    c  │  d  │ block │  e
///   advance      0    0    2  │  1  │   7   │  1
///   base         0    0    0  │  2  │   3   │ 10
/// ```
///
/// The blocks of columns form lines like cells. Other blocks follow one another, and their extent is their advance.
///
/// Consecutive rows of a lazy container without models share a slot, if their identities are consecutive and their
/// heights equal.
///
/// Other layouts place cells freely. There, the base of a cell is the smallest top among this cell and those after it.
/// So bases never decrease, whatever the layout, and the rows between two lines can be found by them.
struct Slot: SumTreeElement {
  /// What a slot is of.
  enum Content {
    /// A cell model, which is a row.
    case cell(CellModel)
    /// A cell model behind its container: a row, but not part of a line.
    case background(CellModel)
    /// A child container, with its own block.
    case block(ContainerBlock)
    /// Rows of a lazy container that have no models, each on its own line.
    case unmade(LazyContainerModel)
    /// A model that is excluded from the layout.
    case absent(Model)
    /// A hidden child container, with its previous block.
    case hidden(ContainerBlock)
  }

  /// One reference, because slots are copied often.
  private(set) var content: Content

  private var traits: Traits = []

  /// The traits of a slot, one bit each.
  struct Traits: OptionSet {
    let rawValue: UInt16

    /// The cell is the first of its line; in columns, the child begins a band, shown or not.
    static let startsLine = Traits(rawValue: 1 << 0)

    /// The cell, or the block in a column, is the last of its line.
    static let endsLine = Traits(rawValue: 1 << 1)

    /// The child is shown in a column, so that its line carries the extent.
    static let isInColumn = Traits(rawValue: 1 << 2)

    /// The child container had rows when it was placed, and the slots around it depend on that.
    static let hadRows = Traits(rawValue: 1 << 3)

    /// The row is a separator or the box of the container itself, rather than a child.
    static let isOwn = Traits(rawValue: 1 << 4)

    /// The width of a `fit` cell is exactly that of its content, as of `contentRevision`.
    static let hasContentWidth = Traits(rawValue: 1 << 5)

    /// The height of the cell is that of its content at the slot's width, as of `contentRevision`, rather than one that
    /// was requested, estimated, or given by a layout.
    static let hasContentHeight = Traits(rawValue: 1 << 6)

    fileprivate static let isFocusable = Traits(rawValue: 1 << 7)
    fileprivate static let isTabStop = Traits(rawValue: 1 << 8)
    fileprivate static let isAssumed = Traits(rawValue: 1 << 9)
  }

  /// Whether the slot has a trait.
  subscript(trait: Traits) -> Bool {
    get { traits.contains(trait) }
    set { if newValue { traits.insert(trait) } else { traits.remove(trait) } }
  }

  /// Whether the frame of a lazy container's row is an assumption, because its cell has not been shown.
  var isAssumed: Bool {
    get { isUnmade || self[.isAssumed] }
    set { self[.isAssumed] = newValue }
  }

  /// Whether and how the cell can be focused; for rows without models, an assumption.
  var focusability: Focusability {
    get { Focusability(isFocusable: self[.isFocusable], isTabStop: self[.isTabStop]) }
    set {
      self[.isFocusable] = newValue.isFocusable
      self[.isTabStop] = newValue.isTabStop
    }
  }

  /// Whether the row stays in view after its place has been scrolled out, and for how long.
  private(set) var stickiness: Stickiness?

  /// Whether a background is as large as its container.
  var coversContainer = false

  /// Whether the model remembers the leaf that holds its slot; `true` in the layout of a view, `false` in one for a
  /// single rendering.
  let remembersSlots: Bool

  /// The identity of a cell's row, or of the first of several unmade rows, whose identities are consecutive.
  var id = RowID.none

  var x: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0

  /// The distance from the base of the slot to its top; for a background, from the top of the box's contents.
  var topOffset: Int32 = 0

  /// The contribution of a cell, or of a block in a column, to the extent of its container; 0 unless it is the last of
  /// its line.
  ///
  /// For unmade rows, it is the distance from one row to the next.
  var advance: Int32 = 0

  /// The revision of the cell's content that the row reflects; for unmade rows, their number.
  var contentRevision: UInt32 = 0

  /// The number of unmade rows of the slot; 1 for any other slot.
  var rowCount: Int32 {
    get { isUnmade ? Int32(bitPattern: contentRevision) : 1 }
    set { contentRevision = UInt32(bitPattern: newValue) }
  }

  // Inlined, because reading a whole word right after writing it byte by byte stalls the processor.
  @inline(__always)
  init(cell: CellModel, remembersSlots: Bool) {
    content = .cell(cell)
    contentRevision = cell.contentRevision
    self.remembersSlots = remembersSlots
    if remembersSlots { focusability = Focusability(of: cell) }
    if cell.flags.contains(.sticky) { stickiness = cell.stickiness }
  }

  /// Creates a slot without a place: that of a model that is excluded from the layout, or one whose place follows.
  init(_ content: Content, remembersSlots: Bool) {
    self.content = content
    self.remembersSlots = remembersSlots
  }

  init(background cell: CellModel, remembersSlots: Bool) {
    self.init(.background(cell), remembersSlots: remembersSlots)
    contentRevision = cell.contentRevision
  }

  init(block: ContainerBlock, remembersSlots: Bool) {
    self.init(.block(block), remembersSlots: remembersSlots)
    self[.hadRows] = block.expectedRowCount > 0
  }

  /// Creates the slot of a lazy container's rows without models; the caller sets its place.
  init(unmadeRows count: Int, of container: LazyContainerModel, remembersSlots: Bool) {
    self.init(.unmade(container), remembersSlots: remembersSlots)
    traits = [.startsLine, .endsLine]
    rowCount = Int32(count)
    focusability = container.assumedFocusability
  }

  /// Turns the slot of a single unmade row, or of the row's previous model, into that of a cell that has not been
  /// shown.
  mutating func make(_ model: CellModel) {
    remake(model, contentRevision: model.contentRevision)
    isAssumed = true
    traits.subtract([.hasContentWidth, .hasContentHeight])
  }

  /// Turns the slot of a cell into that of an unmade row.
  mutating func unmake(_ container: LazyContainerModel, lineSpacing: Int) {
    content = .unmade(container)
    rowCount = 1
    advance = Int32(lineSpacing) + height
    focusability = container.assumedFocusability
  }

  /// Undoes `unmake`.
  mutating func remake(_ model: CellModel, contentRevision: UInt32) {
    content = .cell(model)
    self.contentRevision = contentRevision
    advance = topOffset + height
    if remembersSlots { focusability = Focusability(of: model) }
  }

  /// The size of a row, with the extent along the scroll axis as its height.
  var size: Size { Size(width: Int(width), height: Int(height)) }

  /// The contribution of the slot to the extent of its container.
  var extent: Int {
    switch content {
    case .block(let block) where !self[.isInColumn]: block.extent
    case .unmade: unmadeExtent
    default: Int(advance)
    }
  }

  /// The extent of unmade rows; the first one can have a different top offset.
  private var unmadeExtent: Int { Int(topOffset) + Int(height) + (Int(rowCount) - 1) * Int(advance) }

  /// Whether the slot is that of a cell in a line.
  var isCell: Bool { if case .cell = content { true } else { false } }

  /// Whether the slot is that of rows without models.
  var isUnmade: Bool { if case .unmade = content { true } else { false } }

  /// Whether the slot is that of a cell behind its container.
  var isBackground: Bool { if case .background = content { true } else { false } }

  /// Whether the slot is a single row with a model.
  var isRow: Bool { isCell || isBackground }

  /// Whether the slot, in the block of a lazy container, is one of its rows rather than a separator or box.
  var isLazyRow: Bool { isUnmade || (isCell && !self[.isOwn]) }

  /// The model of the row; `nil` if the slot is not a single row with a model.
  var rowModel: CellModel? {
    switch content {
    case .cell(let cell), .background(let cell): cell
    case .block, .unmade, .absent, .hidden: nil
    }
  }

  /// The model of the row.
  ///
  /// - Precondition: The slot is a row.
  var cell: CellModel {
    guard let rowModel else { trap("the slot of \(model.mention) is not a row") }
    return rowModel
  }

  /// The block of a child container that is shown.
  var block: ContainerBlock? { if case .block(let block) = content { block } else { nil } }

  /// The block of a child container, hidden or not.
  var placedBlock: ContainerBlock? {
    switch content {
    case .block(let block), .hidden(let block): block
    case .cell, .background, .unmade, .absent: nil
    }
  }

  /// The model that the slot belongs to.
  var model: Model { withModel { $0 } }

  /// Returns whether the slot belongs to the same model as another.
  @inline(__always)
  func hasModel(of other: borrowing Slot) -> Bool {
    withModel { ObjectIdentifier($0) } == other.withModel { ObjectIdentifier($0) }
  }

  /// Makes the cell the last one of its line, which carries the extent of the line.
  mutating func endLine(height lineHeight: Int32) {
    advance = topOffset + lineHeight
    self[.endsLine] = true
  }

  /// Calls `body` with the model that the slot belongs to, which need not be retained, because the slot retains it.
  @inline(__always)
  func withModel<Result>(_ body: (Model) -> Result) -> Result {
    unretainedModel._withUnsafeGuaranteedRef(body)
  }

  @inline(__always)
  var unretainedModel: Unmanaged<Model> {
    switch content {
    case .cell(let model), .background(let model): .passUnretained(model)
    case .block(let block), .hidden(let block): .passUnretained(block.container)
    case .unmade(let container): .passUnretained(container)
    case .absent(let model): .passUnretained(model)
    }
  }

  // Inlined, so that only the numbers that are read are computed.
  var sum: Sum {
    @inline(__always) get {
      var sum = Sum.zero
      add(to: &sum)
      return sum
    }
  }

  @inline(__always)
  func add(to sum: inout Sum) {
    switch content {
    case .cell:
      sum.append(rows: 1, extent: Int(advance), right: Int(x) + Int(width), bottom: Int(topOffset) + Int(height))
      if let stickiness {
        sum.stickies += 1
        if stickiness == .stacked { sum.stacked += 1 }
      }
      if self[.isOwn] { sum.breaks += 1 }
      if self[.isFocusable] {
        sum.focusables += 1
        if self[.isTabStop] { sum.tabStops += 1 }
      }
    case .background:
      sum.append(rows: 1, right: coversContainer && !self[.isOwn] ? 0 : Int(x) + Int(width))
      sum.backgrounds += 1
      if !coversContainer { sum.backgroundHeight = max(sum.backgroundHeight, height) }
    case .block(let block):
      var part = block.sum
      part.slots = 1
      part.breaks = 1
      if self[.isInColumn] {
        part.extent = Int(advance)
        part.bottom += Int(topOffset)
      }
      sum = sum + part
    case .unmade:
      let extent = unmadeExtent
      sum.append(rows: rowCount, extent: extent, right: Int(x) + Int(width), bottom: extent)
      if self[.isFocusable] {
        sum.focusables += rowCount
        if self[.isTabStop] { sum.tabStops += rowCount }
      }
    case .absent, .hidden:
      sum.append(rows: 0)
    }
  }
}

extension Slot {
  /// The sum of slots.
  ///
  /// Rows, sticky rows and focusable rows include those of nested blocks; backgrounds, stacked rows and breaks do not.
  struct Sum: SumTreeSum {
    var slots: Int32 = 0
    var rows32: Int32 = 0
    var backgrounds: Int32 = 0
    var stickies: Int32 = 0

    /// The stacked rows among the slots themselves.
    var stacked: Int32 = 0

    /// The focusable rows, and those among them that are separate tab stops.
    var focusables: Int32 = 0
    var tabStops: Int32 = 0

    /// The blocks and separators among the slots themselves, which end a run.
    var breaks: Int32 = 0

    /// The height of the tallest background with its own height.
    var backgroundHeight: Int32 = 0

    /// The extent along the scroll axis, in character cells.
    var extent = 0

    /// The farthest right edge of any row.
    var right = 0

    /// The farthest lower edge of any row, relative to the first slot; it exceeds the extent if a background does.
    var bottom = 0

    /// Adds a slot with a number of rows, whose edges are relative to its base.
    @inline(__always)
    mutating func append(rows: Int32, extent: Int = 0, right: Int = 0, bottom: Int = 0) {
      slots += 1
      rows32 += rows
      self.right = max(self.right, right)
      self.bottom = max(self.bottom, self.extent + bottom)
      self.extent += extent
    }

    /// The number of slots.
    var count: Int { Int(slots) }

    /// The number of rows.
    var rows: Int { Int(rows32) }

    /// The number of rows that are not backgrounds.
    var cells: Int { Int(rows32 - backgrounds) }

    static var isCommutative: Bool { false }

    static var zero: Sum { Sum() }

    @inline(__always)
    static func + (left: Sum, right: Sum) -> Sum {
      var sum = left
      sum.slots += right.slots
      sum.rows32 += right.rows32
      sum.backgrounds += right.backgrounds
      sum.stickies += right.stickies
      sum.stacked += right.stacked
      sum.focusables += right.focusables
      sum.tabStops += right.tabStops
      sum.breaks += right.breaks
      sum.backgroundHeight = max(left.backgroundHeight, right.backgroundHeight)
      sum.extent += right.extent
      sum.right = max(left.right, right.right)
      sum.bottom = max(left.bottom, left.extent + right.bottom)
      return sum
    }
  }
}
