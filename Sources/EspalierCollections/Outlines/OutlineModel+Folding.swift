import EspalierTree
import EspalierWork

/// Expanding and collapsing.
extension OutlineModel {
  /// Expands a node; those above it stay as they are.
  ///
  /// A node that isn't known yet is expanded as soon as it is: when a node above it is expanded and has been loaded.
  /// While a ``filter`` is on, the node is also expanded among those that the filter leaves, until nodes have been
  /// loaded: then the filter is applied again, and expands what leads to a match.
  ///
  /// - Complexity: O(d log n) in the depth of the node and the number of siblings, if it has been expanded before.
  ///   Otherwise, all known nodes are hashed once to find it.
  public final func expand(_ id: ID) {
    if let location = whole.location(of: id) { expand(at: location) } else { awaitedIDs.insert(id) }
    if let location = filtered?.location(of: id) { expand(at: location) }
  }

  /// Collapses a node, and keeps what is expanded below it for the next time.
  ///
  /// If it is being loaded, the loading is cancelled.
  ///
  /// - Complexity: O(d log n) in the depth of the node and the number of siblings, and O(k) for k rows with models.
  public final func collapse(_ id: ID) {
    awaitedIDs.remove(id)
    for tree in trees {
      if let branch = tree.branchesByID[id], let location = tree.location(above: branch) { collapse(at: location) }
    }
  }

  /// Expands a node and everything below it, or all nodes.
  ///
  /// Nodes that have to be loaded are expanded as they arrive, but for those that a ``filter`` leaves: it is applied
  /// again, and expands what leads to a match. See ``expansionLimit`` for how many there can be.
  ///
  /// - Complexity: O(n log n) in the number of expanded nodes.
  /// - Parameter id: The id of the node; `nil` for all nodes.
  public final func expandAll(below id: ID? = nil) {
    for tree in trees {
      let allowance = OutlineAllowance(expansionLimit)
      if let id {
        if let location = tree.location(of: id) { expandAll(at: location, allowance) }
      } else {
        let top = tree.top
        for place in top.nodes.indices { expandAll(at: Tree.Location(branch: top, place: place), allowance) }
      }
    }
    refreshRows()
  }

  /// Returns whether a node is expanded, even if a node above it is collapsed.
  ///
  /// Nodes that only a ``filter`` has expanded don't count.
  public final func isExpanded(_ id: ID) -> Bool { whole.branchesByID[id]?.isOpen ?? false }

  /// The ids of the expanded nodes, which can be stored and given to ``expand(_:)`` in another run.
  ///
  /// Nodes that only a ``filter`` has expanded are not among them.
  ///
  /// - Complexity: O(n) in the number of nodes that are or were expanded.
  public final var expandedIDs: Set<ID> { whole.openIDs }

  /// All nodes, and those that the filter leaves.
  private var trees: [Tree] { [whole] + (filtered.map { [$0] } ?? []) }

  /// Returns the one of the trees that a branch is in.
  final func tree(with branch: Branch) -> Tree { filtered == nil || whole.holds(branch) ? whole : tree }

  /// Expands the nodes above a place.
  final func reveal(_ location: Tree.Location) {
    var next = location.above
    while let above = next {
      if !above.isOpen { expand(at: above) }
      next = above.above
    }
  }

  /// Expands the node at a place.
  ///
  /// - Returns: Whether there is, or may be, anything below it.
  @discardableResult
  final func expand(at location: Tree.Location) -> Bool {
    guard let branch = branch(below: location) else { return false }
    open(branch)
    refreshRows()
    return true
  }

  /// Collapses the node at a place; a focus below it moves to it.
  final func collapse(at location: Tree.Location) {
    guard let branch = location.below, branch.isOpen else { return }
    let below = tree.row(of: location).map { row in row + 1..<row + 1 + branch.rowCount }
    if let below, let focused = focusedRow, below.contains(focused) { focus(row: below.lowerBound - 1) }
    branch.setOpen(false)
    if let below { rows.remove(below) }
    if branch.status != nil { tree(with: location.branch).remove(below: location) }
    refreshRows()
  }

  /// Opens a branch, and inserts its rows if they are visible.
  final func open(_ branch: Branch) {
    guard !branch.isOpen else { return }
    branch.setOpen(true)
    guard let above = tree.location(above: branch), let row = tree.row(of: above) else { return }
    rows.insert(branch.rowCount, at: row + 1)
  }

  /// Returns the branch of a node, which is made if the node has none; `nil` for a leaf.
  final func branch(below location: Tree.Location) -> Branch? {
    branch(below: location, in: tree(with: location.branch))
  }

  final func branch(below location: Tree.Location, in tree: Tree) -> Branch? {
    if let branch = location.below { return branch }
    guard let node = location.node else { return nil }
    let (nodes, load) = nodesBelow(node).content
    guard let load else { return nodes.isEmpty ? nil : add(Branch(nodes), below: location, in: tree) }
    // The filter doesn't load what has been loaded without it. What is being loaded is searched when it arrives.
    if tree !== whole, let known = whole.branchesByID[id(node)] {
      return add(Branch(known.nodes, status: known.status), below: location, in: tree)
    }
    let branch = Branch([], status: .loading)
    tree.add(branch, below: location)
    begin(load, for: branch)
    return branch
  }

  /// Adds a branch whose nodes are known, and expands those that have been asked for.
  private func add(_ branch: Branch, below location: Tree.Location, in tree: Tree) -> Branch {
    tree.add(branch, below: location)
    expandAwaited(in: branch)
    return branch
  }

  /// Expands the nodes of a new branch that have been asked for before they were known; its rows don't count yet.
  final func expandAwaited(in branch: Branch) {
    guard !awaitedIDs.isEmpty else { return }
    let isInWhole = tree(with: branch) === whole
    for (place, node) in branch.nodes.enumerated() where awaitedIDs.contains(id(node)) {
      let location = Tree.Location(branch: branch, place: place)
      // Those that only the filter knows are still awaited without it; below a node with the same id, this would not end.
      guard isInWhole || !tree(with: branch).path(to: location).contains(id(node)) else { continue }
      if isInWhole { awaitedIDs.remove(id(node)) }
      self.branch(below: location)?.setOpen(true)
    }
  }

  /// Expands a node and everything below it, as far as the allowance goes.
  final func expandAll(at location: Tree.Location, _ allowance: OutlineAllowance) {
    var rest = [location]
    while let next = rest.popLast() {
      if !next.isOpen {
        expandClosed(next, allowance)
      } else if let branch = next.below {
        rest += branch.branches.keys.sorted().map { Tree.Location(branch: branch, place: $0) }.filter(\.isOpen)
        for place in branch.nodes.indices where branch.branches[place]?.isOpen != true {
          expandClosed(Tree.Location(branch: branch, place: place), allowance)
        }
        if branch.status == .loading { branch.allowance = allowance }
      }
    }
  }

  /// Expands a collapsed node and what is below it, level by level, and inserts all rows in one go.
  private func expandClosed(_ location: Tree.Location, _ allowance: OutlineAllowance) {
    guard allowance.rest > 0, let top = branch(below: location), allowance.take() else { return }
    var level = [top]
    while !level.isEmpty {
      var next: [Branch] = []
      for branch in level {
        if branch.status == .loading { branch.allowance = allowance }
        for place in branch.nodes.indices {
          guard allowance.rest > 0 else { break }
          guard let inner = self.branch(below: Tree.Location(branch: branch, place: place)) else { continue }
          if !inner.isOpen, allowance.take() { inner.setOpen(true) }
          next.append(inner)
        }
      }
      level = next
    }
    open(top)
  }
}
