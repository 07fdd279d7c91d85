extension EventNode {
  /// Sends an event up the path: to this node, its next node, and so on to the last one.
  ///
  /// Every node that has a handler for `event` at this moment gets it, in the order of the path, and each node's
  /// handlers in the order of their subscription. The path is fixed when the event is sent: removing nodes or handlers'
  /// own edits do not shorten it, and a handler that is added meanwhile waits for the next event. A handler that is
  /// cancelled meanwhile is not called any more. The call returns when all handlers have returned; an event that a
  /// handler sends is delivered first, inside it. Siblings and descendants hear nothing.
  ///
  /// ```
  ///   Feed          3rd
  ///   └─ Post       2nd
  ///      ├─ Photo   –
  ///      └─ Buttons 1st   ← send(liked)
  /// ```
  ///
  /// Complexity: O(depth + handlers); nothing is allocated for nodes without a handler.
  public func send<Payload>(_ event: EventID<Payload>, _ payload: Payload) {
    let deliveries = deliveries(of: event.key)
    if !deliveries.traces.isEmpty { return sendTraced(event, payload, deliveries) }
    guard let first = deliveries.first else { return }
    first.deliver(payload)
    for delivery in deliveries.others { delivery.deliver(payload) }
  }

  /// Sends an event that carries nothing up the path, as the other form does.
  public func send(_ event: EventID<Void>) {
    send(event, ())
  }

  /// Fixes the path of an event: the nodes that have a handler for it now, nearest first.
  private func deliveries(of key: NodeKey) -> EventDeliveries {
    var deliveries = EventDeliveries()
    visitPath { node, record in
      if !record.eventHandlers.isEmpty, let handlers = record.eventHandlers[key] {
        deliveries.append(EventDelivery(node: node.takeUnretainedValue(), handlers: handlers))
      }
      if !record.traces.isEmpty { deliveries.traces.append(contentsOf: record.traces) }
      return .goOn
    }
    return deliveries
  }

  private func sendTraced<Payload>(_ event: EventID<Payload>, _ payload: Payload, _ deliveries: EventDeliveries) {
    let path = path.map(\.nodeName)
    var ran: [EventTrace.Handled] = []
    for delivery in [deliveries.first].compactMap({ $0 }) + deliveries.others {
      let name = (delivery.node as? any EventNode)?.nodeName ?? ""
      let count = delivery.deliver(payload)
      if count > 0 { ran.append(EventTrace.Handled(node: name, handlers: count)) }
    }
    let entry = EventTrace.Entry.event(EventTrace.Delivery(event: event.name, path: path, handled: ran))
    for trace in deliveries.traces { trace.record(entry) }
  }
}

/// One node on an event's path with the handlers that it had when the event was sent.
struct EventDelivery {
  let node: AnyObject
  let handlers: ContiguousArray<EventHandlerBase>

  /// Calls the handlers that have not been cancelled by now, and counts them.
  @discardableResult
  func deliver<Payload>(_ payload: Payload) -> Int {
    var count = 0
    for handler in handlers where !handler.isCancelled {
      unsafeDowncast(handler, to: EventHandler<Payload>.self).body(node, payload)
      count += 1
    }
    return count
  }
}

/// The nodes on an event's path that have a handler.
///
/// The first is kept apart, so that the common case allocates nothing.
struct EventDeliveries {
  private(set) var first: EventDelivery?
  private(set) var others: ContiguousArray<EventDelivery> = []
  var traces: ContiguousArray<EventTrace> = []

  mutating func append(_ delivery: EventDelivery) {
    if first == nil {
      first = delivery
    } else {
      others.append(delivery)
    }
  }
}
