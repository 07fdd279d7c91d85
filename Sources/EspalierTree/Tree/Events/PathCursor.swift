/// A cursor that moves up the path of a node from record to record, skipping nodes without one.
///
/// Within a tree, it follows parent pointers without retaining anything. So the path must not change while a cursor is
/// on it, unless `nextModel` is retained.
@usableFromInline
struct PathCursor {
  /// A node with its record, neither of them retained.
  typealias Stop = (node: Unmanaged<AnyObject>, record: Unmanaged<NodeRecord>)

  /// The model to visit next; `nil` if the next node is not a model.
  private var model: Unmanaged<Model>?
  private var other: (any EventNode)?

  /// The number of times the path has left a tree or passed a node outside of one.
  private var steps = 0

  /// Creates a cursor that begins at a node.
  @usableFromInline
  init(_ node: any EventNode) {
    enter(node)
  }

  /// The model to visit next.
  ///
  /// A caller that retains it until the next step may edit the tree in between. The cursor has no separate field, which
  /// would make every lookup half as slow again.
  var nextModel: AnyObject? { model?.takeUnretainedValue() }

  /// Returns the next node with a record; `nil` at the end of the path.
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
