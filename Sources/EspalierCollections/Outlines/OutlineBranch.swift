import EspalierWork

/// The nodes below an expanded node, or below one that has been expanded and keeps what was expanded in it.
///
/// ```
///   ▾ trees         place 0 of the top branch, expanded: has a branch
///   │ ▸ pear        place 0 of that branch; collapsed, never expanded: nothing but an element of `nodes`
///   │ ▾ fig         place 1: has a branch
///   │ └── leaf
/// ```
///
/// Only expanded nodes cost more than their place in an array.
final class OutlineBranch<Node> {
  private(set) var nodes: [Node]

  /// The single row in place of the nodes; `nil` if there are nodes.
  let status: OutlineStatus?

  /// The branch that contains the node above; `nil` for the roots.
  ///
  /// A branch that goes away lets go of those below, so this is never a branch that is gone.
  private(set) unowned(unsafe) var parent: OutlineBranch?

  /// The place of the node above among its siblings.
  private(set) var place = 0

  /// Whether all nodes are known, even if there are none.
  var areNodesKnown: Bool { status == nil || status == .empty }

  private(set) var isOpen = false

  /// The number of rows while it is open: its own and those of open branches below.
  private(set) var rowCount: Int

  /// The branches of nodes that are or were expanded, by place.
  private(set) var branches: [Int: OutlineBranch] = [:]

  /// The rows of the open ones among them; `nil` as long as there are none.
  private var sums: PlaceSums?

  /// The loading of the nodes while it is under way.
  var work: Work?

  /// Whether the nodes have been asked for and have not arrived, even if the loading has been cancelled.
  var awaitsNodes = false

  /// What may still be expanded below as soon as the nodes have arrived; `nil` if nothing should.
  var allowance: OutlineAllowance?

  init(_ nodes: [Node], status: OutlineStatus? = nil) {
    self.nodes = nodes
    self.status = status
    rowCount = status == nil ? nodes.count : 1
  }

  /// Cancels the loading of the nodes.
  func cancelLoading() {
    work?.cancel()
    work = nil
  }

  deinit {
    // One after the other, because a tree can be deeper than the stack.
    var rest = Array(branches.values)
    branches = [:]
    while var branch = rest.popLast() {
      branch.parent = nil
      guard isKnownUniquelyReferenced(&branch) else { continue }
      rest += branch.branches.values
      branch.branches = [:]
    }
  }

  /// Puts a closed branch below a place.
  func add(_ branch: OutlineBranch, at place: Int) {
    branch.parent = self
    branch.place = place
    branches[place] = branch
  }

  /// Opens or closes the branch, which changes the rows of those around it.
  ///
  /// - Complexity: O(d log n) in the depth of the branch and the number of siblings.
  func setOpen(_ isOpen: Bool) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    parent?.addRows(isOpen ? rowCount : -rowCount, at: place)
  }

  /// Removes the branch below a place.
  func removeBranch(at place: Int) {
    branches[place]?.setOpen(false)
    branches[place]?.parent = nil
    branches[place] = nil
  }

  /// Returns the row of a place within the branch.
  func row(ofPlace place: Int) -> Int { place + (sums?.rows(before: place) ?? 0) }

  /// Returns the place to which a row within the branch belongs, and how many rows below it the row is.
  func place(ofRow row: Int) -> (place: Int, rest: Int) { sums?.place(ofRow: row) ?? (row, 0) }

  /// Removes a node.
  ///
  /// - Complexity: O(n) in the number of nodes of the branch.
  /// - Returns: The branch below the node, closed.
  func removeNode(at place: Int) -> OutlineBranch? {
    let inner = branches[place]
    removeBranch(at: place)
    nodes.remove(at: place)
    shift(from: place, by: -1)
    return inner
  }

  /// Inserts a node, and a closed branch below it.
  ///
  /// - Complexity: O(n) in the number of nodes of the branch.
  func insert(_ node: Node, _ branch: OutlineBranch?, at place: Int) {
    nodes.insert(node, at: place)
    shift(from: place, by: 1)
    if let branch { add(branch, at: place) }
  }

  /// Lets the branches from a place on follow their nodes.
  private func shift(from place: Int, by step: Int) {
    for branch in branches.values where branch.place >= place { branch.place += step }
    branches = Dictionary(uniqueKeysWithValues: branches.values.map { ($0.place, $0) })
    sums = nil
    for branch in branches.values where branch.isOpen {
      if sums == nil { sums = PlaceSums(count: nodes.count) }
      sums?.add(branch.rowCount, at: branch.place)
    }
    rowCount += step
    if isOpen { parent?.addRows(step, at: self.place) }
  }

  private func addRows(_ rows: Int, at place: Int) {
    var (branch, place) = (self, place)
    while true {
      if branch.sums == nil { branch.sums = PlaceSums(count: branch.nodes.count) }
      branch.sums?.add(rows, at: place)
      branch.rowCount += rows
      guard branch.isOpen, let parent = branch.parent else { return }
      (branch, place) = (parent, branch.place)
    }
  }
}

/// What is shown in place of the nodes of a branch.
enum OutlineStatus: Equatable {
  case loading
  case failed(String)
  case empty
}

/// How many nodes may still be expanded by one request to expand everything.
final class OutlineAllowance {
  private(set) var rest: Int

  init(_ rest: Int) { self.rest = rest }

  /// Takes one, if there is one left.
  func take() -> Bool {
    guard rest > 0 else { return false }
    rest -= 1
    return true
  }
}
