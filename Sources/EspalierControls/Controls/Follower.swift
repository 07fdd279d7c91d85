/// An observer of a value that represents its owner, such as a node that observes its own value.
///
/// Observers are referenced weakly, and retaining and releasing an object that has ever been referenced weakly costs
/// several times as much for the rest of its life. The owner therefore keeps a follower, which refers back to it.
final class Follower<Node: AnyObject> {
  /// The owner of this follower.
  unowned let node: Node

  init(_ node: Node) { self.node = node }
}
