extension Theme {
  /// A theme for any background, with colors that have contrast on both black and white, and attributes.
  ///
  /// No color can have a contrast of more than 4.6 : 1 on both. If the background is known, ``dark`` and ``light`` are
  /// clearer. With 16 colors, the user's own colors are used.
  public static let standard = Theme(
    faint: TextStyle(attributes: .dim), second: .rgb(0, 131, 136), accent: .rgb(54, 110, 235),
    success: .rgb(0, 137, 20), warning: .rgb(150, 111, 0), error: .rgb(230, 30, 40))

  /// A dark theme: light text on its own dark background.
  ///
  /// In a dark terminal, ``keepingTerminalColors`` keeps the terminal's background and text color.
  public static let dark = Theme(
    background: TextStyle(foreground: .rgb(225, 225, 225), background: .rgb(18, 18, 18)),
    faint: TextStyle(foreground: .rgb(160, 160, 160)), second: .rgb(95, 205, 215), accent: .rgb(110, 180, 255),
    success: .rgb(60, 215, 80), warning: .rgb(235, 195, 80), error: .rgb(255, 105, 75))

  /// A light theme: dark text on its own light background.
  ///
  /// In a light terminal, ``keepingTerminalColors`` keeps the terminal's background and text color.
  public static let light = Theme(
    background: TextStyle(foreground: .rgb(28, 28, 28), background: .rgb(252, 252, 252)),
    faint: TextStyle(foreground: .rgb(90, 90, 90)), second: .rgb(0, 70, 130), accent: .rgb(0, 80, 200),
    success: .rgb(0, 85, 25), warning: .rgb(130, 80, 0), error: .rgb(190, 0, 30))

  /// Creates a theme that differs from the others of this kind only in its colors.
  ///
  /// The focused style also has attributes, for outputs without colors.
  private init(
    background: TextStyle = .plain, faint: TextStyle, second: TextColor, accent: TextColor, success: TextColor,
    warning: TextColor, error: TextColor
  ) {
    let oneLine = ParagraphStyle(lineLimit: 1)
    self.init(styles: [
      .title: NamedTextStyle(style: .plain.bold(), paragraph: oneLine),
      .subtitle: NamedTextStyle(style: .plain.foreground(second)),
      .heading: NamedTextStyle(style: .plain.foreground(accent).bold(), paragraph: oneLine),
      .body: NamedTextStyle(),
      .caption: NamedTextStyle(style: faint, paragraph: oneLine),
      .muted: NamedTextStyle(style: faint),
      .accent: NamedTextStyle(style: .plain.foreground(accent)),
      .success: NamedTextStyle(style: .plain.foreground(success)),
      .warning: NamedTextStyle(style: .plain.foreground(warning)),
      .error: NamedTextStyle(style: .plain.foreground(error).bold()),
      .bar: NamedTextStyle(style: .plain.inverse(), paragraph: oneLine),
      .border: NamedTextStyle(),
      .activeBorder: NamedTextStyle(style: .plain.foreground(accent).bold()),
      .focused: NamedTextStyle(style: .plain.foreground(.brightWhite).background(.blue).bold().underline()),
      .current: NamedTextStyle(style: .plain.underline()),
      .backdrop: NamedTextStyle(style: .plain.dim()),
      .disabled: NamedTextStyle(style: faint),
      .placeholder: NamedTextStyle(style: faint.italic()),
    ])
    self.background = background
  }
}
