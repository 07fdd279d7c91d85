/// A change of a shared value, with the subscribers to notify.
///
/// It is created after the change and before the first subscriber is notified. Each subscriber receives the value that
/// is current at its turn. Subscribers whose value comes from another provider by then are skipped, because the later
/// change has already notified them.
struct SharedDataAnnouncement {
  private let origin: any EventNode
  private let key: NodeKey
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
    at origin: any EventNode, of key: NodeKey, from provider: ProviderBase?, isShared: Bool = false
  ) {
    self.origin = origin
    self.key = key
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
      data: key.description, provider: providerName, notified: notified.map(\.nodeName),
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

/// The subscribers affected by a change of a shared value.
struct SharedDataAudience {
  /// A node and the handlers that it had when the change was announced.
  struct Member {
    let node: any EventNode
    let handlers: ContiguousArray<DataHandlerBase>

    /// Whether the node certainly sees the value of the origin as long as `SharedDataRevision` is unchanged.
    ///
    /// It is `false` if, on the way down, a closure may return a value later, or a node is not the engine's, because
    /// its next node may change at any time.
    let isSteady: Bool
  }

  /// A node still to be visited, with its record, which the node retains.
  ///
  /// The record alone is not enough: the index refers to it weakly, which makes retaining it slow.
  private struct Stop {
    let node: any EventNode
    let record: Unmanaged<NodeRecord>
    var isSteady: Bool
  }

  let key: NodeKey
  private(set) var members: ContiguousArray<Member> = []
  private(set) var shadowed: [any EventNode] = []

  /// The value of `SharedDataRevision` when the members were gathered.
  let revision = SharedDataRevision.current
  let pathRevision = SharedDataRevision.paths

  /// Whether the audience stays the same as long as `SharedDataRevision.paths` does, and no node is shadowed.
  private(set) var isLasting = true

  private var waiting: [Stop] = []

  init(key: NodeKey) {
    self.key = key
  }

  /// Gathers the subscribers at and below a node in pre-order, except below other providers of the same value.
  mutating func gather(below origin: any EventNode, _ record: NodeRecord) {
    let isSteady = record.providers[key]?.isConstant ?? false
    gatherStop(Stop(node: origin, record: .passUnretained(record), isSteady: isSteady))
    while var stop = waiting.popLast() {
      if let provider = stop.record._withUnsafeGuaranteedRef({ $0.providers[key] }) {
        isLasting = false
        if provider.hasValue {
          shadowed.append(stop.node)
          continue
        }
        stop.isSteady = false
      }
      gatherStop(stop)
    }
  }

  /// Gathers the handlers of a node, and schedules visits to the nodes directly below it.
  private mutating func gatherStop(_ stop: Stop) {
    stop.record._withUnsafeGuaranteedRef { record in
      if let handlers = record.dataHandlers[key] {
        members.append(Member(node: stop.node, handlers: handlers, isSteady: stop.isSteady))
        if !record.isOfEngine { isLasting = false }
      }
      if !stop.isSteady { isLasting = false }
      guard let lower = record.interest[key] else { return }
      if gatherChildren(of: stop, interested: lower.count) { return }
      if lower.count == 1 {
        if let record = lower.values.first?.record { append(record, below: stop) }
      } else {
        // In descending order, because the last one is taken first.
        let ordered = lower.values.compactMap(\.record).map { ($0, $0.siblingOrder) }.sorted { $0.1 > $1.1 }
        for (record, _) in ordered { append(record, below: stop) }
      }
    }
  }

  /// Visits the children of a container in order, if many of them lead to a subscriber.
  ///
  /// That is faster than sorting the nodes in the index. Leading children with no nodes below them need not be
  /// scheduled.
  ///
  /// - Returns: Whether the children include all nodes directly below that lead to a subscriber; if not, nothing is
  ///   gathered.
  private mutating func gatherChildren(of stop: Stop, interested count: Int) -> Bool {
    guard count > 1, let container = (stop.node as? Model)?.asContainer, count >= container.childTree.count / 8 else {
      return false
    }
    let (firstMember, firstStop) = (members.count, waiting.count)
    var found = 0
    for chunk in container.childTree.chunks {
      for index in chunk.indices {
        guard let hop = chunk[index].model.recordHop else { continue }
        hop._withUnsafeGuaranteedRef { record in
          let handlers = record.dataHandlers[key]
          let isAbove = record.interest[key] != nil
          // During an edit, the index and the children may differ.
          guard handlers != nil || isAbove, !record.isOffTheIndex else { return }
          found += 1
          let model = chunk[index].model
          if let handlers, !isAbove, record.providers[key] == nil, waiting.count == firstStop {
            members.append(Member(node: model, handlers: handlers, isSteady: stop.isSteady))
          } else {
            waiting.append(Stop(node: model, record: hop, isSteady: stop.isSteady))
          }
        }
      }
    }
    guard found == count else {
      members.removeSubrange(firstMember...)
      waiting.removeSubrange(firstStop...)
      return false
    }
    waiting[firstStop...].reverse()
    return true
  }

  private mutating func append(_ record: NodeRecord, below stop: Stop) {
    guard let node = record.node else { return }
    waiting.append(
      Stop(node: node, record: .passUnretained(record), isSteady: stop.isSteady && record.isOfEngine))
  }
}

extension RememberedAudience {
  /// Remembers an audience; `nil` if the audience can change without advancing the revision.
  init?(_ audience: SharedDataAudience) {
    guard audience.isLasting else { return nil }
    var handlers: ContiguousArray<Unmanaged<DataHandlerBase>> = []
    handlers.reserveCapacity(audience.members.count)
    for member in audience.members {
      for handler in member.handlers { handlers.append(.passUnretained(handler)) }
    }
    self.init(handlers: handlers, revision: audience.pathRevision)
  }
}

/// A change of a node's place on its path, in three steps: remove the node's interest from the old path, add it to the
/// new one, and notify the affected subscribers.
///
/// The steps are separate so that an edit of many nodes is complete before the first subscriber is notified.
struct Relink {
  private let node: any EventNode
  private let record: NodeRecord
  private let keys: [NodeKey]
  private let before: [ProviderBase?]

  /// Begins a change; `nil` if there are no subscribers at the node or below, so that nothing has to be maintained.
  init?(_ node: any EventNode) {
    guard let record = node.eventStorage.record, case let keys = record.interestingKeys, !keys.isEmpty else {
      return nil
    }
    self.node = node
    self.record = record
    self.keys = keys
    before = keys.map { node.nearestProvider(of: $0) }
    for key in keys { record.setInterest(false, in: key, above: node.nextNode) }
    record.isOffTheIndex = true
  }

  /// Completes changes after the nodes have moved: adds their interest to the new paths.
  ///
  /// - Returns: The announcements for subscribers whose source has changed. All are determined before the first one is
  ///   made, so a subscriber that is moved again before its turn is still notified.
  static func complete(_ relinks: [Relink]) -> [SharedDataAnnouncement] {
    if relinks.isEmpty { return [] }
    SharedDataRevision.advance()
    for relink in relinks { relink.reportInterest() }
    return relinks.flatMap(\.announcements)
  }

  private func reportInterest() {
    record.isOffTheIndex = false
    for key in keys where record.isInterested(in: key) { record.setInterest(true, in: key, above: node.nextNode) }
  }

  private var announcements: [SharedDataAnnouncement] {
    // The same edit may have moved nodes below this one away, together with their interest.
    zip(keys, before).compactMap { key, before in
      guard record.isInterested(in: key), case let provider = node.nearestProvider(of: key), before !== provider else {
        return nil
      }
      return SharedDataAnnouncement(at: node, of: key, from: provider)
    }
  }
}

extension EventNode {
  /// Changes the node's place on its path, maintains the index of the nodes above, and notifies subscribers whose
  /// source has changed.
  ///
  /// Without subscribers here or below, it costs nothing besides the change.
  func relink(_ change: () -> Void) {
    let relink = Relink(self)
    change()
    if let relink {
      for announcement in Relink.complete([relink]) { announcement.notify() }
    }
  }
}
