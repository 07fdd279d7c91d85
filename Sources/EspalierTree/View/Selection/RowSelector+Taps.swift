import EspalierCanvas

/// Taps, by which the user selects rows.
extension RowSelector {
  /// Taps a row as a user would; call `FocusOwner.endChange` afterward.
  ///
  /// A row that is a tab stop receives focus. A row that is not a control is selected or deselected. Then everyone is
  /// notified of the tap, and this is the only place from which that happens:
  ///
  /// 1. ``AnyCell/didSelect(at:)`` of the cell, which by default calls ``CellModel/didSelect(at:)`` of the model, which
  ///    by default calls ``CellModel/didSelect()``; for a control, nothing else.
  /// 2. The containers above that are `RowListening`, inner ones first.
  /// 3. ``ContainerModel/didSelect(_:)`` of the row's container, unless a strip in the row has been tapped, which
  ///    notifies its own container.
  /// 4. ``RowEvents/selected``, likewise.
  ///
  /// - Returns: Whether the row can be selected.
  func tap(_ row: Row, at point: Point) -> Bool {
    let model = row.model
    guard model.isSelectable, content.holds(model) else { return false }
    let isControl = model.isControl
    if model.isTabStop { focusOwner.giveFocus(to: row) }
    // The container at the time of the selection, because callbacks may move the row.
    let container = model.parent
    var isOwnSelection = false
    stage.withCell(of: row) { cell in
      cell.isHighlighted = true
      if !isControl { toggle(model, cell) }
      isOwnSelection = cell.select(at: point)
      if !isControl { model.parent?.notifyListeners { $0.rowWasSelected(model) } }
      cell.isHighlighted = false
    }
    guard isOwnSelection, !isControl else { return true }
    container?.didSelect(model)
    let isHeard = model.sendToListeners(RowEvents.selected, model)
    if isHeard, !row.isFocusable, !model.flags.contains(.reportedNotFocusable) {
      model.flags.insert(.reportedNotFocusable)
      link.report(.notFocusable(model))
    }
    return true
  }

  /// Taps the focused row, as a key does.
  func tapFocusedRow() -> Bool {
    guard let row = focusOwner.model.flatMap(content.layout.row) else { return false }
    defer { focusOwner.endChange() }
    return tap(row, at: .zero)
  }

  /// Selects or deselects the row of a tapped cell.
  private func toggle(_ model: CellModel, _ cell: AnyCell) {
    if mode == .multiple && content.layout.isSelected(model) {
      deselect(model)
      cell.isSelected = false
    } else if select(model) {
      // The cell may be a temporary one, created for the tap.
      cell.isSelected = true
    }
  }
}
