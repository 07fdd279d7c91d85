/// A change of a node's place on its path, in three steps: take the node's interest off the old path, put it on the new
/// one, notify those whom it concerns.
///
/// The steps are apart so that an edit of many nodes is complete before the first subscriber hears of it.
struct Relink {
  private let node: any EventNode
  private let record: NodeRecord
  private let keys: [NodeKey]
  private let before: [ProviderBase?]

  /// Begins a change; `nil` when nobody at the node or below subscribes to anything, so that there is nothing to keep.
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

  /// Completes changes once the nodes have their new places: lets the nodes of the new paths know of the interest.
  ///
  /// - Returns: The announcements to subscribers whose source has changed. All of them are fixed before the first is
  ///   made, so that a subscriber that is moved on before its turn is still notified.
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
    // In the same edit, what is below the node may have been moved away, and the interest with it.
    zip(keys, before).compactMap { key, before in
      guard record.isInterested(in: key), case let provider = node.nearestProvider(of: key), before !== provider else {
        return nil
      }
      return SharedDataAnnouncement(at: node, of: key, named: record.label(of: key), from: provider)
    }
  }
}

extension EventNode {
  /// Changes the node's place on its path, keeps the interest of the nodes above, and notifies subscribers whose
  /// source has changed.
  ///
  /// Costs nothing but the change when nobody here or below subscribes to anything.
  func relink(_ change: () -> Void) {
    let relink = Relink(self)
    change()
    if let relink {
      for announcement in Relink.complete([relink]) { announcement.notify() }
    }
  }
}
