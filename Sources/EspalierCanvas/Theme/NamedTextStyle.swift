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
