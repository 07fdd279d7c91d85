extension EventNode {
  /// Sends an event up the path: to this node, its next node, and so on to the last one.
  ///
  /// Every node that has a handler for `event` when it is sent receives it, in the order of the path, and each node's
  /// handlers are called in the order of their subscription. The path is fixed when the event is sent: removing nodes
  /// does not shorten it, and a handler added in the meantime waits for the next event. A handler cancelled in the
  /// meantime is not called. The call returns when all handlers have returned. An event that a handler sends is
  /// delivered completely before that handler continues. Siblings and descendants are not notified. Of the handlers
  /// with scope ``EventScope/nearest``, only those of the first node on the path that has any are called.
  ///
  /// ```
  ///   Feed          3rd
  ///   └─ Post       2nd
  ///      ├─ Photo   –
  ///      └─ Buttons 1st   ← send(liked)
  /// ```
  ///
  /// - Complexity: O(d + h) in the depth and the number of handlers; nothing is allocated for nodes without a handler.
  @inlinable
  public func send<Payload>(_ event: EventID<Payload>, _ payload: Payload) {
    deliver(event.key, event.label) { handler, node in
      unsafeDowncast(handler, to: EventHandler<Payload>.self).body(node, payload)
    }
  }

  /// Sends an event without a payload up the path, like the other method.
  @inlinable
  public func send(_ event: EventID<Void>) {
    send(event, ())
  }

  /// Sends an event of the engine.
  ///
  /// It leaves no trace if no node on the path subscribes to it.
  ///
  /// - Returns: Whether a handler was called.
  func sendToListeners<Payload>(_ event: EventID<Payload>, _ payload: Payload) -> Bool {
    var isHeard = false
    deliver(event.key, event.label, isTracedUnheard: false) { handler, node in
      isHeard = true
      unsafeDowncast(handler, to: EventHandler<Payload>.self).body(node, payload)
    }
    return isHeard
  }

  /// Fixes the path of an event, and calls the handlers on it; `call` knows the type of the payload.
  @usableFromInline
  func deliver(_ key: NodeKey, _ label: NodeKeyName, _ call: (EventHandlerBase, AnyObject) -> Void) {
    deliver(key, label, isTracedUnheard: true, call)
  }

  private func deliver(
    _ key: NodeKey, _ label: NodeKeyName, isTracedUnheard: Bool, _ call: (EventHandlerBase, AnyObject) -> Void
  ) {
    var deliveries = EventDeliveries()
    var traces: ContiguousArray<EventTrace> = []
    var cursor = PathCursor(self)
    while let (node, record) = cursor.next() {
      record._withUnsafeGuaranteedRef { record in
        if let handlers = record.eventHandlers[key] { deliveries.append(EventDelivery(node, handlers)) }
        if !record.traces.isEmpty { traces.append(contentsOf: record.traces) }
      }
    }
    if !traces.isEmpty {
      guard isTracedUnheard || deliveries.first != nil else { return }
      return deliverTraced(key, label, deliveries, traces, call)
    }
    var isNearestServed = false
    deliveries.first?.deliver(&isNearestServed, call)
    // By index, because iterating would retain each delivery once more.
    for index in deliveries.others.indices { deliveries.others[index].deliver(&isNearestServed, call) }
  }

  private func deliverTraced(
    _ key: NodeKey, _ label: NodeKeyName, _ deliveries: EventDeliveries, _ traces: ContiguousArray<EventTrace>,
    _ call: (EventHandlerBase, AnyObject) -> Void
  ) {
    let path = path.map(\.nodeName)
    var handled: [EventTrace.Handled] = []
    var isNearestServed = false
    for delivery in [deliveries.first].compactMap({ $0 }) + deliveries.others {
      let name = (delivery.node as? any EventNode)?.nodeName ?? ""
      var count = 0
      delivery.deliver(&isNearestServed) { handler, node in
        count += 1
        call(handler, node)
      }
      if count > 0 { handled.append(EventTrace.Handled(node: name, handlers: count)) }
    }
    let entry = EventTrace.Entry.event(EventTrace.Delivery(event: label.description, path: path, handled: handled))
    for trace in traces { trace.record(entry, of: key, from: self) }
  }
}

/// A node on an event's path, with the handlers that it had when the event was sent.
private struct EventDelivery {
  let node: AnyObject
  private let handlers: ContiguousArray<EventHandlerBase>

  init(_ node: Unmanaged<AnyObject>, _ handlers: ContiguousArray<EventHandlerBase>) {
    self.node = node.takeUnretainedValue()
    self.handlers = handlers
  }

  /// Calls the handlers that have not been cancelled.
  ///
  /// - Parameter isNearestServed: Whether an earlier node on the path has had a handler of scope `nearest`.
  @inline(__always)
  func deliver(_ isNearestServed: inout Bool, _ call: (EventHandlerBase, AnyObject) -> Void) {
    let skipsNearest = isNearestServed
    for index in handlers.indices {
      if handlers[index].hearsNearestOnly {
        if skipsNearest { continue }
        isNearestServed = true
      }
      if handlers[index].isCancelled { continue }
      call(handlers[index], node)
      handlers[index].noteCall(on: node)
    }
  }
}

/// The nodes on an event's path that have a handler.
///
/// The first one is stored separately, so that the common case allocates nothing.
private struct EventDeliveries {
  private(set) var first: EventDelivery?
  private(set) var others: ContiguousArray<EventDelivery> = []

  mutating func append(_ delivery: EventDelivery) {
    if first == nil {
      first = delivery
    } else {
      if others.isEmpty { others.reserveCapacity(8) }
      others.append(delivery)
    }
  }
}
