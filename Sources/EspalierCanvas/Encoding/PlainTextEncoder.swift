/// Writes characters only: trailing blanks trimmed, blank rows kept.
public struct PlainTextEncoder: CanvasEncoder, Sendable {
  private var buffer = RowBuffer()

  /// Makes an encoder.
  public init() {}

  /// Writes rows of the canvas, each ended by a line feed.
  ///
  /// - Precondition: The canvas has these rows.
  /// - Complexity: O(*n*) in the number of cells.
  public mutating func encode(_ canvas: Canvas, rows: Range<Int>, into output: inout some TextOutputStream) {
    canvas.checkRows(rows)
    for y in rows {
      append(y, of: canvas)
      if buffer.count >= RowBuffer.flushLimit { buffer.flush(into: &output) }
    }
    buffer.flush(into: &output)
  }

  private mutating func append(_ y: Int, of canvas: Canvas) {
    canvas.withRow(y) { words in
      let end = words.baseAddress?.countWithoutTrailingBlanks(words.count) ?? 0
      let shown = UnsafeBufferPointer(rebasing: words[..<end])
      if !buffer.append(ascii: shown) {
        for word in shown { buffer.append(word, of: canvas) }
      }
    }
    buffer.append(0x0A)
  }
}
