/// What the rows of the list show: a tree of which some folders are open, in some order.
///
/// Each row is made from it as the row comes into view.
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

  /// The row of an entry; `nil` if a folder that contains it is closed.
  func row(of id: DiskTree.ID) -> Int? { top.row(of: tree.way(to: id)) }

  /// Opens the folder in a row.
  ///
  /// - Returns: The rows that were inserted, directly after it.
  func open(_ row: Int) -> Range<Int> {
    let children = tree.children(of: top.row(at: row).id, by: order)
    return row + 1..<row + 1 + top.open(row, with: children)
  }

  /// Closes the folder in a row.
  ///
  /// - Returns: The rows that were removed, directly after it.
  func close(_ row: Int) -> Range<Int> { row + 1..<row + 1 + top.close(row) }

  /// Opens the folders on the path to an entry, and the entry itself if it is a folder.
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

  /// Shows another tree, and opens the folders whose paths were open before; those that were closed remember what was
  /// open in them.
  func show(_ tree: DiskTree) {
    let paths = top.ways().map { way, isOpen in (path: way.map(self.tree.nameBytes), isOpen) }
    self.tree = tree
    top = OpenFolder(tree.children(of: DiskTree.root, by: order))
    for (path, _) in paths {
      if let way = tree.way(along: path) { open(along: way) }
    }
    // Inner folders first, while the outer ones still show them.
    for (path, isOpen) in paths.reversed() where !isOpen {
      guard let row = tree.way(along: path).flatMap(top.row), top.row(at: row).isOpen else { continue }
      top.close(row)
    }
  }
}
