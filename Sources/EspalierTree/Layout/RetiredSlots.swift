/// Slots that an update has replaced: kept to its end, for what has moved finds its identity and its block here.
struct RetiredSlots {
  private var trees: [SumTree<Slot>] = []
  private var roots: Set<ObjectIdentifier> = []

  /// Keeps slots that are in no block any more.
  mutating func keep(_ slots: SumTree<Slot>) {
    guard let root = slots.root else { return }
    trees.append(slots)
    roots.insert(ObjectIdentifier(root))
  }

  /// Whether a leaf is among them, and not among those of another layout.
  ///
  /// O(log n).
  func contains(_ leaf: SumTreeNode<Slot>) -> Bool {
    roots.contains(ObjectIdentifier(leaf.root))
  }

  /// Makes the models of all slots forget them.
  func unregister() {
    for slots in trees { slots.root?.unregisterSlots() }
  }
}
