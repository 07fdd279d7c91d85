/// A type that encodes the rows of a canvas as text in some format, and streams it to an output.
///
/// An encoder only depends on the canvas. It may keep state between calls, so use one encoder per output.
///
/// You can write your own: a cell of the canvas is `canvas[Point(x: column, y: row)]`, with its characters, which contain
/// no control, and its style. The second cell of a wide character has no characters.
///
/// ```swift
/// struct MarkupEncoder: CanvasEncoder {
///   mutating func encode(_ canvas: Canvas, rows: Range<Int>, into output: inout some TextOutputStream) {
///     for y in rows {
///       let cells = (0..<canvas.size.width).map { canvas[Point(x: $0, y: y)] }
///       output.write(cells.map { $0.style.attributes.contains(.bold) ? "*\($0.text)*" : $0.text }.joined() + "\n")
///     }
///   }
/// }
/// ```
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
  ///
  /// - Complexity: That of `encode(_:rows:into:)`.
  public func text(of canvas: Canvas) -> String {
    var encoder = self
    var text = ""
    encoder.encode(canvas, into: &text)
    if !text.isEmpty { text.unicodeScalars.removeLast() }
    return text
  }
}
