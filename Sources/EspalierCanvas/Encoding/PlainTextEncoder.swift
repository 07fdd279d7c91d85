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
    let clusters = canvas.clusters.elements
    let width = canvas.size.width
    canvas.withWords(of: rows) { words in
      for row in 0..<rows.count {
        append(UnsafeBufferPointer(rebasing: words[row * width..<(row + 1) * width]), clusters: clusters)
        if buffer.count >= RowBuffer.flushLimit { buffer.flush(into: &output) }
      }
    }
    buffer.flush(into: &output)
  }

  private mutating func append(_ row: UnsafeBufferPointer<CellWord>, clusters: [CellCluster]) {
    let end = row.baseAddress?.countWithoutTrailingBlanks(row.count) ?? 0
    let shown = UnsafeBufferPointer(rebasing: row[..<end])
    buffer.append(shown, clusters: clusters, loweredTo: characterSupport)
    buffer.append(0x0A)
  }
}
