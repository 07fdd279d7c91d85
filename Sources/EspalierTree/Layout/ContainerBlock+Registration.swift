extension ContainerBlock {
  /// Whether the slot that the container knows of holds this block.
  fileprivate var isInUse: Bool {
    guard case .block(let present) = ContainerBlock.place(of: container)?.element.content else { return false }
    return present === self
  }

  /// Makes all models of the block forget their slots in it.
  func unregister() {
    slots.root?.unregisterSlots()
  }

  /// Whether the container, or one below it, has been marked since its block took its edits in.
  var isOutdated: Bool {
    if layoutRevision != container.layoutRevision { return true }
    var place = slots.firstPlace
    while let present = place {
      if case .block(let nested) = present.element.content, nested.isOutdated { return true }
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
      if case .block(let block) = slot.content, !block.isInUse { block.unregister() }
    }
    for node in nodes { node.unregisterSlots() }
  }
}
