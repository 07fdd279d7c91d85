public import EspalierTree

/// The commands that select text within the lines of a ``TextViewModel`` and a ``DiffViewModel``.
///
/// They begin at the focused line. With the pointer, drag; a double click selects a word, and a triple click a line.
public enum TextSelectionCommands {
  private static let group = "Selection"

  /// Extends the selection by a character.
  public static let next = command("text.select.next", "Select right", keys: ["shift+right"])

  /// Extends the selection backward by a character.
  public static let previous = command("text.select.previous", "Select left", keys: ["shift+left"])

  /// Extends the selection to the end of a word.
  public static let nextWord = command(
    "text.select.nextWord", "Select word right", keys: ["ctrl+shift+right", "alt+shift+right"])

  /// Extends the selection to the start of a word.
  public static let previousWord = command(
    "text.select.previousWord", "Select word left", keys: ["ctrl+shift+left", "alt+shift+left"])

  /// Extends the selection to the start of the line.
  public static let lineStart = command("text.select.lineStart", "Select to start", keys: ["shift+home"])

  /// Extends the selection to the end of the line.
  public static let lineEnd = command("text.select.lineEnd", "Select to end", keys: ["shift+end"])

  /// Selects nothing any more; available while text is selected.
  public static let clear = Command("text.select.clear", "Deselect", keys: "escape", group: group, prominence: .low)

  /// Returns a command of the group that help does not show.
  private static func command(_ id: String, _ help: String, keys: [Key]) -> Command {
    Command(id, help, keys: keys, group: group, prominence: .onlyInPalette)
  }
}
