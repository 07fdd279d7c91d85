public import EspalierTree

/// The commands for completions in a ``TextEditorModel``, whose keys a window's keymap can replace.
public enum TextCompletionCommands {
  private static let group = "Completions"

  /// Asks for completions of the word before the cursor.
  public static let complete = Command(
    "editor.complete", "Complete", keys: "ctrl+space", "alt+/", group: group, prominence: .low)

  /// Inserts the selected completion.
  public static let accept = Command("editor.complete.accept", "Insert", keys: "enter", "tab", group: group)

  /// Selects the next completion.
  public static let next = Command("editor.complete.next", "Next", keys: "down", "ctrl+n", group: group)

  /// Selects the previous completion.
  public static let previous = Command("editor.complete.previous", "Previous", keys: "up", "ctrl+p", group: group)

  /// Closes the menu.
  public static let cancel = Command("editor.complete.cancel", "Close", keys: "escape", group: group)

  /// The commands of the menu, whose keys have no other meaning while it is shown.
  static var ofMenu: [Command] { [accept, next, previous, cancel] }
}
