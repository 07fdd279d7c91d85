import EspalierTree
import EspalierWindow

/// The parts of a tree that an inspector has expanded.
struct InspectorExpansion {
  /// The state of a node.
  struct State {
    var isExpanded = false
    var parts = ShownParts()
    var showsFacts = false
  }

  /// The lists that are expanded.
  var lists: Set<InspectorLog.Kind> = []

  /// Whether the console is expanded.
  var showsConsole = false

  /// The least severe level of messages that the console shows.
  var consoleLevel = LogLevel.trace

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
