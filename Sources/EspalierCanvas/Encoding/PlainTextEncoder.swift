/// Writes characters only: trailing blanks trimmed, blank rows kept.
public struct PlainTextEncoder: CanvasEncoder, Sendable {
  /// The characters that are written.
  public var characterSupport: CharacterSupport

  private var buffer = RowBuffer()

  /// Creates an encoder for an output that shows `characterSupport`.
  public init(characterSupport: CharacterSupport = .unicode) {
    self.characterSupport = characterSupport
  }

  /// Writes rows of the canvas, each ended by a line feed.
  ///
  /// - Precondition: The canvas has these rows.
  /// - Complexity: O(n) in the number of cells.
  public mutating func encode(_ canvas: Canvas, rows: Range<Int>, into output: inout some TextOutputStream) {
    append(canvas, rows: rows, flushingInto: &output)
    flush(into: &output)
  }

  /// Gathers rows of the canvas, each ended by a line feed, for an output that gets other lines as well.
  ///
  /// - Complexity: O(n) in the number of cells.
  package mutating func append(
    _ canvas: Canvas, rows: Range<Int>, flushingInto output: inout some TextOutputStream
  ) {
    let clusters = canvas.clusters.elements
    let width = canvas.size.width
    canvas.withWords(of: rows) { words in
      for row in 0..<rows.count {
        append(UnsafeBufferPointer(rebasing: words[row * width..<(row + 1) * width]), clusters: clusters)
        flushIfFull(into: &output)
      }
    }
  }

  /// Gathers a line of text, ended by a line feed, where it is one that needs no canvas.
  ///
  /// - Parameters:
  ///   - text: The text, in whatever styles.
  ///   - columns: Those of the line that the text may take; what is before them is blank.
  ///   - alignment: How the text stands in the columns.
  /// - Returns: Whether it is such a line; nothing is gathered otherwise.
  /// - Complexity: O(n) in the number of columns.
  package mutating func append(_ text: StyledText, in columns: Range<Int>, alignment: TextAlignment) -> Bool {
    let line: Void? = text.withPlainLine(in: columns, alignment: alignment) { indent, line in
      if indent > 0 { buffer.append(repeating: 0x20, count: indent) }
      buffer.append(line: line)
    }
    return line != nil
  }

  /// Gathers blank lines.
  package mutating func appendBlankLines(_ count: Int, flushingInto output: inout some TextOutputStream) {
    var left = count
    while left > 0 {
      let part = min(left, RowBuffer.flushLimit)
      buffer.append(repeating: 0x0A, count: part)
      flushIfFull(into: &output)
      left -= part
    }
  }

  /// Writes what has been gathered, if it is much.
  package mutating func flushIfFull(into output: inout some TextOutputStream) {
    if buffer.count >= RowBuffer.flushLimit { buffer.flush(into: &output) }
  }

  /// Writes what has been gathered.
  package mutating func flush(into output: inout some TextOutputStream) {
    buffer.flush(into: &output)
  }

  private mutating func append(_ row: UnsafeBufferPointer<CellWord>, clusters: [CellCluster]) {
    let end = row.baseAddress?.countWithoutTrailingBlanks(row.count) ?? 0
    let shown = UnsafeBufferPointer(rebasing: row[..<end])
    buffer.append(shown, clusters: clusters, loweredTo: characterSupport)
    buffer.append(0x0A)
  }
}
