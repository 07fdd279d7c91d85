extension CellRun {
  /// Returns the width of a cell that shares a line with others of equal width, as the flow layout would place it first.
  func columnWidth(of size: CellSize) -> Int {
    var line = FlowLine(in: environment)
    return line.place(size, startsNewLine: true).width
  }
}
