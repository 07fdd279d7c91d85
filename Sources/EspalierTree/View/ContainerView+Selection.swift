public import EspalierCanvas

/// Taps and selection.
extension ContainerView {
  /// Taps the row at a point of the content, as a user would.
  ///
  /// The cell is highlighted, selected and called; then its container and all nodes above are notified through
  /// ``ContainerModel/didSelect(_:)`` and ``RowEvents/selected``.
  ///
  /// If the model's ``CellModel/isTabStop`` is `true`, as for controls, the row also gets the focus. A control is not
  /// selected, and nothing else is notified of the tap. The point is relative to the top left corner of the content,
  /// whatever the viewport shows: a host adds ``contentOffset`` to the position of a click in the viewport, or calls
  /// ``pointer(_:)``.
  ///
  /// - Returns: Whether there is a selectable row.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    guard let row = row(at: point) else { return false }
    defer { askForDisplay() }
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
    defer { askForDisplay() }
    return tap(row, at: point)
  }

  /// Selects the row of a cell model as ``selectionMode`` permits, without notifying anything.
  ///
  /// In the mode ``SelectionMode/single``, it replaces the selected row. Unlike a tap, it also selects rows that do not
  /// respond to taps.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the row is selected now.
  @discardableResult
  public func select(_ model: CellModel) -> Bool {
    defer { askForDisplay() }
    return addToSelection(model)
  }

  /// Deselects the row of a cell model, without notifying anything.
  ///
  /// It has no effect if the row is not selected.
  public func deselect(_ model: CellModel) {
    removeFromSelection(model)
    askForDisplay()
  }

  /// Deselects all rows.
  public func deselectAll() {
    clearSelection()
    askForDisplay()
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
  func holds(_ model: CellModel) -> Bool {
    var top: Model = model
    while let parent = top.parent { top = parent }
    return top === container
  }

  /// Returns whether a model is selected.
  func isSelected(_ model: CellModel) -> Bool {
    hasSelection && selection.contains { $0 === model }
  }

  /// Returns whether a model is selected, has the focus, or last had the focus in a shared stop.
  func remembers(_ model: CellModel) -> Bool {
    focusState.remembers(model) || isSelected(model)
  }

  /// Replaces a remembered model with another model of the same row.
  func replace(_ old: CellModel, with new: CellModel) {
    var state = focusState
    state.replace(old, with: new)
    focusState = state
    if let index = selection.firstIndex(where: { $0 === old }) { selection[index] = new }
  }

  /// Removes models that no longer have a row from the selection.
  func forgetLostSelection() {
    guard hasSelection else { return }
    let selected = selection
    selection = selected.filter { layout.row(of: $0) != nil }
    // Released last, because deinitializers of deselected models may call the view.
    withExtendedLifetime(selected) {}
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
      receive(.notFocusable(model))
    }
    return true
  }

  /// Selects or deselects the row of a tapped cell.
  private func toggle(_ model: CellModel, _ cell: AnyCell) {
    if selectionMode == .multiple && isSelected(model) {
      removeFromSelection(model)
      cell.isSelected = false
    } else if addToSelection(model) {
      // The cell may be a temporary one, created for the tap.
      cell.isSelected = true
    }
  }

  private func addToSelection(_ model: CellModel) -> Bool {
    guard selectionMode != .none, holds(model), layout.row(of: model) != nil else { return false }
    guard !isSelected(model) else { return true }
    if selectionMode == .single { clearSelection() }
    selection.append(model)
    cell(of: model)?.isSelected = true
    return true
  }

  private func removeFromSelection(_ model: CellModel) {
    guard let index = selection.firstIndex(where: { $0 === model }) else { return }
    selection.remove(at: index)
    cell(of: model)?.isSelected = false
  }

  private func clearSelection() {
    let deselected = selection
    selection.removeAll()
    for model in deselected { cell(of: model)?.isSelected = false }
  }
}
