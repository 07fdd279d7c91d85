/// A node that somebody knows without keeping it.
///
/// It refers to the node's record, which goes with the node: an object that is referred to weakly is retained and
/// released at several times the price from then on.
package struct NodeReference: Hashable {
  /// What no other node of the process has.
  package let serial: UInt64

  private weak var record: NodeRecord?

  /// Refers to a node.
  package init(_ node: any EventNode) {
    let record = node.makeRecord()
    serial = record.serial
    self.record = record
  }

  /// The node, as long as it is there.
  package var node: (any EventNode)? { record?.node }

  package static func == (left: Self, right: Self) -> Bool { left.serial == right.serial }

  package func hash(into hasher: inout Hasher) { hasher.combine(serial) }
}
