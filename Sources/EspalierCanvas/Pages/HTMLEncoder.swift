/// An encoder that writes a canvas as a page: HTML whose text can be selected, searched and read aloud.
///
/// ```swift
/// var canvas = Canvas(width: 20, height: 1, theme: .dark)
/// canvas.write("Docs", at: .zero, style: .plain.link("https://example.org"))
/// var encoder = HTMLEncoder(title: "Links")
/// var page = ""
/// encoder.encode(canvas, into: &page)
/// ```
///
/// Each character stands in its column, whatever font shows it. The page is dark or light, as its reader prefers: where
/// the canvas has a color of ``theme``, that of ``otherTheme`` with the same purpose replaces it.
///
/// Nothing in the text becomes markup. The page contains no script, no form, and no reference to anything outside of it
/// but links, which are those to `https`, `http` and `mailto`; other links are plain text. Selected text has no blanks at
/// the ends of rows, and no borders. Hebrew and Arabic are in the order in which they are read. Equal canvases become
/// equal pages.
public struct HTMLEncoder: CanvasEncoder, Sendable {
  /// The title of the page, and the name of the screen for screen readers.
  public var title: String

  /// The theme in which the canvas is drawn.
  public var theme: Theme

  /// The theme for readers who prefer a page of the other brightness; `nil` keeps the colors for them.
  ///
  /// If it is as dark or light as ``theme``, `.light` or `.dark` takes its place.
  public var otherTheme: Theme?

  /// Whether only the screen is written, with its style sheet, to be put into a page.
  ///
  /// The rules of the style sheet apply to nothing else, so that several fragments can be put into one page.
  public var isFragment = false

  /// The parts of the screen that have a meaning; later ones cover earlier ones.
  public var regions: [HTMLRegion] = []

  /// Creates an encoder for pages with a title.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - theme: The theme in which the canvas is drawn.
  ///   - otherTheme: The theme for readers who prefer the other brightness.
  public init(title: String, theme: Theme = .dark, otherTheme: Theme? = .light) {
    self.title = title
    self.theme = theme
    self.otherTheme = otherTheme
  }

  /// Writes rows of the canvas as a whole page or a fragment, ended by a line feed.
  ///
  /// - Precondition: The canvas contains these rows.
  /// - Complexity: O(n) in the number of cells and of regions.
  public mutating func encode(_ canvas: Canvas, rows: Range<Int>, into output: inout some TextOutputStream) {
    var writer = HTMLRowWriter(
      looks: HTMLLooks(theme: theme, other: otherTheme), map: HTMLRegionMap(regions, rows: rows, of: canvas))
    let lines = rows.map { writer.markup(ofRow: $0, of: canvas) }
    let name = writer.looks.name(columns: canvas.size.width)
    let label = HTMLText.label(title)
    let screen = """
      <style>\(writer.looks.styleSheet(name: name))</style>
      <div class="\(name)" role="group" aria-label="\(label)">
      \(lines.map { "<div>\($0)</div>" }.joined(separator: "\n"))
      </div>

      """
    output.write(isFragment ? screen : page(around: screen, name: name))
  }

  private func page(around screen: String, name: String) -> String {
    """
    <!DOCTYPE html>
    <html>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(SVGDocument.escaped(SVGDocument.singleLine(title)))</title>
    </head>
    <body style="margin:0">
    <main>
    \(screen)</main>
    </body>
    </html>

    """
  }
}

/// A part of the screen of an ``HTMLEncoder`` that has a meaning for screen readers, or for people who select text.
///
/// Its role and its label are on the first of its rows that can be seen.
public struct HTMLRegion: Hashable, Sendable {
  /// The cells of the canvas; what is outside is left out.
  public var frame: Rect

  /// The role, as the standard WAI-ARIA names it, such as `button` or `heading`; `nil` for text.
  ///
  /// Only lowercase letters are written.
  public var role: String?

  /// What is read aloud in place of the text; empty for the text itself.
  public var label: String

  /// The role in words, where the standard has no name for it; empty for none.
  public var roleDescription: String

  /// Whether the text is selected and copied with what is around it, unlike line numbers.
  public var isSelectable: Bool

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - frame: The cells of the canvas.
  ///   - role: The role, as WAI-ARIA names it.
  ///   - label: What is read aloud in place of the text.
  ///   - roleDescription: The role in words.
  ///   - isSelectable: Whether the text is selected and copied with what is around it.
  public init(
    _ frame: Rect, role: String? = nil, label: String = "", roleDescription: String = "", isSelectable: Bool = true
  ) {
    self.frame = frame
    self.role = role
    self.label = label
    self.roleDescription = roleDescription
    self.isSelectable = isSelectable
  }
}
