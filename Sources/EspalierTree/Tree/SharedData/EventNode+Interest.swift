/// An index of the nodes below a node that subscribe to shared values.
///
/// For each value, a node remembers which nodes directly below it lead to a subscriber. Sharing only follows these
/// links. Subscribing and moving maintain them, in O(d) per value, where d is the depth of the node.
extension NodeRecord {
  /// Returns whether the node, or one below it, subscribes to the value.
  func isInterested(in key: NodeKey) -> Bool {
    dataHandlers[key] != nil || interest[key] != nil
  }

  /// The values that the node, or one below it, subscribes to.
  var interestingKeys: [NodeKey] {
    if dataHandlers.isEmpty && interest.isEmpty { return [] }
    return Array(Set(dataHandlers.keys).union(interest.keys)).sorted { $0.serial < $1.serial }
  }

  /// Adds this node's interest to the nodes above.
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

  /// Removes this node's interest from the nodes above.
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

extension NodeRecord {
  /// Returns the name of a value, taken from a subscriber here or below.
  func label(of key: NodeKey) -> NodeKeyName {
    var record = self
    while true {
      if let handler = record.dataHandlers[key]?.first { return handler.label }
      guard let lower = record.interest[key]?.values.lazy.compactMap(\.record).first else { break }
      record = lower
    }
    return NodeKeyName(name: "?", fileID: "", line: 0)
  }

  /// The order of nodes directly below the same node: children by index, then all others by age.
  var siblingOrder: (Int, UInt64) {
    if let model = node as? Model, let index = model.indexInParent { return (index, serial) }
    return (.max, serial)
  }
}
