/// What a pass has drafted for one container: new slots, and the slots of its block that they replace.
///
/// ```
///   slots of the block    a  b  c  d  e  f  g  h
///   parts                    └───────┘     └──┘       all of them, when the container is laid out as a whole
///   drafted               a  b' x  y  e  f  h'
/// ```
///
/// The block stays as it is until the pass is committed, so the indices of the parts hold. Only a new block, which
/// nobody knows yet, takes its draft over at once.
final class BlockDraft {
  let block: ContainerBlock

  /// What the container inherits.
  let inherited: LayoutEnvironment

  /// The container's edits that the draft has taken in.
  let layoutRevision: UInt32?

  /// Whether all slots of the block are laid out anew.
  let isWhole: Bool

  /// What takes the place of slots of the block, in order.
  var parts: [DraftedPart]

  /// What is going to be around the children.
  let surroundings: BlockSurroundings

  /// How many rows the block is going to have.
  let rowCount: Int

  /// Whether the block has been made in this pass; it has taken the draft over already.
  let isNew: Bool

  /// The drafted leaves with slots whose models have been somewhere else.
  var leavesWithOldRows: ContiguousArray<SumTreeNode<Slot>> = []

  init(
    of block: ContainerBlock, inherited: LayoutEnvironment, layoutRevision: UInt32?, isWhole: Bool,
    isNew: Bool = false, parts: [DraftedPart], surroundings: BlockSurroundings, rowCount: Int
  ) {
    self.block = block
    self.inherited = inherited
    self.layoutRevision = layoutRevision
    self.isWhole = isWhole
    self.isNew = isNew
    self.parts = parts
    self.surroundings = surroundings
    self.rowCount = rowCount
  }
}

/// Drafted slots, and the range of slots of a block that they replace.
struct DraftedPart {
  /// The slots of the block that make room, the place of the first of them until that happens, and the rows of the
  /// block that they hold.
  private(set) var range: Range<Int>
  let firstPlace: SumTree<Slot>.Place?
  private(set) var replacedRows: Range<Int>

  let slots: SumTree<Slot>

  /// How many rows the slots are going to have, with those of the drafts of blocks inside.
  let rowCount: Int

  /// The separators between children, each by the child above it.
  let childSeparators: [ObjectIdentifier: SeparatorModel]
  let childSeparatorRevision: Int

  /// Where the rows of the slots come from.
  var composition = RowComposition()

  /// Where the rows of the slots of a lazy container come from, but for its separators and box.
  var lazyOrigins: ContiguousArray<LazyOrigin> = []

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

  /// Takes one more slot of the block away, the one behind the range.
  fileprivate mutating func takeNext(of block: ContainerBlock) {
    let next = range.upperBound
    range = range.lowerBound..<next + 1
    replacedRows = replacedRows.lowerBound..<replacedRows.upperBound + block.slots[next].sum.rows
  }
}

extension [DraftedPart] {
  /// The range of the part that replaces the slot at an index; `nil` when the slot stays.
  ///
  /// O(log p) for p parts.
  func range(replacing index: Int) -> Range<Int>? {
    let position = partitioningIndex { $0.range.upperBound > index }
    return position < count && self[position].range.contains(index) ? self[position].range : nil
  }

  /// Has slots taken away that no part replaces: along with the part that ends where they begin, or by one of their
  /// own.
  ///
  /// O(p + k log n) for p parts and k slots.
  ///
  /// - Parameter indices: In order.
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

/// What is around the children of a block: its margins, its box, and its own separators.
struct BlockSurroundings {
  /// The rows before the first slot and after the last one.
  var leading = 0
  var trailing = 0

  /// The rows above and below what is inside the box; 0 without one.
  var aboveInside = 0
  var belowInside = 0

  /// Whether there is a box, which has a slot before the first child.
  var hasBox = false

  /// The separators above and below the children: those that have a slot there, as rows or absent.
  var topSeparator: SeparatorModel?
  var bottomSeparator: SeparatorModel?

  /// How many slots stand before that of the first child.
  var leadingSlots: Int { (topSeparator == nil ? 0 : 1) + (hasBox ? 1 : 0) }

  /// How many slots stand after that of the last child.
  var trailingSlots: Int { bottomSeparator == nil ? 0 : 1 }
}
