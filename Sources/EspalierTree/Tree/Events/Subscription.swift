/// A chain of handlers of a node that can be cancelled together.
///
/// ```swift
/// let subscription = post
///   .subscribe(to: PostEvents.liked) { post in post.likes += 1 }
///   .and(PostEvents.commented) { post, text in post.add(CommentItem(text)) }
/// subscription.cancel()
/// ```
///
/// It holds its node weakly, and releasing it does not cancel it.
public final class Subscription<Node: EventNode> {
  /// The node's record, which lives as long as the node.
  ///
  /// Not the node itself, because retaining and releasing an object with weak references costs several times as much.
  private weak var record: NodeRecord?
  private var handlers: ContiguousArray<HandlerBase> = []
  private var isCancelled = false

  @usableFromInline
  init(node: Node) {
    record = node.makeRecord()
  }

  /// The node, while it is alive.
  package var node: Node? { record?.node.map { unsafeDowncast($0, to: Node.self) } }

  /// Cancels every handler of the chain, including those still waiting in a delivery in progress.
  ///
  /// Cancelling it again has no effect. A handler added to a cancelled chain is cancelled immediately.
  public func cancel() {
    isCancelled = true
    // Removed first, because releasing the handlers may cancel this chain again.
    let ended = handlers
    handlers = []
    for handler in ended {
      handler.wasCancelled = true
      record?.node?.remove(handler)
    }
  }

  /// Adds a handler for another event to the chain.
  @discardableResult
  @inlinable
  public func and<Payload>(
    _ event: EventID<Payload>, scope: EventScope = .all, _ handler: @escaping (Node, Payload) -> Void
  ) -> Self {
    add(EventHandler(event, scope: scope) { node, payload in handler(unsafeDowncast(node, to: Node.self), payload) })
  }

  /// Adds a handler for another event without a payload to the chain.
  @discardableResult
  @inlinable
  public func and(
    _ event: EventID<Void>, scope: EventScope = .all, _ handler: @escaping (Node) -> Void
  ) -> Self {
    add(EventHandler(event, scope: scope) { node, _ in handler(unsafeDowncast(node, to: Node.self)) })
  }

  /// Adds a handler for several events to the chain.
  @discardableResult
  @inlinable
  public func and<Payload>(
    _ events: [EventID<Payload>], scope: EventScope = .all,
    _ handler: @escaping (Node, EventID<Payload>, Payload) -> Void
  ) -> Self {
    for event in events {
      add(
        EventHandler(event, scope: scope) { node, payload in
          handler(unsafeDowncast(node, to: Node.self), event, payload)
        })
    }
    return self
  }

  /// Adds a handler for a shared value to the chain, and calls it with the current value.
  ///
  /// - Parameters:
  ///   - id: The identifier of the value.
  ///   - handler: A closure that is called with the node and the value, immediately and whenever the nearest node that
  ///     shares the value shares it again.
  ///   - whenMissing: A closure that is called with the node if no node above shares the value, immediately or later.
  @discardableResult
  public func and<Value>(
    _ id: SharedDataID<Value>, _ handler: @escaping (Node, Value) -> Void, whenMissing: ((Node) -> Void)? = nil
  ) -> Self {
    let missing = whenMissing.map { whenMissing in
      { (node: AnyObject) in whenMissing(unsafeDowncast(node, to: Node.self)) }
    }
    let dataHandler = DataHandler(id, whenMissing: missing) { object, value in
      handler(unsafeDowncast(object, to: Node.self), value)
    }
    return add(dataHandler) { record in record.node?.add(dataHandler) }
  }

  /// Adds a handler for keys to the chain.
  func add(_ handler: KeyHandler) -> Self { add(handler) { record in record.keyBindings.add(handler) } }

  /// Adds a handler that is called repeatedly to the chain.
  func add(_ ticker: Ticker) -> Self { add(ticker) { record in record.tickers.append(ticker) } }

  @discardableResult
  @usableFromInline
  func add(_ handler: EventHandlerBase) -> Self {
    add(handler) { record in
      var table = record.eventHandlers.take()
      table.add(handler)
      record.eventHandlers = table
    }
  }

  /// Adds a handler to the chain and to the node's record, unless the chain is cancelled or the node is gone.
  private func add(_ handler: HandlerBase, _ put: (NodeRecord) -> Void) -> Self {
    guard !isCancelled, let record, record.node != nil else { return self }
    handler.isOfDrawnNode = record.isDrawn
    handlers.append(handler)
    put(record)
    return self
  }
}
