extension Theme {
  /// A theme with high contrast: bright, bold and underlined on its own black background, and never dim.
  public static let highContrast: Theme = {
    let (white, yellow) = (onBlack(.brightWhite), onBlack(.brightYellow).bold())
    var theme = Theme(
      styles: .ready([
        .title: white.bold().underline(), .subtitle: yellow, .heading: yellow.underline(), .body: white,
        .caption: white, .muted: white, .accent: onBlack(.brightCyan).bold(),
        .success: onBlack(.brightGreen).bold(), .warning: yellow,
        .error: .plain.foreground(.brightWhite).background(.red).bold(),
        .bar: .plain.foreground(.black).background(.brightWhite).bold(), .border: white, .activeBorder: yellow,
        .focused: .plain.foreground(.black).background(.brightCyan).bold().underline(), .current: .plain.underline(),
        .match: .plain.foreground(.black).background(.brightGreen).bold(),
        .backdrop: .plain, .disabled: white.strikethrough(), .placeholder: onBlack(.brightCyan).italic(),
      ]),
      selection: .plain.foreground(.black).background(.brightYellow).bold(), highlight: .plain.bold().underline(),
      background: white)
    theme.name = "High contrast"
    return theme
  }()

  private static func onBlack(_ color: TextColor) -> TextStyle { .plain.foreground(color).background(.black) }
}
