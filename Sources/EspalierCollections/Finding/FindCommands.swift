public import EspalierTree

/// The commands of a ``FindBar``, whose keys a window's keymap can replace.
public enum FindCommands {
  /// Asks for a text to find.
  public static let find = Command("find.find", "Find", keys: "/", "ctrl+f")

  /// Goes to the next row with the text, and from the last one to the first.
  public static let next = Command("find.next", "Next match", keys: "n", "f3")

  /// Goes to the previous row with the text, and from the first one to the last.
  public static let previous = Command("find.previous", "Previous match", keys: "N", "shift+f3", prominence: .low)

  /// Stays at the row that was found, and returns to the list.
  public static let accept = Command("find.accept", "Stay here", keys: "enter")

  /// Returns to where the user was before the search.
  public static let cancel = Command("find.cancel", "Back", keys: "escape")

  /// Hides the bar, and no longer marks the text.
  public static let end = Command("find.end", "End search", keys: "escape")
}
