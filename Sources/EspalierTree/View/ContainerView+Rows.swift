public import EspalierCanvas

/// The rows of the last update: what is where.
extension ContainerView {
  /// The rows as of the last update, flattened in tree order: a live view.
  public var rows: Rows { Rows(layout: layout) }

  /// The size of the content by the last update: across, the furthest edge of any row; downwards, everything with its
  /// margins.
  public var contentSize: Size { layout.contentSize }

  /// Returns the topmost row at a point of the content, if any.
  ///
  /// Sticky rows take precedence where they are shown, then rows in their places, then backgrounds; of several, the
  /// last in tree order.
  ///
  /// - Complexity: O(d log n + k) for k cells of the line, in their depth and the number of siblings.
  public func row(at point: Point) -> Row? {
    let line = layout.direction.turned(point).y
    return drawnRows(in: line..<line.addingClamped(1)).last { $0.frame.contains(point) }
  }

  /// Returns the row of a cell model, if it has one in this view.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  public func row(for model: CellModel) -> Row? {
    layout.row(of: model)
  }

  /// The rows of which something is visible, in the order in which they are drawn: backgrounds, rows, and sticky rows
  /// last, each group in tree order; after them the stacked ones, those of outer containers last.
  ///
  /// Sticky rows have the frames in which they are shown; ``rows`` has their places.
  ///
  /// - Complexity: O(d log n + k) for k visible rows, in their depth and the number of siblings.
  public var visibleRows: [Row] {
    drawnRows(in: visibleLines)
  }

  /// The rows that are shown between two lines of the content, in the order in which they are drawn.
  func drawnRows(in lines: Range<Int>) -> [Row] {
    layout.drawnRows(in: lines, viewport: linesBetweenInsets(at: scrolling.offset))
  }
}
