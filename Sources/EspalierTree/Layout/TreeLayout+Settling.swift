import EspalierCanvas

/// Takes drafts over: finds out where their slots come from, and lets the models know of them.
///
/// Nobody is called back here.
extension TreeLayout {
  /// Finds out for all slots of a draft where they come from, and takes them from there.
  ///
  /// - Parameter stretch: The part of the block in whose place the draft comes; `nil` is all of it, and then the models
  ///   are told of their slots at once.
  func settle(_ draft: BlockDraft, in block: ContainerBlock, stretch: Stretch? = nil) {
    var untold: ContiguousArray<SumTreeNode<Slot>> = []
    var ids = self.ids
    defer { self.ids = ids }
    draft.slots.root?.visitLeaves { leaf in
      // Taken out for as long, so that changing a slot is no access to the leaf; nobody knows the leaf yet.
      var slots = leaf.elements
      leaf.elements = []
      var areNewCells = true
      for index in slots.indices {
        if isLastPass { dismissDeparted(&slots[index], from: block) }
        // Most slots of a first update are those of new rows.
        if !slots[index].becomesNewRow(&ids, toldOf: stretch == nil ? leaf : nil) {
          areNewCells = false
          identify(&slots[index], in: block, stretch, &ids)
        }
      }
      leaf.elements = slots
      if areNewCells { return }
      untold.append(leaf)
      // What was taken from elsewhere may have been inside of blocks that are here.
      leaf.resum()
    }
    // Only now, because taking slots from their places moves others there.
    if stretch == nil { for leaf in untold { leaf.tellElements() } }
  }

  /// Gives a slot the identity of the one that its model has had in this layout, wherever that was, and takes that one
  /// away.
  private func identify(
    _ slot: inout Slot, in block: ContainerBlock, _ stretch: Stretch?, _ ids: inout RowID.Source
  ) {
    let earlier = ContainerBlock.place(of: slot.model)
    let owner = earlier?.leaf.block
    let isOurs = owner?.layout == ObjectIdentifier(self) || earlier.map { retired.contains($0.leaf) } == true
    if slot.isRow {
      if let earlier = earlier?.element, isOurs, earlier.id != .none {
        slot.id = earlier.id
        let earlierSize = direction.turned((owner?.direction ?? directionBefore).turned(earlier.size))
        // What covers its container finds its height last.
        if slot.coversContainer { slot.height = Int32(earlierSize.height) }
        if earlierSize != slot.size || earlier.contentRevision != slot.contentRevision {
          tracker?.noteUpdate(of: slot.cell)
        }
      } else {
        slot.id = ids.makeID()
      }
    }
    guard let earlier, let owner, isOurs else { return }
    if owner === block && stretch?.contains(earlier) != false { return }
    takeSlot(at: earlier, from: owner)
  }

  /// Takes the row from a model that a callback has moved elsewhere, where there is no other pass to do it properly.
  private func dismissDeparted(_ slot: inout Slot, from block: ContainerBlock) {
    guard slot.model.parent !== block.container else { return }
    if slot.kind == .block, slot.block.leaf == nil { withdrawn.append(slot.block) }
    slot = Slot(absent: slot.model, remembersSlots: false)
  }

  /// Takes a slot out of a block of this layout, because its model comes to another place, or to none.
  private func takeSlot(at place: SumTree<Slot>.Place, from owner: ContainerBlock) {
    let slot = place.element
    if slot.kind == .block { withdrawn.append(slot.block) }
    if slot.sum.rows > 0 { tracker?.takeRows(ofSlotAt: place, in: owner, root: root) }
    owner.removeSlot(at: place)
    passSumsOn(from: owner)
  }

  /// Notes the rows of a block that show something else since they were placed.
  func noteChangedCells(of block: ContainerBlock) {
    for cell in block.container.takeChangedCells() {
      // A cell that has gone elsewhere is compared when it gets its place there.
      guard let place = ContainerBlock.place(of: cell), place.leaf.block === block, place.element.isRow,
        place.element.contentRevision != cell.contentRevision
      else { continue }
      place.leaf.elements[place.offset].contentRevision = cell.contentRevision
      tracker?.noteUpdate(of: cell)
    }
  }

  /// Works out the sums of all blocks above anew, after those of a block have changed.
  ///
  /// O(d log n) at depth d.
  func passSumsOn(from lowest: ContainerBlock) {
    var block = lowest
    while true {
      if block.slots.sum.backgrounds > 0 { misfits[ObjectIdentifier(block)] = block }
      guard let place = block.place else { return }
      place.leaf.resum()
      guard let upper = place.leaf.block else { return }
      block = upper
    }
  }
}
