/// Keeps account of the rows of a layout during one update, so that its changes can be told.
///
/// Blocks that are laid out exchange their rows here: what was there before is looked up by its identity. Rows that are
/// taken out of one block may turn up in another one later; until then, and for blocks that are in no other block yet,
/// they are kept loose.
struct RowTracker {
  private var pieceTable: RowPieceTable

  /// Rows that are in no place of the layout at present, by the slot that they belong to.
  private var loose: [Slot.Identity: RowPieces] = [:]

  /// The cells whose content or size has changed.
  private(set) var updated: [CellModel] = []

  /// Whether all rows look different.
  private var areAllUpdated = false

  /// Begins an update of a layout with so many rows.
  init(rowCount: Int) {
    pieceTable = RowPieceTable(rowCount: rowCount)
  }

  /// Notes that a cell shows something else or has another size.
  mutating func noteUpdate(of cell: CellModel) {
    updated.append(cell)
  }

  /// Notes that all rows look different, whatever they show.
  mutating func noteUpdateOfAll() {
    areAllUpdated = true
  }

  /// Takes the rows of a slot out of the block that holds it now, because its model comes to another one.
  mutating func takeRows(ofSlotAt place: SumTree<Slot>.Place, in block: ContainerBlock, root: ContainerBlock) {
    let slot = place.element
    let (top, rowsBefore) = block.rowOffset
    let first = rowsBefore + SumTree<Slot>.sum(before: place).rows
    loose[slot.identity] = remove(first..<first + slot.sum.rows, from: top, root: root)
  }

  /// Notes that a block has got new slots in the place of others, which it still has.
  ///
  /// - Parameters:
  ///   - newCount: The number of rows of the new slots.
  ///   - first: How many rows of the block come before them.
  ///   - total: How many rows the block has had with the old slots.
  mutating func exchange(
    _ old: some Sequence<Slot>, for new: some Sequence<Slot>, rows newCount: Int, in block: ContainerBlock,
    after first: Int, total: Int, root: ContainerBlock
  ) {
    let (top, rowsBefore) = block.rowOffset
    let start = rowsBefore + first
    let oldCount = old.reduce(0) { $0 + $1.sum.rows }
    let otherCount = (top === block ? total : top.rowCount) - oldCount
    if oldCount == 0 && loose.isEmpty {
      insert(RowPieces(newRows: newCount), at: start, of: top, besides: otherCount, root: root)
      return
    }
    let before = remove(start..<start + oldCount, from: top, root: root)
    let after = match(old, of: before, with: new)
    insert(after, at: start, of: top, besides: otherCount, root: root)
  }

  /// What the edits come to.
  ///
  /// - Parameter index: The present index of a cell's row, if it has one.
  func changes(index: (CellModel) -> Int?) -> RowChanges {
    if areAllUpdated { return pieceTable.changes(updated: CollectionOfOne(0..<pieceTable.rowCount)) }
    return pieceTable.changes(updated: updated.lazy.compactMap(index).map { $0..<$0 + 1 })
  }

  /// Finds the rows of new slots among those of old ones and among the loose rows; what is left of the old ones becomes
  /// loose.
  private mutating func match(
    _ old: some Sequence<Slot>, of before: RowPieces, with new: some Sequence<Slot>
  ) -> RowPieces {
    var after = RowPieces()
    var oldSlots = old.makeIterator()
    var newSlots = new.makeIterator()
    var left = oldSlots.next()
    var right = newSlots.next()
    var offset = 0
    // Most of a container stays as it was: as long as both sides agree, nothing has to be looked up.
    while let old = left, let new = right, old.identity == new.identity {
      offset += old.sum.rows
      left = oldSlots.next()
      right = newSlots.next()
    }
    after.append(before.slice(0..<offset))

    var places: [Slot.Identity: Range<Int>] = [:]
    while let slot = left {
      let rows = slot.sum.rows
      if slot.identity != .none { places[slot.identity] = offset..<offset + rows }
      offset += rows
      left = oldSlots.next()
    }
    while let slot = right {
      right = newSlots.next()
      let key = slot.identity
      guard key != .none else { continue }
      if let known = places.removeValue(forKey: key) {
        after.append(before.slice(known))
      } else {
        let moved = loose.isEmpty ? nil : loose.removeValue(forKey: key)
        after.append(moved ?? RowPieces(newRows: slot.sum.rows))
      }
    }
    for (key, left) in places { loose[key] = before.slice(left) }
    return after
  }

  private mutating func remove(_ rows: Range<Int>, from top: ContainerBlock, root: ContainerBlock) -> RowPieces {
    if top === root { return pieceTable.remove(rows) }
    return loose[.block(ObjectIdentifier(top))]?.remove(rows) ?? RowPieces(newRows: rows.count)
  }

  /// - Parameter otherCount: How many other rows the topmost block has.
  private mutating func insert(
    _ rows: RowPieces, at index: Int, of top: ContainerBlock, besides otherCount: Int, root: ContainerBlock
  ) {
    if top === root { return pieceTable.insert(rows, at: index) }
    // A block that is made of nothing but new rows needs no account until it is in its place.
    let key = Slot.Identity.block(ObjectIdentifier(top))
    if loose[key] == nil && rows.isNew { return }
    loose[key, default: RowPieces(newRows: otherCount)].insert(rows, at: index)
  }
}
