extension Theme {
  /// A theme for any background, with colors that have contrast on both black and white, and attributes.
  ///
  /// No color can have a contrast of more than 4.6 : 1 on both. If the background is known, ``dark`` and ``light`` are
  /// clearer. Bars and overlays have a dark surface.
  public static let standard = Theme(
    Palette(
      quiet: .plain.dim(), border: .plain.dim(), accent: .rgb(54, 110, 235), success: .rgb(0, 137, 20),
      warning: .rgb(150, 111, 0), error: .rgb(230, 30, 40), current: .onSlate, selection: .plain.inverse(),
      bar: .onSlate),
    surface: Palette.slate)

  /// A dark theme: light text on its own dark background, and surfaces that are a little lighter.
  ///
  /// In a dark terminal, ``keepingTerminalColors`` keeps the terminal's background and text color.
  public static let dark = Theme(
    Palette.dark(background: TextStyle(foreground: .rgb(222, 226, 234), background: .rgb(20, 22, 28))),
    surface: Palette.darkSurface(TextStyle(foreground: .rgb(222, 226, 234), background: .rgb(34, 38, 48))))

  /// A light theme: dark text on its own light background, and surfaces that are a little darker.
  ///
  /// In a light terminal, ``keepingTerminalColors`` keeps the terminal's background and text color.
  public static let light = Theme(
    Palette.light(background: TextStyle(foreground: .rgb(30, 34, 42), background: .rgb(250, 250, 252))),
    surface: Palette.lightSurface)

  private init(_ palette: Palette, surface: Palette) {
    self.init(palette)
    self.surface = Theme(surface)
  }

  private init(_ palette: Palette) {
    let oneLine = ParagraphStyle(lineLimit: 1)
    let accent = TextStyle(foreground: palette.accent)
    self.init(
      styles: [
        .title: NamedTextStyle(style: .plain.bold(), paragraph: oneLine),
        .subtitle: NamedTextStyle(style: palette.quiet),
        .heading: NamedTextStyle(style: accent.bold(), paragraph: oneLine),
        .body: NamedTextStyle(),
        .caption: NamedTextStyle(style: palette.quiet, paragraph: oneLine),
        .muted: NamedTextStyle(style: palette.quiet),
        .accent: NamedTextStyle(style: accent),
        .success: NamedTextStyle(style: .plain.foreground(palette.success)),
        .warning: NamedTextStyle(style: .plain.foreground(palette.warning)),
        .error: NamedTextStyle(style: .plain.foreground(palette.error).bold()),
        .bar: NamedTextStyle(style: palette.bar.bold(), paragraph: oneLine),
        .border: NamedTextStyle(style: palette.border),
        .boxTitle: NamedTextStyle(style: TextStyle(foreground: palette.background.foreground)),
        .activeBorder: NamedTextStyle(style: accent.bold()),
        .focused: NamedTextStyle(style: .plain.foreground(.rgb(255, 255, 255)).background(.rgb(30, 70, 186)).bold()),
        .current: NamedTextStyle(style: palette.current),
        .match: NamedTextStyle(style: .plain.foreground(.rgb(20, 22, 28)).background(.rgb(235, 195, 80))),
        .backdrop: NamedTextStyle(style: .plain.dim()),
        .disabled: NamedTextStyle(style: palette.quiet),
        .placeholder: NamedTextStyle(style: palette.quiet.italic()),
      ],
      selection: palette.selection, separator: palette.border, background: palette.background)
  }
}

/// What distinguishes the themes that have colors: one accent, quiet text and borders, and surfaces.
private struct Palette {
  var background = TextStyle.plain

  /// The style of text that is less prominent than other text.
  var quiet: TextStyle
  var border: TextStyle
  let accent: TextColor
  let success: TextColor
  let warning: TextColor
  let error: TextColor
  let current: TextStyle
  let selection: TextStyle
  let bar: TextStyle

  static func dark(background: TextStyle) -> Palette {
    Palette(
      background: background, quiet: TextStyle(foreground: .rgb(165, 172, 186)),
      border: TextStyle(foreground: .rgb(92, 100, 118)), accent: .rgb(120, 178, 255), success: .rgb(64, 208, 84),
      warning: .rgb(235, 195, 80), error: .rgb(255, 105, 75),
      current: TextStyle(foreground: .rgb(240, 243, 250), background: .rgb(50, 54, 105)),
      selection: TextStyle(
        foreground: .rgb(165, 172, 186), background: .rgb(20, 22, 28), attributes: .inverse),
      bar: TextStyle(foreground: .rgb(222, 226, 234), background: .rgb(34, 38, 48)))
  }

  /// Dim text follows the user's own colors: in 16 colors, a gray might be the color of the terminal's background.
  static var slate: Palette {
    var palette = dark(background: .onSlate)
    palette.quiet = .plain.dim()
    palette.border = .plain.dim()
    return palette
  }

  /// Borders are lighter there, because the background is.
  static func darkSurface(_ background: TextStyle) -> Palette {
    var palette = dark(background: background)
    palette.border = TextStyle(foreground: .rgb(122, 130, 148))
    return palette
  }

  /// Quiet text is darker there, because the background is.
  static var lightSurface: Palette {
    let background = TextStyle(foreground: .rgb(30, 34, 42), background: .rgb(230, 234, 241))
    var palette = light(background: background)
    palette.quiet = TextStyle(foreground: .rgb(56, 62, 70))
    return palette
  }

  static func light(background: TextStyle) -> Palette {
    Palette(
      background: background, quiet: TextStyle(foreground: .rgb(88, 95, 108)),
      border: TextStyle(foreground: .rgb(138, 146, 160)), accent: .rgb(0, 80, 200), success: .rgb(0, 85, 25),
      warning: .rgb(130, 80, 0), error: .rgb(190, 0, 30),
      current: TextStyle(foreground: .rgb(30, 34, 42), background: .rgb(200, 212, 236)),
      selection: TextStyle(
        foreground: .rgb(88, 95, 108), background: .rgb(250, 250, 252), attributes: .inverse),
      bar: TextStyle(foreground: .rgb(30, 34, 42), background: .rgb(230, 234, 241)))
  }
}

extension TextStyle {
  /// Light text on slate, which is readable and looks like a surface in dark and light terminals.
  fileprivate static let onSlate = TextStyle(foreground: .rgb(235, 238, 245), background: .rgb(44, 50, 64))
}
