/// A change of a shared value that is about to be told, with those who are going to be told.
///
/// It is made when the change is complete and before anybody hears of it, and then told. Each subscriber sees what is
/// true when its turn comes. One whose value comes from elsewhere by then is passed over: whatever changed that has
/// told it already, because it came later than this announcement.
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
      audience.gather(below: record, isOrigin: true)
    }
  }

  /// Tells the subscribers, parents before children.
  func tell() {
    var told: [any EventNode] = []
    for member in audience.members {
      var wasTold = false
      for handler in member.handlers where !handler.isCancelled {
        if handler.tell(member.node, from: provider) { wasTold = true }
      }
      if wasTold { told.append(member.node) }
    }
    trace(told: told)
  }

  private func trace(told: [any EventNode]) {
    var traces: ContiguousArray<EventTrace> = []
    var providerName: String?
    origin.visitPath { _, record in
      traces.append(contentsOf: record.traces)
      if let provider, record.providers[key] === provider { providerName = record.node?.nodeName }
      return .goOn
    }
    if traces.isEmpty { return }
    let sharing = EventTrace.Sharing(
      data: label.description, provider: providerName, told: told.map(\.nodeName),
      shadowed: audience.shadowed.map(\.nodeName))
    for trace in traces { trace.record(.sharedData(sharing)) }
  }
}
