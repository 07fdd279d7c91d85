/// The place of a model in a layout: the leaf that holds its slot.
extension Model {
  /// The leaf of the layout that holds this model's slot, in the layout of the view that has loaded the tree.
  ///
  /// Not retained: the slot clears it when it leaves the leaf.
  final var slotLeaf: SumTreeNode<Slot>? {
    @inline(__always) get { layoutPlace.map { unsafeDowncast($0.takeUnretainedValue(), to: SumTreeNode<Slot>.self) } }
    @inline(__always) set { layoutPlace = newValue.map { Unmanaged.passUnretained($0 as AnyObject) } }
  }

  /// Notes that the model's slot has moved to another leaf.
  ///
  /// Does nothing if the model did not have its slot in the previous leaf, because its slot is elsewhere by now.
  final func noteSlot(in leaf: SumTreeNode<Slot>, from previous: SumTreeNode<Slot>?) {
    if previous == nil || slotLeaf === previous { slotLeaf = leaf }
  }
}
