/// What measures the cells of a run: the layout of a tree.
protocol CellMeasurer: AnyObject {
  /// Returns the height of a cell for a width, if it is known without measuring.
  func knownHeight(of cell: CellModel, width: Int) -> Int?

  /// Returns the assumed height of a cell that need not be measured yet; `nil` if it has to be measured.
  func estimatedHeight(of cell: CellModel) -> Int?

  /// Returns the height of a cell's content for a width.
  func measuredHeight(of cell: CellModel, width: Int) -> Int

  /// Returns the width of a cell's content.
  func measuredWidth(of cell: CellModel) -> Int
}
