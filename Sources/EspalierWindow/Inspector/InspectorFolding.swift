import EspalierTree

/// What of a tree an inspector has unfolded.
struct InspectorFolding {
  /// What is shown of a node.
  struct State {
    var isUnfolded = false
    var parts = ShownParts()
    var showsFacts = false
  }

  /// The lists that are unfolded.
  var lists: Set<InspectorLog.Kind> = []

  private var states: [NodeReference: State] = [:]

  subscript(node: NodeReference) -> State {
    get { states[node] ?? State() }
    set { states[node] = newValue }
  }

  /// Forgets the nodes that are gone.
  mutating func forgetLost() {
    states = states.filter { $0.key.node != nil }
  }
}
