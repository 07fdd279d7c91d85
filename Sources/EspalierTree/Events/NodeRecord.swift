import EspalierCanvas

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

  /// Whether the node is a cell, which is redrawn after its handlers have been called.
  let isOfCell: Bool

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
    isOfCell = node is AnyCell
    if isOfCell || node is Model || node is ContainerView {
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

extension EventNode {
  /// Removes a handler from the node's record.
  ///
  /// The caller has cancelled it.
  func remove(_ handler: HandlerBase) {
    guard let record = eventStorage.record else { return }
    switch handler {
    case let handler as EventHandlerBase:
      var table = record.eventHandlers.take()
      table.update(handler.key) { handlers in
        handlers?.removeAll { $0 === handler }
        if handlers?.isEmpty == true { handlers = nil }
      }
      record.eventHandlers = table
    case let handler as DataHandlerBase:
      removeDataHandler(handler)
    case let handler as KeyHandler:
      record.keyBindings.remove(handler)
    case let handler as Ticker:
      record.tickers.removeAll { $0 === handler }
    default:
      trap("a handler is one of an event, of shared data, of keys or of time")
    }
  }
}

/// The base class of all handlers; a handler can be cancelled even during a delivery.
@usableFromInline
package class HandlerBase {
  package final var isCancelled: Bool { wasCancelled }

  /// The storage of `isCancelled`; internal, so that reading it is a plain load.
  final var wasCancelled = false

  /// Whether the node is a cell.
  final var isOfCell = false

  @usableFromInline
  init() {}

  /// Marks the drawing of a cell as changed after its handler has been called.
  @inline(__always)
  final func noteCall(on node: AnyObject) {
    if isOfCell { unsafeDowncast(node, to: AnyCell.self).setNeedsDisplay() }
  }
}

/// A handler of an event or a shared value, which have ids.
@usableFromInline
class IdentifiedHandlerBase: HandlerBase {
  final let key: NodeKey
  final let label: NodeKeyName

  @usableFromInline
  init(key: NodeKey, label: NodeKeyName) {
    self.key = key
    self.label = label
    super.init()
  }
}

/// A handler of an event.
@usableFromInline
class EventHandlerBase: IdentifiedHandlerBase {
  /// Whether the handler is only called if no node nearer to the sender has such a handler.
  final let hearsNearestOnly: Bool

  @usableFromInline
  init(key: NodeKey, label: NodeKeyName, scope: EventScope) {
    hearsNearestOnly = scope == .nearest
    super.init(key: key, label: label)
  }
}

/// A handler of an event that carries a `Payload`.
@usableFromInline
final class EventHandler<Payload>: EventHandlerBase {
  @usableFromInline let body: (AnyObject, Payload) -> Void

  @inlinable
  init(_ event: EventID<Payload>, scope: EventScope, body: @escaping (AnyObject, Payload) -> Void) {
    self.body = body
    super.init(key: event.key, label: event.label, scope: scope)
  }
}
