import EspalierCollections
import EspalierTree
import EspalierWindow

/// The user's actions in an inspector.
extension Inspector {
  /// Shows more of an entry, or hides it again.
  ///
  /// - Returns: Whether there is anything else to do than to expand or collapse it.
  func open(_ entry: InspectorEntry) -> Bool {
    switch entry.id {
    case .list: return false
    case .console: toggleConsole()
    case .focus: findFocus()
    case .node(let node), .fact(let node, _):
      details[node, default: NodeDetails()].showsFacts.toggle()
      if details[node]?.showsFacts == true { outline.expand(.node(node)) }
      rowToFocus = .node(node)
    case .leftOut(let node, let index):
      details[node, default: NodeDetails()].parts.showMore(from: index)
      // Focus the row that replaces this one.
      if let next = node.node.flatMap({ partCount(of: $0) > index ? part(of: $0, at: index) : nil }) {
        rowToFocus = .node(NodeReference(next))
      }
    case .record, .request: return true
    }
    showEntries()
    return true
  }

  /// Expands the tree down to the focused model, and focuses its row.
  func findFocus() {
    guard let view = latestActiveView else { return }
    let target: any EventNode = view.focusedModel ?? view.container
    var (node, path): (any EventNode, [InspectorEntry.ID]) = (target, [])
    while let around = around(node) {
      let reference = NodeReference(around)
      path.append(.node(reference))
      if let index = index(of: node, in: around) { details[reference, default: NodeDetails()].parts.reveal(index) }
      if around === subject { break }
      node = around
    }
    showEntries()
    for id in path.reversed() { outline.expand(id) }
    rowToFocus = .node(NodeReference(target))
    focusRow()
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
