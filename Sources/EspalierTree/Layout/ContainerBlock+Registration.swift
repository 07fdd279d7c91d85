extension ContainerBlock {
  /// The place of the block's slot; `nil` for a root, and for a block that is in no other one.
  ///
  /// O(1).
  var place: SumTree<Slot>.Place? {
    guard let leaf else { return nil }
    guard let offset = leaf.elements.firstIndex(where: { $0.kind == .block && $0.block === self }) else {
      preconditionFailure("a block is always in the leaf that it points to")
    }
    return .init(leaf: leaf, offset: offset)
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
  /// The block whose slots are in the tree; `nil` when they have been replaced by others.
  ///
  /// O(log n).
  var block: ContainerBlock? {
    root.owner.map { unsafeDowncast($0, to: ContainerBlock.self) }
  }

  /// Makes the models of all slots here forget them, with everything below.
  ///
  /// Those that have a slot elsewhere by now keep it.
  func unregisterSlots() {
    for slot in elements where slot.isRegistered {
      let model = slot.model
      if model.slotLeaf === self { model.slotLeaf = nil }
      guard slot.kind == .block, slot.block.leaf === self else { continue }
      slot.block.leaf = nil
      slot.block.unregister()
    }
    for node in nodes { node.unregisterSlots() }
  }
}
