public import EspalierCanvas

/// A cell model with the place that the layout gave to it.
public struct Row {
  /// The identity of the row.
  public let id: RowID

  /// The cell model.
  public let model: CellModel

  /// Where the row is in the content, in character cells.
  public let frame: Rect

  /// The position among all rows.
  public let index: Int
}
