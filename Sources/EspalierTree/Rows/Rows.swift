import EspalierCanvas

/// The rows of a laid out tree, flattened in tree order: a live view of them, never a copy.
///
/// Reading by index takes O(d log n) for a row at depth d; iterating O(1) a row.
public struct Rows: RandomAccessCollection {
  let layout: TreeLayout

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of rows.
  public var endIndex: Int { layout.root.rowCount }

  /// The number of rows.
  public var count: Int { layout.root.rowCount }

  /// The row at a position.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Precondition: `0 ..< count` contains the position.
  public subscript(position: Int) -> Row {
    require(position >= 0 && position < count, "row \(position) does not exist; there are \(count) rows")
    return layout.row(at: position)
  }

  /// Iterates the rows in order.
  public func makeIterator() -> Iterator {
    Iterator(layout: layout)
  }

  /// Iterates the rows of a layout.
  ///
  /// - Precondition: The layout is not updated while its rows are iterated; edits of the tree do no harm.
  public struct Iterator: IteratorProtocol {
    private var walk: RowWalk
    private let layout: TreeLayout
    private let revision: Int

    init(layout: TreeLayout) {
      self.layout = layout
      revision = layout.revision
      walk = RowWalk(layout)
    }

    /// The next row, or `nil` after the last one.
    public mutating func next() -> Row? {
      require(
        revision == layout.revision, "the rows were updated while they were iterated; iterate Array(rows) instead")
      return walk.next()
    }
  }
}
