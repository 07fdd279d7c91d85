extension Theme {
  /// A theme with high contrast: bright, bold and underlined on its own black background, and never dim.
  public static let highContrast: Theme = {
    let oneLine = ParagraphStyle(lineLimit: 1)
    let (white, yellow) = (onBlack(.brightWhite), onBlack(.brightYellow).bold())
    var theme = Theme(
      styles: [
        .title: NamedTextStyle(style: white.bold().underline(), paragraph: oneLine),
        .subtitle: NamedTextStyle(style: yellow),
        .heading: NamedTextStyle(style: yellow.underline(), paragraph: oneLine),
        .body: NamedTextStyle(style: white),
        .caption: NamedTextStyle(style: white, paragraph: oneLine),
        .muted: NamedTextStyle(style: white),
        .accent: NamedTextStyle(style: onBlack(.brightCyan).bold()),
        .success: NamedTextStyle(style: onBlack(.brightGreen).bold()),
        .warning: NamedTextStyle(style: yellow),
        .error: NamedTextStyle(style: .plain.foreground(.brightWhite).background(.red).bold()),
        .bar: NamedTextStyle(style: .plain.foreground(.black).background(.brightWhite).bold(), paragraph: oneLine),
        .border: NamedTextStyle(style: white),
        .activeBorder: NamedTextStyle(style: yellow),
        .focused: NamedTextStyle(style: .plain.foreground(.black).background(.brightCyan).bold().underline()),
        .current: NamedTextStyle(style: .plain.underline()),
        .match: NamedTextStyle(style: .plain.foreground(.black).background(.brightGreen).bold()),
        .backdrop: NamedTextStyle(),
        .disabled: NamedTextStyle(style: white.strikethrough()),
        .placeholder: NamedTextStyle(style: onBlack(.brightCyan).italic()),
      ],
      selection: .plain.foreground(.black).background(.brightYellow).bold(), highlight: .plain.bold().underline(),
      background: white)
    theme.name = "High contrast"
    return theme
  }()

  private static func onBlack(_ color: TextColor) -> TextStyle { .plain.foreground(color).background(.black) }
}
