public import EspalierTree

/// The commands of an outline.
public enum OutlineCommands {
  /// Expands the focused node or, if it is expanded, moves the focus to the first node below it.
  public static let expand = Command("outline.expand", "Expand", keys: "right", group: "Outline")

  /// Collapses the focused node or, if it is collapsed, moves the focus to the node above it.
  public static let collapse = Command("outline.collapse", "Collapse", keys: "left", group: "Outline")

  /// Expands or collapses the focused node, opens a leaf, or loads again what could not be loaded.
  public static let open = Command("outline.open", "Open", keys: "enter", group: "Outline", prominence: .low)

  /// Checks the focused node, or selects it; if it can be neither, it does the same as ``open``.
  public static let mark = Command("outline.mark", "Select", keys: "space", group: "Outline", prominence: .low)

  /// Expands everything below the focused node.
  public static let expandAll = Command(
    "outline.expandAll", "Expand all below", keys: "*", group: "Outline", prominence: .low)

  /// Moves the focused node before the previous one with the same node above.
  public static let moveUp = Command("outline.moveUp", "Move up", keys: "alt+up", group: "Outline")

  /// Moves the focused node behind the one above it.
  public static let moveOut = Command("outline.moveOut", "Move out", keys: "alt+left", group: "Outline")

  /// Moves the focused node to the end of what is below the previous one with the same node above.
  public static let moveIn = Command("outline.moveIn", "Move in", keys: "alt+right", group: "Outline")

  /// Moves the focused node after the next one with the same node above.
  public static let moveDown = Command("outline.moveDown", "Move down", keys: "alt+down", group: "Outline")
}
