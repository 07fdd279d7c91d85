/// What the rows of the list show: a tree of which some folders are open, in some order.
///
/// Rows that are shown are made of it one by one, as they come into view.
final class Outline {
  private(set) var tree: DiskTree
  private(set) var order: SortOrder
  private var top: OpenFolder

  init(_ tree: DiskTree, order: SortOrder) {
    self.tree = tree
    self.order = order
    top = OpenFolder(tree.children(of: DiskTree.root, by: order))
  }

  var rowCount: Int { top.rowCount }

  func row(at row: Int) -> OpenFolder.Row { top.row(at: row) }

  /// The row of an entry; `nil` where a folder around it is not open.
  func row(of id: DiskTree.ID) -> Int? { top.row(of: tree.way(to: id)) }

  /// Opens the folder in a row.
  ///
  /// - Returns: The rows that it has got, directly behind it.
  func open(_ row: Int) -> Range<Int> {
    let children = tree.children(of: top.row(at: row).id, by: order)
    top.open(row, with: children)
    return row + 1..<row + 1 + children.count
  }

  /// Closes the folder in a row.
  ///
  /// - Returns: The rows that it had, directly behind it.
  func close(_ row: Int) -> Range<Int> { row + 1..<row + 1 + top.close(row) }

  /// Opens the folders on the way to an entry, and the entry itself where it is one.
  func open(along way: [DiskTree.ID]) {
    for (index, id) in way.enumerated() where tree.hasChildren(id) {
      guard let row = top.row(of: way[...index]), !top.row(at: row).isOpen else { continue }
      _ = open(row)
    }
  }

  func sort(by order: SortOrder) {
    self.order = order
    top.sort(DiskTree.root) { tree.children(of: $0, by: order) }
  }

  /// Shows another tree, with folders open whose paths were open before.
  func show(_ tree: DiskTree) {
    let paths = top.openWays().map { way in way.map(self.tree.nameBytes) }
    self.tree = tree
    top = OpenFolder(tree.children(of: DiskTree.root, by: order))
    for path in paths {
      if let way = tree.way(along: path) { open(along: way) }
    }
  }
}
