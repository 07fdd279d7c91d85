/// The search for the nodes of an outline that match, with those above them: a few nodes at a time.
final class OutlineSearch<Node, ID: Hashable> {
  typealias Branch = OutlineBranch<Node>

  /// The nodes below a node, on the way from the roots to where the search is.
  private struct Level {
    let nodes: [Node]
    var next = 0

    /// Whether the node before the next one matches.
    var isMatch = false

    /// The nodes that are left, and the branches below them, by their new places.
    var kept: [Node] = []
    var branches: [(place: Int, branch: Branch)] = []
  }

  /// The number of nodes at which the search ends.
  private static var largestCount: Int { 1_000_000 }

  private let id: (Node) -> ID
  private let isMatch: (Node) -> Bool
  private let children: (Node) -> [Node]
  private var levels: [Level]
  private var count = 0

  /// What is left of the outline; `nil` until the search has ended.
  private(set) var result: OutlineTree<Node, ID>?

  /// Begins a search.
  ///
  /// - Parameter children: A closure that returns the known nodes below a node.
  init(
    _ roots: [Node], id: @escaping (Node) -> ID, children: @escaping (Node) -> [Node],
    where isMatch: @escaping (Node) -> Bool
  ) {
    self.id = id
    self.children = children
    self.isMatch = isMatch
    levels = [Level(nodes: roots)]
  }

  /// Searches some of the nodes.
  ///
  /// - Returns: Whether the search has ended.
  func run(atMost limit: Int) -> Bool {
    for _ in 0..<limit {
      let last = levels.count - 1
      guard count < Self.largestCount, levels[last].next < levels[last].nodes.count else {
        guard last > 0 else {
          result = OutlineTree(top: makeBranch(of: levels[0]), id: id)
          return true
        }
        leave()
        continue
      }
      let node = levels[last].nodes[levels[last].next]
      levels[last].next += 1
      levels[last].isMatch = isMatch(node)
      count += 1
      levels.append(Level(nodes: children(node)))
    }
    return false
  }

  /// Keeps a node if it matches, or if anything below it is kept.
  private func leave() {
    let below = levels.removeLast()
    let last = levels.count - 1
    guard levels[last].isMatch || !below.kept.isEmpty else { return }
    if !below.kept.isEmpty { levels[last].branches.append((levels[last].kept.count, makeBranch(of: below))) }
    levels[last].kept.append(levels[last].nodes[levels[last].next - 1])
  }

  private func makeBranch(of level: Level) -> Branch {
    let branch = Branch(level.kept)
    for (place, inner) in level.branches {
      branch.add(inner, at: place)
      inner.setOpen(true)
    }
    return branch
  }
}
