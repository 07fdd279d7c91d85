extension Theme {
  /// Bold titles and dim captions, of one row each, in the user's own colours.
  public static let standard = Theme(
    styles: [
      .title: NamedTextStyle(style: TextStyle(attributes: .bold), paragraph: ParagraphStyle(lineLimit: 1)),
      .subtitle: NamedTextStyle(style: TextStyle(foreground: .cyan)),
      .body: NamedTextStyle(),
      .caption: NamedTextStyle(style: TextStyle(attributes: .dim), paragraph: ParagraphStyle(lineLimit: 1)),
      .border: NamedTextStyle(),
    ])

  /// Nothing dim and no colour that could be faint: bold, underlined and bright, for readers who need contrast.
  public static let highContrast = Theme(
    styles: [
      .title: NamedTextStyle(
        style: TextStyle(foreground: .brightWhite, attributes: [.bold, .underline]),
        paragraph: ParagraphStyle(lineLimit: 1)),
      .subtitle: NamedTextStyle(style: TextStyle(foreground: .brightYellow, attributes: .bold)),
      .body: NamedTextStyle(style: TextStyle(foreground: .brightWhite)),
      .caption: NamedTextStyle(
        style: TextStyle(foreground: .brightWhite), paragraph: ParagraphStyle(lineLimit: 1)),
      .border: NamedTextStyle(style: TextStyle(foreground: .brightWhite)),
    ],
    selection: TextStyle(foreground: .black, background: .brightYellow, attributes: .bold),
    highlight: TextStyle(attributes: [.bold, .underline]))

  /// No colours at all: bold, dim, underlined and inverse only.
  public static let monochrome = Theme(
    styles: [
      .title: NamedTextStyle(style: TextStyle(attributes: .bold), paragraph: ParagraphStyle(lineLimit: 1)),
      .subtitle: NamedTextStyle(style: TextStyle(attributes: .underline)),
      .body: NamedTextStyle(),
      .caption: NamedTextStyle(style: TextStyle(attributes: .dim), paragraph: ParagraphStyle(lineLimit: 1)),
      .border: NamedTextStyle(),
    ])
}
