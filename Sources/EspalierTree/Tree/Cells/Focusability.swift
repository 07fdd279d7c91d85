/// Whether and how a cell model can be focused; read when its row is laid out or marked.
struct Focusability: Equatable {
  var isFocusable = false

  /// Whether the row is a separate stop; meaningless if it cannot be focused.
  var isTabStop = false

  init(isFocusable: Bool, isTabStop: Bool) {
    self.isFocusable = isFocusable
    self.isTabStop = isTabStop
  }

  /// Reads the focusability of a cell model.
  init(of cell: CellModel) {
    isFocusable = cell.isFocusable
    if isFocusable { isTabStop = cell.isTabStop }
  }
}
