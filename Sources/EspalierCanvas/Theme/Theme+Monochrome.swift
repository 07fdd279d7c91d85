extension Theme {
  /// A theme without colors, which only uses bold, dim, italic, underlined and inverse text.
  ///
  /// Only the focused style is both bold and underlined, so it is visible on top of every other style.
  public static let monochrome: Theme = {
    var theme = Theme(
      styles: .ready([
        .title: .plain.bold(), .subtitle: .plain.underline(), .heading: .plain.bold(), .body: .plain,
        .caption: .plain.dim(), .muted: .plain.dim(), .accent: .plain.underline(),
        .success: .plain.italic(), .warning: .plain.italic().underline(), .error: .plain.bold().italic(),
        .bar: .plain.inverse(), .border: .plain, .activeBorder: .plain.bold(),
        .focused: .plain.bold().underline(), .current: .plain.underline(), .match: .plain.inverse().underline(),
        .backdrop: .plain.dim(), .disabled: .plain.dim(), .placeholder: .plain.dim().italic(),
      ]))
    theme.name = "Monochrome"
    return theme
  }()
}
