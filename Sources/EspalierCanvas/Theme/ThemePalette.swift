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
    self.init(
      styles: .ready([
        .title: .plain.bold(), .subtitle: palette.quiet, .heading: palette.accent.bold(), .body: .plain,
        .caption: palette.quiet, .muted: palette.quiet, .accent: palette.accent,
        .success: palette.success, .warning: palette.warning, .error: palette.error.bold(),
        .bar: palette.bar.bold(), .border: palette.border,
        .boxTitle: TextStyle(foreground: palette.background.foreground), .activeBorder: palette.accent.bold(),
        .focused: palette.focused.bold(), .current: palette.current, .match: palette.match,
        .backdrop: .plain.dim(), .disabled: palette.quiet, .placeholder: palette.quiet.italic(),
      ]),
      selection: palette.selection, separator: palette.border, background: palette.background)
  }
}
