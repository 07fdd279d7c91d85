public import EspalierTree

/// The commands that select text within the lines of a ``TextViewModel`` and a ``DiffViewModel``.
///
/// They begin at the focused line. With the pointer, drag; a double click selects a word, and a triple click a line.
public enum TextSelectionCommands {
  private static let group = "Selection"

  /// Extends the selection by a character.
  public static let next = Command(
    "text.select.next", "Select right", keys: "shift+right", group: group, prominence: .onlyInPalette)

  /// Extends the selection backward by a character.
  public static let previous = Command(
    "text.select.previous", "Select left", keys: "shift+left", group: group, prominence: .onlyInPalette)

  /// Extends the selection to the end of a word.
  public static let nextWord = Command(
    "text.select.nextWord", "Select word right", keys: "ctrl+shift+right", "alt+shift+right", group: group,
    prominence: .onlyInPalette)

  /// Extends the selection to the start of a word.
  public static let previousWord = Command(
    "text.select.previousWord", "Select word left", keys: "ctrl+shift+left", "alt+shift+left", group: group,
    prominence: .onlyInPalette)

  /// Extends the selection to the start of the line.
  public static let lineStart = Command(
    "text.select.lineStart", "Select to start", keys: "shift+home", group: group, prominence: .onlyInPalette)

  /// Extends the selection to the end of the line.
  public static let lineEnd = Command(
    "text.select.lineEnd", "Select to end", keys: "shift+end", group: group, prominence: .onlyInPalette)

  /// Selects nothing any more; available while text is selected.
  public static let clear = Command("text.select.clear", "Deselect", keys: "escape", group: group, prominence: .low)
}
