/// What a theme says about one kind of text: its style, and how it is set into rows.
public struct NamedTextStyle: Hashable, Sendable {
  /// Colours and attributes.
  public var style: TextStyle

  /// Alignment, wrapping, line limit and truncation.
  public var paragraph: ParagraphStyle

  /// Creates a named style; what is left out is plain.
  public init(style: TextStyle = .plain, paragraph: ParagraphStyle = ParagraphStyle()) {
    self.style = style
    self.paragraph = paragraph
  }
}
