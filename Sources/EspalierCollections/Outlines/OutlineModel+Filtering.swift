import EspalierTree
import EspalierWork

/// The filter.
extension OutlineModel {
  /// The number of nodes that are searched without a pause.
  private static var batchCount: Int { 10_000 }

  /// Whether nodes are still being searched for the filter.
  public final var isFiltering: Bool { search != nil }

  /// Shows what the filter leaves, now or as soon as it is known.
  final func applyFilter() {
    search = nil
    guard !filter.isEmpty else { return endFilter() }
    let query = Array(filter.lowercased().utf8)
    let search = OutlineSearch(whole.top.nodes, id: id) { [unowned self] node in
      knownChildren(of: node)
    } where: { [unowned self] node in
      OutlineMatch.contains(query, in: text(node).string)
    }
    self.search = search
    proceed(with: search)
  }

  private func proceed(with search: OutlineSearch<Node, ID>) {
    guard search === self.search else { return }
    guard search.run(atMost: Self.batchCount) else {
      perform(named: "filter") {
      } then: { [weak search] outline, _ in
        if let search { outline.proceed(with: search) }
      }
      return
    }
    self.search = nil
    guard let result = search.result else { return }
    show(filtered: result)
  }

  private func endFilter() {
    guard filtered != nil else { return }
    // The focused node stays in view.
    for above in focusedPath?.dropLast() ?? [] {
      guard let location = whole.location(of: above), let branch = branch(below: location, in: whole) else { break }
      branch.setOpen(true)
    }
    show(filtered: nil)
  }

  private func show(filtered next: Tree?) {
    let change = OutlineChange(of: self)
    filtered?.cancelLoading()
    filtered = next
    change.finish()
    note.isHidden = next == nil || next?.rowCount != 0
  }

  private func knownChildren(of node: Node) -> [Node] {
    whole.branchesByID[id(node)]?.nodes ?? nodesBelow(node).content.nodes
  }
}
