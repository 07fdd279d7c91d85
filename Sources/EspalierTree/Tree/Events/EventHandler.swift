/// The base class of all handlers; a handler can be cancelled even during a delivery.
@usableFromInline
package class HandlerBase {
  package final var isCancelled: Bool { wasCancelled }

  /// The storage of `isCancelled`; internal, so that reading it is a plain load.
  final var wasCancelled = false

  /// Whether the node is redrawn after the handler has been called.
  final var isOfDrawnNode = false

  @usableFromInline
  init() {}

  /// Marks a drawn node to be redrawn after its handler has been called.
  @inline(__always)
  final func noteCall(on node: AnyObject) {
    if isOfDrawnNode { redraw(node) }
  }

  private final func redraw(_ node: AnyObject) {
    (node as? any DrawnNode)?.setNeedsDisplay()
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
