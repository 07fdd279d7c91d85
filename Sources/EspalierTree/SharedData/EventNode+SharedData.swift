extension EventNode {
  /// Shares a value with this node and everything below it.
  ///
  /// The nearest node that shares a value wins. Sharing notifies, parents before children, the subscribers whose
  /// nearest provider this node is:
  ///
  /// ```
  ///   Feed      share(red)          notified: Title, Footer
  ///   ├─ Title
  ///   ├─ Post   share(blue)         Photo sees blue and is not notified
  ///   │  └─ Photo
  ///   └─ Footer
  /// ```
  ///
  /// When a value is shared anew while its subscribers are being notified, all of them are notified of the new one, and
  /// nobody else of the older one.
  ///
  /// - Parameters:
  ///   - value: What is shared; it replaces what this node shared under the id before.
  ///   - id: The name of the value.
  ///   - notifying: Whether subscribers are notified.
  /// - Complexity: O(k log n) for k nodes below that lead to a subscriber; other subtrees are not visited.
  public func share<Value>(_ value: Value, as id: SharedDataID<Value>, notifying: Bool = true) {
    replaceProvider(of: id.key, named: id.label, by: ConstantProvider(id, value), notifying: notifying)
  }

  /// Shares a value that is worked out at each read.
  ///
  /// While `provider` returns `nil`, this node shares nothing under the id, and what is shared above it is visible.
  /// Call the method again to notify subscribers that the closure returns something else.
  public func share<Value>(as id: SharedDataID<Value>, notifying: Bool = true, _ provider: @escaping () -> Value?) {
    replaceProvider(of: id.key, named: id.label, by: ComputedProvider(id, provider), notifying: notifying)
  }

  /// Ends the sharing of a value by this node.
  ///
  /// Subscribers are notified of what they see now: the value from further up, or that it is missing.
  public func unshare<Value>(_ id: SharedDataID<Value>, notifying: Bool = true) {
    replaceProvider(of: id.key, named: id.label, by: nil, notifying: notifying)
  }

  /// The value that is visible from this node: its own, else the nearest one above it; `nil` when nobody shares one.
  ///
  /// - Complexity: O(depth).
  @inlinable
  public func sharedData<Value>(_ id: SharedDataID<Value>) -> Value? {
    var cursor = PathCursor(self)
    guard let nearest = cursor.nextProvider(of: id.key) else { return nil }
    if nearest.isConstant { return unsafeDowncast(nearest, to: ConstantProvider<Value>.self).value }
    return nearestValue(of: id.key, as: Value.self)?.value
  }

  /// Calls `handler` with this node and the value that is visible from it: at once, and whenever that changes.
  ///
  /// It changes when the nearest node that shares the value shares another one or stops sharing it, when a nearer one
  /// begins to share, and when the node or a subtree around it is moved to where another one shares it. Handlers last
  /// as long as the node, or until the subscription is cancelled.
  ///
  /// - Parameters:
  ///   - id: The name of the value.
  ///   - handler: Called with the node and the value.
  ///   - whenMissing: Called with the node when nobody shares the value, at once and later.
  @discardableResult
  public func subscribe<Value>(
    to id: SharedDataID<Value>, _ handler: @escaping (Self, Value) -> Void, whenMissing: ((Self) -> Void)? = nil
  ) -> Subscription<Self> {
    Subscription(node: self).and(id, handler, whenMissing: whenMissing)
  }
}

extension EventNode {
  /// Whether this node, or one below it that no nearer provider serves, subscribes to a value.
  package func hasSubscribers<Value>(of id: SharedDataID<Value>) -> Bool {
    eventStorage.record?.isInterested(in: id.key) ?? false
  }

  /// Adds a handler and calls it with the present value.
  func add(_ handler: DataHandlerBase) {
    let record = makeRecord()
    let wasInterested = record.isInterested(in: handler.key)
    var table = record.dataHandlers.take()
    table.update(handler.key) { $0 = ($0 ?? []) + [handler] }
    record.dataHandlers = table
    if !wasInterested { record.reportInterest(in: handler.key, to: nextNode) }
    handler.notify(self, from: nearestProvider(of: handler.key))
  }

  /// Removes a handler, and the interest of the nodes above that was only its own.
  func removeDataHandler(_ handler: DataHandlerBase) {
    guard let record = eventStorage.record, record.dataHandlers[handler.key] != nil else { return }
    var table = record.dataHandlers.take()
    table.update(handler.key) { handlers in
      handlers?.removeAll { $0 === handler }
      if handlers?.isEmpty == true { handlers = nil }
    }
    record.dataHandlers = table
    if !record.isInterested(in: handler.key) { record.withdrawInterest(in: handler.key, from: nextNode) }
  }

  private func replaceProvider(of key: NodeKey, named label: NodeKeyName, by provider: ProviderBase?, notifying: Bool) {
    guard provider != nil || eventStorage.record?.providers[key] != nil else { return }
    let record = makeRecord()
    let old = record.providers[key]
    let hadValue = old.map { $0.hasBeenSeen || $0.hasValue } ?? false
    var providers = record.providers.take()
    providers[key] = provider
    record.providers = providers
    SharedDataRevision.advance()
    // The old value goes when the new one is in its place, and not while that is being put there: its end may read it.
    withExtendedLifetime(old) {}
    let hasValue = provider?.hasValue ?? false
    guard notifying, hadValue || hasValue else { return }
    SharedDataAnnouncement(at: self, of: key, named: label, from: nearestProvider(of: key)).notify()
  }
}
