import EspalierTree

/// Editing in place.
extension TableModel {
  /// Begins to edit the focused row: its focused column, or else the first column that can be edited.
  ///
  /// `enter` stores the text if it is valid, and `escape` forgets it.
  ///
  /// - Returns: Whether a row of the table is focused and has such a column.
  @discardableResult
  public final func beginEditing() -> Bool {
    guard let view = nearestView, let row = view.focusedModel as? TableItemRow<Item>, item(of: row) != nil,
      let place = editedPlace
    else { return false }
    let column = grid.plan.columns[place].index
    guard let editing = columns[column].editing else { return false }
    grid.showColumn(atPlace: place)
    let oldText = editing.text(row.item)
    // The item is that of the row at the time, because it may be updated while the user types.
    let edit = TableEdit(oldText, ofColumn: column) { [weak row] text in
      row.flatMap { editing.validate($0.item, text) }
    }
    edit.onChange = { [weak row] in row?.setNeedsUpdate() }
    edit.onEnd = { [weak self, weak row] text in
      row?.edit = nil
      self?.editedRow = nil
      if let row, let text, text != oldText { editing.commit(row.item, text) }
    }
    row.edit = edit
    editedRow = row
    return true
  }

  /// Forgets the text that the user is editing in a row that is no longer focused.
  final func endEditing(unlessIn model: CellModel?) {
    guard let editedRow, editedRow !== model else { return }
    self.editedRow = nil
    editedRow.edit = nil
  }

  /// The place of the column to edit.
  private final var editedPlace: Int? {
    let isEditable = { [grid] (place: Int) in grid.column(atPlace: place).isEditable }
    if grid.focusesCells { return grid.shownFocusedPlace.flatMap { isEditable($0) ? $0 : nil } }
    return grid.plan.visible.first(where: isEditable)
  }
}
