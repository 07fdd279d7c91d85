/// An encoder that writes a canvas as a picture: an SVG file with a window around the screen.
///
/// ```swift
/// var canvas = Canvas(width: 20, height: 3)
/// canvas.drawBox(canvas.bounds, Box(title: "Hello"))
/// print(canvas.svgText(title: "A box"))
/// ```
///
/// Each character stands in its column and row, whatever font shows it. Borders, bars and braille dots are drawn, so that
/// they meet without gaps. The picture contains no script, no link, and no reference to anything outside of it, and the
/// only font is the reader's own monospaced one. Equal canvases become equal files.
public struct SVGEncoder: CanvasEncoder, Sendable {
  /// The title of the window, which is also the picture's name for screen readers.
  public var title: String

  /// The theme whose background and text color apply where the canvas has none.
  ///
  /// If the theme leaves the terminal's colors as they are, the picture is light on dark.
  public var theme: Theme

  /// The cell of the canvas at which the cursor is shown; `nil` shows none.
  public var cursor: Point?

  /// Creates an encoder for pictures with a title.
  public init(title: String, theme: Theme = .dark) {
    self.title = title
    self.theme = theme
  }

  /// Writes rows of the canvas as a whole file, ended by a line feed.
  ///
  /// - Precondition: The canvas contains these rows.
  /// - Complexity: O(n) in the number of cells.
  public mutating func encode(_ canvas: Canvas, rows: Range<Int>, into output: inout some TextOutputStream) {
    var writer = PictureRowWriter(colors: PictureColors(theme))
    let screen = rows.map { row in
      SVGDocument.row(writer.markup(ofRow: row, of: canvas, cursor: cursor), at: row - rows.lowerBound)
    }
    let document = SVGDocument(
      title: title, columns: canvas.size.width, rows: rows.count, colors: writer.colors,
      styleSheet: writer.styleSheet, screen: screen.joined(separator: "\n"))
    output.write(document.text)
  }
}
