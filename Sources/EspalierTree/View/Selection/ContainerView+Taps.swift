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
    defer { endFocusChange() }
    return tap(row, at: Point(x: point.x - row.frame.x, y: point.y - row.frame.y))
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
    defer { endFocusChange() }
    return tap(row, at: point)
  }
}

extension ContainerView {
  /// Calls `body` with the cell that shows a row: the visible one, or else a temporary one.
  func withCell(of row: Row, _ body: (AnyCell) -> Void) {
    if let cell = cell(of: row.model) { return body(cell) }
    let cell = liveCells.makeCell(for: row)
    cell.isSelected = isSelected(row.model)
    body(cell)
    liveCells.recycle(cell)
  }

  /// Returns whether a model is currently in the tree of the view, whether or not it has a row.
  ///
  /// - Complexity: O(d) in the depth of the model.
  func holds(_ model: Model) -> Bool {
    var top = model
    while let parent = top.parent { top = parent }
    return top === container
  }

  /// Replaces a remembered model with another model of the same row.
  func replace(_ old: CellModel, with new: CellModel) {
    var state = focusState
    state.replace(old, with: new)
    focusState = state
  }

  /// Selects a row as the user would.
  func tap(_ row: Row, at point: Point) -> Bool {
    let model = row.model
    guard model.isSelectable, holds(model) else { return false }
    let isControl = model.isControl
    if model.isTabStop { giveFocus(to: row) }
    // The container at the time of the selection, because callbacks may move the row.
    let container = model.parent
    var isOwnSelection = false
    withCell(of: row) { cell in
      cell.isHighlighted = true
      if !isControl { toggle(model, cell) }
      isOwnSelection = cell.select(at: point)
      if !isControl { model.tellOfSelection() }
      cell.isHighlighted = false
    }
    guard isOwnSelection, !isControl else { return true }
    container?.didSelect(model)
    let isHeard = model.sendToListeners(RowEvents.selected, model)
    if isHeard, !row.isFocusable, !model.flags.contains(.reportedNotFocusable) {
      model.flags.insert(.reportedNotFocusable)
      report(.notFocusable(model))
    }
    return true
  }

  /// Selects or deselects the row of a tapped cell.
  private func toggle(_ model: CellModel, _ cell: AnyCell) {
    if selectionMode == .multiple && isSelected(model) {
      deselect(model)
      cell.isSelected = false
    } else if select(model) {
      // The cell may be a temporary one, created for the tap.
      cell.isSelected = true
    }
  }
}
