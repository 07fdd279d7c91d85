import EspalierTree
import EspalierWindow

/// The user's actions in an inspector.
extension Inspector {
  /// Focuses a row, and expands or collapses it; if there is nothing to expand, opens it.
  func tap(_ row: InspectorRow) {
    hostView?.focus(row)
    if let isExpanded = row.entry.isExpanded { setCollapsed(isExpanded) } else { open() }
  }

  /// Collapses or expands the focused row; if it already is, moves the focus to the row around it, or to the first row
  /// in it.
  func setCollapsed(_ isCollapsed: Bool) {
    guard let row = currentRow else { return }
    switch row.entry.id {
    case .node(let node) where row.entry.isExpanded == isCollapsed: expansion[node].isExpanded = !isCollapsed
    case .list(let kind) where row.entry.isExpanded == isCollapsed:
      if isCollapsed { expansion.lists.remove(kind) } else { expansion.lists.insert(kind) }
    case .console where row.entry.isExpanded == isCollapsed: expansion.showsConsole = !isCollapsed
    case .leftOut where !isCollapsed: return open()
    default:
      if let next = isCollapsed ? self.row(around: row) : self.row(in: row) { hostView?.focus(next) }
      return
    }
    refreshFolding()
  }

  /// Shows more details of the focused row, or hides them again.
  func open() {
    guard let row = currentRow else { return }
    switch row.entry.id {
    case .focus: return findFocus()
    case .list(let kind):
      guard log.count(of: kind) > 0 else { return }
      if expansion.lists.remove(kind) == nil { expansion.lists.insert(kind) }
    case .console: expansion.showsConsole.toggle()
    case .node(let node), .fact(let node, _):
      expansion[node].showsFacts.toggle()
      rowToFocus = .node(node)
    case .leftOut(let node, let index):
      expansion[node].parts.showMore(from: index)
      // Focus the row that replaces this one.
      if let next = node.node.flatMap({ partCount(of: $0) > index ? part(of: $0, at: index) : nil }) {
        rowToFocus = .node(NodeReference(next))
      }
    case .record, .message, .request: return
    }
    refreshFolding()
  }

  /// Expands the tree down to the focused model, and focuses its row.
  func findFocus() {
    guard let view = latestActiveView else { return }
    let target: any EventNode = view.focusedModel ?? view.container
    var node = target
    while let around = around(node) {
      let reference = NodeReference(around)
      expansion[reference].isExpanded = true
      if let index = index(of: node, in: around) { expansion[reference].parts.reveal(index) }
      if around === subject { break }
      node = around
    }
    rowToFocus = .node(NodeReference(target))
    refreshFolding()
  }
}

extension Inspector {
  /// Returns the node under which a node is shown; for a view, the window, regardless of nodes between them on the
  /// path.
  private func around(_ node: any EventNode) -> (any EventNode)? {
    if node === subject { return nil }
    if let view = node as? ContainerView, pane(of: view) != nil { return subject }
    return node.nextNode
  }

  private func part(of node: any EventNode, at index: Int) -> any EventNode {
    node === subjectWindow ? inspectedViews[index] : node.part(at: index)
  }

  private func index(of node: any EventNode, in around: any EventNode) -> Int? {
    around === subjectWindow ? inspectedViews.firstIndex { $0 === node } : around.index(ofPart: node)
  }
}
