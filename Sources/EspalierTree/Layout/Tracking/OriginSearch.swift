import EspalierCanvas

/// A slot whose model moves elsewhere, and that no draft replaces.
struct Vacancy {
  let block: ContainerBlock
  let index: Int
}

/// A search for the origins of drafted slots.
///
/// Most of a container is unchanged: as long as the drafted slots are the old ones in order, nothing has to be looked
/// up.
struct OriginSearch {
  /// The previous slot of a drafted slot's model in the layout.
  ///
  /// It has no reference to the slot's contents, because the origins of many slots are determined at once.
  struct Origin {
    let id: RowID
    let contentRevision: UInt32

    /// The size, and the direction in which it was laid out.
    let size: Size
    let direction: ScrollDirection

    /// Its rows, as indices before the pass; `nil` if its block was not part of the layout.
    let rows: Range<Int>?

    /// The block of a child container.
    fileprivate let block: ObjectIdentifier?

    /// Returns the rows of a block, if the slot belonged to it.
    func rows(of block: ContainerBlock) -> Range<Int>? {
      self.block == ObjectIdentifier(block) ? rows : nil
    }
  }

  /// The slots that models have left elsewhere.
  private(set) var vacancies: [Vacancy] = []

  private let layout: TreeLayout

  /// The leaf of the next slot if nothing has changed, its slots, and the offset of the next one.
  private var leaf: SumTreeNode<Slot>?
  private var slots: ContiguousArray<Slot> = []
  private var offset = 0

  /// The number of remaining slots.
  private var remaining = 0

  /// The block of the next slot, and the index of its first row.
  private var owner: ContainerBlock
  private var row: Int?

  /// Begins with the slots of a block that a part replaces.
  init(in block: ContainerBlock, replacing part: DraftedPart, of layout: TreeLayout) {
    self.layout = layout
    owner = block
    guard !block.isNew, !part.range.isEmpty else { return }
    remaining = part.range.count
    move(to: part.firstPlace)
    row = layout.firstRow(of: block).map { $0 + part.replacedRows.lowerBound }
  }

  /// Returns the origin of a slot in the layout; `nil` if its model had no slot.
  ///
  /// - Complexity: O(1) for a slot that follows the last one; otherwise O(d log n) at depth d, in the number of
  ///   siblings.
  mutating func origin(of slot: borrowing Slot) -> Origin? {
    if remaining == 0 || !slots[offset].hasModel(of: slot), !lookUp(slot.model) { return nil }
    let isBlock = slots[offset].kind == .block
    let rowCount = slots[offset].kind.isRow ? 1 : slots[offset].sum.rows
    let origin = Origin(
      id: slots[offset].id, contentRevision: slots[offset].contentRevision,
      size: Size(width: Int(slots[offset].width), height: Int(slots[offset].height)), direction: owner.direction,
      rows: row.map { $0..<$0 + rowCount }, block: isBlock ? ObjectIdentifier(slots[offset].content) : nil)
    if let row { self.row = row + rowCount }
    remaining -= 1
    offset += 1
    if offset == slots.count, remaining > 0 { move(to: leaf?.nextLeaf.map { .init(leaf: $0, offset: 0) }) }
    return origin
  }

  private mutating func move(to place: SumTree<Slot>.Place?) {
    guard let place else {
      remaining = 0
      return
    }
    leaf = place.leaf
    slots = place.leaf.elements
    offset = place.offset
  }

  /// Continues at the slot of a model.
  private mutating func lookUp(_ model: Model) -> Bool {
    guard let place = ContainerBlock.place(of: model), let block = place.leaf.block,
      block.layout == ObjectIdentifier(layout), !block.isNew, !layout.hasLeft(place)
    else { return false }
    let index = SumTree<Slot>.index(of: place)
    if block.draft?.isWhole == true {
      remaining = block.slots.count - index
    } else if let range = block.draft?.parts.range(replacing: index) {
      remaining = range.upperBound - index
    } else {
      vacancies.append(Vacancy(block: block, index: index))
      remaining = 1
    }
    owner = block
    move(to: place)
    row = layout.firstRow(of: block).map { $0 + SumTree<Slot>.total(before: place, \.rows) }
    return true
  }
}
