/// The look of a screen: named text styles, the background and surfaces, and the styles of selections and separators.
///
/// ```swift
/// var theme = Theme.standard
/// theme[.warning] = NamedTextStyle(style: TextStyle(foreground: .yellow, attributes: .bold))
/// ```
public struct Theme: Hashable, Sendable {
  /// The name, as a user reads it in a list of themes; `nil` if it has none.
  public var name: String?

  /// The style of selected rows.
  public var selection: TextStyle

  /// The style of rows that are touched or pointed at.
  public var highlight: TextStyle

  /// The character of separators that do not define their own; `nil` leaves their lines blank.
  public var separatorCharacter: Character?

  /// The base style of separators, with the color of those that do not define their own.
  public var separator: TextStyle

  /// The base style of everything that is drawn, which also fills blank space.
  ///
  /// A view fills its whole viewport with it, a rendering only the lines of its content.
  public var background: TextStyle

  /// The theme without its background and text color, so that the colors of the terminal show.
  ///
  /// ```swift
  /// window.theme = (appearance == .light ? Theme.light : .dark).keepingTerminalColors
  /// ```
  public var keepingTerminalColors: Theme {
    var theme = self
    theme.background = .plain
    return theme
  }

  /// The theme of what is raised above the rest of a window: its bars and overlays.
  ///
  /// ```swift
  /// theme.surface.background = TextStyle(foreground: .rgb(230, 230, 230), background: .rgb(60, 40, 70))
  /// ```
  ///
  /// It is the theme itself unless you set another one. A surface has no other surface above it.
  public var surface: Theme {
    get { surfaces.first ?? self }
    set {
      var surface = newValue
      surface.surfaces = []
      surfaces = [surface]
    }
  }

  /// The theme for an output without colors: the styles of ``monochrome``, and the attributes of your own styles.
  ///
  /// A terminal without colors shows every window in this theme, so states look different there as well.
  public var withoutColors: Theme {
    var theme = self
    let monochrome = Theme.monochrome
    for (name, style) in monochrome.styles { theme.styles[name, default: style].style = style.style }
    for name in styles.keys where monochrome.styles[name] == nil {
      theme.styles[name]?.style = TextStyle(attributes: self[name].style.attributes)
    }
    for part in Self.parts { theme[keyPath: part] = monochrome[keyPath: part] }
    theme.surfaces = []
    return theme
  }

  private var styles: [TextStyleName: NamedTextStyle]

  /// The surface, if there is one: a value cannot contain itself, but an array of its kind.
  private var surfaces: [Theme] = []

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
  ///
  /// Assigning a style also assigns it to the ``surface``.
  public subscript(name: TextStyleName) -> NamedTextStyle {
    get { styles[name] ?? styles[.body] ?? NamedTextStyle() }
    set {
      styles[name] = newValue
      for index in surfaces.indices { surfaces[index][name] = newValue }
    }
  }

  /// The styles of the theme, its surfaces included, in an order that does not depend on its colors.
  ///
  /// - Parameter other: A theme whose names are also included.
  func stylesInOrder(with other: Theme) -> [TextStyle] {
    let names = Set(styles.keys).union(other.styles.keys).subtracting([.body]).sorted { $0.rawValue < $1.rawValue }
    let own = [background, self[.body].style, selection, highlight, separator] + names.map { self[$0].style }
    guard !surfaces.isEmpty || !other.surfaces.isEmpty else { return own }
    return own + surface.stylesInOrder(with: other.surface)
  }

  /// Returns the style with a name; `nil` if the theme does not define it.
  package func definedStyle(_ name: TextStyleName) -> NamedTextStyle? { styles[name] }

  /// Returns the theme with those styles of another one, surfaces included, that differ from an earlier version of it.
  func merging(changesFrom old: Theme, to new: Theme) -> Theme {
    var theme = self
    for (name, style) in new.styles where style != old.styles[name] { theme.styles[name] = style }
    for part in Self.parts where new[keyPath: part] != old[keyPath: part] { theme[keyPath: part] = new[keyPath: part] }
    guard !surfaces.isEmpty else { return theme }
    theme.surface = surface.merging(changesFrom: old.surface, to: new.surface)
    return theme
  }

  /// The styles that have no names.
  private static var parts: [WritableKeyPath<Theme, TextStyle>] {
    [\.selection, \.highlight, \.separator, \.background]
  }

  /// Returns the style with a name or, if the theme does not define it, the style with another one.
  func style(_ name: TextStyleName, or other: TextStyleName) -> TextStyle { (styles[name] ?? self[other]).style }
}
