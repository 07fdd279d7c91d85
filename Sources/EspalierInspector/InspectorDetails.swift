import EspalierTree

/// What an inspector shows of each node, apart from whether it is expanded, which its outline knows.
struct InspectorDetails {
  /// The state of a node.
  struct State {
    var parts = ShownParts()
    var showsFacts = false
  }

  private var states: [NodeReference: State] = [:]

  subscript(node: NodeReference) -> State {
    get { states[node] ?? State() }
    set { states[node] = newValue }
  }

  /// Removes nodes that no longer exist.
  mutating func forgetLost() {
    states = states.filter { $0.key.node != nil }
  }
}
