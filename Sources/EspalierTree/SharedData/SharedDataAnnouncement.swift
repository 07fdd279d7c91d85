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
  private var audience: SharedDataAudience

  /// Announces to the subscribers at and below `origin` that `provider` is now visible there.
  init(at origin: any EventNode, of key: NodeKey, named label: NodeKeyName, from provider: ProviderBase?) {
    self.origin = origin
    self.key = key
    self.label = label
    self.provider = provider
    audience = SharedDataAudience(key: key)
    if let record = origin.eventStorage.record, record.isInterested(in: key) {
      audience.gather(below: origin, record)
    }
  }

  /// Notifies the subscribers, parents before children.
  func notify() {
    let traces = tracesOnPath
    var notified: [any EventNode] = []
    for member in audience.members {
      var wasNotified = false
      for handler in member.handlers where !handler.isCancelled {
        if member.isSteady, let provider, SharedDataRevision.current == audience.revision {
          handler.deliver(provider, to: member.node)
          wasNotified = true
        } else if handler.notify(member.node, from: provider) {
          wasNotified = true
        }
      }
      if wasNotified && !traces.isEmpty { notified.append(member.node) }
    }
    if traces.isEmpty { return }
    let sharing = EventTrace.Sharing(
      data: label.description, provider: providerName, told: notified.map(\.nodeName),
      shadowed: audience.shadowed.map(\.nodeName))
    for trace in traces { trace.record(.sharedData(sharing), of: key, from: origin) }
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
