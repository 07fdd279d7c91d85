/// The selection of a lazy container's rows, whether or not a view shows them.
extension LazyContainerModel {
  /// The selected rows as ranges of indices of the data, after the latest edits.
  ///
  /// Before a view has laid the rows out, these are the rows that will be selected then.
  ///
  /// - Complexity: O(r) in the number of ranges of selected rows and of edits since the last update.
  package final var selectedRows: [Range<Int>] {
    (hostView?.layout.selection(in: self) ?? comingSelection)?.marks.marked ?? []
  }

  /// Selects rows instead of those that are selected, whatever the mode of the view, without notifying anything.
  ///
  /// Rows that no view has laid out are selected as soon as one does.
  ///
  /// - Complexity: O(r log n) for r ranges.
  /// - Precondition: The rows exist.
  package final func selectRows(only rows: [Range<Int>]) {
    for range in rows { checkRange(range) }
    comingSelection = nil
    guard let hostView, hostView.selector.replaceSelection(of: self, with: rows) else {
      comingSelection = rows.isEmpty ? nil : RowSelection(count: count, selected: rows)
      return
    }
  }
}
