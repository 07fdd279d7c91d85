import EspalierTree

extension EventNode {
  /// The nearest view on the node's path.
  var nearestView: ContainerView? {
    var node = nextNode
    while let next = node {
      if let view = next as? ContainerView { return view }
      node = next.nextNode
    }
    return nil
  }
}
