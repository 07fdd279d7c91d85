/// How kinds of text look: named text styles, and the styles of what is selected and highlighted.
///
/// ```swift
/// var theme = Theme.standard
/// theme["warning"] = NamedTextStyle(style: TextStyle(foreground: .yellow, attributes: .bold))
/// ```
public struct Theme: Hashable, Sendable {
  /// Laid over what is selected.
  public var selection: TextStyle

  /// Laid over what is touched or pointed at.
  public var highlight: TextStyle

  private var styles: [TextStyleName: NamedTextStyle]

  /// Makes a theme.
  public init(
    styles: [TextStyleName: NamedTextStyle] = [:], selection: TextStyle = .plain.inverse(),
    highlight: TextStyle = .plain.underline()
  ) {
    self.styles = styles
    self.selection = selection
    self.highlight = highlight
  }

  /// The style of that name; a name that the theme does not know looks like `.body`.
  public subscript(name: TextStyleName) -> NamedTextStyle {
    get { styles[name] ?? styles[.body] ?? NamedTextStyle() }
    set { styles[name] = newValue }
  }
}
