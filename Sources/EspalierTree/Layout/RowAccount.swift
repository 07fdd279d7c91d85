/// Keeps account of the rows of a layout during one update, so that its changes can be told.
///
/// Blocks that are laid out exchange their rows here: what was there before is looked up by its identity. Rows that are
/// taken out of one block may turn up in another one later; until then, and for blocks that are in no other block yet,
/// they are kept loose.
struct RowAccount {
  private var ledger: RowLedger

  /// Rows that are in no place of the layout at present, by the slot that they belong to.
  private var loose: [Slot.Identity: RowPieces] = [:]

  /// The cells whose content or size has changed.
  private(set) var updated: [CellModel] = []

  /// Begins an update of a layout with so many rows.
  init(rowCount: Int) {
    ledger = RowLedger(rowCount: rowCount)
  }

  /// Notes that cells show something else or have another size.
  mutating func noteUpdates(of cells: some Sequence<CellModel>) {
    updated.append(contentsOf: cells)
  }

  /// Notes that a cell shows something else or has another size.
  mutating func noteUpdate(of cell: CellModel) {
    updated.append(cell)
  }

  /// Takes the rows of a slot out of the block that holds it now, because its model comes to another one.
  mutating func takeRows(ofSlotAt place: SumTree<Slot>.Place, in block: ContainerBlock, root: ContainerBlock) {
    let slot = place.element
    let (top, rowsBefore) = block.standing
    let first = rowsBefore + SumTree<Slot>.sum(before: place).rows
    loose[slot.identity] = remove(first..<first + slot.sum.rows, from: top, root: root)
  }

  /// Notes that a block has got new slots in the place of others.
  ///
  /// The block still stands where it stood.
  mutating func exchange(_ old: SumTree<Slot>, for block: ContainerBlock, root: ContainerBlock) {
    let (top, first) = block.standing
    if old.count == 0 && loose.isEmpty {
      insert(RowPieces(newRows: block.rowCount), at: first, of: top, root: root)
      return
    }
    let before = remove(first..<first + old.sum.rows, from: top, root: root)
    let after = match(old, of: before, with: block.slots)
    insert(after, at: first, of: top, root: root)
  }

  /// What the edits come to.
  ///
  /// - Parameter index: The present index of a cell's row, if it has one.
  func changes(index: (CellModel) -> Int?) -> RowChanges {
    ledger.changes(updated: updated.compactMap(index))
  }

  /// Finds the rows of new slots among those of old ones and among the loose rows; what is left of the old ones becomes
  /// loose.
  private mutating func match(
    _ old: SumTree<Slot>, of before: RowPieces, with new: SumTree<Slot>
  ) -> RowPieces {
    var after = RowPieces()
    var oldPlace = old.firstPlace
    var newPlace = new.firstPlace
    var offset = 0
    // Most of a container stays as it was: as long as both sides agree, nothing has to be looked up.
    var same = 0
    while let left = oldPlace?.element, let right = newPlace?.element, left.identity == right.identity {
      offset += left.sum.rows
      same = offset
      oldPlace = oldPlace?.next
      newPlace = newPlace?.next
    }
    after.append(before.slice(0..<same))

    var places: [Slot.Identity: Range<Int>] = [:]
    while let place = oldPlace {
      let slot = place.element
      if slot.kind != .absent { places[slot.identity] = offset..<offset + slot.sum.rows }
      offset += slot.sum.rows
      oldPlace = place.next
    }
    while let place = newPlace {
      let slot = place.element
      newPlace = place.next
      guard slot.kind != .absent else { continue }
      let key = slot.identity
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
    if top === root { return ledger.remove(rows) }
    return loose[.block(ObjectIdentifier(top))]?.remove(rows) ?? RowPieces(newRows: rows.count)
  }

  private mutating func insert(_ rows: RowPieces, at index: Int, of top: ContainerBlock, root: ContainerBlock) {
    if top === root { return ledger.insert(rows, at: index) }
    // A block that is made of nothing but new rows needs no account until it is in its place.
    let key = Slot.Identity.block(ObjectIdentifier(top))
    if loose[key] == nil && rows.isNew { return }
    loose[key, default: RowPieces()].insert(rows, at: index)
  }
}
