/// A type that encodes the rows of a canvas as text in some format, and streams it to an output.
///
/// An encoder only depends on the canvas. It may keep state between calls, so use one encoder per output.
public protocol CanvasEncoder {
  /// Writes rows of the canvas, each ended by a line feed, in few large writes.
  ///
  /// - Precondition: The canvas contains these rows.
  mutating func encode(_ canvas: Canvas, rows: Range<Int>, into output: inout some TextOutputStream)
}

extension CanvasEncoder {
  /// Writes all rows of the canvas, each ended by a line feed.
  public mutating func encode(_ canvas: Canvas, into output: inout some TextOutputStream) {
    encode(canvas, rows: 0..<canvas.size.height, into: &output)
  }

  /// Returns all rows as a single text, joined by line feeds, without one at the end.
  func text(of canvas: Canvas) -> String {
    var encoder = self
    var text = ""
    encoder.encode(canvas, into: &text)
    if !text.isEmpty { text.unicodeScalars.removeLast() }
    return text
  }
}
