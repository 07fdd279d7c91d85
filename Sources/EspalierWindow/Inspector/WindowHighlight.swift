import EspalierCanvas

/// A part of a window that is shown with the style of a selection, whatever its cells draw.
struct WindowHighlight: Equatable {
  /// The view in which it is.
  let view: ObjectIdentifier

  /// Where it is in the viewport of that view.
  let frame: Rect
}

extension WindowHighlight {
  /// Draws it, if it is in one of some panes.
  func draw(in panes: [PaneFrame], on canvas: inout Canvas) {
    guard let pane = panes.first(where: { ObjectIdentifier($0.view) == view }) else { return }
    let style = canvas.theme.selection
    let frame = frame.offsetBy(x: pane.inside.x, y: pane.inside.y).intersection(pane.inside)
    canvas.restyle(frame) { $0.merging(style) }
  }
}
