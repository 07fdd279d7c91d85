/// What distinguishes themes that derive their styles from a few: one accent, quiet text and borders, and surfaces.
struct ThemePalette {
  var background = TextStyle.plain

  /// The style of text that is less prominent than other text.
  var quiet: TextStyle
  var border: TextStyle
  var accent: TextStyle
  var success: TextStyle
  var warning: TextStyle
  var error: TextStyle
  var focused: TextStyle
  var current: TextStyle
  var match: TextStyle
  var selection: TextStyle
  var bar: TextStyle
}

extension ThemePalette {
  /// The palette of a theme's colors.
  init(_ colors: ThemeColors) {
    self.init(
      background: TextStyle(foreground: colors.text, background: colors.background),
      quiet: TextStyle(foreground: colors.muted), border: TextStyle(foreground: colors.border),
      accent: TextStyle(foreground: colors.accent), success: TextStyle(foreground: colors.success),
      warning: TextStyle(foreground: colors.warning), error: TextStyle(foreground: colors.error),
      focused: TextStyle(foreground: colors.focus.ink, background: colors.focus),
      current: TextStyle(foreground: colors.text, background: colors.current),
      match: TextStyle(foreground: colors.match.ink, background: colors.match),
      selection: TextStyle(foreground: colors.muted, background: colors.background, attributes: .inverse),
      bar: TextStyle(foreground: colors.text, background: colors.surface))
  }

  /// Returns the palette of what is raised above the rest, on another background.
  ///
  /// - Parameters:
  ///   - background: The style of text on the surface.
  ///   - quiet: The color of quiet text, if it has to be another one there.
  ///   - border: The color of borders, if it has to be another one there.
  func raised(to background: TextStyle, quiet: TextColor? = nil, border: TextColor? = nil) -> ThemePalette {
    var palette = self
    palette.background = background
    if let quiet { palette.quiet = TextStyle(foreground: quiet) }
    if let border { palette.border = TextStyle(foreground: border) }
    return palette
  }
}

extension Theme {
  /// Creates a theme of two palettes, one of which is for what is raised above the rest.
  init(_ name: String, _ palette: ThemePalette, surface: ThemePalette) {
    self.init(palette)
    self.surface = Theme(surface)
    self.name = name
  }

  private init(_ palette: ThemePalette) {
    let oneLine = ParagraphStyle(lineLimit: 1)
    self.init(
      styles: [
        .title: NamedTextStyle(style: .plain.bold(), paragraph: oneLine),
        .subtitle: NamedTextStyle(style: palette.quiet),
        .heading: NamedTextStyle(style: palette.accent.bold(), paragraph: oneLine),
        .body: NamedTextStyle(),
        .caption: NamedTextStyle(style: palette.quiet, paragraph: oneLine),
        .muted: NamedTextStyle(style: palette.quiet),
        .accent: NamedTextStyle(style: palette.accent),
        .success: NamedTextStyle(style: palette.success),
        .warning: NamedTextStyle(style: palette.warning),
        .error: NamedTextStyle(style: palette.error.bold()),
        .bar: NamedTextStyle(style: palette.bar.bold(), paragraph: oneLine),
        .border: NamedTextStyle(style: palette.border),
        .boxTitle: NamedTextStyle(style: TextStyle(foreground: palette.background.foreground)),
        .activeBorder: NamedTextStyle(style: palette.accent.bold()),
        .focused: NamedTextStyle(style: palette.focused.bold()),
        .current: NamedTextStyle(style: palette.current),
        .match: NamedTextStyle(style: palette.match),
        .backdrop: NamedTextStyle(style: .plain.dim()),
        .disabled: NamedTextStyle(style: palette.quiet),
        .placeholder: NamedTextStyle(style: palette.quiet.italic()),
      ],
      selection: palette.selection, separator: palette.border, background: palette.background)
  }
}
