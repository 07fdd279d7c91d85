/// An encoder that writes plain text; trailing blanks are trimmed, and blank rows are kept.
public struct PlainTextEncoder: CanvasEncoder, Sendable {
  /// The supported characters.
  public var characterSupport: CharacterSupport

  private var buffer = RowBuffer()

  /// Creates an encoder for an output with the given support.
  public init(characterSupport: CharacterSupport = .unicode) {
    self.characterSupport = characterSupport
  }

  /// Writes rows of the canvas, each ended by a line feed.
  ///
  /// - Precondition: The canvas contains these rows.
  /// - Complexity: O(n) in the number of cells.
  public mutating func encode(_ canvas: Canvas, rows: Range<Int>, into output: inout some TextOutputStream) {
    append(canvas, rows: rows, flushingInto: &output)
    flush(into: &output)
  }

  /// Appends rows of the canvas to the buffer, each ended by a line feed, for an output that also receives other lines.
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

  /// Appends text and a line feed to the buffer, if the text can be encoded without a canvas.
  ///
  /// - Parameters:
  ///   - text: The text; its styles are ignored.
  ///   - columns: The columns of the line that the text can use; columns before them are blank.
  ///   - alignment: The alignment of the text in the columns.
  /// - Returns: Whether the text was appended.
  /// - Complexity: O(n) in the number of columns.
  package mutating func append(_ text: StyledText, in columns: Range<Int>, alignment: TextAlignment) -> Bool {
    let line: Void? = text.withPlainLine(in: columns, alignment: alignment) { indent, line in
      if indent > 0 { buffer.append(repeating: 0x20, count: indent) }
      buffer.append(line: line)
    }
    return line != nil
  }

  /// Appends blank lines to the buffer.
  package mutating func appendBlankLines(_ count: Int, flushingInto output: inout some TextOutputStream) {
    var left = count
    while left > 0 {
      let part = min(left, RowBuffer.flushLimit)
      buffer.append(repeating: 0x0A, count: part)
      flushIfFull(into: &output)
      left -= part
    }
  }

  /// Writes the buffer if it is full.
  package mutating func flushIfFull(into output: inout some TextOutputStream) {
    if buffer.count >= RowBuffer.flushLimit { buffer.flush(into: &output) }
  }

  /// Writes the buffer.
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
