extension Canvas {
  /// Calls a closure with the words of some rows as they are shown: row after row, `size.width` words each.
  ///
  /// - Precondition: The canvas contains these rows.
  package func withWords<Result>(of rows: Range<Int>, _ body: (UnsafeBufferPointer<CellWord>) -> Result) -> Result {
    require(
      rows.lowerBound >= 0 && rows.upperBound <= size.height,
      "rows \(rows) are outside a canvas of \(size.height) rows")
    if depth == 0 {
      return cells.withUnsafeBufferPointer { cells in
        body(UnsafeBufferPointer(rebasing: cells[rows.lowerBound * size.width..<rows.upperBound * size.width]))
      }
    }
    Self.checkCount(width: size.width, height: rows.count, of: "the rows of a region that are encoded have")
    let words = rows.flatMap { y in (0..<size.width).map { shownWord(atX: $0 + origin.x, y: y + origin.y) } }
    return words.withUnsafeBufferPointer(body)
  }
}
