/// What a node that takes part in events or shared data remembers.
///
/// Most nodes never get one.
final class NodeRecord {
  /// The node itself; weak, because subscriptions keep records alive.
  private(set) weak var node: (any EventNode)?

  /// The next node of a node that is not inside a tree: a root's host, a view's or coordinator's next node.
  weak var attachment: (any EventNode)?

  /// When the record was made, compared to others.
  let serial = NodeKey().serial

  /// The handlers of each event, in the order of subscription.
  var eventHandlers: [NodeKey: ContiguousArray<EventHandlerBase>] = [:]

  /// The handlers of each shared value, in the order of subscription.
  var dataHandlers: [NodeKey: ContiguousArray<DataHandlerBase>] = [:]

  /// The values that this node shares.
  var providers: [NodeKey: ProviderBase] = [:]

  /// For each shared value, the nodes directly below this one in whose subtree somebody subscribes to it.
  var interest: [NodeKey: [ObjectIdentifier: InterestedNode]] = [:]

  /// The traces that watch what passes this node.
  var traces: ContiguousArray<EventTrace> = []

  /// The theme and the width policy by which the tree below is laid out, on a root or while it is rendered on its own.
  var presentation: Presentation?

  /// What the node is called, when it was given a name.
  var customName: String?

  init(node: any EventNode) {
    self.node = node
  }

  deinit {
    // A node that is attached goes without a word; a child is always taken from its parent first.
    for key in interestingKeys { withdrawInterest(in: key, from: attachment) }
  }
}

extension EventNode {
  /// Takes a handler out of the node's record.
  ///
  /// The caller has cancelled it.
  func remove(_ handler: HandlerBase) {
    guard let record = eventStorage.record else { return }
    switch handler {
    case let handler as EventHandlerBase:
      guard var handlers = record.eventHandlers.removeValue(forKey: handler.key) else { return }
      handlers.removeAll { $0 === handler }
      if !handlers.isEmpty { record.eventHandlers[handler.key] = handlers }
    case let handler as DataHandlerBase:
      removeDataHandler(handler)
    default:
      preconditionFailure("a handler is one of an event or one of shared data")
    }
  }
}

/// What every handler has in common: it can be cancelled, also in the middle of a delivery.
class HandlerBase {
  final var isCancelled = false
  final let key: NodeKey
  final let label: NodeKeyName

  init(key: NodeKey, label: NodeKeyName) {
    self.key = key
    self.label = label
  }
}

/// A handler of some event.
class EventHandlerBase: HandlerBase {}

/// A handler of an event that carries a `Payload`.
final class EventHandler<Payload>: EventHandlerBase {
  let body: (AnyObject, Payload) -> Void

  init(_ event: EventID<Payload>, body: @escaping (AnyObject, Payload) -> Void) {
    self.body = body
    super.init(key: event.key, label: event.label)
  }
}
