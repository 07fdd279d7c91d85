public import EspalierCanvas

/// A cell model with the place that the layout gave to it.
public struct Row {
  /// The identity of the row.
  public let id: RowID

  /// The cell model.
  public let model: CellModel

  /// Where the row is in the content, in character cells.
  ///
  /// Among ``ContainerView/visibleRows`` it is where the row is shown, which for a sticky row can be another place.
  public internal(set) var frame: Rect

  /// The position among all rows.
  public let index: Int

  /// Whether the row stays in view while its place is scrolled out.
  public let isSticky: Bool

  /// Whether the row lies behind its container.
  public let isBackground: Bool

  /// Whether the row can have the focus; see ``CellModel/isFocusable``.
  public let isFocusable: Bool
}
