/// A type whose text style can be changed by chaining: text, and styles themselves.
///
/// ```swift
/// let name = StyledText("Ann").bold().foreground(.red)
/// let style = TextStyle.plain.bold().foreground(.red)
/// ```
public protocol TextStyling {
  /// Returns the value with a style applied: its colors and link win, and attributes are combined.
  func styled(_ style: TextStyle) -> Self
}

extension TextStyling {
  /// Returns the value in bold.
  public func bold() -> Self { styled(TextStyle(attributes: .bold)) }

  /// Returns the value dimmed.
  public func dim() -> Self { styled(TextStyle(attributes: .dim)) }

  /// Returns the value in italics.
  public func italic() -> Self { styled(TextStyle(attributes: .italic)) }

  /// Returns the value underlined.
  public func underline() -> Self { styled(TextStyle(attributes: .underline)) }

  /// Returns the value blinking.
  public func blink() -> Self { styled(TextStyle(attributes: .blink)) }

  /// Returns the value with foreground and background swapped.
  public func inverse() -> Self { styled(TextStyle(attributes: .inverse)) }

  /// Returns the value struck through.
  public func strikethrough() -> Self { styled(TextStyle(attributes: .strikethrough)) }

  /// Returns the value with a foreground color.
  public func foreground(_ color: TextColor) -> Self { styled(TextStyle(foreground: color)) }

  /// Returns the value with a background color.
  public func background(_ color: TextColor) -> Self { styled(TextStyle(background: color)) }

  /// Returns the value as a link to a URL.
  public func link(_ url: String) -> Self { styled(TextStyle(link: url)) }
}
