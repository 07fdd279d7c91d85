import EspalierTree

extension Canvas {
  /// Draws the selection over a line that has been drawn; a blank behind the line stands for its ending.
  ///
  /// - Parameters:
  ///   - bytes: The selected bytes of the line; `Int.max` if the selection goes on below it.
  ///   - text: The text of the line, without styles.
  ///   - frame: The frame of the line.
  ///   - paragraph: How the line is wrapped.
  mutating func drawSelection(_ bytes: Range<Int>, of text: StyledText, in frame: Rect, paragraph: ParagraphStyle) {
    let count = text.string.utf8.count
    var cells = text.cells(of: bytes, width: frame.width, policy: widthPolicy, paragraph: paragraph)
    if bytes.upperBound > count {
      let end = text.endPoint(width: frame.width, policy: widthPolicy, paragraph: paragraph)
      cells.append(Rect(origin: end, size: Size(width: 1, height: 1)))
    }
    for cell in cells {
      withRegion(cell.offsetBy(x: frame.x, y: frame.y).intersection(frame)) { $0.applySelectionStyle() }
    }
  }
}
