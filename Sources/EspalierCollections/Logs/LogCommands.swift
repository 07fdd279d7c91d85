public import EspalierTree

/// The commands of a ``LogModel``, whose keys a window's keymap can replace.
public enum LogCommands {
  /// Follows the end of the log, or pauses.
  public static let follow = Command("log.follow", "Follow", keys: "F")

  /// Copies the selected lines, or else the focused one.
  public static let copy = Command("log.copy", "Copy", keys: "c")

  /// Extends the selection to the line below.
  public static let selectDown = Command(
    "log.selectDown", "Select down", keys: "shift+down", prominence: .onlyInPalette)

  /// Extends the selection to the line above.
  public static let selectUp = Command("log.selectUp", "Select up", keys: "shift+up", prominence: .onlyInPalette)

  /// Selects all lines that are shown.
  public static let selectAll = Command("log.selectAll", "Select all", keys: "ctrl+a", prominence: .onlyInPalette)

  /// Wraps long lines, or cuts them.
  public static let wrap = Command("log.wrap", "Wrap", keys: "w", prominence: .low)

  /// Shows only lines of the next level on, and after the last one all lines.
  public static let nextLevel = Command("log.nextLevel", "Level", keys: "l", prominence: .low)

  /// Scrolls to the left, while lines are not wrapped.
  public static let scrollLeft = Command("log.scrollLeft", "Scroll left", keys: "left", prominence: .onlyInPalette)

  /// Scrolls to the right, while lines are not wrapped.
  public static let scrollRight = Command("log.scrollRight", "Scroll right", keys: "right", prominence: .onlyInPalette)
}
