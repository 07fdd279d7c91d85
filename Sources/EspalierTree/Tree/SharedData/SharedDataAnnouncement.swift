/// A change of a shared value, with the subscribers to notify.
///
/// It is created after the change and before the first subscriber is notified. Each subscriber receives the value that
/// is current at its turn. Subscribers whose value comes from another provider by then are skipped, because the later
/// change has already notified them.
struct SharedDataAnnouncement {
  private let origin: any EventNode
  private let key: NodeKey
  private let label: NodeKeyName
  private let provider: ProviderBase?
  private let audience: Audience

  private enum Audience {
    case gathered(SharedDataAudience)

    /// The handlers of nodes that see the origin's value as long as `SharedDataRevision.current` stays the same.
    case remembered(ContiguousArray<DataHandlerBase>, revision: UInt64)
  }

  /// Announces to the subscribers at and below `origin` that `provider` is now visible there.
  ///
  /// - Parameter isShared: Whether `origin` itself shares the value. Its subscribers are then remembered for the next
  ///   value, or known from the last one.
  init(
    at origin: any EventNode, of key: NodeKey, named label: NodeKeyName, from provider: ProviderBase?,
    isShared: Bool = false
  ) {
    self.origin = origin
    self.key = key
    self.label = label
    self.provider = provider
    if isShared, let handlers = provider?.audience?.current {
      audience = .remembered(handlers, revision: SharedDataRevision.current)
      return
    }
    var audience = SharedDataAudience(key: key)
    if let record = origin.eventStorage.record, record.isInterested(in: key) {
      audience.gather(below: origin, record)
    }
    if isShared { provider?.audience = RememberedAudience(audience) }
    self.audience = .gathered(audience)
  }

  /// Notifies the subscribers, parents before children.
  func notify() {
    let traces = tracesOnPath
    var notified: [any EventNode] = []
    var shadowed: [any EventNode] = []
    switch audience {
    case .remembered(let handlers, let revision):
      for handler in handlers where !handler.isCancelled {
        guard let node = handler.node, call(handler, of: node, ifStillAt: revision) else { continue }
        if !traces.isEmpty, notified.last !== node { notified.append(node) }
      }
    case .gathered(let audience):
      for member in audience.members {
        for handler in member.handlers where !handler.isCancelled {
          guard call(handler, of: member.node, ifStillAt: member.isSteady ? audience.revision : nil) else { continue }
          if !traces.isEmpty, notified.last !== member.node { notified.append(member.node) }
        }
      }
      shadowed = audience.shadowed
    }
    if traces.isEmpty { return }
    let sharing = EventTrace.Sharing(
      data: label.description, provider: providerName, notified: notified.map(\.nodeName),
      shadowed: shadowed.map(\.nodeName))
    for trace in traces { trace.record(.sharedData(sharing), of: key, from: origin) }
  }

  /// Calls a handler if its node sees the value of the provider.
  ///
  /// - Parameter revision: The `SharedDataRevision` for which the node is known to see it; `nil` to look for its value.
  /// - Returns: Whether the handler was called.
  @inline(__always)
  private func call(_ handler: DataHandlerBase, of node: any EventNode, ifStillAt revision: UInt64?) -> Bool {
    if let revision, let provider, SharedDataRevision.current == revision {
      handler.deliver(provider, to: node)
      return true
    }
    return handler.notify(node, from: provider)
  }

  /// The name of the node that has the provider, at the origin or above it.
  private var providerName: String? {
    guard let provider else { return nil }
    return origin.path.first { $0.eventStorage.record?.providers[key] === provider }?.nodeName
  }

  private var tracesOnPath: ContiguousArray<EventTrace> {
    var traces: ContiguousArray<EventTrace> = []
    var cursor = PathCursor(origin)
    while let (_, record) = cursor.next() {
      record._withUnsafeGuaranteedRef { if !$0.traces.isEmpty { traces.append(contentsOf: $0.traces) } }
    }
    return traces
  }
}
