import EspalierCanvas

/// A tracker that follows the rows of a layout through the passes of an update, to determine its changes.
struct RowTracker {
  /// The old places of the rows; created when rows are first inserted, deleted or moved.
  private var pieceTable: RowPieceTable?

  private let oldCount: Int

  /// The cells whose content or size has changed.
  private var updated: [CellModel] = []

  /// Whether all rows look different, whatever their content.
  var areAllUpdated = false

  /// The changes that result from the edits so far, once they have been determined.
  private var knownChanges: RowChanges?

  /// Begins an update of a layout of `rowCount` rows.
  init(rowCount: Int) {
    oldCount = rowCount
  }

  /// Notes that the content or the size of a cell has changed.
  mutating func noteUpdate(of cell: CellModel) { updated.append(cell) }

  /// Applies the edits of a pass.
  ///
  /// - Parameter edits: The edits, in the order of their rows; no row is in two of them.
  mutating func apply(_ edits: [RowEdit]) {
    guard !edits.isEmpty else { return }
    knownChanges = nil
    pieceTable = pieceTable ?? RowPieceTable(rowCount: oldCount)
    pieceTable?.apply(edits)
  }

  /// Returns the changes that result from the edits so far, without the noted updates.
  ///
  /// They are kept, because in most updates they are all the changes that there are.
  mutating func changesOfRows() -> RowChanges {
    let changes = knownChanges ?? pieceTable?.changes(updated: EmptyCollection()) ?? .none
    knownChanges = changes
    return changes
  }

  /// Returns all changes.
  ///
  /// - Parameter index: Returns the current index of a cell's row, if it has one.
  func changes(index: (CellModel) -> Int?) -> RowChanges {
    if let knownChanges, updated.isEmpty, !areAllUpdated { return knownChanges }
    guard let pieceTable else {
      if areAllUpdated { return RowChanges(updates: [0..<oldCount]) }
      let updates = updated.compactMap { cell in index(cell).map { $0..<$0 + 1 } }
      return RowChanges(normalDeletes: [], inserts: [], moves: [], updates: updates.normalized())
    }
    if areAllUpdated { return pieceTable.changes(updated: CollectionOfOne(0..<pieceTable.rowCount)) }
    return pieceTable.changes(updated: updated.lazy.compactMap(index).map { $0..<$0 + 1 })
  }
}

/// The composition of drafted slots' rows, in order.
struct RowComposition {
  enum Part {
    /// New rows, or rows from before the pass.
    case rows(RowPiece)
    /// All rows of a block, with its drafts, and its rows before the pass if it was part of the layout.
    case block(ContainerBlock, before: Range<Int>?)
  }

  /// The parts; the last rows are missing until `close()`.
  private(set) var parts: [Part] = []

  /// The last rows, which the next rows may continue: mostly they do, one by one.
  private var openPiece: RowPiece?

  /// Adds the rows of a block.
  mutating func append(_ block: ContainerBlock, before: Range<Int>?) {
    close()
    parts.append(.block(block, before: before))
  }

  /// Adds new rows, or rows from before the pass.
  mutating func append(_ piece: RowPiece) {
    guard let joined = openPiece?.joined(with: piece) else {
      close()
      openPiece = piece
      return
    }
    openPiece = joined
  }

  /// Makes the last rows a part.
  mutating func close() {
    guard let piece = openPiece else { return }
    parts.append(.rows(piece))
    openPiece = nil
  }
}

/// A composer that derives the edits of the rows from the drafts of a pass.
///
/// A draft inside a block that moves, or that is in a drafted part, is applied as part of that block:
///
/// ```
///   root     a │ b ─────── │ c        b moves after c, and x is drafted again in b:
///                └ x │ y              one edit of the root's rows, whose rows of b include those of x
/// ```
struct RowComposer {
  /// Rows of a block that a drafted part replaces.
  fileprivate struct Replacement {
    let rows: Range<Int>
    let composition: RowComposition
    let block: ContainerBlock
    let index: Int
  }

  /// The replacements in each block that is moved as a whole, including those in nested blocks.
  private var replacements: [ObjectIdentifier: [Replacement]] = [:]

  /// Notes the drafts, while blocks still have their old slots.
  init(_ drafts: [BlockDraft]) {
    for draft in drafts where !draft.isNew {
      for part in draft.parts { note(part, of: draft.block) }
    }
    for index in replacements.values.indices { replacements.values[index].sortByPlaces() }
  }

  /// Returns the edits of the rows of a block that stays in its place.
  func edits(of root: ContainerBlock) -> [RowEdit] {
    (replacements[ObjectIdentifier(root)] ?? []).compactMap { replacement in
      let content = rows(of: replacement.composition)
      if content == RowPieces(oldRows: replacement.rows) { return nil }
      return RowEdit(rows: replacement.rows, content: content)
    }
  }

  private mutating func note(_ part: DraftedPart, of block: ContainerBlock) {
    var top = block
    var start = part.replacedRows.lowerBound
    while let place = top.place, let upper = place.leaf.block,
      upper.draft?.replaces(SumTree<Slot>.index(of: place)) != true
    {
      start += SumTree<Slot>.total(before: place, \.rows)
      top = upper
    }
    replacements[ObjectIdentifier(top), default: []].append(
      Replacement(
        rows: start..<start + part.replacedRows.count, composition: part.composition, block: block,
        index: part.range.lowerBound))
  }

  private func rows(of composition: RowComposition) -> RowPieces {
    var rows = RowPieces()
    for part in composition.parts {
      switch part {
      case .rows(let piece): rows.append(piece)
      case .block(let block, let before): rows.append(self.rows(of: block, before: before))
      }
    }
    return rows
  }

  /// Returns the rows of a block.
  ///
  /// - Parameter before: The indices of the rows before the pass; `nil` if they had none.
  private func rows(of block: ContainerBlock, before: Range<Int>?) -> RowPieces {
    if block.isNew {
      // Origins have only been determined if existing rows are moved.
      guard let composition = block.draft?.parts.first?.composition, !composition.parts.isEmpty else {
        return RowPieces(newRows: block.rowCount)
      }
      return rows(of: composition)
    }
    let old = before.map { RowPieces(oldRows: $0) } ?? RowPieces(newRows: block.rowCount)
    guard let replacements = replacements[ObjectIdentifier(block)] else { return old }
    var rows = RowPieces()
    var next = 0
    for replacement in replacements {
      rows.append(old.slice(next..<replacement.rows.lowerBound))
      rows.append(self.rows(of: replacement.composition))
      next = replacement.rows.upperBound
    }
    rows.append(old.slice(next..<old.rows))
    return rows
  }
}

extension [RowComposer.Replacement] {
  /// Sorts replacements by their rows, and those without rows by the places of their slots.
  fileprivate mutating func sortByPlaces() {
    sort { $0.rows.lowerBound < $1.rows.lowerBound }
    var start = 0
    while start < count {
      let end = self[start...].firstIndex { $0.rows.lowerBound != self[start].rows.lowerBound } ?? count
      if end - start > 1 {
        let paths = self[start..<end].map { (path: $0.block.path + [$0.index], replacement: $0) }
        replaceSubrange(
          start..<end, with: paths.sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.replacement))
      }
      start = end
    }
  }
}

extension BlockDraft {
  /// Returns whether the draft replaces the slot at an index.
  fileprivate func replaces(_ index: Int) -> Bool { isWhole || parts.range(replacing: index) != nil }
}

extension ContainerBlock {
  /// The indices of the slots on the path down to the block.
  fileprivate var path: [Int] {
    var path: [Int] = []
    var block = self
    while let place = block.place, let upper = place.leaf.block {
      path.append(SumTree<Slot>.index(of: place))
      block = upper
    }
    return path.reversed()
  }
}

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
    let rowCount = slots[offset].isRow ? 1 : slots[offset].sum.rows
    let origin = Origin(
      id: slots[offset].id, contentRevision: slots[offset].contentRevision,
      size: Size(width: Int(slots[offset].width), height: Int(slots[offset].height)),
      direction: owner.inherited.direction, rows: row.map { $0..<$0 + rowCount },
      block: slots[offset].block.map(ObjectIdentifier.init))
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
