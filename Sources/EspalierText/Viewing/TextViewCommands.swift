public import EspalierTree

/// The commands of a ``TextViewModel``, whose keys a window's keymap can replace.
public enum TextViewCommands {
  /// Copies the selected lines, or else the focused one.
  public static let copy = Command("text.copy", "Copy", keys: "c")

  /// Extends the selection to the line below.
  public static let selectDown = Command(
    "text.selectDown", "Select down", keys: "shift+down", prominence: .onlyInPalette)

  /// Extends the selection to the line above.
  public static let selectUp = Command("text.selectUp", "Select up", keys: "shift+up", prominence: .onlyInPalette)

  /// Selects all lines.
  public static let selectAll = Command("text.selectAll", "Select all", keys: "ctrl+a", prominence: .onlyInPalette)

  /// Wraps long lines, or cuts them.
  public static let wrap = Command("text.wrap", "Wrap", keys: "w", prominence: .low)

  /// Shows or hides the numbers of lines.
  public static let lineNumbers = Command("text.lineNumbers", "Line numbers", keys: "#", prominence: .low)

  /// Asks for the number of a line, and goes there.
  public static let goToLine = Command("text.goToLine", "Go to line", keys: "ctrl+g", prominence: .low)

  /// Scrolls to the left, while lines are not wrapped.
  public static let scrollLeft = Command("text.scrollLeft", "Scroll left", keys: "left", prominence: .onlyInPalette)

  /// Scrolls to the right, while lines are not wrapped.
  public static let scrollRight = Command("text.scrollRight", "Scroll right", keys: "right", prominence: .onlyInPalette)
}
