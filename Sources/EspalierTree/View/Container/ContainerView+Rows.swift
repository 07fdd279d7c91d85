public import EspalierCanvas

/// The rows as of the last update.
extension ContainerView {
  /// The rows as of the last update, flattened in tree order: a live view.
  public var rows: Rows { Rows(layout: layout) }

  /// The size of the content as of the last update, up to the farthest edge of any row; along the scroll axis, it
  /// includes the margins.
  public var contentSize: Size { layout.contentSize }

  /// Returns the topmost row at a point of the content, if any.
  ///
  /// Sticky rows take precedence where they are shown, then rows in their places, then backgrounds. Of several rows of
  /// the same kind, the last one in tree order wins.
  ///
  /// - Complexity: O(d log n + k) for k cells of the line, in their depth and the number of siblings.
  public func row(at point: Point) -> Row? {
    scroller.viewport.row(at: point)
  }

  /// Returns the row of a cell model, if it has one in this view.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  public func row(for model: CellModel) -> Row? {
    layout.row(of: model)
  }

  /// The rows that are at least partly visible, in drawing order.
  ///
  /// The order is: backgrounds, other rows, sticky rows, each group in tree order; then the stacked rows, those of
  /// outer containers last. Sticky rows have the frames in which they are shown; ``rows`` has their places.
  ///
  /// - Complexity: O(d log n + k) for k visible rows, in their depth and the number of siblings.
  public var visibleRows: [Row] {
    scroller.viewport.rows
  }
}
