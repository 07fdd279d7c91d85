extension EventNode {
  /// Shares a value with this node and everything below it.
  ///
  /// The nearest node that shares a value wins. Sharing notifies the subscribers whose nearest provider is this node,
  /// parents before children:
  ///
  /// ```
  ///   Feed      share(red)          notified: Title, Footer
  ///   ├─ Title
  ///   ├─ Post   share(blue)         Photo sees blue and is not notified
  ///   │  └─ Photo
  ///   └─ Footer
  /// ```
  ///
  /// If a value is shared again while its subscribers are being notified, all of them are notified of the new value,
  /// and no longer of the old one.
  ///
  /// - Parameters:
  ///   - value: The value, which replaces what this node has shared under the id.
  ///   - id: The identifier of the value.
  ///   - notifying: Whether subscribers are notified.
  /// - Complexity: O(k log n) for k nodes below that lead to a subscriber; other subtrees are not visited.
  public func share<Value>(_ value: Value, as id: SharedDataID<Value>, notifying: Bool = true) {
    replaceProvider(of: id.key, by: ConstantProvider(value), notifying: notifying)
  }

  /// Shares a value that is computed at each access.
  ///
  /// While `provider` returns `nil`, this node shares nothing under the id, and the value shared above it is visible.
  /// Call this method again to notify subscribers that the result of the closure has changed.
  public func share<Value>(as id: SharedDataID<Value>, notifying: Bool = true, _ provider: @escaping () -> Value?) {
    replaceProvider(of: id.key, by: ComputedProvider(provider), notifying: notifying)
  }

  /// Stops sharing a value.
  ///
  /// Subscribers are notified of the value that is shared above this node, or that there is none.
  public func unshare<Value>(_ id: SharedDataID<Value>, notifying: Bool = true) {
    replaceProvider(of: id.key, by: nil, notifying: notifying)
  }

  /// Returns the value visible from this node: its own or the nearest one above it; `nil` if there is none.
  ///
  /// - Complexity: O(d) in the depth of the node.
  @inlinable
  public func sharedData<Value>(_ id: SharedDataID<Value>) -> Value? {
    var cursor = PathCursor(self)
    guard let nearest = cursor.nextProvider(of: id.key) else { return nil }
    if nearest.isConstant { return unsafeDowncast(nearest, to: ConstantProvider<Value>.self).value }
    return nearestValue(of: id.key, as: Value.self)?.value
  }

  /// Calls `handler` with this node and the value visible from it, immediately and whenever that changes.
  ///
  /// It changes when the nearest sharing node shares another value or stops sharing, when a nearer node begins to
  /// share, and when the node or a subtree around it moves below another sharing node. Handlers last as long as the
  /// node, or until the subscription is cancelled.
  ///
  /// - Parameters:
  ///   - id: The identifier of the value.
  ///   - handler: A closure that is called with the node and the value.
  ///   - whenMissing: A closure that is called with the node if no node shares the value, immediately or later.
  @discardableResult
  public func subscribe<Value>(
    to id: SharedDataID<Value>, _ handler: @escaping (Self, Value) -> Void, whenMissing: ((Self) -> Void)? = nil
  ) -> Subscription<Self> {
    Subscription(node: self).and(id, handler, whenMissing: whenMissing)
  }
}

extension EventNode {
  /// Returns the value that this node itself shares; `nil` if it shares none.
  package func ownSharedData<Value>(_ id: SharedDataID<Value>) -> Value? {
    // The cast is safe: a key belongs to one id, and an id has one type of value.
    eventStorage.record?.providers[id.key].flatMap { unsafeDowncast($0, to: Provider<Value>.self).read() }
  }

  /// Adds a handler and calls it with the current value.
  func add(_ handler: DataHandlerBase) {
    let record = makeRecord()
    let wasInterested = record.isInterested(in: handler.key)
    var table = record.dataHandlers.take()
    table.add(handler)
    record.dataHandlers = table
    if record.isOfEngine { handler.node = self }
    SharedDataRevision.advance()
    if !wasInterested { record.setInterest(true, in: handler.key, above: nextNode) }
    handler.notify(self, from: nearestProvider(of: handler.key))
  }

  /// Removes a handler, and the interest that the nodes above had only because of it.
  func removeDataHandler(_ handler: DataHandlerBase) {
    guard let record = eventStorage.record, record.dataHandlers[handler.key] != nil else { return }
    var table = record.dataHandlers.take()
    table.remove(handler)
    record.dataHandlers = table
    SharedDataRevision.advance()
    if !record.isInterested(in: handler.key) { record.setInterest(false, in: handler.key, above: nextNode) }
  }

  private func replaceProvider(of key: NodeKey, by provider: ProviderBase?, notifying: Bool) {
    guard provider != nil || eventStorage.record?.providers[key] != nil else { return }
    let record = makeRecord()
    let old = record.providers[key]
    let hadValue = old.map { $0.hasBeenSeen || $0.hasValue } ?? false
    var providers = record.providers.take()
    providers[key] = provider
    record.providers = providers
    if let old, let provider, old.isConstant && provider.isConstant {
      provider.audience = old.audience
      SharedDataRevision.advanceValue()
    } else {
      SharedDataRevision.advance()
    }
    // The old value is released after it has been replaced, because its deinitializer may read the new one.
    withExtendedLifetime(old) {}
    let hasValue = provider?.hasValue ?? false
    guard notifying, hadValue || hasValue else { return }
    let nearest = nearestProvider(of: key)
    SharedDataAnnouncement(
      at: self, of: key, from: nearest, isShared: nearest != nil && nearest === provider
    ).notify()
  }

  /// Returns the value visible from this node, with its provider.
  ///
  /// The cast is safe: a key belongs to one id, and an id has one type of value.
  @usableFromInline
  func nearestValue<Value>(of key: NodeKey, as type: Value.Type) -> (provider: Provider<Value>, value: Value)? {
    var cursor = PathCursor(self)
    var kept: AnyObject?
    defer { withExtendedLifetime(kept) {} }
    while let next = cursor.nextProvider(of: key) {
      kept = cursor.nextModel
      let provider = unsafeDowncast(next, to: Provider<Value>.self)
      if let value = provider.read() { return (provider, value) }
    }
    return nil
  }

  /// Returns the provider whose value is visible from this node; providers without a value are skipped.
  func nearestProvider(of key: NodeKey) -> ProviderBase? {
    var cursor = PathCursor(self)
    var kept: AnyObject?
    defer { withExtendedLifetime(kept) {} }
    while let provider = cursor.nextProvider(of: key) {
      kept = cursor.nextModel
      if provider.hasValue { return provider }
    }
    return nil
  }
}

extension PathCursor {
  /// Returns the provider of a value at the next node that has one, whether or not it currently has a value.
  ///
  /// Its closure may edit the tree: retain `nextModel` before calling it and continuing.
  @usableFromInline
  mutating func nextProvider(of key: NodeKey) -> ProviderBase? {
    while let (_, record) = next() {
      if let provider = record._withUnsafeGuaranteedRef({ $0.providers[key] }) { return provider }
    }
    return nil
  }
}

/// An index of the nodes below a node that subscribe to shared values.
///
/// For each value, a node remembers which nodes directly below it lead to a subscriber. Sharing only follows these
/// links. Subscribing and moving maintain them, in O(d) per value, where d is the depth of the node.
extension NodeRecord {
  /// The values that the node, or one below it, subscribes to.
  var interestingKeys: [NodeKey] {
    if dataHandlers.isEmpty && interest.isEmpty { return [] }
    return Array(Set(dataHandlers.keys).union(interest.keys)).sorted { $0.serial < $1.serial }
  }

  /// Adds this node's interest to the nodes above, or withdraws it, up to the first one whose own interest stays.
  func setInterest(_ isInterested: Bool, in key: NodeKey, above next: (any EventNode)?) {
    var lower = self
    var upper = next
    while let node = upper, let record = isInterested ? node.makeRecord() : node.eventStorage.record {
      let wasInterested = record.isInterested(in: key)
      var table = record.interest.take()
      table.update(key) { lowerNodes in
        lowerNodes = lowerNodes ?? [:]
        lowerNodes?[ObjectIdentifier(lower)] = isInterested ? InterestedNode(record: lower) : nil
        if lowerNodes?.isEmpty == true { lowerNodes = nil }
      }
      record.interest = table
      if wasInterested, record.isInterested(in: key) { return }
      lower = record
      upper = node.nextNode
    }
  }

  /// The order of nodes directly below the same node: children by index, then all others by age.
  var siblingOrder: (Int, UInt64) {
    if let model = node as? Model, let index = model.indexInParent { return (index, serial) }
    return (.max, serial)
  }
}
