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
      let place = editedPlace, let editing = columns[grid.plan.columns[place].index].editing
    else { return false }
    grid.showColumn(atPlace: place)
    let item = row.item
    let edit = TableEdit(editing.text(item), atPlace: place) { text in editing.validate(item, text) }
    edit.onChange = { [weak row] in row?.setNeedsUpdate() }
    edit.onEnd = { [weak self, weak row] text in
      row?.edit = nil
      self?.editedRow = nil
      if let text, text != editing.text(item) { editing.commit(item, text) }
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
