/// Goes up the path of a node, from record to record; nodes without one are passed over.
///
/// Inside a tree it follows the parent pointers without retaining anything, so a path must not change while a cursor is
/// on it, unless what comes next is kept by means of `nextModel`.
@usableFromInline
struct PathCursor {
  /// A node with its record, neither of them retained.
  typealias Stop = (node: Unmanaged<AnyObject>, record: Unmanaged<NodeRecord>)

  /// The model to look at next, or else the node that is no model.
  private var model: Unmanaged<Model>?
  private var other: (any EventNode)?

  /// How often the path has left a tree or passed a node outside of one.
  private var steps = 0

  /// Begins at a node.
  @usableFromInline
  init(_ node: any EventNode) {
    enter(node)
  }

  /// The model that is looked at next.
  ///
  /// Whoever keeps it to the next step may call what edits the tree before that. The cursor itself has no field for it:
  /// that would make every look-up half as slow again.
  var nextModel: AnyObject? { model?.takeUnretainedValue() }

  /// The next node that has a record; `nil` at the end of the path.
  mutating func next() -> Stop? {
    while true {
      while let current = model {
        let record = current._withUnsafeGuaranteedRef { $0.recordHop }
        model = current._withUnsafeGuaranteedRef { $0.unretainedParent }
        if model == nil { leaveTree(at: current) }
        if let record { return (Unmanaged.fromOpaque(current.toOpaque()), record) }
      }
      guard let node = other else { return nil }
      enter(node.nextNode)
      if let record = node.eventStorage.record {
        return (Unmanaged.passUnretained(node), Unmanaged.passUnretained(record))
      }
    }
  }

  private mutating func leaveTree(at root: Unmanaged<Model>) {
    if let host = root._withUnsafeGuaranteedRef({ $0.treeRoot?.host }) { enter(host) }
  }

  private mutating func enter(_ node: (any EventNode)?) {
    other = nil
    guard let node else { return }
    steps += 1
    if steps == EventPath.largestLength { node.checkPath(steps) }
    if let first = node as? Model {
      model = .passUnretained(first)
    } else {
      other = node
    }
  }
}
