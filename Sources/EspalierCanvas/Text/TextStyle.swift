/// The colors, attributes and link of a part of styled text.
///
/// ```swift
/// let warning = TextStyle(foreground: .yellow, attributes: .bold)
/// let loud = warning.inverse()
/// ```
public struct TextStyle: Hashable, Sendable {
  /// The color of the characters; `nil` is the output's default.
  public var foreground: TextColor?

  /// The color behind the characters; `nil` keeps the existing background.
  public var background: TextColor?

  /// The attributes of the characters.
  public var attributes: TextAttributes

  /// The URL that the text links to, for encoders that support links.
  public var link: String?

  /// Creates a style; properties that are left out are plain.
  public init(
    foreground: TextColor? = nil, background: TextColor? = nil, attributes: TextAttributes = [], link: String? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  /// The style with the output's default colors, no attributes and no link.
  public static let plain = TextStyle()

  /// Returns this style with another one applied: the other's colors and link win, and attributes are combined.
  public func merging(_ over: TextStyle) -> TextStyle {
    TextStyle(
      foreground: over.foreground ?? foreground, background: over.background ?? background,
      attributes: attributes.union(over.attributes), link: over.link ?? link)
  }

  /// The style in which a blank next to text of this style looks like part of it: its background and inverse attribute.
  ///
  /// If the style is inverse, the visible color is the foreground, bold or dim like the text.
  var ofBlanks: TextStyle {
    guard attributes.contains(.inverse) else { return TextStyle(background: background) }
    return TextStyle(
      foreground: foreground, background: background, attributes: attributes.intersection([.inverse, .bold, .dim]))
  }
}

extension TextStyle: TextStyling {
  /// Returns the result of `merging(_:)`.
  public func styled(_ style: TextStyle) -> TextStyle { merging(style) }
}
