public import EspalierTree

extension CellModel {
  /// The visible part of the model's row, in character cells of its window, as of the last update.
  ///
  /// Use it to place something at a control:
  ///
  /// ```swift
  /// if let frame = button.frameInWindow { window.present(choices, as: .menu(below: frame)) }
  /// ```
  ///
  /// It is `nil` while no part of the row is in view, or in no window. A part that an overlay covers counts as in view.
  ///
  /// - Complexity: O(n) in the number of rows in view.
  public var frameInWindow: Rect? { frameInWindow(of: nil) }

  /// Returns the visible part of a rectangle of the model's row, in character cells of its window, as of the last update.
  ///
  /// Use it to place something at a part of a control, such as its cursor. It is `nil` while nothing of the rectangle is
  /// in view, as ``frameInWindow`` is.
  ///
  /// - Parameter part: The rectangle, in cells from the top left corner of the row.
  /// - Complexity: O(n) in the number of rows in view.
  public func frameInWindow(of part: Rect) -> Rect? { frameInWindow(of: Optional(part)) }

  private func frameInWindow(of part: Rect?) -> Rect? {
    guard let place = window?.layers.place(of: self) else { return nil }
    let frame = part.map { $0.offsetBy(x: place.frame.x, y: place.frame.y).intersection(place.frame) } ?? place.frame
    let visible = frame.intersection(place.visible)
    return visible.isEmpty ? nil : visible
  }
}

extension Layers {
  /// Returns the frame of a row, and the part of the window in which it is visible.
  fileprivate func place(of model: CellModel) -> (frame: Rect, visible: Rect)? {
    guard let view = model.nearestView, let row = view.visibleRows.first(where: { $0.model === model }) else {
      return nil
    }
    let frame = row.frame.offsetBy(x: -view.contentOffset.x, y: -view.contentOffset.y)
    if let pane = frames.first(where: { $0.view === view }) {
      return (frame.offsetBy(x: pane.inside.x, y: pane.inside.y), pane.inside)
    }
    guard let strip = view.nextNode as? HorizontalScrollModel, let outer = place(of: strip) else { return nil }
    return (frame.offsetBy(x: outer.frame.x, y: outer.frame.y), outer.frame.intersection(outer.visible))
  }
}
