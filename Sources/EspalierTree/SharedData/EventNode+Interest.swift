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
      var table = record.interest.take()
      table.update(key) { lowerNodes in
        lowerNodes = lowerNodes ?? [:]
        lowerNodes?[ObjectIdentifier(lower)] = InterestedNode(record: lower)
      }
      record.interest = table
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
      var table = record.interest.take()
      table.update(key) { lowerNodes in
        lowerNodes?[ObjectIdentifier(lower)] = nil
        if lowerNodes?.isEmpty == true { lowerNodes = nil }
      }
      record.interest = table
      if record.isInterested(in: key) { return }
      lower = record
      upper = node.nextNode
    }
  }
}

/// One link of the index of interest: to a node directly below, which it does not keep alive.
struct InterestedNode {
  private(set) weak var record: NodeRecord?
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
  var siblingOrder: (Int, UInt64) {
    if let model = node as? Model, let index = model.indexInParent { return (index, serial) }
    return (.max, serial)
  }
}
