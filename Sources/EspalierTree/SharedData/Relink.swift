/// A change of a node's place on its path, in three steps: take the node's interest off the old path, put it on the new
/// one, tell who is concerned.
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
  }

  /// Lets the nodes of the new path know of the interest.
  ///
  /// Call it once the node has its new place.
  func reportInterest() {
    for key in keys where record.isInterested(in: key) { record.reportInterest(in: key, to: node.nextNode) }
  }

  /// Tells the subscribers whose source has changed.
  func tellSubscribers() {
    // Those who are told may end or take away what is left of the interest.
    for (index, key) in keys.enumerated() where record.isInterested(in: key) {
      let provider = node.nearestProvider(of: key)
      guard before[index] !== provider else { continue }
      node.tellSubscribers(of: key, named: record.label(of: key), from: provider)
    }
  }
}

extension EventNode {
  /// Changes the node's place on its path, keeps the interest of the nodes above, and tells subscribers whose source
  /// has changed.
  ///
  /// Costs nothing but the change when nobody here or below subscribes to anything.
  func relink(_ change: () -> Void) {
    let relink = Relink(self)
    change()
    relink?.reportInterest()
    relink?.tellSubscribers()
  }
}
