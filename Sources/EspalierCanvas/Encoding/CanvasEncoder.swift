/// Turns the rows of a canvas into text of some format, and streams it out.
///
/// An encoder knows only the canvas. It may keep state from call to call, so one encoder writes one output.
public protocol CanvasEncoder {
  /// Writes rows of the canvas, each ended by a line feed, in few large writes.
  ///
  /// - Precondition: The canvas has these rows.
  mutating func encode(_ canvas: Canvas, rows: Range<Int>, into output: inout some TextOutputStream)
}

extension CanvasEncoder {
  /// Writes all rows of the canvas, each ended by a line feed.
  public mutating func encode(_ canvas: Canvas, into output: inout some TextOutputStream) {
    encode(canvas, rows: 0..<canvas.size.height, into: &output)
  }

  /// All rows as one text, joined by line feeds, with none at the end.
  func text(of canvas: Canvas) -> String {
    var encoder = self
    var text = ""
    encoder.encode(canvas, into: &text)
    if !text.isEmpty { text.unicodeScalars.removeLast() }
    return text
  }
}
