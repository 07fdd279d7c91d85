extension Theme {
  /// A theme without colors, which only uses bold, dim, italic, underlined and inverse text.
  ///
  /// Only the focused style is both bold and underlined, so it is visible on top of every other style.
  public static let monochrome: Theme = {
    let oneLine = ParagraphStyle(lineLimit: 1)
    var theme = Theme(styles: [
      .title: NamedTextStyle(style: .plain.bold(), paragraph: oneLine),
      .subtitle: NamedTextStyle(style: .plain.underline()),
      .heading: NamedTextStyle(style: .plain.bold(), paragraph: oneLine),
      .body: NamedTextStyle(),
      .caption: NamedTextStyle(style: .plain.dim(), paragraph: oneLine),
      .muted: NamedTextStyle(style: .plain.dim()),
      .accent: NamedTextStyle(style: .plain.underline()),
      .success: NamedTextStyle(style: .plain.italic()),
      .warning: NamedTextStyle(style: .plain.italic().underline()),
      .error: NamedTextStyle(style: .plain.bold().italic()),
      .bar: NamedTextStyle(style: .plain.inverse(), paragraph: oneLine),
      .border: NamedTextStyle(),
      .activeBorder: NamedTextStyle(style: .plain.bold()),
      .focused: NamedTextStyle(style: .plain.bold().underline()),
      .current: NamedTextStyle(style: .plain.underline()),
      .match: NamedTextStyle(style: .plain.inverse().underline()),
      .backdrop: NamedTextStyle(style: .plain.dim()),
      .disabled: NamedTextStyle(style: .plain.dim()),
      .placeholder: NamedTextStyle(style: .plain.dim().italic()),
    ])
    theme.name = "Monochrome"
    return theme
  }()
}
