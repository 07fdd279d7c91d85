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
    let styles = canvas.styles.elements.map { $0.shown(in: colorSupport, keepsAttributes: keepsAttributes) }
    var looks = Looks(styles: styles)
    let (clusters, support) = (canvas.clusters.elements, characterSupport)
    buffer.write(rows, of: canvas, into: &output) { buffer, row in
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
        buffer.append(run, clusters: clusters, loweredTo: support)
        start = next
      }
      if current != 0 { buffer.append(looks.transition(from: current, to: 0)) }
      buffer.append(0x0A)
    }
  }
}

/// The styles of a canvas as an output shows them, with a cache of the escape sequences between them.
private struct Looks {
  let styles: [TextStyle]
  var transitions: [Int: String] = [:]

  mutating func transition(from old: Int, to new: Int) -> String {
    let key = old << 32 | new
    if let known = transitions[key] { return known }
    let transition = ANSIEncoder.transition(from: styles[old], to: styles[new])
    transitions[key] = transition
    return transition
  }
}
