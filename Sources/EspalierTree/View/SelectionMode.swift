/// How many rows of a container view can be selected at a time.
public enum SelectionMode: Hashable, Sendable {
  /// None: a tap only calls the cell.
  case none
  /// One: a tap selects a row instead of the one that was selected.
  case single
  /// Any number: a tap selects a row, or takes it out of the selection.
  case multiple
}
