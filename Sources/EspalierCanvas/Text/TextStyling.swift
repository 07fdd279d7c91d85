/// What can be given a text style by chaining: text, and a style that is being put together.
///
/// ```swift
/// let name = StyledText("Ann").bold().foreground(.red)
/// let style = TextStyle.plain.bold().foreground(.red)
/// ```
public protocol TextStyling {
  /// The same with `style` on top: its colours and link win where it has them, attributes add up.
  func styled(_ style: TextStyle) -> Self
}

extension TextStyling {
  /// The same, heavier.
  public func bold() -> Self { styled(TextStyle(attributes: .bold)) }

  /// The same, fainter.
  public func dim() -> Self { styled(TextStyle(attributes: .dim)) }

  /// The same, slanted.
  public func italic() -> Self { styled(TextStyle(attributes: .italic)) }

  /// The same with a line below.
  public func underline() -> Self { styled(TextStyle(attributes: .underline)) }

  /// The same, blinking.
  public func blink() -> Self { styled(TextStyle(attributes: .blink)) }

  /// The same with foreground and background exchanged.
  public func inverse() -> Self { styled(TextStyle(attributes: .inverse)) }

  /// The same with a line through it.
  public func strikethrough() -> Self { styled(TextStyle(attributes: .strikethrough)) }

  /// The same in `color`.
  public func foreground(_ color: TextColor) -> Self { styled(TextStyle(foreground: color)) }

  /// The same on `color`.
  public func background(_ color: TextColor) -> Self { styled(TextStyle(background: color)) }

  /// The same as a link to `url`.
  public func link(_ url: String) -> Self { styled(TextStyle(link: url)) }
}
