import EspalierCanvas

/// Finding an inline frame again after the terminal has become narrower.
extension FramePainter {
  /// Returns the number of lines between the beginning of the frame and the cursor after the terminal was resized.
  ///
  /// A terminal that rewraps its lines has broken those that no longer fit. It counts at least the cells up to the last
  /// one that is not blank; some terminals also count blanks that were written. The result is the least that is
  /// possible, because whatever is above the frame must never be erased.
  func linesAboveCursor(inWidth width: Int) -> Int {
    guard let y = pen.y else { return 0 }
    guard features.rewrapsLines, width > 0, width < screen.size.width, y < screen.size.height else { return y }
    let above = (0..<y).reduce(0) { $0 + max(1, (length(ofLine: $1) + width - 1) / width) }
    return above + min(pen.x ?? 0, max(0, length(ofLine: y) - 1)) / width
  }

  /// Returns the number of cells of a line up to the last one that is not blank.
  private func length(ofLine y: Int) -> Int {
    screen.withLine(y) { line in line.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0 }
  }
}
