extension SumTree {
  /// A place in the tree: an element's leaf and its index in there.
  struct Place {
    let leaf: Node
    let offset: Int

    var element: Element { leaf.elements[offset] }

    /// The place of the following element.
    ///
    /// O(1) amortised over a walk.
    var next: Place? {
      if offset + 1 < leaf.elements.count { return Place(leaf: leaf, offset: offset + 1) }
      return leaf.nextLeaf.map { Place(leaf: $0, offset: 0) }
    }

    /// The place of the preceding element.
    ///
    /// O(1) amortised over a walk.
    var previous: Place? {
      if offset > 0 { return Place(leaf: leaf, offset: offset - 1) }
      return leaf.previousLeaf.map { Place(leaf: $0, offset: $0.elements.count - 1) }
    }
  }
}
