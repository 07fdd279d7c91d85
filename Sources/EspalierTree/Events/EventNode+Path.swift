import EspalierCanvas

/// Limits of the path that events take.
enum EventPath {
  /// A path that leads through so many nodes outside of trees must be a circle.
  static var largestLength: Int { 10_000 }
}

extension EventNode {
  /// The node at the end of the path: a window, a coordinator, a view that stands alone.
  ///
  /// - Complexity: O(depth).
  package var lastNode: any EventNode {
    var node: any EventNode = self
    var length = 0
    while let next = node.nextNode {
      node = next
      if !(next is Model) {
        length += 1
        next.checkPath(length)
      }
    }
    return node
  }

  /// The node itself and every node above it, in order.
  ///
  /// - Complexity: O(depth).
  var path: [any EventNode] {
    var path: [any EventNode] = [self]
    var node: any EventNode = self
    var length = 0
    while let next = node.nextNode {
      path.append(next)
      node = next
      if !(next is Model) {
        length += 1
        next.checkPath(length)
      }
    }
    return path
  }

  /// Stops the program when a path has led through so many nodes outside of trees that it must be a circle.
  ///
  /// ``attach(to:)`` makes none, nor does a tree; an implementation of `nextNode` in a class of one's own can.
  package func checkPath(_ length: Int) {
    require(
      length < EventPath.largestLength, "the next nodes of an event node make a circle through \(mention)")
  }
}

extension EventNode {
  /// Attaches this node to another one, which receives its events and shares data with it.
  ///
  /// For nodes that stand at the top of their path: container views, coordinators, nodes of your own. A model's place
  /// is in a container, a cell's at its model. The next node is held weakly; attaching again replaces it. Subscribers
  /// here and below are notified when the source of what they see has changed.
  ///
  /// - Precondition: `node` is neither this node nor below it; the node is not a model and not a cell.
  public func attach(to node: any EventNode) {
    require(
      !(self is Model) && !(self is AnyCell),
      "\(mention) gets its next node from its place in the tree and cannot be attached to \(node.mention)")
    require(
      !node.path.contains { $0 === self },
      "\(mention) cannot be attached to \(node.mention), which is itself or below it: events would go round in a circle"
    )
    // A node with a record may have something attached to it; what has none need not be checked for circles.
    _ = node.makeRecord()
    relink { makeRecord().attachment = node }
  }

  /// Detaches this node from the node it was attached to.
  ///
  /// Does nothing if it is not attached.
  public func detach() {
    require(
      !(self is Model) && !(self is AnyCell), "\(mention) has its place in a tree and cannot be detached from it")
    guard eventStorage.record?.attachment != nil else { return }
    relink { eventStorage.record?.attachment = nil }
  }
}
