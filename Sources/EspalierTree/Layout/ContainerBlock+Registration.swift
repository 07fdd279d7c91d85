extension ContainerBlock {
  /// Makes all models of the block forget their slots in it.
  func unregister() {
    slots.root?.unregisterSlots()
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
    for slot in elements where slot.isRegistered && slot.model.slotLeaf === self {
      slot.model.slotLeaf = nil
      if slot.kind == .block { slot.block.unregister() }
    }
    for node in nodes { node.unregisterSlots() }
  }
}
