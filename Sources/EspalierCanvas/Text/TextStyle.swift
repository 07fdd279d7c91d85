/// Colours, attributes and link of a piece of text.
///
/// ```swift
/// let warning = TextStyle(foreground: .yellow, attributes: .bold)
/// let loud = warning.inverse()
/// ```
public struct TextStyle: Hashable, Sendable {
  /// The colour of the characters; `nil` is the output's own.
  public var foreground: TextColor?

  /// The colour behind the characters; `nil` leaves what is there.
  public var background: TextColor?

  /// How the text is set apart without a colour.
  public var attributes: TextAttributes

  /// Where the text leads to, as a URL; encoders that know links make it one.
  public var link: String?

  /// Creates a style; what is left out is plain.
  public init(
    foreground: TextColor? = nil, background: TextColor? = nil, attributes: TextAttributes = [], link: String? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  /// The output's own colours, no attributes and no link.
  public static let plain = TextStyle()

  /// This style with `over` on top: its colours and link win where it has them, attributes add up.
  public func merging(_ over: TextStyle) -> TextStyle {
    TextStyle(
      foreground: over.foreground ?? foreground, background: over.background ?? background,
      attributes: attributes.union(over.attributes), link: over.link ?? link)
  }

  /// What makes a blank beside text of this style look as if it were part of it: the background and the inverse.
  ///
  /// In inverse the colour that is seen is the foreground, as bold or dim as the text.
  var ofBlanks: TextStyle {
    guard attributes.contains(.inverse) else { return TextStyle(background: background) }
    return TextStyle(
      foreground: foreground, background: background, attributes: attributes.intersection([.inverse, .bold, .dim]))
  }
}

extension TextStyle: TextStyling {
  /// The same as `merging(_:)`.
  public func styled(_ style: TextStyle) -> TextStyle { merging(style) }
}
