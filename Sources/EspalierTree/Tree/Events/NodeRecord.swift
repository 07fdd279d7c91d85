/// The state of a node that takes part in events or shared data.
///
/// Most nodes never get one.
final class NodeRecord {
  /// A node of the engine, which clears this reference when it is deinitialized.
  ///
  /// Not weak, because retaining and releasing an object with weak references costs several times as much.
  private unowned(unsafe) var ownNode: (any EventNode)?

  /// A node of any other class.
  private weak var foreignNode: (any EventNode)?

  /// Whether the node is redrawn after its handlers have been called.
  let isDrawn: Bool

  /// The node to which a view, a coordinator or another node outside of trees is attached.
  weak var attachment: (any EventNode)?

  /// Orders records by their creation.
  let serial = NodeKey().serial

  /// The handlers of each event, in the order of subscription.
  var eventHandlers = NodeKeyTable<ContiguousArray<EventHandlerBase>>()

  /// The handlers of each shared value, in the order of subscription.
  var dataHandlers = NodeKeyTable<ContiguousArray<DataHandlerBase>>()

  /// The handlers of keys.
  var keyBindings = KeyBindings()

  /// The handlers that are called again and again, in the order of subscription.
  var tickers: ContiguousArray<Ticker> = []

  /// The values that this node shares.
  var providers = NodeKeyTable<ProviderBase>()

  /// For each shared value, the nodes directly below this one whose subtrees contain subscribers.
  var interest = NodeKeyTable<[ObjectIdentifier: InterestedNode]>()

  /// Whether the node is on its way between two places, so that the nodes above do not index its interest.
  var isOffTheIndex = false

  /// The traces that watch what reaches this node.
  var traces: ContiguousArray<EventTrace> = []

  /// The name that the node was given, if any.
  var customName: String?

  init(node: any EventNode) {
    let engineNode = node as? any EngineNode
    isDrawn = engineNode is any DrawnNode
    if engineNode != nil {
      ownNode = node
    } else {
      foreignNode = node
    }
  }

  /// The node, while it is alive.
  var node: (any EventNode)? { ownNode ?? foreignNode }

  /// Whether the node belongs to the engine, so that only the engine's edits change its next node.
  var isOfEngine: Bool { ownNode != nil }

  /// Called by nodes of the engine when they are deinitialized.
  func nodeWasReleased() {
    ownNode = nil
    for handlers in dataHandlers.values {
      for handler in handlers { handler.node = nil }
    }
    SharedDataRevision.advance()
  }

  deinit {
    SharedDataRevision.advance()
    // An attached node can be released at any time; a child is always removed from its parent first.
    for key in interestingKeys { withdrawInterest(in: key, from: attachment) }
  }
}
