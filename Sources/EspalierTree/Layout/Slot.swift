import EspalierCanvas

/// What the layout knows of one child of a container, or of one of its separators.
///
/// The sums over all slots before a cell give its base, and the cell begins its `topOffset` below the base. In lines
/// that follow each other the last cell of a line carries the height of the line and the space before it, the other
/// cells of the line nothing: so all cells of a line have one base.
///
/// ```
///   slots        a    b    c  │  d  │ block │  e
///   advance      0    0    0  │  1  │   7   │  1
///   base         0    0    0  │  2  │   3   │ 10
/// ```
///
/// The blocks of columns stand in lines as cells do. Other blocks follow each other, and their extent is their advance.
///
/// Rows of a lazy container that have no models are one slot together, as long as their identities follow each other
/// and they are equally high.
///
/// Other layouts place cells as they like: there the base of a cell is the top of the highest one among it and those
/// after it. So bases never go back, whatever the layout, and what lies in some rows of the content is found by them.
struct Slot: SumTreeElement {
  /// What a slot stands for.
  enum Kind: UInt8 {
    /// A cell model, which is a row.
    case cell
    /// A cell model that lies behind its container: a row, but in no line.
    case background
    /// A child container, with a block of its own.
    case block
    /// Rows of a lazy container that have no models, each on a line of its own.
    case unmade
    /// A model that has no part in the layout.
    case absent
    /// A child container that is hidden, with the block that it has had before.
    case hidden
  }

  private(set) var kind: Kind

  /// What is true of the slot, in one bit each.
  private var traits: Traits = []

  private struct Traits: OptionSet {
    let rawValue: UInt16

    static let startsLine = Traits(rawValue: 1 << 0)
    static let endsLine = Traits(rawValue: 1 << 1)
    static let isInLine = Traits(rawValue: 1 << 2)
    static let hadRows = Traits(rawValue: 1 << 3)
    static let isOwn = Traits(rawValue: 1 << 4)
    static let isFocusable = Traits(rawValue: 1 << 5)
    static let isTabStop = Traits(rawValue: 1 << 6)
    static let isAssumed = Traits(rawValue: 1 << 7)
  }

  /// Whether the cell is the first of its line; among columns, whether the child begins a band, shown or not.
  var startsLine: Bool {
    get { traits.contains(.startsLine) }
    set { set(.startsLine, newValue) }
  }

  /// Whether the cell, or the block among columns, is the last of its line.
  var endsLine: Bool {
    get { traits.contains(.endsLine) }
    set { set(.endsLine, newValue) }
  }

  /// Whether the child is shown in a column, so that its line carries the extent.
  var isInLine: Bool {
    get { traits.contains(.isInLine) }
    set { set(.isInLine, newValue) }
  }

  /// Whether the child container had rows when it was given its place: what is around it depends on that.
  var hadRows: Bool { traits.contains(.hadRows) }

  /// Whether the row is one of the container itself, a separator or its box, and none of its children.
  var isOwn: Bool {
    get { traits.contains(.isOwn) }
    set { set(.isOwn, newValue) }
  }

  /// Whether the frame of a lazy container's row is an assumption, because nobody has seen its cell.
  var isAssumed: Bool {
    get { kind == .unmade || traits.contains(.isAssumed) }
    set { set(.isAssumed, newValue) }
  }

  /// Whether and how the cell takes the focus; of rows without models, how they are assumed to.
  var focusability: Focusability {
    get { Focusability(isFocusable: traits.contains(.isFocusable), isTabStop: traits.contains(.isTabStop)) }
    set {
      set(.isFocusable, newValue.isFocusable)
      set(.isTabStop, newValue.isTabStop)
    }
  }

  /// Whether the row stays in view while its place is scrolled out, and for how long.
  private(set) var stickiness: Stickiness?

  /// Whether a background is as large as its container.
  var coversContainer = false

  /// Whether the model shall know the leaf that holds its slot: in the layout of a view, not in one that is made for a
  /// single rendering.
  let remembersSlots: Bool

  /// The cell model, the block, or the absent model: one reference, because slots are copied often.
  private(set) var content: AnyObject

  /// The identity of a cell's row, or of the first of some unmade rows; those of the others follow it.
  var id = RowID.none

  var x: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0

  /// The rows between the base of the slot and its top; of a background, between the top of what is inside the
  /// container's box and its own.
  var topOffset: Int32 = 0

  /// What a cell, or a block among columns, adds to the extent of its container: nothing, except for the last of a
  /// line.
  ///
  /// Of unmade rows it is the distance from one to the next.
  var advance: Int32 = 0

  /// Which state of the cell's content the row is said to have; of unmade rows, how many they are.
  var contentRevision: UInt32 = 0

  /// How many unmade rows the slot stands for; 1 for any other one.
  var rowCount: Int32 {
    get { kind == .unmade ? Int32(bitPattern: contentRevision) : 1 }
    set { contentRevision = UInt32(bitPattern: newValue) }
  }

  // Inlined, so that what is set byte by byte is not read from memory as a whole right after: processors wait for that.
  @inline(__always)
  init(cell: CellModel, remembersSlots: Bool) {
    kind = .cell
    content = cell
    contentRevision = cell.contentRevision
    self.remembersSlots = remembersSlots
    if remembersSlots { focusability = Focusability(of: cell) }
    if cell.flags.contains(.sticky) { stickiness = cell.stickiness }
  }

  init(background cell: CellModel, remembersSlots: Bool) {
    kind = .background
    content = cell
    contentRevision = cell.contentRevision
    self.remembersSlots = remembersSlots
  }

  init(block: ContainerBlock, remembersSlots: Bool) {
    kind = .block
    content = block
    traits = block.expectedRowCount > 0 ? .hadRows : []
    self.remembersSlots = remembersSlots
  }

  init(hidden block: ContainerBlock, remembersSlots: Bool) {
    kind = .hidden
    content = block
    self.remembersSlots = remembersSlots
  }

  init(absent model: Model, remembersSlots: Bool) {
    kind = .absent
    content = model
    self.remembersSlots = remembersSlots
  }

  /// Rows of a lazy container that have no models; their place is up to the caller.
  init(unmadeRows count: Int, of container: LazyContainerModel, remembersSlots: Bool) {
    kind = .unmade
    content = container
    traits = [.startsLine, .endsLine]
    self.remembersSlots = remembersSlots
    rowCount = Int32(count)
    focusability = container.assumedFocusability
  }

  /// The place of a model that has gone elsewhere; it is taken away when the lines around it are laid out.
  init(vacantIn container: ContainerModel) {
    kind = .absent
    content = container
    remembersSlots = false
  }

  /// Makes the slot of a single unmade row, or that of another model of the row, the one of a cell nobody has seen yet.
  mutating func make(_ model: CellModel) {
    remake(model, contentRevision: model.contentRevision)
    isAssumed = true
  }

  /// Makes the slot of a cell that of an unmade row.
  mutating func unmake(_ container: LazyContainerModel, lineSpacing: Int) {
    kind = .unmade
    content = container
    rowCount = 1
    advance = Int32(lineSpacing) + height
    focusability = container.assumedFocusability
  }

  /// Undoes `unmake`.
  mutating func remake(_ model: CellModel, contentRevision: UInt32) {
    kind = .cell
    content = model
    self.contentRevision = contentRevision
    advance = topOffset + height
    if remembersSlots { focusability = Focusability(of: model) }
  }

  /// The size of a row, with the extent along the scroll axis as its height.
  var size: Size { Size(width: Int(width), height: Int(height)) }

  private mutating func set(_ trait: Traits, _ isSet: Bool) {
    if isSet { traits.insert(trait) } else { traits.remove(trait) }
  }

  /// What the slot adds to the extent of its container.
  var extent: Int {
    switch kind {
    case .block where !isInLine: block.extent
    case .unmade: unmadeExtent
    default: Int(advance)
    }
  }

  /// The extent of unmade rows, whose first one can begin further up than the others.
  private var unmadeExtent: Int { Int(topOffset) + Int(height) + (Int(rowCount) - 1) * Int(advance) }

  /// Whether a view's layout has it for nobody.
  var isVacant: Bool { kind == .absent && !remembersSlots }

  /// Whether the slot is a row.
  var isRow: Bool { kind == .cell || kind == .background }

  /// Whether the slot, in the block of a lazy container, is one of its rows, and no separator or box.
  var isLazyRow: Bool { kind == .unmade || (kind == .cell && !isOwn) }

  /// Whether the slot is that of a child container which has a block, hidden or not.
  var hasBlock: Bool { kind == .block || kind == .hidden }

  /// The cell model of a slot of kind `cell` or `background`.
  var cell: CellModel { unsafeDowncast(content, to: CellModel.self) }

  /// The block of a slot of kind `block` or `hidden`.
  var block: ContainerBlock { unsafeDowncast(content, to: ContainerBlock.self) }

  /// The model that the slot belongs to.
  var model: Model {
    switch kind {
    case .cell, .background, .absent, .unmade: unsafeDowncast(content, to: Model.self)
    case .block, .hidden: block.container
    }
  }

  /// Makes the cell the last one of a line, which carries the extent of the line.
  mutating func endLine(height lineHeight: Int32) {
    advance = topOffset + lineHeight
    endsLine = true
  }

  /// Whether the model knows that its slot is in a leaf.
  func isKnown(in leaf: SumTreeNode<Slot>) -> Bool {
    kind == .unmade || (remembersSlots && model.slotLeaf === leaf)
  }

  /// Tells the model its slot and makes a row of it that has not been there before, if the model has no slot yet.
  ///
  /// The model is neither copied out nor retained: every cell of a first update comes along here.
  ///
  /// - Parameter leaf: The leaf of which the model is told; `nil` when it is told later.
  /// - Returns: Whether the model had no slot.
  @inline(__always)
  mutating func makeNewRow(_ ids: inout RowID.Source, in leaf: SumTreeNode<Slot>?) -> Bool {
    if kind == .unmade {
      id = ids.makeIDs(Int(rowCount))
      return true
    }
    if kind == .block || kind == .hidden {
      guard block.container.slotLeaf == nil else { return false }
      if let leaf { didMove(to: leaf, from: nil) }
      return true
    }
    let model = Unmanaged.passUnretained(unsafeDowncast(content, to: Model.self))
    guard model._withUnsafeGuaranteedRef({ $0.slotLeaf == nil }) else { return false }
    if isRow { id = ids.makeID() }
    if let leaf { model._withUnsafeGuaranteedRef { $0.noteSlot(in: leaf, from: nil) } }
    return true
  }

  var sum: Sum {
    var sum = Sum.zero
    add(to: &sum)
    return sum
  }

  @inline(__always)
  func add(to sum: inout Sum) {
    switch kind {
    case .cell:
      sum.append(rows: 1, extent: Int(advance), right: Int(x) + Int(width), bottom: Int(topOffset) + Int(height))
      if let stickiness {
        sum.stickies += 1
        if stickiness == .stacked { sum.stacked += 1 }
      }
      if isOwn { sum.breaks += 1 }
      if traits.contains(.isFocusable) {
        sum.focusables += 1
        if traits.contains(.isTabStop) { sum.tabStops += 1 }
      }
    case .background:
      sum.append(rows: 1, right: coversContainer && !isOwn ? 0 : Int(x) + Int(width))
      sum.backgrounds += 1
      if !coversContainer { sum.backgroundHeight = max(sum.backgroundHeight, height) }
    case .block:
      var part = block.sum
      part.slots = 1
      part.breaks = 1
      if isInLine {
        part.extent = Int(advance)
        part.bottom += Int(topOffset)
      }
      sum = sum + part
    case .unmade:
      let extent = unmadeExtent
      sum.append(rows: rowCount, extent: extent, right: Int(x) + Int(width), bottom: extent)
      if traits.contains(.isFocusable) {
        sum.focusables += rowCount
        if traits.contains(.isTabStop) { sum.tabStops += rowCount }
      }
    case .absent, .hidden:
      sum.append(rows: 0)
    }
  }

  /// Makes the model, and its block, forget that they are in a leaf.
  func forgetPlace(in leaf: SumTreeNode<Slot>) {
    if kind == .block || kind == .hidden {
      if block.leaf === leaf { block.leaf = nil }
      guard remembersSlots else { return }
      if block.container.slotLeaf === leaf { block.container.slotLeaf = nil }
      return
    }
    guard remembersSlots, kind != .unmade else { return }
    Unmanaged.passUnretained(unsafeDowncast(content, to: Model.self))._withUnsafeGuaranteedRef {
      if $0.slotLeaf === leaf { $0.slotLeaf = nil }
    }
  }

  func didMove(to leaf: SumTreeNode<Slot>, from previous: SumTreeNode<Slot>?) {
    guard remembersSlots else { return }
    switch kind {
    case .block:
      // One that is elsewhere by now stays there, when a leaf with its old slot is split or merged.
      if previous == nil || block.leaf === previous { block.leaf = leaf }
      block.container.noteSlot(in: leaf, from: previous)
    case .hidden:
      if previous == nil { block.leaf = nil }
      block.container.noteSlot(in: leaf, from: previous)
    case .unmade:
      break
    case .cell, .background, .absent:
      Unmanaged.passUnretained(unsafeDowncast(content, to: Model.self))._withUnsafeGuaranteedRef {
        $0.noteSlot(in: leaf, from: previous)
      }
    }
  }
}
