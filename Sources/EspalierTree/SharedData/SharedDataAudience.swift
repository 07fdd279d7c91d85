/// The subscribers that one change of a shared value concerns.
struct SharedDataAudience {
  /// A node and the handlers that it had when the change was announced.
  struct Member {
    let node: any EventNode
    let handlers: ContiguousArray<DataHandlerBase>

    /// Whether the node sees the value of the origin as long as `SharedDataRevision` stays the same.
    ///
    /// Not, if on the way down there is a closure that may have a value later, or a node that is none of the engine's
    /// own: its next node may be another one at any time.
    let isSteady: Bool
  }

  /// A node that is still to be looked at, with its record, which the node keeps.
  ///
  /// Not the record alone: the index refers weakly to it, so that retaining it is slow.
  private struct Stop {
    let node: any EventNode
    let record: Unmanaged<NodeRecord>
    let isSteady: Bool
  }

  let key: NodeKey
  private(set) var members: ContiguousArray<Member> = []
  private(set) var shadowed: [any EventNode] = []

  /// What `SharedDataRevision` was when the members were gathered.
  let revision = SharedDataRevision.current

  private var waiting: [Stop] = []

  init(key: NodeKey) {
    self.key = key
  }

  /// Gathers the subscribers at and below a node in pre-order, but none below another provider of the same value.
  mutating func gather(below origin: any EventNode, _ record: NodeRecord) {
    let isSteady = record.providers[key]?.isConstant ?? false
    gatherStop(Stop(node: origin, record: .passUnretained(record), isSteady: isSteady))
    while let stop = waiting.popLast() {
      if let provider = stop.record._withUnsafeGuaranteedRef({ $0.providers[key] }) {
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

  /// Notes the handlers of a node, and that what is directly below it has to be looked at.
  private mutating func gatherStop(_ stop: Stop) {
    stop.record._withUnsafeGuaranteedRef { record in
      if let handlers = record.dataHandlers[key] {
        members.append(Member(node: stop.node, handlers: handlers, isSteady: stop.isSteady))
      }
      guard let lower = record.interest[key] else { return }
      if gatherChildren(of: stop, interested: lower.count) { return }
      if lower.count == 1 {
        if let record = lower.values.first?.record { append(record, below: stop) }
      } else {
        // The first is taken first.
        let ordered = lower.values.compactMap(\.record).map { ($0, $0.siblingOrder) }.sorted { $0.1 > $1.1 }
        for (record, _) in ordered { append(record, below: stop) }
      }
    }
  }

  /// Goes through the children of a container, in their order, where many of them lead to a subscriber.
  ///
  /// That is less than to sort those whom the index knows. The first children below which there is nobody need not
  /// wait.
  ///
  /// - Returns: Whether these are all nodes directly below that lead to one; if not, nothing is gathered.
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
          // In the middle of an edit, the index and the children may differ.
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
