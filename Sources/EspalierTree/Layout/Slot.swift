import EspalierCanvas

/// What the layout knows of one child of a container, or of one of its separators.
///
/// The sums over all slots before a cell give its base, and the cell begins its `topOffset` below the base. In lines that
/// follow each other the last cell of a line carries the height of the line and the space before it, the other cells of
/// the line nothing: so all cells of a line have one base.
///
/// ```
///   slots        a    b    c  │  d  │ block │  e
///   advance      0    0    0  │  1  │   7   │  1
///   base         0    0    0  │  2  │   3   │ 10
/// ```
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
    /// A model that has no part in the layout.
    case absent
    /// A child container that is hidden, with the block that it has had before.
    case hiddenBlock
  }

  let kind: Kind

  /// Whether the cell is the first of its line.
  var startsLine = false

  /// Whether the child container had rows when it was given its place: what is around it depends on that.
  ///
  /// It takes the room of `startsLine`.
  var hadRows: Bool { startsLine }

  /// Whether the cell is the last of its line.
  var endsLine = false

  /// Whether the cell is a separator of the container, and none of its children.
  var isSeparator = false

  /// Whether the row stays in view while its place is scrolled out, and whether only as long as its container is in
  /// view.
  var isSticky = false
  var sticksInContainer = false

  /// Whether a background is as large as its container.
  var coversContainer = false

  /// Whether the model shall know the leaf that holds its slot: in the layout of a view, not in one that is made for a
  /// single rendering.
  let remembersSlots: Bool

  /// The cell model, the block, or the absent model: one reference, because slots are copied often.
  private let content: AnyObject

  /// The identity of a cell's row.
  var id = RowID.none

  var x: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0

  /// The rows between the base of the cell and its top.
  var topOffset: Int32 = 0

  /// What the cell adds to the extent of its container: nothing, except for the last of a line.
  var advance: Int32 = 0

  /// Which state of the cell's content the row is said to have.
  var contentRevision: UInt32 = 0

  init(cell: CellModel, remembersSlots: Bool) {
    kind = .cell
    content = cell
    contentRevision = cell.contentRevision
    self.remembersSlots = remembersSlots
    guard !cell.flags.isDisjoint(with: .sticky) else { return }
    isSticky = true
    sticksInContainer = cell.flags.contains(.sticksInContainer)
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
    startsLine = block.rowCount > 0
    self.remembersSlots = remembersSlots
  }

  init(hidden block: ContainerBlock, remembersSlots: Bool) {
    kind = .hiddenBlock
    content = block
    self.remembersSlots = remembersSlots
  }

  init(absent model: Model, remembersSlots: Bool) {
    kind = .absent
    content = model
    self.remembersSlots = remembersSlots
  }

  /// The size of a row, with the extent along the scroll axis as its height.
  var size: Size { Size(width: Int(width), height: Int(height)) }

  /// Whether the slot is a row.
  var isRow: Bool { kind == .cell || kind == .background }

  /// Whether the slot is that of a child container which has a block, hidden or not.
  var hasBlock: Bool { kind == .block || kind == .hiddenBlock }

  /// The cell model of a slot of kind `cell` or `background`.
  var cell: CellModel { unsafeDowncast(content, to: CellModel.self) }

  /// The block of a slot of kind `block` or `hiddenBlock`.
  var block: ContainerBlock { unsafeDowncast(content, to: ContainerBlock.self) }

  /// The model that the slot belongs to.
  var model: Model {
    switch kind {
    case .cell, .background, .absent: unsafeDowncast(content, to: Model.self)
    case .block, .hiddenBlock: block.container
    }
  }

  /// Whether another slot stands for the same thing, so that one can take the other's place.
  func standsForSame(as other: Slot) -> Bool {
    kind == other.kind && content === other.content
  }

  /// Makes the cell the last one of a line, which carries the extent of the line.
  mutating func endLine(height lineHeight: Int32) {
    advance = topOffset + lineHeight
    endsLine = true
  }

  /// Gives the slot an identity that no other has, if it is a row whose model has no slot in any layout.
  ///
  /// The model is neither copied out nor retained: every cell of a first update comes along here.
  ///
  /// - Parameter leaf: The leaf of which the model is told; `nil` when it is told later.
  /// - Returns: Whether the slot is such a row.
  mutating func becomesNewRow(_ ids: inout RowID.Source, toldOf leaf: SumTreeNode<Slot>?) -> Bool {
    guard kind == .cell || kind == .background else { return false }
    let model = Unmanaged.passUnretained(unsafeDowncast(content, to: Model.self))
    guard model._withUnsafeGuaranteedRef({ $0.slotLeaf == nil }) else { return false }
    id = ids.makeID()
    if let leaf { model._withUnsafeGuaranteedRef { $0.noteSlot(in: leaf, from: nil) } }
    return true
  }

  var sum: Sum {
    switch kind {
    case .cell:
      var sum = Sum(rows: 1, extent: Int(advance), right: Int(x) + Int(width), bottom: Int(topOffset) + Int(height))
      if isSticky { sum.stickies = 1 }
      if isSeparator { sum.breaks = 1 }
      return sum
    case .background:
      var sum = Sum(rows: 1, right: coversContainer ? 0 : Int(width))
      sum.backgrounds = 1
      return sum
    case .block:
      var sum = block.sum
      sum.slots = 1
      sum.breaks = 1
      return sum
    case .absent, .hiddenBlock:
      return Sum()
    }
  }

  /// What makes a slot the same one as another in an earlier layout of its container, or in that of another one.
  enum Identity: Hashable {
    case row(RowID)
    case block(ObjectIdentifier)
    case none
  }

  var identity: Identity {
    switch kind {
    case .cell, .background: .row(id)
    case .block: .block(ObjectIdentifier(content))
    case .absent, .hiddenBlock: .none
    }
  }

  func didMove(to leaf: SumTreeNode<Slot>, from previous: SumTreeNode<Slot>?) {
    guard remembersSlots else { return }
    switch kind {
    case .block:
      block.leaf = leaf
      block.container.noteSlot(in: leaf, from: previous)
    case .hiddenBlock:
      block.leaf = nil
      block.container.noteSlot(in: leaf, from: previous)
    case .cell, .background, .absent:
      Unmanaged.passUnretained(unsafeDowncast(content, to: Model.self))._withUnsafeGuaranteedRef {
        $0.noteSlot(in: leaf, from: previous)
      }
    }
  }
}
