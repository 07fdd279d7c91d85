public import EspalierTree

/// The commands for finding and replacing in a ``TextEditorModel``, whose keys a window's keymap can replace.
public enum TextFindCommands {
  private static let group = "Find"

  /// Asks for a text to find.
  public static let find = Command("editor.find", "Find", keys: "ctrl+f", "command+f", group: group)

  /// Asks for a text to find, and another one to replace it.
  ///
  /// The usual `ctrl+h` is what some terminals send for `backspace`.
  public static let replace = Command("editor.replace", "Replace", keys: "ctrl+r", group: group, prominence: .low)

  /// Asks for the number of a line, and goes there.
  public static let goToLine = Command("editor.goToLine", "Go to line", keys: "ctrl+g", group: group, prominence: .low)

  /// Goes to the next match, and from the last one to the first.
  public static let next = Command("editor.findNext", "Next match", keys: "f3", group: group, prominence: .low)

  /// Goes to the previous match, and from the first one to the last.
  public static let previous = Command(
    "editor.findPrevious", "Previous match", keys: "shift+f3", group: group, prominence: .low)

  /// Goes to the next match; with a replacement, replaces this one first; in the number of a line, returns to the text.
  public static let accept = Command("editor.find.accept", "Next", keys: "enter", group: group)

  /// Goes to the previous match.
  public static let back = Command(
    "editor.find.back", "Previous", keys: "shift+enter", "up", group: group, prominence: .low)

  /// Goes to the next match.
  public static let forth = Command("editor.find.forth", "Next", keys: "down", group: group, prominence: .onlyInPalette)

  /// Goes from the text to find to the replacement, or back.
  public static let otherField = Command(
    "editor.find.otherField", "Other field", keys: "tab", "shift+tab", group: group, prominence: .low)

  /// Replaces all matches as one step.
  public static let replaceAll = Command(
    "editor.find.replaceAll", "Replace all", keys: "alt+enter", "alt+a", group: group)

  /// Decides whether case matters.
  public static let matchCase = Command("editor.find.case", "Case", keys: "alt+c", group: group, prominence: .low)

  /// Decides whether only whole words are found.
  public static let wholeWords = Command("editor.find.words", "Words", keys: "alt+w", group: group, prominence: .low)

  /// Decides whether the text is a regular expression.
  public static let regex = Command("editor.find.regex", "Regex", keys: "alt+r", group: group, prominence: .low)

  /// Returns to the text, at the match.
  public static let end = Command("editor.find.end", "Close", keys: "escape", group: group)
}
