public import EspalierTree

/// The commands of a ``FilterListModel``, whose keys a window's keymap can replace.
public enum FilterCommands {
  /// Chooses the selected items, or else the current one.
  public static let open = Command("filter.open", "Open", keys: "enter")

  /// Makes the item below current.
  public static let next = Command("filter.next", "Next", keys: "down", "ctrl+n", prominence: .low)

  /// Makes the item above current.
  public static let previous = Command("filter.previous", "Previous", keys: "up", "ctrl+p", prominence: .low)

  /// Moves down by a page.
  public static let nextPage = Command("filter.nextPage", "Next page", keys: "pagedown", prominence: .onlyInPalette)

  /// Moves up by a page.
  public static let previousPage = Command(
    "filter.previousPage", "Previous page", keys: "pageup", prominence: .onlyInPalette)

  /// Makes the first item current.
  public static let first = Command("filter.first", "First", keys: "home", prominence: .onlyInPalette)

  /// Makes the last item current.
  public static let last = Command("filter.last", "Last", keys: "end", prominence: .onlyInPalette)

  /// Selects or deselects the current item, and moves down; where many can be selected.
  public static let select = Command("filter.select", "Select", keys: "tab")

  /// Selects or deselects the current item, and moves up; where many can be selected.
  public static let selectBackward = Command(
    "filter.selectBackward", "Select and move up", keys: "shift+tab", prominence: .onlyInPalette)

  /// Selects all items that match, or deselects them; where many can be selected.
  public static let selectAll = Command("filter.selectAll", "Select all", keys: "alt+a", prominence: .low)

  /// Clears the query or, without one, the selection.
  public static let clear = Command("filter.clear", "Clear", keys: "escape", prominence: .low)
}
