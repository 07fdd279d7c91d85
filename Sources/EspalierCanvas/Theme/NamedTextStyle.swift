/// A theme's definition of a kind of text: its style and paragraph style.
public struct NamedTextStyle: Hashable, Sendable {
  /// The colors and attributes.
  public var style: TextStyle

  /// The alignment, wrapping, line limit and truncation.
  public var paragraph: ParagraphStyle

  /// Creates a named style; properties that are left out are plain.
  public init(style: TextStyle = .plain, paragraph: ParagraphStyle = ParagraphStyle()) {
    self.style = style
    self.paragraph = paragraph
  }
}

extension [TextStyleName: NamedTextStyle] {
  /// The named styles of a ready-made theme, in which titles, headings, captions and bars take one line.
  static func ready(_ styles: [TextStyleName: TextStyle]) -> Self {
    var named = styles.mapValues { NamedTextStyle(style: $0) }
    for name in [.title, .heading, .caption, .bar] as [TextStyleName] { named[name]?.paragraph.lineLimit = 1 }
    return named
  }
}
