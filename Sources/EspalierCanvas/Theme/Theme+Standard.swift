extension Theme {
  /// A theme for any background, with colors that have contrast on both black and white, and attributes.
  ///
  /// No color can have a contrast of more than 4.6 : 1 on both. If the background is known, ``dark`` and ``light`` are
  /// clearer. Bars and overlays have a dark surface.
  public static let standard: Theme = {
    let dark = ThemePalette(.dark)
    // Dim text follows the user's own colors: in 16 colors, a gray might be the color of the terminal's background.
    var surface = dark.raised(to: .onSlate)
    (surface.quiet, surface.border, surface.bar) = (.plain.dim(), .plain.dim(), .onDarkSurface)
    surface.current = .onIndigo
    var palette = surface
    palette.background = .plain
    palette.accent = TextStyle(foreground: .rgb(54, 110, 235))
    palette.success = TextStyle(foreground: .rgb(0, 137, 20))
    palette.warning = TextStyle(foreground: .rgb(150, 111, 0))
    palette.error = TextStyle(foreground: .rgb(230, 30, 40))
    (palette.current, palette.selection, palette.bar) = (.onSlate, .plain.inverse(), .onSlate)
    return Theme("Standard", palette, surface: surface)
  }()

  /// A dark theme: light text on its own dark background, and surfaces that are a little lighter.
  ///
  /// In a dark terminal, ``keepingTerminalColors`` keeps the terminal's background and text color.
  public static let dark: Theme = {
    var palette = ThemePalette(.dark)
    palette.current = .onIndigo
    // Borders are lighter on the surface, because the background is.
    return Theme(
      "Dark", palette, surface: palette.raised(to: .onDarkSurface, border: .rgb(122, 130, 148)))
  }()

  /// A light theme: dark text on its own light background, and surfaces that are a little darker.
  ///
  /// In a light terminal, ``keepingTerminalColors`` keeps the terminal's background and text color.
  public static let light: Theme = {
    let palette = ThemePalette(.light)
    // Quiet text is darker on the surface, because the background is.
    return Theme("Light", palette, surface: palette.raised(to: palette.bar, quiet: .rgb(56, 62, 70)))
  }()

  /// A dark theme in the colors of a forest floor: warm gray, moss green, amber.
  public static let moss = Theme(.moss, name: "Moss")

  /// A light theme in the colors of unbleached cloth: cream, brown, rust.
  public static let linen = Theme(.linen, name: "Linen")
}

extension ThemeColors {
  /// The colors of `Theme.dark`.
  public static let dark = ThemeColors(
    background: .rgb(20, 22, 28), text: .rgb(222, 226, 234), accent: .rgb(120, 178, 255),
    surface: .rgb(34, 38, 48), muted: .rgb(165, 172, 186), border: .rgb(92, 100, 118), success: .rgb(64, 208, 84),
    warning: .rgb(235, 195, 80), error: .rgb(255, 105, 75), focus: .rgb(30, 70, 186), current: .rgb(50, 54, 105),
    match: .rgb(235, 195, 80))

  /// The colors of `Theme.light`.
  public static let light = ThemeColors(
    background: .rgb(250, 250, 252), text: .rgb(30, 34, 42), accent: .rgb(0, 80, 200),
    surface: .rgb(230, 234, 241), muted: .rgb(88, 95, 108), border: .rgb(138, 146, 160), success: .rgb(0, 85, 25),
    warning: .rgb(130, 80, 0), error: .rgb(190, 0, 30), focus: .rgb(30, 70, 186), current: .rgb(200, 212, 236),
    match: .rgb(235, 195, 80))

  /// The colors of `Theme.moss`.
  public static let moss = ThemeColors(
    background: .rgb(24, 28, 23), text: .rgb(221, 220, 203), accent: .rgb(158, 198, 106),
    surface: .rgb(40, 46, 37), success: .rgb(126, 206, 120), warning: .rgb(229, 184, 103),
    error: .rgb(242, 122, 102), focus: .rgb(60, 92, 40), current: .rgb(56, 66, 46), match: .rgb(229, 184, 103))

  /// The colors of `Theme.linen`.
  public static let linen = ThemeColors(
    background: .rgb(250, 246, 238), text: .rgb(59, 50, 42), accent: .rgb(146, 66, 24),
    surface: .rgb(238, 230, 215), success: .rgb(38, 92, 42), warning: .rgb(122, 78, 0), error: .rgb(172, 30, 30),
    focus: .rgb(140, 62, 22), current: .rgb(232, 214, 190), match: .rgb(244, 208, 104))
}

extension TextStyle {
  /// Light text on slate, which is readable and looks like a surface in dark and light terminals.
  fileprivate static let onSlate = TextStyle(foreground: .rgb(235, 238, 245), background: .rgb(44, 50, 64))

  /// Light text on the surface of the dark theme.
  fileprivate static let onDarkSurface = TextStyle(foreground: .rgb(222, 226, 234), background: .rgb(34, 38, 48))

  /// The text of a row that is current while another view receives the keys, a little lighter than other text.
  fileprivate static let onIndigo = TextStyle(foreground: .rgb(240, 243, 250), background: .rgb(50, 54, 105))
}
