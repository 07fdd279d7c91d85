/// A weak reference to a node.
///
/// It refers to the node's record, which lives as long as the node, because retaining and releasing an object with weak
/// references costs several times as much.
package struct NodeReference: Hashable {
  /// A number that is unique in the process.
  package let serial: UInt64

  private weak var record: NodeRecord?

  /// Creates a reference to a node.
  package init(_ node: any EventNode) {
    let record = node.makeRecord()
    serial = record.serial
    self.record = record
  }

  /// The node, while it is alive.
  package var node: (any EventNode)? { record?.node }

  package static func == (left: Self, right: Self) -> Bool { left.serial == right.serial }

  package func hash(into hasher: inout Hasher) { hasher.combine(serial) }
}
