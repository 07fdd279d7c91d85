import EspalierCanvas

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
    deliver(event.key) { handler, node in
      unsafeDowncast(handler, to: EventHandler<Payload>.self).body(node, payload)
    }
  }

  /// Sends an event without a payload up the path, like the other method.
  @inlinable
  public func send(_ event: EventID<Void>) { send(event, ()) }

  /// Sends an event of the engine.
  ///
  /// It leaves no trace if no node on the path subscribes to it.
  ///
  /// - Returns: Whether a handler was called.
  func sendToListeners<Payload>(_ event: EventID<Payload>, _ payload: Payload) -> Bool {
    var isHeard = false
    deliver(event.key, isTracedUnheard: false) { handler, node in
      isHeard = true
      unsafeDowncast(handler, to: EventHandler<Payload>.self).body(node, payload)
    }
    return isHeard
  }

  /// Fixes the path of an event, and calls the handlers on it; `call` knows the type of the payload.
  @usableFromInline
  func deliver(_ key: NodeKey, isTracedUnheard: Bool = true, _ call: (EventHandlerBase, AnyObject) -> Void) {
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
      return deliverTraced(key, deliveries, traces, call)
    }
    var isNearestServed = false
    deliveries.first?.deliver(&isNearestServed, call)
    // By index, because iterating would retain each delivery once more.
    for index in deliveries.others.indices { deliveries.others[index].deliver(&isNearestServed, call) }
  }

  private func deliverTraced(
    _ key: NodeKey, _ deliveries: EventDeliveries, _ traces: ContiguousArray<EventTrace>,
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
    let entry = EventTrace.Entry.event(EventTrace.Delivery(event: key.description, path: path, handled: handled))
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
      if others.isEmpty { others.reserveCapacity(16) }
      others.append(delivery)
    }
  }
}

extension EventNode {
  /// Attaches this node to another one, which receives its events and shares data with it.
  ///
  /// Use it for nodes at the end of their path: container views, coordinators, and custom nodes. Models belong in
  /// containers, and cells to their models. The next node is held weakly; attaching again replaces it. Subscribers here
  /// and below are notified if the source of a value that they see changes.
  ///
  /// - Precondition: This node is neither a model nor a cell, and `node` is neither this node nor below it.
  public func attach(to node: any EventNode) {
    require(
      !(self is Model) && !(self is AnyCell),
      "\(mention) gets its next node from its place in the tree and cannot be attached to \(node.mention)")
    require(
      !node.path.contains { $0 === self },
      "\(mention) cannot be attached to \(node.mention), which is itself or below it: events would travel in a circle"
    )
    // The record notes that something may be attached here; nodes without one need no check for cycles.
    _ = node.makeRecord()
    relink { makeRecord().attachment = node }
  }

  /// Detaches this node from the node it was attached to.
  ///
  /// It has no effect if the node is not attached.
  public func detach() {
    require(
      !(self is Model) && !(self is AnyCell), "\(mention) is part of a tree and cannot be detached from it")
    guard eventStorage.record?.attachment != nil else { return }
    relink { eventStorage.record?.attachment = nil }
  }
}

/// A cursor that moves up the path of a node from record to record, skipping nodes without one.
///
/// Within a tree, it follows parent pointers without retaining anything. So the path must not change while a cursor is
/// on it, unless `nextModel` is retained.
@usableFromInline
struct PathCursor {
  /// A node with its record, neither of them retained.
  typealias Stop = (node: Unmanaged<AnyObject>, record: Unmanaged<NodeRecord>)

  /// The model to visit next; `nil` if the next node is not a model.
  private var model: Unmanaged<Model>?
  private var other: (any EventNode)?

  /// The number of times the path has left a tree or passed a node outside of one.
  private var steps = 0

  /// Creates a cursor that begins at a node.
  @usableFromInline
  init(_ node: any EventNode) {
    enter(node)
  }

  /// The model to visit next.
  ///
  /// A caller that retains it until the next step may edit the tree in between. The cursor has no separate field, which
  /// would make every lookup half as slow again.
  var nextModel: AnyObject? { model?.takeUnretainedValue() }

  /// Returns the next node with a record; `nil` at the end of the path.
  mutating func next() -> Stop? {
    while true {
      while let current = model {
        let record = current._withUnsafeGuaranteedRef { $0.recordHop }
        model = current._withUnsafeGuaranteedRef { $0.unretainedParent }
        if model == nil { leaveTree(at: current) }
        if let record { return (Unmanaged.fromOpaque(current.toOpaque()), record) }
      }
      guard let node = other else { return nil }
      enter(node.nextNode)
      if let record = node.eventStorage.record {
        return (Unmanaged.passUnretained(node), Unmanaged.passUnretained(record))
      }
    }
  }

  private mutating func leaveTree(at root: Unmanaged<Model>) {
    if let host = root._withUnsafeGuaranteedRef({ $0.treeRoot?.host }) { enter(host) }
  }

  private mutating func enter(_ node: (any EventNode)?) {
    other = nil
    guard let node else { return }
    steps += 1
    if steps == NodesAbove.largestLength { node.checkPath(steps) }
    if let first = node as? Model {
      model = .passUnretained(first)
    } else {
      other = node
    }
  }
}
