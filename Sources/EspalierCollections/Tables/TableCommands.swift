public import EspalierTree

/// The commands of tables.
///
/// A window's keymap can give them other keys by their ids.
public enum TableCommands {
  /// Sorts by the focused column of the header: ascending, then descending, then as before.
  public static let sort = Command("table.sort", "Sort", keys: "enter", "space", group: "Columns")
  /// Sorts by the focused column where the columns before are equal.
  public static let sortAlso = Command("table.sortAlso", "Sort also", keys: "shift+enter", "a", group: "Columns")
  /// Focuses the column at the left.
  public static let previousColumn = Command(
    "table.previousColumn", "Previous column", keys: "left", group: "Columns", prominence: .low)
  /// Focuses the column at the right.
  public static let nextColumn = Command(
    "table.nextColumn", "Next column", keys: "right", group: "Columns", prominence: .low)
  /// Makes the focused column narrower.
  public static let narrower = Command("table.narrower", "Narrower", keys: "-", group: "Columns")
  /// Makes the focused column wider.
  public static let wider = Command("table.wider", "Wider", keys: "+", "=", group: "Columns")
  /// Gives the focused column the width of its rule again.
  public static let automaticWidth = Command(
    "table.automaticWidth", "Automatic width", keys: "0", group: "Columns", prominence: .low)
  /// Moves the focused column to the left.
  public static let moveLeft = Command("table.moveLeft", "Move left", keys: "shift+left", "<", group: "Columns")
  /// Moves the focused column to the right.
  public static let moveRight = Command("table.moveRight", "Move right", keys: "shift+right", ">", group: "Columns")
  /// Hides the focused column.
  public static let hide = Command("table.hide", "Hide", keys: "delete", "h", group: "Columns")
  /// Shows which columns there are, to hide and show them.
  public static let columns = Command("table.columns", "Columns…", keys: "c", group: "Columns")
  /// Leaves the header.
  public static let leaveHeader = Command(
    "table.leaveHeader", "Rows", keys: "escape", group: "Columns", prominence: .low)

  /// Scrolls to the columns at the left.
  public static let scrollLeft = Command("table.scrollLeft", "Columns at the left", keys: "left", prominence: .low)
  /// Scrolls to the columns at the right.
  public static let scrollRight = Command("table.scrollRight", "Columns at the right", keys: "right", prominence: .low)

  /// Shows the rows of the group whose title is focused.
  public static let expandGroup = Command("table.expandGroup", "Expand", keys: "right", "enter", "space")
  /// Hides the rows of the group whose title is focused.
  public static let collapseGroup = Command("table.collapseGroup", "Collapse", keys: "left", "enter", "space")
  /// Moves the focus from a row to the title of its group, if users can collapse groups.
  public static let toGroup = Command("table.toGroup", "To the group", keys: "backspace", prominence: .low)

  /// Opens the focused row.
  public static let open = Command("table.open", "Open", keys: "enter")
  /// Selects or deselects the focused row.
  public static let toggle = Command("table.toggle", "Select", keys: "space")
  /// Selects all rows, or none if all are selected.
  public static let selectAll = Command("table.selectAll", "Select all", keys: "ctrl+a", prominence: .low)
  /// Extends the selection to the row above.
  public static let extendUp = Command("table.extendUp", "Extend up", keys: "shift+up", prominence: .low)
  /// Extends the selection to the row below.
  public static let extendDown = Command("table.extendDown", "Extend down", keys: "shift+down", prominence: .low)
  /// Copies the selected rows, or else the focused one, as text with tabs between the columns.
  public static let copy = Command("table.copy", "Copy", keys: "y", prominence: .low)
  /// Edits the focused cell.
  public static let edit = Command("table.edit", "Edit", keys: "e", "f2")
}
