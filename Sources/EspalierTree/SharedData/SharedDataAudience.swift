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
