import EspalierTree

/// Moving nodes.
extension OutlineModel {
  /// Where a node is, and where it would be.
  private struct Move {
    let start: Tree.Location

    /// The place of the node above; `nil` for roots.
    let above: Tree.Location?

    /// The place among the nodes there, without the node itself.
    let place: Int
  }

  /// Moves the focused node among those with the same node above.
  final func moveFocused(by step: Int) {
    moveFocused { start in
      let place = start.place + step
      guard start.branch.nodes.indices.contains(place) else { return nil }
      return Move(start: start, above: start.above, place: place)
    }
  }

  /// Moves the focused node behind the one above it.
  final func moveFocusedOut() {
    moveFocused { start in start.above.map { Move(start: start, above: $0.above, place: $0.place + 1) } }
  }

  /// Moves the focused node below the one before it, which is expanded.
  final func moveFocusedIn() {
    moveFocused { start in
      guard start.place > 0 else { return nil }
      let above = Tree.Location(branch: start.branch, place: start.place - 1)
      return countBelow(above).map { Move(start: start, above: above, place: $0) }
    }
  }

  private func moveFocused(_ plan: (Tree.Location) -> Move?) {
    guard let onMove, filtered == nil, let row = focusedRow else { return }
    let start = tree.location(ofRow: row)
    guard let node = start.node, let move = plan(start) else { return }
    if let canMove {
      guard canMove(node, move.above?.node, move.place) else { return }
      // The closure may have changed the outline.
      guard focusedRow == row, tree.location(ofRow: row).branch === start.branch, start.node.map(id) == id(node),
        move.above.map({ tree.holds($0.branch) }) ?? true
      else { return }
    }
    perform(move, of: node)
    onMove(node, move.above?.node, move.place)
    refreshRows(asksAgain: true)
  }

  /// Returns the number of nodes below a node; `nil` if it can have none, or while they aren't known.
  private func countBelow(_ location: Tree.Location) -> Int? {
    if let branch = location.below { return branch.areNodesKnown ? branch.nodes.count : nil }
    switch location.node.map(nodesBelow) {
    case .nodes(let nodes): return nodes.count
    case .listed(let list): return list().count
    case .load:
      expand(at: location)
      return nil
    case .none?, nil: return nil
    }
  }

  private func perform(_ move: Move, of node: Node) {
    let target = move.above.map(openBranch) ?? tree.top
    let place = min(move.place, target.nodes.count)
    guard let row = tree.row(of: move.start) else { return }
    let count = 1 + (move.start.isOpen ? move.start.below?.rowCount ?? 0 : 0)
    let old = move.start.above
    let oldPath = tree.path(to: move.start)
    tree.move(move.start, to: target, at: place)
    let new = Tree.Location(branch: target, place: place)
    checks.move(id(node), from: oldPath, to: tree.path(to: new))
    guard let newRow = tree.row(of: new) else { return }
    rows.move(row..<row + count, to: newRow)
    // A node with nothing below it looks like a leaf.
    if let old, old.below?.nodes.isEmpty == true { tree.remove(below: old) }
    refreshRows()
    rows.model(at: newRow).scrollIntoView()
  }

  /// Opens the branch of a node, which is made if there is none.
  private func openBranch(below location: Tree.Location) -> Branch {
    expand(at: location)
    if let branch = location.below, branch.status == nil { return branch }
    let branch = Branch([])
    if let empty = location.below {
      replace(empty, with: branch)
    } else {
      tree.add(branch, below: location)
      branch.setOpen(true)
    }
    return branch
  }
}
