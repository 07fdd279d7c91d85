/// Whether and how a cell model takes the focus; it is asked when its row is laid out or marked.
struct Focusability: Equatable {
  var isFocusable = false

  /// Whether the row is a stop of its own; of no use in one that cannot have the focus.
  var isTabStop = false

  init(isFocusable: Bool, isTabStop: Bool) {
    self.isFocusable = isFocusable
    self.isTabStop = isTabStop
  }

  /// Asks a cell model.
  init(of cell: CellModel) {
    isFocusable = cell.isFocusable
    if isFocusable { isTabStop = cell.isTabStop }
  }
}
