public import EspalierCanvas

/// Taps.
extension ContainerView {
  /// Taps the row at a point of the content, as a user would.
  ///
  /// The cell is highlighted, selected and called; then its container and all nodes above are notified through
  /// ``ContainerModel/didSelect(_:)`` and ``RowEvents/selected``.
  ///
  /// If the model's ``CellModel/isTabStop`` is `true`, as for controls, the row also receives focus. A control is not
  /// selected, and nothing else is notified of the tap. The point is relative to the top left corner of the content,
  /// whatever the viewport shows: a host adds ``contentOffset`` to the position of a click in the viewport, or calls
  /// ``pointer(_:)``.
  ///
  /// - Returns: Whether there is a selectable row.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    guard let row = row(at: point) else { return false }
    defer { focusOwner.endChange() }
    return selector.tap(row, at: Point(x: point.x - row.frame.x, y: point.y - row.frame.y))
  }

  /// Taps the row of a cell model, visible or not.
  ///
  /// - Parameters:
  ///   - model: The cell model.
  ///   - point: The point in the cell's own coordinates; by default, the top left corner.
  /// - Returns: Whether the model has a row that can be selected.
  @discardableResult
  public func tap(_ model: CellModel, at point: Point = .zero) -> Bool {
    guard let row = row(for: model) else { return false }
    defer { focusOwner.endChange() }
    return selector.tap(row, at: point)
  }
}
