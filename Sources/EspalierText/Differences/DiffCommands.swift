public import EspalierTree

/// The commands of a ``DiffViewModel``, whose keys a window's keymap can replace.
public enum DiffCommands {
  /// Goes to the next lines that have changed, in files that are expanded.
  public static let nextChange = Command("diff.nextChange", "Next change", keys: "}", "f7")

  /// Goes to the previous lines that have changed, in files that are expanded.
  public static let previousChange = Command(
    "diff.previousChange", "Previous change", keys: "{", "shift+f7", prominence: .low)

  /// Goes to the next file.
  public static let nextFile = Command("diff.nextFile", "Next file", keys: "]")

  /// Goes to the previous file, or to the beginning of the current one.
  public static let previousFile = Command("diff.previousFile", "Previous file", keys: "[", prominence: .low)

  /// Expands what is focused: a file, a hunk, or unchanged lines.
  public static let expand = Command("diff.expand", "Expand", keys: "right", "enter")

  /// Collapses the focused file or hunk.
  public static let collapse = Command("diff.collapse", "Collapse", keys: "left", "enter")

  /// Expands all files or, if all are expanded, collapses them.
  public static let expandAll = Command("diff.expandAll", "Expand or collapse all", keys: "z")

  /// Shows both versions side by side, or below each other.
  public static let sideBySide = Command("diff.sideBySide", "Side by side", keys: "s", prominence: .low)

  /// Wraps long lines, or cuts them.
  public static let wrap = Command("diff.wrap", "Wrap", keys: "w", prominence: .low)

  /// Copies the selected lines, or else the focused one, without their signs.
  public static let copy = Command("diff.copy", "Copy", keys: "c", prominence: .low)
}
