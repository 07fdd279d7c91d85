import EspalierCanvas

/// The draft of a container in a pass: new slots, and the slots of its block that they replace.
///
/// ```
///   slots of the block    a  b  c  d  e  f  g  h
///   parts                    └───────┘     └──┘       all slots, if the container is laid out as a whole
///   drafted               a  b' x  y  e  f  h'
/// ```
///
/// The draft is begun when the container is prepared: from then on, it knows what has to be laid out, and the marks of
/// the container have been taken. The block does not change until the pass is committed, so the indices of the parts
/// remain valid. Only a new block, which is not in use yet, applies its draft immediately.
final class BlockDraft {
  let block: ContainerBlock

  /// The environment that the container inherits.
  var inherited: LayoutEnvironment

  /// The layout revision of the container that the draft reflects.
  var layoutRevision: UInt32?

  /// Whether the draft replaces all slots of the block.
  var isWhole = false

  /// The children around which lines are laid out, unless the draft is whole, in no particular order.
  var pending: ContiguousArray<Model> = []

  /// The drafted blocks of marked containers directly below.
  private(set) var nested: ContiguousArray<ContainerBlock> = []

  /// The block whose draft has listed this one as nested, for comparison only.
  private var listedIn: ObjectIdentifier?

  /// Whether the slots have been drafted.
  var isDone = false

  /// The parts that replace slots of the block, in order.
  var parts: [DraftedPart] = []

  /// The future surroundings of the children.
  var surroundings: BlockSurroundings

  /// The number of rows that the block is going to have.
  var rowCount: Int

  /// Whether the block was created in this pass, and has already applied the draft.
  var isNew = false

  /// The drafted leaves that contain slots of models from elsewhere.
  var leavesWithOldRows: ContiguousArray<SumTreeNode<Slot>> = []

  /// Creates a draft that changes nothing.
  init(of block: ContainerBlock) {
    self.block = block
    inherited = block.inherited
    layoutRevision = block.layoutRevision
    surroundings = block.surroundings
    rowCount = block.rowCount
  }

  /// Adds the block of a marked container directly below, unless it is listed already.
  func list(_ nested: ContainerBlock, drafted draft: BlockDraft) {
    guard draft.listedIn != ObjectIdentifier(block) else { return }
    // A container that callbacks have moved back and forth can be listed in two blocks.
    if draft.listedIn == nil || !self.nested.contains(where: { $0 === nested }) { self.nested.append(nested) }
    draft.listedIn = ObjectIdentifier(block)
  }

  /// Discards what has been drafted, so that it can be drafted again.
  ///
  /// - Returns: The drafted slots.
  func withdraw() -> ContiguousArray<ContiguousArray<Slot>> {
    let slots = ContiguousArray(parts.flatMap(\.slots.chunks))
    if isNew { block.withdraw() } else { for part in parts { block.discard(part) } }
    isDone = false
    isNew = false
    parts = []
    leavesWithOldRows = []
    surroundings = block.surroundings
    rowCount = block.rowCount
    return slots
  }
}

/// Drafted slots, and the range of slots of a block that they replace.
struct DraftedPart {
  /// The slots of the block to replace, the place of the first of them until then, and the rows of the block that they
  /// hold.
  private(set) var range: Range<Int>
  let firstPlace: SumTree<Slot>.Place?
  private(set) var replacedRows: Range<Int>

  let slots: SumTree<Slot>

  /// The number of rows of the new slots, including drafted rows of nested blocks.
  let rowCount: Int

  /// The separators between children, by the child above each.
  let childSeparators: [ObjectIdentifier: SeparatorModel]
  let childSeparatorRevision: Int

  /// The origins of the rows of the slots.
  var composition = RowComposition()

  /// The origins of the rows of a lazy container, without its separators and box.
  var lazyOrigins: ArraySlice<LazyOrigin> = []

  init(
    of block: ContainerBlock, replacing range: Range<Int>, by slots: SumTree<Slot>, rowCount: Int,
    childSeparators: [ObjectIdentifier: SeparatorModel] = [:], childSeparatorRevision: Int = 0
  ) {
    self.range = range
    firstPlace = range.lowerBound < block.slots.count ? block.slots.place(at: range.lowerBound) : nil
    replacedRows = block.rows(of: range, from: firstPlace)
    self.slots = slots
    self.rowCount = rowCount
    self.childSeparators = childSeparators
    self.childSeparatorRevision = childSeparatorRevision
  }

  /// Extends the range by the next slot of the block.
  fileprivate mutating func takeNext(of block: ContainerBlock) {
    let next = range.upperBound
    range = range.lowerBound..<next + 1
    replacedRows = replacedRows.lowerBound..<replacedRows.upperBound + block.slots[next].sum.rows
  }
}

/// The origin of the rows of a lazy container's drafted slot.
struct LazyOrigin {
  /// The index among the laid-out rows; `nil` for new rows.
  var old: Int?

  /// Whether the content of the rows has changed.
  var isUpdated = false

  /// The previous size of a row with a model, and the revision of its content.
  var size: Size?
  var contentRevision: UInt32 = 0
}

extension [DraftedPart] {
  /// Returns the range of the part that replaces the slot at an index; `nil` if the slot stays.
  ///
  /// - Complexity: O(log p) in the number of parts.
  func range(replacing index: Int) -> Range<Int>? {
    let position = firstPlace { $0.range.upperBound > index }
    return position < count && self[position].range.contains(index) ? self[position].range : nil
  }

  /// Removes slots that no part replaces, by extending the part that ends where they begin, or by adding an empty part.
  ///
  /// - Parameter indices: The indices of the slots, in order.
  /// - Complexity: O(p + k log n) for p parts, k slots, and n slots of the block.
  mutating func takeAway(_ indices: [Int], of block: ContainerBlock) {
    var parts: Self = []
    var following = self[...]
    for index in indices {
      while let next = following.first, next.range.lowerBound <= index { parts.append(following.removeFirst()) }
      if parts.last?.range.upperBound == index {
        parts[parts.count - 1].takeNext(of: block)
      } else {
        parts.append(DraftedPart(of: block, replacing: index..<index + 1, by: SumTree(), rowCount: 0))
      }
    }
    self = parts + following
  }
}

/// The surroundings of the children of a block: its margins, its box, and its own separators.
struct BlockSurroundings {
  /// The rows before the first slot and after the last one.
  var leading = 0
  var trailing = 0

  /// The rows above and below the contents of the box; 0 without a box.
  var aboveInside = 0
  var belowInside = 0

  /// Whether there is a box, whose slot is before the first child.
  var hasBox = false

  /// The separators above and below the children that have a slot, whether or not it is a row.
  var topSeparator: SeparatorModel?
  var bottomSeparator: SeparatorModel?

  /// The number of slots before the first child's.
  var leadingSlots: Int { (topSeparator == nil ? 0 : 1) + (hasBox ? 1 : 0) }

  /// The number of slots after the last child's.
  var trailingSlots: Int { bottomSeparator == nil ? 0 : 1 }

  /// Adapts to the loss of a slot, if that belongs to a separator above or below the children.
  mutating func loseSlot(_ slot: Slot) {
    if slot.model === topSeparator {
      topSeparator = nil
      guard slot.isRow else { return }
      leading += Int(slot.advance - slot.height)
      if hasBox { aboveInside -= Int(slot.height) }
    } else if slot.model === bottomSeparator {
      bottomSeparator = nil
      guard slot.isRow else { return }
      trailing += Int(slot.topOffset)
      if hasBox { belowInside -= Int(slot.height) }
    }
  }
}
