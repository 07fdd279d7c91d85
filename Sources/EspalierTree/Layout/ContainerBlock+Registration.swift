import EspalierCanvas

extension ContainerBlock {
  /// The place of the block's slot; `nil` for a root, and for a block that is in no other one.
  ///
  /// O(1).
  var place: SumTree<Slot>.Place? {
    guard let leaf else { return nil }
    guard let offset = leaf.elements.firstIndex(where: { $0.kind == .block && $0.block === self }) else {
      trap("a block is always in the leaf that it points to")
    }
    return .init(leaf: leaf, offset: offset)
  }

  /// Whether the block waits in its parent's block for its container to be shown again.
  var isKeptHidden: Bool {
    guard let slot = Self.place(of: container)?.element, slot.kind == .hiddenBlock else { return false }
    return slot.block === self
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

  /// The slot of a child, if it is in this block.
  ///
  /// O(log n).
  func slot(of child: Model) -> Slot? {
    guard let place = Self.place(of: child), place.leaf.block === self else { return nil }
    return place.element
  }

  /// The index of the slot of a child or a rule of this block; `nil` when it is not in it.
  ///
  /// O(log n).
  func slotIndex(of model: Model) -> Int? {
    guard let place = Self.place(of: model), place.leaf.block === self else { return nil }
    return SumTree<Slot>.index(of: place)
  }

  /// What the slots before one add up to.
  ///
  /// O(log n).
  func sum(before index: Int) -> Slot.Sum {
    index == slots.count ? slots.sum : SumTree<Slot>.sum(before: slots.place(at: index))
  }

  /// Whether the whole block has to be laid out, or is in less time, when a draft would take the place of some slots.
  ///
  /// To put a slot in or take it out costs about as much as laying some dozens out in a row.
  func isCheaperToRebuild(thanReplacing range: Range<Int>, by draft: BlockDraft) -> Bool {
    abs(draft.slots.count - range.count) > max(64, slots.count / 64) || losesOrGetsRules(replacing: range, by: draft)
  }

  /// Whether the container's own rules come or go when a draft takes the place of some slots.
  private func losesOrGetsRules(replacing range: Range<Int>, by draft: BlockDraft) -> Bool {
    guard let details = container.details, details.hasRules else { return false }
    let showsTop = rules.top != nil && slots.firstPlace?.element.kind == .cell
    let childCells = slots.sum.cells - (showsTop ? 1 : 0) - rules.trailingCount
    let change = draft.slots.sum.cells - (sum(before: range.upperBound).cells - sum(before: range.lowerBound).cells)
    let shallShow = childCells + change > 0
    let hasBottom = details.bottomSeparator.map { !$0.isHidden } ?? false
    return (rules.top != nil && showsTop != shallShow) || (hasBottom && (rules.bottom != nil) != shallShow)
  }

  /// Whether the container has rules that come and go with the rows of its children.
  var dependsOnWhetherChildrenHaveRows: Bool {
    guard let details = container.details else { return false }
    return details.hasRules || details.childSeparator != nil
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
    for slot in elements where slot.remembersSlots {
      let model = slot.model
      if model.slotLeaf === self { model.slotLeaf = nil }
      switch slot.kind {
      case .cell, .background, .absent:
        continue
      case .block:
        guard slot.block.leaf === self else { continue }
        slot.block.leaf = nil
      case .hiddenBlock:
        // It may have been shown again, or have its slot elsewhere.
        guard slot.block.leaf == nil, !slot.block.isKeptHidden else { continue }
      }
      slot.block.unregister()
    }
    for node in nodes { node.unregisterSlots() }
  }
}
