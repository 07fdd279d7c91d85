import EspalierCanvas

/// Where blocks and slots are.
extension ContainerBlock {
  /// The place of a model's slot, in whatever block it is.
  ///
  /// O(1).
  static func place(of model: Model) -> SumTree<Slot>.Place? {
    guard let leaf = model.slotLeaf else { return nil }
    guard let offset = leaf.elements.firstIndex(where: { $0.model === model }) else {
      trap("a model's slot is always in the leaf that it points to")
    }
    return .init(leaf: leaf, offset: offset)
  }

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

  /// The place of the slot of a child or a separator, if it is in this block.
  ///
  /// O(log n).
  func place(of model: Model) -> SumTree<Slot>.Place? {
    guard let place = Self.place(of: model), place.leaf.block === self else { return nil }
    return place
  }

  /// The rows of the slots at a range of indices, counted from the first one of the block.
  ///
  /// O(log n + length); O(1) for all slots.
  ///
  /// - Parameter place: The place of the first of them; `nil` at the end.
  func rows(of range: Range<Int>, from place: SumTree<Slot>.Place?) -> Range<Int> {
    if range == 0..<slots.count { return 0..<rowCount }
    guard let place else { return rowCount..<rowCount }
    let start = SumTree<Slot>.total(before: place, \.rows)
    return start..<start + SumTree<Slot>.total(of: range.count, from: place, \.rows)
  }

  /// Whether the container, or one below it, has been marked since its block took its edits in.
  var isOutdated: Bool {
    layoutRevision != container.layoutRevision || nestedBlocks.contains(where: \.isOutdated)
  }

  /// Adds the edits that the blocks below have taken in to a dictionary, by their containers.
  func collectRevisions(into revisions: inout [ObjectIdentifier: UInt32]) {
    revisions[ObjectIdentifier(container)] = layoutRevision
    for nested in nestedBlocks { nested.collectRevisions(into: &revisions) }
  }

  /// The blocks of the child containers that have a part in the layout.
  private var nestedBlocks: some Sequence<ContainerBlock> {
    sequence(state: slots.firstPlace) { (place: inout SumTree<Slot>.Place?) in
      while let present = place {
        place = present.next
        if present.element.kind == .block { return present.element.block }
      }
      return nil
    }
  }
}

extension SumTreeNode<Slot> {
  /// The block whose slots are in the tree; `nil` when they have been replaced by others.
  ///
  /// O(log n).
  var block: ContainerBlock? {
    root.owner.map { unsafeDowncast($0, to: ContainerBlock.self) }
  }

  /// Makes the models and blocks of all slots below forget that they are here.
  ///
  /// Those that are elsewhere by now stay there.
  func forgetSlots() {
    let elements = elements
    // By index, because iterating would retain what each slot refers to.
    for index in elements.indices { elements[index].forgetPlace(in: self) }
    for node in nodes { node.forgetSlots() }
  }
}
