package import EspalierCanvas

/// A part of a window that is drawn in the selection style, regardless of its cells.
package struct WindowHighlight: Equatable {
  /// The view that contains the part.
  let view: ObjectIdentifier

  /// The frame of the part in the view's viewport.
  let frame: Rect

  package init(view: ObjectIdentifier, frame: Rect) {
    self.view = view
    self.frame = frame
  }
}

extension WindowHighlight {
  /// Draws the highlight if its view is in one of these panes.
  func draw(in panes: [PaneFrame], on canvas: inout Canvas) {
    guard let pane = panes.first(where: { ObjectIdentifier($0.view) == view }) else { return }
    let style = canvas.theme.selection
    let frame = frame.offsetBy(x: pane.inside.x, y: pane.inside.y).intersection(pane.inside)
    canvas.restyle(frame) { $0.merging(style) }
  }
}
