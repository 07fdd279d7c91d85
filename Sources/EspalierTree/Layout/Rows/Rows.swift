import EspalierCanvas

/// The rows of a laid-out tree, flattened in tree order: a live view, never a copy.
///
/// Reading by index takes O(d log n) in the depth of the row and the number of siblings; iterating takes O(1) per row.
public struct Rows: RandomAccessCollection {
  let layout: TreeLayout

  /// The position of the first row, 0.
  public var startIndex: Int { 0 }

  /// The position after the last row.
  public var endIndex: Int { layout.root.rowCount }

  /// The number of rows.
  public var count: Int { layout.root.rowCount }

  /// The row at a position.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Precondition: `position` is at least 0 and less than `count`.
  public subscript(position: Int) -> Row {
    require(position >= 0 && position < count, "row \(position) does not exist; there are \(count) rows")
    return layout.row(at: position)
  }

  /// Returns an iterator over the rows in order.
  public func makeIterator() -> Iterator {
    Iterator(layout: layout)
  }

  /// An iterator over the rows of a layout.
  ///
  /// - Precondition: The layout is not updated during iteration; edits of the tree are allowed.
  public struct Iterator: IteratorProtocol {
    private var walk: RowWalk
    private let layout: TreeLayout
    private let revision: Int

    init(layout: TreeLayout) {
      self.layout = layout
      revision = layout.revision
      walk = RowWalk(layout)
    }

    /// Returns the next row; `nil` after the last one.
    public mutating func next() -> Row? {
      require(
        revision == layout.revision, "the rows were updated while they were iterated; iterate Array(rows) instead")
      return walk.next()
    }
  }
}
