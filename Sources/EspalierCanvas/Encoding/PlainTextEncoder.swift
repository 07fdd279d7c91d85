/// An encoder that writes plain text; trailing blanks are trimmed, and blank rows are kept.
public struct PlainTextEncoder: CanvasEncoder, Sendable {
  /// The supported characters.
  public var characterSupport: CharacterSupport

  private var buffer = RowBuffer()

  /// Creates an encoder for an output with the given support.
  public init(characterSupport: CharacterSupport = .unicode) { self.characterSupport = characterSupport }

  /// Writes rows of the canvas, each ended by a line feed.
  ///
  /// - Precondition: The canvas contains these rows.
  /// - Complexity: O(n) in the number of cells.
  public mutating func encode(_ canvas: Canvas, rows: Range<Int>, into output: inout some TextOutputStream) {
    let (clusters, support) = (canvas.clusters.elements, characterSupport)
    buffer.write(rows, of: canvas, into: &output) { buffer, row in
      let end = row.baseAddress?.countWithoutTrailingBlanks(row.count) ?? 0
      buffer.append(UnsafeBufferPointer(rebasing: row[..<end]), clusters: clusters, loweredTo: support)
      buffer.append(0x0A)
    }
  }
}
