/// The subscribers that one change of a shared value concerns.
struct SharedDataAudience {
  /// A node and the handlers that it had when the change was announced.
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
  mutating func gather(below origin: NodeRecord) {
    var waiting = [origin]
    while let record = waiting.popLast() {
      guard let node = record.node else { continue }
      if record !== origin, let provider = record.providers[key], provider.hasValue {
        shadowed.append(node)
        continue
      }
      if let handlers = record.dataHandlers[key] {
        members.append(Member(node: node, handlers: handlers))
      }
      guard let lower = record.interest[key] else { continue }
      if lower.count == 1 {
        if let record = lower.values.first?.record { waiting.append(record) }
      } else {
        // The first is taken first.
        let ordered = lower.values.compactMap(\.record).map { ($0, $0.siblingOrder) }.sorted { $0.1 > $1.1 }
        waiting += ordered.map(\.0)
      }
    }
  }
}
