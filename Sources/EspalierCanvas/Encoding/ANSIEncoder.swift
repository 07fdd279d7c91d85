/// An encoder that writes a terminal's escape sequences: SGR for colors and attributes, OSC 8 for links.
///
/// Only changes from cell to cell are written, and every row ends in the plain style without an open link. Trailing
/// blanks that look plain are trimmed. Colors and characters are lowered to what the output supports.
public struct ANSIEncoder: CanvasEncoder, Sendable {
  /// The supported colors.
  public var colorSupport: ColorSupport

  /// The supported characters.
  public var characterSupport: CharacterSupport

  /// Whether attributes and links are written.
  ///
  /// By default they are whenever there are colors, so that `.none` produces plain text for a file. Set it to `true`
  /// for a terminal whose user has asked for no colors.
  public var keepsAttributes: Bool

  private var buffer = RowBuffer()

  /// Creates an encoder for an output with the given support.
  public init(
    colorSupport: ColorSupport, keepsAttributes: Bool? = nil, characterSupport: CharacterSupport = .unicode
  ) {
    self.colorSupport = colorSupport
    self.characterSupport = characterSupport
    self.keepsAttributes = keepsAttributes ?? (colorSupport != .none)
  }

  /// Writes rows of the canvas, each ended by a line feed.
  ///
  /// - Precondition: The canvas contains these rows.
  /// - Complexity: O(n) in the number of cells.
  public mutating func encode(_ canvas: Canvas, rows: Range<Int>, into output: inout some TextOutputStream) {
    var looks = Looks(canvas.styles.elements.map { $0.shown(in: colorSupport, keepsAttributes: keepsAttributes) })
    let clusters = canvas.clusters.elements
    let width = canvas.size.width
    canvas.withWords(of: rows) { words in
      for row in 0..<rows.count {
        let row = UnsafeBufferPointer(rebasing: words[row * width..<(row + 1) * width])
        append(row, looks: &looks, clusters: clusters)
        if buffer.count >= RowBuffer.flushLimit { buffer.flush(into: &output) }
      }
    }
    buffer.flush(into: &output)
  }

  private mutating func append(_ row: UnsafeBufferPointer<CellWord>, looks: inout Looks, clusters: [CellCluster]) {
    var end = row.count
    while end > 0, row[end - 1].isBlank, !looks.styles[row[end - 1].style].isVisibleOnBlank { end -= 1 }
    var current = 0
    var start = 0
    while start < end {
      let style = row[start].style
      var next = start + 1
      while next < end, row[next].style == style { next += 1 }
      let run = UnsafeBufferPointer(rebasing: row[start..<next])
      if style != current,
        !looks.styles[style].looksOnBlank(like: looks.styles[current]) || !run.allSatisfy({ $0.isBlank })
      {
        buffer.append(looks.transition(from: current, to: style))
        current = style
      }
      buffer.append(run, clusters: clusters, loweredTo: characterSupport)
      start = next
    }
    if current != 0 { buffer.append(looks.transition(from: current, to: 0)) }
    buffer.append(0x0A)
  }
}

/// The styles of a canvas as an output shows them, with a cache of the escape sequences between them.
private struct Looks {
  let styles: [TextStyle]
  private var transitions: [Int: String] = [:]

  init(_ styles: [TextStyle]) {
    self.styles = styles
  }

  mutating func transition(from old: Int, to new: Int) -> String {
    let key = old << 32 | new
    if let known = transitions[key] { return known }
    let transition = ANSIEncoder.transition(from: styles[old], to: styles[new])
    transitions[key] = transition
    return transition
  }
}
