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
    let isSteady: Bool
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
    while let stop = waiting.popLast() {
      if let provider = stop.record._withUnsafeGuaranteedRef({ $0.providers[key] }) {
        isLasting = false
        if provider.hasValue {
          shadowed.append(stop.node)
          continue
        }
        gatherStop(Stop(node: stop.node, record: stop.record, isSteady: false))
      } else {
        gatherStop(stop)
      }
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
    self.init(handlers, revision: audience.pathRevision)
  }
}
