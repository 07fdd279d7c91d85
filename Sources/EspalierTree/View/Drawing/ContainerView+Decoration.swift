public import EspalierCanvas

extension ContainerView {
  /// A closure that draws over each row in view after its cell has drawn it; `nil`, the default, for none.
  ///
  /// Use it for what concerns the view and not the models, such as marking found text. The canvas is a region of the
  /// row's frame, which shows what the cell has drawn:
  ///
  /// ```swift
  /// view.decorateRow = { canvas, row in
  ///   if row.index == found { canvas.restyle(canvas.bounds) { $0.underline() } }
  /// }
  /// ```
  ///
  /// Setting it draws all rows in view anew, so set it again whenever it would draw something else. Rows in a strip are
  /// not decorated, but the strip is. The closure must not edit the tree.
  public var decorateRow: ((inout Canvas, Row) -> Void)? {
    get { drawing.decorateRow }
    set { drawing.decorateRow = newValue }
  }
}
