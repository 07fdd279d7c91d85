import EspalierCanvas

/// The places of blocks and slots.
extension ContainerBlock {
  /// Returns the place of a model's slot, in whatever block it is.
  static func place(of model: Model) -> SumTree<Slot>.Place? {
    guard let leaf = model.slotLeaf else { return nil }
    guard let offset = leaf.elements.firstIndex(where: { $0.model === model }) else {
      trap("a model's slot is always in the leaf that it points to")
    }
    return .init(leaf: leaf, offset: offset)
  }

  /// The place of the block's slot; `nil` for a root, and for a block that is not in another one.
  var place: SumTree<Slot>.Place? {
    guard let leaf else { return nil }
    guard let offset = leaf.elements.firstIndex(where: { $0.kind == .block && $0.block === self }) else {
      trap("a block is always in the leaf that it points to")
    }
    return .init(leaf: leaf, offset: offset)
  }

  /// Returns the place of the slot of a child or a separator, if it is in this block.
  ///
  /// - Complexity: O(log n) in the number of slots.
  func place(of model: Model) -> SumTree<Slot>.Place? {
    guard let place = Self.place(of: model), place.leaf.block === self else { return nil }
    return place
  }

  /// Returns whether the slot at an index belongs to a separator or the box around the children.
  func isBesideChildren(_ index: Int) -> Bool {
    index < surroundings.leadingSlots || index >= slots.count - surroundings.trailingSlots
  }

  /// Returns the rows of a range of slots, relative to the first row of the block.
  ///
  /// - Parameters:
  ///   - range: The indices of the slots.
  ///   - place: The place of the first of them; `nil` at the end.
  /// - Complexity: O(k + log n) for k of n slots; O(1) for all slots.
  func rows(of range: Range<Int>, from place: SumTree<Slot>.Place?) -> Range<Int> {
    if range == 0..<slots.count { return 0..<rowCount }
    guard let place else { return rowCount..<rowCount }
    let start = SumTree<Slot>.total(before: place, \.rows)
    return start..<start + SumTree<Slot>.total(of: range.count, from: place, \.rows)
  }

  /// Whether the container, or one below it, has been marked since it was last laid out.
  var isOutdated: Bool {
    layoutRevision != container.layoutRevision || nestedBlocks.contains(where: \.isOutdated)
  }

  /// The blocks of the child containers that are part of the layout.
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
  /// The block that the slots belong to; `nil` if they have been replaced.
  ///
  /// - Complexity: O(log n) in the number of slots.
  var block: ContainerBlock? {
    root.owner.map { unsafeDowncast($0, to: ContainerBlock.self) }
  }

  /// Clears the references of models and blocks to their slots in this subtree.
  ///
  /// Models and blocks that are elsewhere by now are unaffected.
  func forgetSlots() {
    let elements = elements
    // By index, because iterating would retain the object of each slot.
    for index in elements.indices { elements[index].forgetPlace(in: self) }
    for node in nodes { node.forgetSlots() }
  }
}
