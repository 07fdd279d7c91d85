/// What the layout knows of one child of a container, or of one of its separators.
///
/// The last cell of a line carries the height of the line and the space before it, the other cells of the line nothing.
/// So the sums over all slots before a cell give the top of its line, whichever cell of the line it is.
///
/// ```
///   slots        a    b    c  │  d  │ block │  e
///   advance      0    0    2  │  1  │   7   │  1
///   top          0    0    0  │  2  │   3   │ 10
/// ```
struct Slot: SumTreeElement {
  /// What a slot stands for.
  enum Kind: UInt8 {
    /// A cell model, which is a row.
    case cell
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

  /// Whether the cell is the last of its line.
  var endsLine = false

  /// Whether the cell is a separator of the container, and none of its children.
  var isRule = false

  /// Whether the model shall know the leaf that holds its slot: in the layout of a view, not in one that is made for a
  /// single rendering.
  let isRegistered: Bool

  /// The cell model, the block, or the absent model: one reference, because slots are copied often.
  private let content: AnyObject

  /// The identity of a cell's row.
  var id = RowID.none

  var x: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0

  /// The rows between the end of what is before and the top of the cell's line.
  var lead: Int32 = 0

  /// What the cell adds to the extent of its container: nothing, except for the last of a line.
  var advance: Int32 = 0

  init(cell: CellModel, isRegistered: Bool) {
    kind = .cell
    content = cell
    self.isRegistered = isRegistered
  }

  init(block: ContainerBlock, isRegistered: Bool) {
    kind = .block
    content = block
    self.isRegistered = isRegistered
  }

  init(hidden block: ContainerBlock, isRegistered: Bool) {
    kind = .hiddenBlock
    content = block
    self.isRegistered = isRegistered
  }

  init(absent model: Model, isRegistered: Bool) {
    kind = .absent
    content = model
    self.isRegistered = isRegistered
  }

  /// The cell model of a slot of kind `cell`.
  var cell: CellModel { unsafeDowncast(content, to: CellModel.self) }

  /// The block of a slot of kind `block` or `hiddenBlock`.
  var block: ContainerBlock { unsafeDowncast(content, to: ContainerBlock.self) }

  /// The model that the slot belongs to.
  var model: Model {
    switch kind {
    case .cell, .absent: unsafeDowncast(content, to: Model.self)
    case .block, .hiddenBlock: block.container
    }
  }

  /// Whether another slot stands for the same thing, so that one can take the other's place.
  func standsForSame(as other: Slot) -> Bool {
    kind == other.kind && content === other.content
  }

  /// Makes the cell the last one of a line, which carries the extent of the line.
  mutating func endLine(height lineHeight: Int32) {
    advance = lead + lineHeight
    endsLine = true
  }

  /// What slots add up to.
  struct Sum: SumTreeSum {
    var count = 0
    /// The number of rows.
    var rows = 0
    /// The extent along the scroll axis, in character cells.
    var extent = 0
    /// The furthest right edge of any row.
    var right = 0

    static var zero: Sum { Sum() }

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        count: left.count + right.count, rows: left.rows + right.rows, extent: left.extent + right.extent,
        right: max(left.right, right.right))
    }
  }

  var sum: Sum {
    switch kind {
    case .cell: Sum(count: 1, rows: 1, extent: Int(advance), right: Int(x) + Int(width))
    case .block: Sum(count: 1, rows: block.rowCount, extent: block.extent, right: block.right)
    case .absent, .hiddenBlock: Sum(count: 1)
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
    case .cell: .row(id)
    case .block: .block(ObjectIdentifier(content))
    case .absent, .hiddenBlock: .none
    }
  }

  func didMove(to leaf: SumTreeNode<Slot>, from previous: SumTreeNode<Slot>?) {
    guard isRegistered else { return }
    switch kind {
    case .block:
      block.leaf = leaf
      block.container.noteSlot(in: leaf, from: previous)
    case .hiddenBlock:
      block.leaf = nil
      block.container.noteSlot(in: leaf, from: previous)
    case .cell, .absent:
      Unmanaged.passUnretained(unsafeDowncast(content, to: Model.self))._withUnsafeGuaranteedRef {
        $0.noteSlot(in: leaf, from: previous)
      }
    }
  }
}
