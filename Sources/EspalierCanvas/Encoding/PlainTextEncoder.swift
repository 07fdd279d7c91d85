/// Writes characters only: trailing blanks trimmed, blank rows kept.
public struct PlainTextEncoder: CanvasEncoder, Sendable {
  /// The characters that are written.
  public var characterSupport: CharacterSupport

  private var buffer = RowBuffer()

  /// Makes an encoder for an output that shows `characterSupport`.
  public init(characterSupport: CharacterSupport = .unicode) {
    self.characterSupport = characterSupport
  }

  /// Writes rows of the canvas, each ended by a line feed.
  ///
  /// - Precondition: The canvas has these rows.
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
