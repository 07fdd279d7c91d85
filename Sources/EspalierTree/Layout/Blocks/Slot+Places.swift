/// Where the models' slots are: models and blocks refer to the leaves that hold their slots.
extension Slot {
  /// Returns whether the model refers to a leaf as the place of its slot.
  ///
  /// Every cell of a first update passes through here.
  @inline(__always)
  func isKnown(in leaf: SumTreeNode<Slot>) -> Bool {
    if isUnmade { return true }
    return remembersSlots && withModel { $0.slotLeaf === leaf }
  }

  /// Registers the model with this slot, as a new row, if the model has no slot yet.
  ///
  /// - Parameter leaf: The leaf that the model remembers; `nil` if it is set later.
  /// - Returns: Whether the model had no slot.
  @inline(__always)
  mutating func makeNewRow(_ ids: inout RowID.Source, in leaf: SumTreeNode<Slot>?) -> Bool {
    if isUnmade {
      id = ids.makeIDs(Int(rowCount))
      return true
    }
    guard withModel({ $0.slotLeaf == nil }) else { return false }
    if isRow { id = ids.makeIDs(1) }
    if let leaf { didMove(to: leaf, from: nil) }
    return true
  }

  /// Clears the model's and the block's references to a leaf.
  @inline(__always)
  func forgetPlace(in leaf: SumTreeNode<Slot>) {
    if let placedBlock, placedBlock.leaf === leaf { placedBlock.leaf = nil }
    guard remembersSlots, !isUnmade else { return }
    withModel { if $0.slotLeaf === leaf { $0.slotLeaf = nil } }
  }

  @inline(__always)
  func didMove(to leaf: SumTreeNode<Slot>, from previous: SumTreeNode<Slot>?) {
    guard remembersSlots, !isUnmade else { return }
    // A block or model that is elsewhere by now is unaffected when a leaf with its old slot is split or merged.
    if let block, previous == nil || block.leaf === previous { block.leaf = leaf }
    if case .hidden(let block) = content, previous == nil { block.leaf = nil }
    // Without a closure, which would retain the leaf for each cell of a first update.
    let model = unretainedModel
    if previous == nil || model._withUnsafeGuaranteedRef({ $0.slotLeaf === previous }) {
      model._withUnsafeGuaranteedRef { $0.slotLeaf = leaf }
    }
  }
}
