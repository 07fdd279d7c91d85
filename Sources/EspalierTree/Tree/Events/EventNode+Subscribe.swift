extension EventNode {
  /// Calls `handler` with this node and the payload whenever `event` reaches this node.
  ///
  /// The node is the handler's first argument, so the handler needs no capture list and does not accidentally create a
  /// reference cycle. The subscription lasts as long as the node, or until it is cancelled; releasing it does not
  /// cancel it. Subscriptions that a cell makes while it shows a model end when the cell releases that model.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - scope: Whether to handle all events that pass, or only those for which this node is the nearest, as in a
  ///     thread of comments that contain comments.
  ///   - handler: A closure that is called with the node and the payload.
  @discardableResult
  @inlinable
  public func subscribe<Payload>(
    to event: EventID<Payload>, scope: EventScope = .all, _ handler: @escaping (Self, Payload) -> Void
  ) -> Subscription<Self> {
    Subscription(node: self).and(event, scope: scope, handler)
  }

  /// Calls `handler` with this node whenever `event` reaches this node, as
  /// ``subscribe(to:scope:_:)-(EventID<Payload>,_,_)`` does.
  @discardableResult
  @inlinable
  public func subscribe(
    to event: EventID<Void>, scope: EventScope = .all, _ handler: @escaping (Self) -> Void
  ) -> Subscription<Self> {
    Subscription(node: self).and(event, scope: scope, handler)
  }

  /// Calls `handler` with this node, the event and the payload whenever one of `events` reaches this node.
  @discardableResult
  @inlinable
  public func subscribe<Payload>(
    to events: [EventID<Payload>], scope: EventScope = .all,
    _ handler: @escaping (Self, EventID<Payload>, Payload) -> Void
  ) -> Subscription<Self> {
    Subscription(node: self).and(events, scope: scope, handler)
  }
}
