/// A change of a shared value, with those who are going to be notified of it.
///
/// It is made when the change is complete and before anybody hears of it. Each subscriber sees what is true when its
/// turn comes. One whose value comes from elsewhere by then is passed over: whatever changed that has notified it
/// already, because it came later than this announcement.
struct SharedDataAnnouncement {
  private let origin: any EventNode
  private let key: NodeKey
  private let label: NodeKeyName
  private let provider: ProviderBase?
  private var audience: SharedDataAudience

  /// Announces that `provider` is now what is seen from `origin`, to the subscribers there and below.
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

  /// What the node is called that has the provider, at the origin or above it.
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
