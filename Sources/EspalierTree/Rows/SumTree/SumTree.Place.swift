extension SumTree {
  /// A place in the tree: an element's leaf and its index in the leaf.
  struct Place {
    let leaf: Node
    let offset: Int

    var element: Element { leaf.elements[offset] }

    /// Replaces the element here; the caller updates the sums.
    func set(_ element: Element) { leaf.replaceElement(at: offset, by: element) }

    /// Changes the element; the caller updates the sums.
    func change(_ change: (inout Element) -> Void) {
      var element = element
      change(&element)
      set(element)
    }

    /// The place of the following element.
    /// - Complexity: O(1) amortized over a walk.
    var next: Place? {
      if offset + 1 < leaf.elements.count { return Place(leaf: leaf, offset: offset + 1) }
      return leaf.nextLeaf.map { Place(leaf: $0, offset: 0) }
    }

    /// The place of the preceding element.
    /// - Complexity: O(1) amortized over a walk.
    var previous: Place? {
      if offset > 0 { return Place(leaf: leaf, offset: offset - 1) }
      return leaf.previousLeaf.map { Place(leaf: $0, offset: $0.elements.count - 1) }
    }
  }
}
