import EspalierCanvas

/// What a node that takes part in events or shared data remembers.
///
/// Most nodes never get one.
final class NodeRecord {
  /// The engine's own node, which clears the reference when it goes.
  ///
  /// Not weak: an object that is referred to weakly is retained and released at several times the price from then on.
  private unowned(unsafe) var ownNode: (any EventNode)?

  /// A node of a class that does not know of records.
  private weak var foreignNode: (any EventNode)?

  /// Whether the node is a cell, which draws something else after its handlers have been called.
  let isOfCell: Bool

  /// The next node of a node that is in no tree, as a view or a coordinator: what it was attached to.
  weak var attachment: (any EventNode)?

  /// When the record was made, compared to others.
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

  /// For each shared value, the nodes directly below this one in whose subtree somebody subscribes to it.
  var interest = NodeKeyTable<[ObjectIdentifier: InterestedNode]>()

  /// Whether the node is between two places, so that those above it do not know of its interest.
  var isOffTheIndex = false

  /// The traces that watch what passes this node.
  var traces: ContiguousArray<EventTrace> = []

  /// What the node is called, when it was given a name.
  var customName: String?

  init(node: any EventNode) {
    isOfCell = node is AnyCell
    if isOfCell || node is Model || node is ContainerView {
      ownNode = node
    } else {
      foreignNode = node
    }
  }

  /// The node, as long as it is there.
  var node: (any EventNode)? { ownNode ?? foreignNode }

  /// Whether the node is one of the engine's own, whose next node changes by its edits only.
  var isOfEngine: Bool { ownNode != nil }

  /// Called by the engine's own nodes when they go.
  func nodeIsGone() {
    ownNode = nil
    SharedDataRevision.advance()
  }

  deinit {
    SharedDataRevision.advance()
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

/// What every handler has in common: it can be cancelled, also in the middle of a delivery.
@usableFromInline
package class HandlerBase {
  package final var isCancelled: Bool { wasCancelled }

  /// Behind `isCancelled`; no other module sees it, so that reading it is a plain load.
  final var wasCancelled = false

  /// Whether the node is a cell.
  final var isOfCell = false

  @usableFromInline
  init() {}

  /// Lets a node that is a cell know that it draws something else, after its handler has been called.
  @inline(__always)
  final func noteCall(on node: AnyObject) {
    if isOfCell { unsafeDowncast(node, to: AnyCell.self).setNeedsDisplay() }
  }
}

/// A handler of what has an id.
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

/// A handler of some event.
@usableFromInline
class EventHandlerBase: IdentifiedHandlerBase {
  /// Whether it is called only when no node nearer to the sender has a handler of this kind.
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
