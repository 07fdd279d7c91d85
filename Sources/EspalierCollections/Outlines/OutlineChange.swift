import EspalierTree

/// A change after which most rows may be elsewhere: focus, selection and models follow the nodes by their ids.
struct OutlineChange<Node, ID: Hashable> {
  private let outline: OutlineModel<Node, ID>

  /// The rows before the change.
  private let old: OutlineBranch<Node>

  /// The ids of the focused node and those above it, from the roots down; `nil` without a focus.
  private let focusedPath: [ID]?

  /// Begins a change, before anything has changed.
  init(of outline: OutlineModel<Node, ID>) {
    self.outline = outline
    old = outline.tree.top
    focusedPath = outline.focusedPath
  }

  /// Follows the rows to their new places in the tree that the outline now shows.
  func finish() { finish(from: old, at: 0, oldCount: old.rowCount) }

  /// Follows the rows of a branch that has been replaced.
  ///
  /// - Parameters:
  ///   - old: The branch that was replaced.
  ///   - start: The first row of the branch.
  ///   - oldCount: The number of its rows.
  func finish(from old: OutlineBranch<Node>, at start: Int, oldCount: Int) {
    let tree = outline.tree
    let shift = tree.rowCount - outline.rows.count
    let new = start..<start + oldCount + shift
    var taken: Set<Int> = []
    outline.rows.replaceRows(count: tree.rowCount) { row in
      if row < start { return row }
      if row >= start + oldCount { return row + shift }
      let location = OutlineTree<Node, ID>.location(ofRow: row - start, in: old)
      guard let id = location.node.map(outline.id), let row = tree.location(of: id).flatMap(tree.row),
        new.contains(row), taken.insert(row).inserted
      else { return nil }
      return row
    }
    outline.refreshRows(asksAgain: true)
    restoreFocus()
  }

  /// Moves the focus to the nearest node above that is still visible, unless the focused node is.
  func restoreFocus() {
    guard let focusedPath else { return }
    let tree = outline.tree
    for (index, id) in focusedPath.enumerated().reversed() {
      guard let row = tree.location(of: id).flatMap(tree.row) else { continue }
      if index < focusedPath.count - 1 { outline.focus(row: row) }
      return
    }
  }
}

extension OutlineModel {
  /// The ids of the focused node and those above it, from the roots down; `nil` without a focus.
  final var focusedPath: [ID]? {
    focusedLocation.map { location in tree.path(to: location) + (location.node.map { [id($0)] } ?? []) }
  }
}
