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
    for key in keys { record.withdrawInterest(in: key, from: node.nextNode) }
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
    for key in keys where record.isInterested(in: key) { record.reportInterest(in: key, to: node.nextNode) }
  }

  private var announcements: [SharedDataAnnouncement] {
    // The same edit may have moved nodes below this one away, together with their interest.
    zip(keys, before).compactMap { key, before in
      guard record.isInterested(in: key), case let provider = node.nearestProvider(of: key), before !== provider else {
        return nil
      }
      return SharedDataAnnouncement(at: node, of: key, named: record.label(of: key), from: provider)
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
