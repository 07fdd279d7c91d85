import EspalierTree

/// The rows at a point: the topmost one and, if it is a strip, the row in it, and so on.
struct PointedRows {
  /// The rows with the views that they are in, from the outside in.
  private(set) var rows: [(view: ContainerView, model: CellModel)] = []

  /// Finds the rows at a point of a viewport.
  init(under point: Point, in view: ContainerView) {
    var (view, point) = (view, point)
    while true {
      let offset = view.contentOffset
      point = Point(x: point.x.addingClamped(offset.x), y: point.y.addingClamped(offset.y))
      guard let model = view.row(at: point)?.model else { return }
      rows.append((view, model))
      guard let strip = model as? HorizontalScrollModel,
        let frame = view.visibleRows.last(where: { $0.model === model })?.frame
      else { return }
      point = Point(x: point.x - frame.x, y: point.y - frame.y)
      view = strip.view
    }
  }
}

/// The focused row of a view or a window; if that is a strip, the focused row in it.
struct FocusedRow {
  private(set) var model: CellModel?

  /// The view that the row is in: the one with the focus, or a strip in it.
  private(set) var view: ContainerView?

  init(of window: Window) { self.init(in: window.activeView) }

  init(in view: ContainerView?) {
    (model, self.view) = (view?.focusedModel, view)
    while let strip = model as? HorizontalScrollModel, let inner = strip.view.focusedModel {
      (model, self.view) = (inner, strip.view)
    }
  }
}
