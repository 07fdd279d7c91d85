extension Canvas {
  /// Lends the words of a row, from column 0 to the last of the canvas, as they are shown.
  func withRow<Result>(_ y: Int, _ body: (UnsafeBufferPointer<CellWord>) -> Result) -> Result {
    if depth == 0 {
      return cells.withUnsafeBufferPointer { cells in
        body(UnsafeBufferPointer(rebasing: cells[y * grid.width..<(y + 1) * grid.width]))
      }
    }
    let row = (0..<size.width).map { shownWord(atX: $0 + origin.x, y: y + origin.y) }
    return row.withUnsafeBufferPointer(body)
  }

  /// Checks the rows that an encoder is asked for.
  func checkRows(_ rows: Range<Int>) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= size.height,
      "rows \(rows) are outside of a canvas of \(size.height) rows")
  }
}
