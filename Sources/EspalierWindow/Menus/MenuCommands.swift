public import EspalierTree

/// The commands of menus and of the menu bar.
public enum MenuCommands {
  private static let group = "Menus"

  /// Opens the menu of what is focused; see `Model.contextMenu`.
  public static let context = Command(
    "menu.context", "Menu", keys: "shift+f10", "menu", group: group, prominence: .onlyInLists)

  /// The same for menus that every field of a kind has, which help bars need not show.
  package static let usualContext = Command(
    context.id, context.help, keys: context.keys, group: group, prominence: .onlyInPalette)

  /// Opens the first menu of the menu bar, or closes the one that is open.
  public static let bar = Command("menu.bar", "Menu bar", keys: "f10", group: group, prominence: .onlyInLists)

  /// Moves to the next item, or from the last one to the first.
  public static let next = Command("menu.next", "Next", keys: "down", group: group, prominence: .onlyInPalette)

  /// Moves to the previous item, or from the first one to the last.
  public static let previous = Command(
    "menu.previous", "Previous", keys: "up", group: group, prominence: .onlyInPalette)

  /// Moves to the first item.
  public static let first = Command("menu.first", "First", keys: "home", group: group, prominence: .onlyInPalette)

  /// Moves to the last item.
  public static let last = Command("menu.last", "Last", keys: "end", group: group, prominence: .onlyInPalette)

  /// Opens the submenu of the focused item or, if it has none, the next menu of the bar.
  public static let open = Command("menu.open", "Open", keys: "right", group: group, prominence: .onlyInLists)

  /// Closes the submenu or, in a menu of the bar, opens the previous one.
  public static let back = Command("menu.back", "Back", keys: "left", group: group, prominence: .onlyInLists)

  /// Closes the menu or the submenu.
  public static let close = Command("menu.close", "Close", keys: "escape", group: group)
}
