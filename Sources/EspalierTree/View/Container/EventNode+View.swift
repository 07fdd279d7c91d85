extension EventNode {
  /// The nearest view on the path above the node.
  ///
  /// - Complexity: O(d) in the depth of the node.
  package var nearestView: ContainerView? {
    var next = nextNode
    var length = 0
    while let node = next {
      if let view = node as? ContainerView { return view }
      if !(node is Model) {
        length += 1
        node.checkPath(length)
      }
      next = node.nextNode
    }
    return nil
  }
}
