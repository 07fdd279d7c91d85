/// How a screen looks where it does not say so itself: named text styles, and the styles of what is selected and
/// highlighted, of separators and of the background.
///
/// ```swift
/// var theme = Theme.standard
/// theme[.warning] = NamedTextStyle(style: TextStyle(foreground: .yellow, attributes: .bold))
/// ```
public struct Theme: Hashable, Sendable {
  /// Laid over what is selected.
  public var selection: TextStyle

  /// Laid over what is touched or pointed at.
  public var highlight: TextStyle

  /// What separators are drawn with that name no character; `nil` leaves their lines blank.
  public var separatorCharacter: Character?

  /// Lies under what separators are drawn with: its colour is that of separators that name none.
  public var separator: TextStyle

  /// Lies under everything that is drawn, and fills what is left blank.
  ///
  /// A view fills its whole viewport with it, a rendering the lines of its content.
  public var background: TextStyle

  private var styles: [TextStyleName: NamedTextStyle]

  /// Creates a theme.
  public init(
    styles: [TextStyleName: NamedTextStyle] = [:], selection: TextStyle = .plain.inverse(),
    highlight: TextStyle = .plain.underline(), separatorCharacter: Character? = "─", separator: TextStyle = .plain,
    background: TextStyle = .plain
  ) {
    self.styles = styles
    self.selection = selection
    self.highlight = highlight
    self.separatorCharacter = separatorCharacter
    self.separator = separator
    self.background = background
  }

  /// The style of that name; a name that the theme does not know looks like `.body`.
  public subscript(name: TextStyleName) -> NamedTextStyle {
    get { styles[name] ?? styles[.body] ?? NamedTextStyle() }
    set { styles[name] = newValue }
  }
}
