/// The look of a screen: named text styles, and the styles of selections, highlights, separators and the background.
///
/// ```swift
/// var theme = Theme.standard
/// theme[.warning] = NamedTextStyle(style: TextStyle(foreground: .yellow, attributes: .bold))
/// ```
public struct Theme: Hashable, Sendable {
  /// Applied to what is selected.
  public var selection: TextStyle

  /// Applied to what is touched or pointed at.
  public var highlight: TextStyle

  /// The character of separators that do not define their own; `nil` leaves their lines blank.
  public var separatorCharacter: Character?

  /// The base style of separators, with the color of those that do not define their own.
  public var separator: TextStyle

  /// The base style of everything that is drawn, which also fills blank space.
  ///
  /// A view fills its whole viewport with it, a rendering only the lines of its content.
  public var background: TextStyle

  /// The theme without a background and a text color of its own, so that those of the terminal show.
  ///
  /// ```swift
  /// window.theme = (appearance == .light ? Theme.light : .dark).keepingTerminalColors
  /// ```
  public var keepingTerminalColors: Theme {
    var theme = self
    theme.background = .plain
    return theme
  }

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

  /// The style with a name; an unknown name has the style of `.body`.
  public subscript(name: TextStyleName) -> NamedTextStyle {
    get { styles[name] ?? styles[.body] ?? NamedTextStyle() }
    set { styles[name] = newValue }
  }
}
