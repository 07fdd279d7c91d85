import EspalierTree

/// An observer of a value that represents its owner, such as a node that observes its own value.
///
/// Observers are referenced weakly, and retaining and releasing an object that has ever been referenced weakly costs
/// several times as much for the rest of its life. The owner therefore keeps a follower, which refers back to it.
final class Follower<Node: AnyObject> {
  private unowned let node: Node

  /// Begins to observe a value; `follow` is called with the owner and the value, immediately and after each change.
  init<Value>(_ node: Node, of value: ObservableValue<Value>, _ follow: @escaping (Node, Value) -> Void) {
    self.node = node
    value.bind(to: self) { follower, value in follow(follower.node, value) }
  }
}
