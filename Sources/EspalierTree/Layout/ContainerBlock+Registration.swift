extension ContainerBlock {
  /// The place of the block's slot; `nil` for a root, and when the container has a slot without this block by now: it is
  /// hidden, or in the tree of another view.
  ///
  /// O(1).
  var place: SumTree<Slot>.Place? {
    guard let place = ContainerBlock.place(of: container), place.element.kind == .block, place.element.block === self
    else { return nil }
    return place
  }

  /// Makes all models of the block forget their slots in it.
  func unregister() {
    slots.root?.unregisterSlots()
  }

  /// Adds the blocks of all containers below to a dictionary, by their containers.
  func collectBlocks(into blocks: inout [ObjectIdentifier: ContainerBlock]) {
    var place = slots.firstPlace
    while let present = place {
      if present.element.kind == .block {
        let nested = present.element.block
        blocks[ObjectIdentifier(nested.container)] = nested
        nested.collectBlocks(into: &blocks)
      }
      place = present.next
    }
  }

  /// Whether the container, or one below it, has been marked since its block took its edits in.
  var isOutdated: Bool {
    if layoutRevision != container.layoutRevision { return true }
    var place = slots.firstPlace
    while let present = place {
      if present.element.kind == .block, present.element.block.isOutdated { return true }
      place = present.next
    }
    return false
  }

  /// Whether the container has rules that come and go with the rows of its children.
  var dependsOnWhetherChildrenHaveRows: Bool {
    guard let details = container.details else { return false }
    return details.topSeparator != nil || details.bottomSeparator != nil || details.childSeparator != nil
  }
}

extension SumTreeNode<Slot> {
  /// Makes the models of all slots here forget them, with everything below.
  ///
  /// Those that have a slot elsewhere by now keep it.
  func unregisterSlots() {
    for slot in elements where slot.isRegistered {
      let model = slot.model
      if model.slotLeaf === self { model.slotLeaf = nil }
      // The slot that the container has elsewhere need not hold the same block: it has none while it is hidden.
      if slot.kind == .block, slot.block.place == nil { slot.block.unregister() }
    }
    for node in nodes { node.unregisterSlots() }
  }
}
