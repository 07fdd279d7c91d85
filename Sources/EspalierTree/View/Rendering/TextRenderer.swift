public import EspalierCanvas

/// The encoding of rendered text.
public enum TextEncoding: Hashable, Sendable {
  /// Plain text, characters only.
  case plain
  /// Text with escape sequences for styles and links, with colors reduced to those that the terminal supports.
  case ansi(ColorSupport)
}

/// A renderer that draws a tree as text, without a view.
///
/// ```
///   tree ──private layout──▶ rows ──cells──▶ canvas (a band at a time) ──encoder──▶ output
/// ```
///
/// Rows are drawn in bands of 64 lines, so the canvas stays small regardless of the number of rows. The renderer uses
/// its own layout: it loads the models that it draws, calls no display callbacks, and does not affect a view that has
/// loaded the same tree.
public struct TextRenderer {
  /// The width, in columns; a negative number becomes 0.
  ///
  /// - Precondition: The width is at most 1,000,000,000.
  public var width: Int {
    didSet { width = Self.checked(width) }
  }

  /// The theme; `nil` uses the theme of the view that has loaded the tree, or else the standard theme.
  public var theme: Theme?

  /// The width policy; `nil` uses that of the view that has loaded the tree, or else `.modern`.
  public var widthPolicy: WidthPolicy?

  /// The encoding of the output.
  public var encoding: TextEncoding

  /// Creates a renderer.
  ///
  /// - Precondition: `width` is at most 1,000,000,000.
  public init(width: Int, theme: Theme? = nil, policy: WidthPolicy? = nil, encoding: TextEncoding = .plain) {
    self.width = Self.checked(width)
    self.theme = theme
    widthPolicy = policy
    self.encoding = encoding
  }

  /// Returns the whole tree as text: one line for each row of character cells, joined by line feeds.
  public func text(of container: ContainerModel) -> String {
    var lines = JoinedLines()
    write(container, to: &lines)
    return lines.text
  }

  /// Writes the whole tree in a few large writes, with a line feed at the end of each line.
  public func write(_ container: ContainerModel, to output: inout some TextOutputStream) {
    let outer = container.presentation
    let presentation = Presentation(
      theme: theme ?? outer?.theme ?? .standard, policy: widthPolicy ?? outer?.widthPolicy ?? .modern)
    TreeLayout.withSeparateLayout(of: container, width: width, presentation: presentation) { layout in
      var painter = BandPainter(width: width, presentation: presentation, rows: layout.rows(in:))
      let lines = 0..<layout.contentSize.height
      guard layout.hasLazyRows else { return painter.write(lines: lines, as: encoding, to: &output) }
      // The heights of lazy containers' rows are determined band by band, and their models are released afterward.
      painter.write(lines: lines, as: encoding, to: &output) { band in
        _ = layout.settleRows(in: band)
        // Rows that were assumed to be in this band may be in the next one.
        layout.releaseModels(farFrom: band.lowerBound..<band.upperBound + band.count)
        return layout.contentSize.height
      }
      layout.releaseModels(farFrom: lines.upperBound..<lines.upperBound)
    }
  }

  private static func checked(_ width: Int) -> Int {
    require(
      width <= CellSize.largestExtent,
      "the width of a rendering must be at most \(CellSize.largestExtent) columns; got \(width)")
    return max(0, width)
  }
}

extension ContainerModel {
  /// Returns the whole tree as plain text.
  ///
  /// The text has as many lines as the content is high. Trailing spaces are trimmed, and lines are joined by line
  /// feeds, with none at the end.
  ///
  /// The tree is laid out for this call only. To write colors as well, use ``TextRenderer``.
  ///
  /// - Parameter width: The width, in columns.
  public final func rendered(width: Int) -> String { TextRenderer(width: width).text(of: self) }

  /// Writes the whole tree as plain text, with a line feed at the end of each line.
  ///
  /// - Parameters:
  ///   - output: The stream to write to.
  ///   - width: The width, in columns.
  public final func write(to output: inout some TextOutputStream, width: Int) {
    TextRenderer(width: width).write(self, to: &output)
  }
}

extension Canvas {
  /// Returns all rows as one text, joined by line feeds, with none at the end.
  package func text(as encoding: TextEncoding) -> String {
    switch encoding {
    case .plain: plainText
    case .ansi(let colorSupport): ansiText(colorSupport)
    }
  }
}

/// An output stream for lines, which joins them into text without the final line feed.
struct JoinedLines: TextOutputStream {
  private(set) var text = ""

  /// Whether the line feed of the last line has been held back.
  private var isEnded = false

  mutating func write(_ string: String) {
    guard !string.isEmpty else { return }
    if isEnded { text += "\n" }
    isEnded = string.utf8.last == 0x0A
    text += isEnded ? Substring(string.utf8.dropLast()) : string[...]
  }
}
