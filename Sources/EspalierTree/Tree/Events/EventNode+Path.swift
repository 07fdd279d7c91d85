import EspalierCanvas

/// Limits of the path that events take.
enum EventPath {
  /// A path through more nodes than this outside of trees must be a cycle.
  static var largestLength: Int { 10_000 }
}

extension EventNode {
  /// The node at the end of the path: a window, a coordinator, or an unattached view.
  ///
  /// - Complexity: O(d) in the depth of the node.
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
  /// - Complexity: O(d) in the depth of the node.
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

  /// Stops the program if a path has passed so many nodes outside of trees that it must be a cycle.
  ///
  /// Neither ``attach(to:)`` nor a tree can create a cycle, but a custom implementation of `nextNode` can.
  package func checkPath(_ length: Int) {
    require(
      length < EventPath.largestLength, "the next nodes of an event node form a circle through \(mention)")
  }
}

extension EventNode {
  /// Attaches this node to another one, which receives its events and shares data with it.
  ///
  /// Use it for nodes at the end of their path: container views, coordinators, and custom nodes. Models belong in
  /// containers, and cells to their models. The next node is held weakly; attaching again replaces it. Subscribers here
  /// and below are notified if the source of a value that they see changes.
  ///
  /// - Precondition: This node is neither a model nor a cell, and `node` is neither this node nor below it.
  public func attach(to node: any EventNode) {
    require(
      !(self is Model) && !(self is AnyCell),
      "\(mention) gets its next node from its place in the tree and cannot be attached to \(node.mention)")
    require(
      !node.path.contains { $0 === self },
      "\(mention) cannot be attached to \(node.mention), which is itself or below it: events would travel in a circle"
    )
    // The record notes that something may be attached here; nodes without one need no check for cycles.
    _ = node.makeRecord()
    relink { makeRecord().attachment = node }
  }

  /// Detaches this node from the node it was attached to.
  ///
  /// It has no effect if the node is not attached.
  public func detach() {
    require(
      !(self is Model) && !(self is AnyCell), "\(mention) is part of a tree and cannot be detached from it")
    guard eventStorage.record?.attachment != nil else { return }
    relink { eventStorage.record?.attachment = nil }
  }
}
