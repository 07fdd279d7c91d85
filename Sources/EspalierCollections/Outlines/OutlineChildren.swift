/// What is below a node of an outline.
public enum OutlineChildren<Node> {
  /// Nothing, ever: the node is a leaf.
  case none

  /// These nodes, in this order; a node without any looks like a leaf.
  case nodes([Node])

  /// Nodes that are listed when the node is expanded, for where it costs something to list or to sort them.
  ///
  /// Until then, the node looks as if there were something below it. If there is not, expanding it does nothing.
  case listed(by: () -> [Node])

  /// Nodes that are loaded when the node is expanded.
  ///
  /// The closure runs in a separate task, so it captures only `Sendable` values, and the nodes that it returns must not
  /// be used anywhere else. It is cancelled when the node is collapsed or removed before it returns.
  case load(@Sendable () async throws -> [Node])

  /// The nodes, listed if need be; none if they have to be loaded, and then how.
  var content: (nodes: [Node], load: (@Sendable () async throws -> [Node])?) {
    switch self {
    case .none: ([], nil)
    case .nodes(let nodes): (nodes, nil)
    case .listed(let list): (list(), nil)
    case .load(let load): ([], load)
    }
  }
}
