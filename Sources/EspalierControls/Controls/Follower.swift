/// An observer of a node's own value that represents the node.
///
/// Observers are referenced weakly, and retaining and releasing an object that has ever been referenced weakly costs
/// several times as much for the rest of its life. The node therefore keeps a follower, which refers back to it.
final class Follower<Node: AnyObject> {
  /// The node, which owns this follower.
  unowned let node: Node

  init(_ node: Node) {
    self.node = node
  }
}
