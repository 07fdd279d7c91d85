import EspalierWork

/// The rows of an outline: the nodes below all open branches, in order.
///
/// Rows are found by counting, and counts change only around the branch that is opened or closed. So nothing here
/// depends on how many rows a branch has.
final class OutlineTree<Node, ID: Hashable> {
  typealias Branch = OutlineBranch<Node>

  /// The place of a node, or of the row that is shown in place of the nodes of a branch.
  struct Location {
    let branch: Branch
    let place: Int

    /// The node; `nil` for a status.
    var node: Node? { branch.status == nil ? branch.nodes[place] : nil }

    /// The branch of the node, if it has one.
    var below: Branch? { branch.branches[place] }

    /// Whether the node is expanded.
    var isOpen: Bool { below?.isOpen ?? false }

    /// The place of the node above; `nil` for a root.
    var above: Location? { branch.parent.map { Location(branch: $0, place: branch.place) } }
  }

  let id: (Node) -> ID
  let top: Branch

  /// The branches by the ids of the nodes above them.
  private(set) var branchesByID: [ID: Branch] = [:]

  /// Where nodes are, as far as anybody has asked.
  private var places: [ID: (branch: Branch, place: Int)] = [:]

  /// The branches whose nodes are not among the places yet; `nil` if all places have to be found again.
  private var unindexed: [Branch]?

  /// Creates a tree of which everything below the roots is collapsed.
  convenience init(_ roots: [Node], id: @escaping (Node) -> ID) { self.init(top: Branch(roots), id: id) }

  /// Creates the tree of a branch of roots.
  init(top: Branch, id: @escaping (Node) -> ID) {
    self.id = id
    self.top = top
    top.setOpen(true)
    branchesByID = branches(below: top)
  }

  var rowCount: Int { top.rowCount }

  /// Returns the place of a row.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  func location(ofRow row: Int) -> Location { Self.location(ofRow: row, in: top) }

  /// Returns the place of a row of a branch.
  static func location(ofRow row: Int, in branch: Branch) -> Location {
    var (branch, row) = (branch, row)
    while true {
      let (place, rest) = branch.place(ofRow: row)
      guard rest > 0, let inner = branch.branches[place] else { return Location(branch: branch, place: place) }
      (branch, row) = (inner, rest - 1)
    }
  }

  /// Returns the row of a place; `nil` if a node above it is collapsed.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  func row(of location: Location) -> Int? {
    var (row, branch) = (location.branch.row(ofPlace: location.place), location.branch)
    while branch !== top {
      guard branch.isOpen, let parent = branch.parent else { return nil }
      row += 1 + parent.row(ofPlace: branch.place)
      branch = parent
    }
    return row
  }

  /// Returns the place of the node above a branch; `nil` for the roots.
  func location(above branch: Branch) -> Location? { branch.parent.map { Location(branch: $0, place: branch.place) } }

  /// Returns the ids of the nodes above a place, from the roots down.
  func path(to location: Location) -> [ID] {
    var path: [ID] = []
    var next = location.above
    while let above = next {
      if let node = above.node { path.append(id(node)) }
      next = above.above
    }
    return path.reversed()
  }

  /// Calls a closure with the id of each known node, and the ids of those above it from the roots down; upper ones first.
  func forEachNode(_ body: (_ id: ID, _ path: [ID]) -> Void) {
    var rest: [(branch: Branch, path: [ID])] = [(top, [])]
    while let (branch, path) = rest.popLast() {
      for node in branch.nodes { body(id(node), path) }
      for (place, inner) in branch.branches { rest.append((inner, path + [id(branch.nodes[place])])) }
    }
  }

  /// Returns the place of the first known node with an id; nodes below those that were never expanded are unknown.
  ///
  /// - Complexity: O(1) for a node that has been expanded. Otherwise, each known node is hashed once until one of them
  ///   moves or is removed.
  func location(of id: ID) -> Location? {
    if let branch = branchesByID[id] { return location(above: branch) }
    if unindexed == nil { unindexed = [top] + branchesByID.values }
    while true {
      if let found = places[id] { return Location(branch: found.branch, place: found.place) }
      guard let next = unindexed?.popLast() else { return nil }
      for (place, node) in next.nodes.enumerated() where places[self.id(node)] == nil {
        places[self.id(node)] = (next, place)
      }
    }
  }

  /// Puts a closed branch below a node.
  func add(_ branch: Branch, below location: Location) {
    remove(below: location)
    location.branch.add(branch, at: location.place)
    guard let node = location.node else { return }
    if branchesByID[id(node)] == nil { branchesByID[id(node)] = branch }
    unindexed?.append(branch)
  }

  /// Removes what is below a node, and stops the loading of everything in it.
  func remove(below location: Location) {
    guard let branch = location.below else { return }
    forget(branch)
    location.branch.removeBranch(at: location.place)
  }

  /// Moves a node, and what is below it, to a branch that is not below it.
  ///
  /// - Parameter place: The place among the nodes of the branch, without the node.
  func move(_ location: Location, to branch: Branch, at place: Int) {
    guard let node = location.node else { return }
    let isOpen = location.isOpen
    let inner = location.branch.removeNode(at: location.place)
    branch.insert(node, inner, at: place)
    inner?.setOpen(isOpen)
    forgetPlaces()
  }

  /// The ids of all nodes that are expanded, whether or not those above them are.
  var openIDs: Set<ID> { Set(branchesByID.filter { $0.value.isOpen }.keys) }

  /// Returns the branches below another one by the ids of the nodes above them.
  func branches(below branch: Branch) -> [ID: Branch] {
    var branches: [ID: Branch] = [:]
    visit(branch) { next in
      for (place, inner) in next.branches { branches[id(next.nodes[place])] = inner }
    }
    return branches
  }

  /// Cancels all loading, before the tree goes away.
  func cancelLoading() { visit(top) { $0.cancelLoading() } }

  /// Returns whether a branch is in the tree.
  ///
  /// - Complexity: O(d) in the depth of the branch.
  func holds(_ branch: Branch) -> Bool {
    var branch = branch
    while let parent = branch.parent { branch = parent }
    return branch === top
  }

  private func forget(_ branch: Branch) {
    visit(branch) { next in
      next.cancelLoading()
      if let node = location(above: next)?.node, branchesByID[id(node)] === next { branchesByID[id(node)] = nil }
    }
    forgetPlaces()
  }

  /// Calls a closure with a branch and all those below it.
  private func visit(_ branch: Branch, _ body: (Branch) -> Void) {
    var rest = [branch]
    while let next = rest.popLast() {
      body(next)
      rest += next.branches.values
    }
  }

  private func forgetPlaces() {
    places = [:]
    unindexed = nil
  }
}
