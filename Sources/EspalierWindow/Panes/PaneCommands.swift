public import EspalierTree

/// The commands that move the divider next to the active pane, in a window with a ``Pane/movableDivider``.
///
/// A window performs them if there is such a divider in their direction: the nearest one around the active pane, and of
/// two, the one after it.
public enum PaneCommands {
  /// Moves the divider to the left.
  public static let moveDividerLeft = Command(
    "pane.dividerLeft", "Divider left", keys: "ctrl+shift+left", group: "Panes", prominence: .low)
  /// Moves the divider to the right.
  public static let moveDividerRight = Command(
    "pane.dividerRight", "Divider right", keys: "ctrl+shift+right", group: "Panes", prominence: .low)
  /// Moves the divider up.
  public static let moveDividerUp = Command(
    "pane.dividerUp", "Divider up", keys: "ctrl+shift+up", group: "Panes", prominence: .low)
  /// Moves the divider down.
  public static let moveDividerDown = Command(
    "pane.dividerDown", "Divider down", keys: "ctrl+shift+down", group: "Panes", prominence: .low)
  /// Moves all dividers back to where the program has put them.
  public static let resetDividers = Command(
    "pane.resetDividers", "Reset dividers", group: "Panes", prominence: .onlyInPalette)
}
