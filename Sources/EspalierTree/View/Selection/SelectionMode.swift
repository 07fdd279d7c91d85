/// The number of rows of a container view that can be selected at a time.
public enum SelectionMode: Hashable, Sendable {
  /// No rows: a tap only calls the cell.
  case none
  /// One row: a tap selects a row, and deselects the previous one.
  case single
  /// Any number of rows: a tap selects or deselects a row.
  case multiple
}
