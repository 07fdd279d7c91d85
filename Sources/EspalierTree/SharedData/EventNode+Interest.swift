/// Who below a node subscribes to which shared value.
///
/// Each node with a subscriber below it remembers, for each value, which of the nodes directly below it lead to one.
/// Sharing follows these links and visits nothing else; subscribing and moving keep them, at O(depth) for each value
/// concerned.
extension NodeRecord {
  /// Whether the node, or one below it, subscribes to the value.
  func isInterested(in key: NodeKey) -> Bool {
    dataHandlers[key] != nil || interest[key] != nil
  }

  /// The values that the node, or one below it, subscribes to.
  var interestingKeys: [NodeKey] {
    if dataHandlers.isEmpty && interest.isEmpty { return [] }
    return Array(Set(dataHandlers.keys).union(interest.keys)).sorted { $0.serial < $1.serial }
  }

  /// Lets the nodes above know that this one has begun to be interested.
  func reportInterest(in key: NodeKey, to next: (any EventNode)?) {
    var lower = self
    var upper = next
    while let node = upper {
      let record = node.makeRecord()
      let wasInterested = record.isInterested(in: key)
      record.interest.update(key) { lowerNodes in
        lowerNodes = lowerNodes ?? [:]
        lowerNodes?[ObjectIdentifier(lower)] = InterestedNode(record: lower)
      }
      if wasInterested { return }
      lower = record
      upper = node.nextNode
    }
  }

  /// Lets the nodes above know that this one is not interested any more.
  func withdrawInterest(in key: NodeKey, from next: (any EventNode)?) {
    var lower = self
    var upper = next
    while let node = upper, let record = node.eventStorage.record {
      record.interest.update(key) { lowerNodes in
        lowerNodes?[ObjectIdentifier(lower)] = nil
        if lowerNodes?.isEmpty == true { lowerNodes = nil }
      }
      if record.isInterested(in: key) { return }
      lower = record
      upper = node.nextNode
    }
  }
}

extension EventNode {
  /// Tells the subscribers here and below, parents before children, that `provider` is now what they see.
  ///
  /// Who is told is fixed before the first is told; each sees what is true when its turn comes, and is passed over when
  /// that comes from elsewhere by then, for in that case it has been told already.
  func tellSubscribers(of key: NodeKey, named label: NodeKeyName, from provider: ProviderBase?) {
    var audience = SharedDataAudience(key: key)
    if let record = eventStorage.record, record.isInterested(in: key) {
      audience.gather(below: record, isOrigin: true)
    }
    let traces = tracesOnPath
    var told: [any EventNode] = []
    for member in audience.members {
      var wasTold = false
      for handler in member.handlers where !handler.isCancelled {
        if handler.tell(member.node, from: provider) { wasTold = true }
      }
      if wasTold && !traces.isEmpty { told.append(member.node) }
    }
    if traces.isEmpty { return }
    let sharing = EventTrace.Sharing(
      data: label.description, provider: providerName(of: key, provider), told: told.map(\.nodeName),
      shadowed: audience.shadowed.map(\.nodeName))
    for trace in traces { trace.record(.sharedData(sharing)) }
  }

  /// What the node is called that has the provider, here or above.
  private func providerName(of key: NodeKey, _ provider: ProviderBase?) -> String? {
    let owner = path.first { provider != nil && $0.eventStorage.record?.providers[key] === provider }
    return owner?.nodeName
  }

  private var tracesOnPath: ContiguousArray<EventTrace> {
    var traces: ContiguousArray<EventTrace> = []
    var cursor = PathCursor(self)
    while let (_, record) = cursor.next() {
      record._withUnsafeGuaranteedRef { if !$0.traces.isEmpty { traces.append(contentsOf: $0.traces) } }
    }
    return traces
  }
}

/// One link of the index of interest: to a node directly below, which it does not keep alive.
struct InterestedNode {
  private(set) weak var record: NodeRecord?
}

/// The subscribers that one change of a shared value concerns.
struct SharedDataAudience {
  /// A node and the handlers that it had when the change began to be told.
  struct Member {
    let node: any EventNode
    let handlers: ContiguousArray<DataHandlerBase>
  }

  let key: NodeKey
  private(set) var members: ContiguousArray<Member> = []
  private(set) var shadowed: [any EventNode] = []

  init(key: NodeKey) {
    self.key = key
  }

  /// Gathers the subscribers below a node in pre-order, but none below another provider of the same value.
  mutating func gather(below record: NodeRecord, isOrigin: Bool = false) {
    guard let node = record.node else { return }
    if !isOrigin, let provider = record.providers[key], provider.hasValue {
      shadowed.append(node)
      return
    }
    if let handlers = record.dataHandlers[key] {
      members.append(Member(node: node, handlers: handlers))
    }
    guard let lower = record.interest[key] else { return }
    if lower.count == 1 {
      if let record = lower.values.first?.record { gather(below: record) }
    } else {
      let ordered = lower.values.compactMap(\.record).map { ($0, $0.siblingOrder) }.sorted { $0.1 < $1.1 }
      for (record, _) in ordered { gather(below: record) }
    }
  }
}

extension NodeRecord {
  /// What a value is called by those who subscribe to it here or below.
  func label(of key: NodeKey) -> NodeKeyName {
    var record = self
    while true {
      if let handler = record.dataHandlers[key]?.first { return handler.label }
      guard let lower = record.interest[key]?.values.lazy.compactMap(\.record).first else { break }
      record = lower
    }
    return NodeKeyName(name: "?", fileID: "", line: 0)
  }

  /// Where the node comes among those directly below the same node: children by their index, all others after them by
  /// age.
  fileprivate var siblingOrder: (Int, UInt64) {
    if let model = node as? Model, let index = model.indexInParent { return (index, serial) }
    return (.max, serial)
  }
}
