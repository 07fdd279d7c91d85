import EspalierTree
import EspalierWork

/// Nodes that arrive later, and other nodes in place of the present ones.
extension OutlineModel {
  /// Asks again for what is below a node.
  ///
  /// What was expanded, focused, selected or checked stays so by its id. If the nodes have to be loaded, the previous
  /// ones are shown until then. It has no effect on a node that was never expanded.
  ///
  /// - Complexity: O(n) in the number of nodes below the node that are known.
  public final func reload(_ id: ID) {
    guard let branch = whole.branchesByID[id], let location = whole.location(above: branch), let node = location.node
    else { return }
    branch.cancelLoading()
    let (nodes, load) = nodesBelow(node).content
    if let load { return begin(load, for: branch) }
    replace(branch, with: nodes.isEmpty ? nil : Branch(nodes))
    if !filter.isEmpty { applyFilter() }
  }

  /// Begins loading the nodes of a branch.
  final func begin(_ load: @escaping @Sendable () async throws -> [Node], for branch: Branch) {
    branch.awaitsNodes = true
    branch.work = perform(named: "load") {
      LoadedNodes(nodes: try await load())
    } then: { [weak branch] outline, result in
      guard let branch, branch.work != nil else { return }
      branch.work = nil
      outline.take(result.map(\.nodes), for: branch)
    }
  }

  /// Loads again what could not be loaded.
  final func retry(at location: Tree.Location) {
    let branch = location.branch
    guard case .failed = branch.status, let node = location.above?.node else { return }
    let (nodes, load) = nodesBelow(node).content
    guard let load else { return replace(branch, with: nodes.isEmpty ? nil : Branch(nodes)) }
    let next = Branch([], status: .loading)
    replace(branch, with: next)
    begin(load, for: next)
  }

  /// Shows other roots; what is below them and known is kept.
  final func replaceRoots(with roots: [Node]) {
    let change = OutlineChange(of: self)
    let (old, new) = (whole, Tree(roots, id: id))
    old.cancelLoading()
    whole = new
    carry(old.branchesByID, to: new.top, in: new)
    expandAwaited(in: new.top)
    checks.follow(from: old, to: new)
    // As long as a filter is still searching, everything is shown.
    if filtered == nil { change.finish() }
    if !filter.isEmpty { applyFilter() }
  }

  private func take(_ result: Result<[Node], any Error>, for branch: Branch) {
    let new: Branch
    switch result {
    case .success(let nodes): new = Branch(nodes, status: nodes.isEmpty ? .empty : nil)
    case .failure(let error):
      new = Branch([], status: .failed("\(error)".harmless))
      // What is expanded below is expanded again as soon as the nodes can be loaded.
      awaitedIDs.formUnion(tree.branches(below: branch).filter(\.value.isOpen).keys)
    }
    let isInWhole = whole.holds(branch)
    replace(branch, with: new)
    guard new.parent != nil else { return }
    if let allowance = branch.allowance {
      for place in new.nodes.indices { expandAll(at: Tree.Location(branch: new, place: place), allowance) }
    }
    refreshRows()
    if isInWhole, !filter.isEmpty { applyFilter() }
  }

  /// Replaces a branch; what was expanded there stays so.
  final func replace(_ old: Branch, with new: Branch?) {
    let tree = tree(with: old)
    guard let location = tree.location(above: old), let node = location.node else { return }
    let change = OutlineChange(of: self)
    let (isOpen, oldCount) = (old.isOpen, old.rowCount)
    let row = isOpen && tree === self.tree ? tree.row(of: location) : nil
    if new?.areNodesKnown ?? true {
      let ids = Set((new?.nodes ?? []).map(id))
      checks.forget(below: id(node), except: ids.contains)
    }
    let inner = tree.branches(below: old)
    tree.remove(below: location)
    if let new {
      tree.add(new, below: location)
      carry(inner, to: new, in: tree)
      expandAwaited(in: new)
      new.setOpen(isOpen)
    }
    if let row { follow(old, oldCount, at: row + 1, new, change) }
    refreshRows(asksAgain: true)
  }

  /// Lets the rows follow from one branch to the one that has replaced it.
  private func follow(
    _ old: Branch, _ oldCount: Int, at start: Int, _ new: Branch?, _ change: OutlineChange<Node, ID>
  ) {
    guard old.status != nil || new == nil else { return change.finish(from: old, at: start, oldCount: oldCount) }
    // The row of a status becomes that of another one, or makes room for the nodes.
    if new?.status != nil { return }
    let (focused, newCount) = (focusedRow, new?.rowCount ?? 0)
    if newCount > 0 { rows.insert(newCount, at: start) }
    rows.remove(start + newCount..<start + newCount + oldCount)
    // Only now, because focusing a row can bring others into view, and each row must have its place in the tree.
    if let focused, (start..<start + oldCount).contains(focused) { focus(row: new == nil ? start - 1 : start) }
  }

  /// Expands below a new branch what was expanded before, wherever it was.
  private func carry(_ old: [ID: Branch], to new: Branch, in tree: Tree) {
    guard !old.isEmpty else { return }
    var rest = [new]
    while let next = rest.popLast() {
      for (place, node) in next.nodes.enumerated() {
        guard let previous = old[id(node)],
          let branch = renew(previous, at: Tree.Location(branch: next, place: place), in: tree)
        else { continue }
        branch.setOpen(previous.isOpen)
        rest.append(branch)
      }
    }
  }

  /// Returns a new branch for the nodes of a previous one, which goes on loading others if that one did.
  private func renew(_ previous: Branch, at location: Tree.Location, in tree: Tree) -> Branch? {
    if let node = location.node, case .load(let load) = nodesBelow(node), previous.status != .loading {
      let branch = Branch(previous.nodes, status: previous.status)
      tree.add(branch, below: location)
      if previous.awaitsNodes { begin(load, for: branch) }
      return branch
    }
    return branch(below: location, in: tree)
  }
}

/// Nodes on their way from the task that has loaded them.
///
/// The closure that returns them captures only `Sendable` values, and by its documentation keeps none of the nodes. So
/// they have one owner at a time, even if they are not `Sendable` themselves.
private struct LoadedNodes<Node>: @unchecked Sendable {
  let nodes: [Node]
}
