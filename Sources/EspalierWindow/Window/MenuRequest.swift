import EspalierTree

/// What the pointer asks a menu for.
struct MenuRequest {
  /// The position of the pointer in the window.
  let point: Point

  /// The node from which commands are performed; `nil` for the focused row.
  let start: (any EventNode)?

  /// The row under the pointer, if there is one.
  let row: CellModel?

  /// Focuses the row at a point of a view, and notes what commands then belong to.
  ///
  /// - Parameters:
  ///   - point: The position of the pointer in the window.
  ///   - view: The view under it.
  ///   - place: The position of the pointer in the viewport of the view.
  init(at point: Point, in view: ContainerView, _ place: Point) {
    self.point = point
    let rows = PointedRows(under: place, in: view).rows
    for (view, strip) in rows.dropLast() { view.focus(strip) }
    row = rows.last?.model
    guard let (view, model) = rows.last else {
      start = view.container
      return
    }
    start = model.isFocusable && view.focus(model) ? nil : model
  }
}
