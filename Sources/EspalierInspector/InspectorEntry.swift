import EspalierTree

/// The contents of a row of an inspector.
struct InspectorEntry {
  /// The identity of an entry, which is its subject.
  enum ID: Hashable {
    /// The focus.
    case focus
    /// The list of events or updates.
    case list(InspectorLog.Kind)
    /// An event or update.
    case record(InspectorLog.Kind, number: Int)
    /// The messages that the program has logged.
    case console
    /// A pending request.
    case request(number: Int)
    /// A node of the tree.
    case node(NodeReference)
    /// A fact about a node.
    case fact(NodeReference, index: Int)
    /// Parts of a node that are left out, starting at an index.
    case leftOut(NodeReference, from: Int)
  }

  let id: ID

  /// The muted text before the title.
  var label = ""
  var title = ""

  /// The muted text after the title.
  var note = ""

  /// The text in one line, with what is less important muted.
  var text: StyledText { StyledText(label).styled(.muted) + title + StyledText(note).styled(.muted) }

  /// The node that the entry is about.
  var node: NodeReference? {
    switch id {
    case .node(let node), .fact(let node, _), .leftOut(let node, _): node
    case .focus, .list, .record, .console, .request: nil
    }
  }

  /// Whether the text is wrapped to as many lines as it needs, instead of truncated.
  var isWrapped: Bool {
    switch id {
    case .fact, .record: true
    case .focus, .list, .console, .request, .node, .leftOut: false
    }
  }
}
