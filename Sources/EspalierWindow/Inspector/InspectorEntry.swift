import EspalierTree

/// What one row of an inspector shows.
struct InspectorEntry: Equatable {
  /// What the row is about; its identity.
  enum ID: Hashable {
    /// What has the focus.
    case focus
    /// A list of what has happened.
    case list(InspectorLog.Kind)
    /// One thing that has happened.
    case record(InspectorLog.Kind, number: Int)
    /// A node of the tree.
    case node(NodeReference)
    /// One thing that a node does.
    case fact(NodeReference, index: Int)
    /// Parts of a node that are left out, the first one by its index.
    case leftOut(NodeReference, from: Int)
  }

  let id: ID

  /// How far the row is indented.
  let depth: Int

  /// Whether what is below is shown; `nil` where there is nothing.
  var isUnfolded: Bool?

  /// What stands before the title and steps back.
  var label = ""
  var title = ""

  /// What follows the title and steps back.
  var note = ""

  /// The node that the row is about.
  var node: NodeReference? {
    switch id {
    case .node(let node), .fact(let node, _), .leftOut(let node, _): node
    case .focus, .list, .record: nil
    }
  }

  /// Whether all of the text is shown, on as many lines as it needs.
  var isWrapped: Bool {
    switch id {
    case .fact, .record: true
    case .focus, .list, .node, .leftOut: false
    }
  }
}
