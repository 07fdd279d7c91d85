import EspalierTree

/// Where the user is in a view before a search.
struct FindOrigin {
  /// The index of the focused row or, without one, of the first row in view.
  let row: Int

  /// The model of the focused row, which keeps its place while it is held.
  private let model: CellModel?
  private let offset: Point

  init(in view: ContainerView) {
    model = view.focusedModel
    offset = view.contentOffset
    row = model.flatMap(view.row)?.index ?? Self.firstRow(in: view)
  }

  /// Returns the first row in view that is in its place.
  static func firstRow(in view: ContainerView) -> Int {
    view.visibleRows.lazy.filter { !$0.isSticky && !$0.isBackground }.map(\.index).min() ?? 0
  }

  /// Returns to the row and to the offset.
  func restore(in view: ContainerView) {
    if model == nil || model.flatMap(view.row) != nil { view.focus(model) }
    view.contentOffset = offset
  }
}
