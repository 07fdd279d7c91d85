import EspalierCanvas
import Testing

@Suite("Themes")
struct ThemeTests {
  @Test("A name that a theme does not know looks like body text")
  func unknownName() {
    var theme = Theme()
    #expect(theme["nowhere"] == NamedTextStyle())
    theme[.body] = NamedTextStyle(style: .plain.dim(), paragraph: ParagraphStyle(lineLimit: 2))
    #expect(theme["nowhere"] == theme[.body])
    #expect(theme["nowhere"].paragraph.lineLimit == 2)
  }

  @Test("Custom names work like the predefined ones")
  func ownNames() {
    var theme = Theme.standard
    theme["warning"] = NamedTextStyle(style: .plain.foreground(.yellow))
    #expect(theme[TextStyleName(rawValue: "warning")].style.foreground == .yellow)
    #expect(theme[.title] == Theme.standard[.title])
    #expect(theme != .standard)
  }

  @Test("The predefined themes distinguish titles, captions and selections from body text")
  func standardThemes() {
    for theme in [Theme.standard, .dark, .light, .highContrast, .monochrome] {
      #expect(theme[.title].style != theme[.body].style)
      #expect(theme[.subtitle].style != theme[.body].style)
      #expect(theme[.title].paragraph.lineLimit == 1 && theme[.caption].paragraph.lineLimit == 1)
      #expect(theme.selection != .plain && theme.highlight != .plain && theme.selection != theme.highlight)
    }
  }

  @Test("The monochrome theme has no colors, and the high-contrast theme has nothing dim")
  func promises() {
    let names: [TextStyleName] = [
      .title, .subtitle, .heading, .body, .caption, .muted, .accent, .success, .warning, .error, .bar, .border,
      .boxTitle, .activeBorder, .focused, .current, .match, .disabled, .placeholder,
    ]
    let styles = { (theme: Theme) in
      names.map { theme[$0].style } + [theme.selection, theme.highlight, theme.separator]
    }
    #expect(styles(.monochrome).allSatisfy { $0.foreground == nil && $0.background == nil })
    #expect(styles(.highContrast).allSatisfy { !$0.attributes.contains(.dim) })
  }

  @Test("Separators are thin lines as quiet as borders, and text has no background, unless a theme says so")
  func separatorAndBackground() {
    for theme in [Theme(), .standard, .dark, .light, .highContrast, .monochrome] {
      #expect(theme.separatorCharacter == "─" && theme.separator.background == nil)
    }
    for theme in [Theme(), .highContrast, .monochrome] { #expect(theme.separator == .plain) }
    for theme in [Theme.standard, .dark, .light] { #expect(theme.separator == theme[.border].style) }
    for theme in [Theme(), .standard, .monochrome] { #expect(theme.background == .plain) }
    let theme = Theme(separatorCharacter: nil, background: TextStyle(background: .blue))
    #expect(theme.separatorCharacter == nil && theme != Theme())
  }

  @Test("The dark, the light and the high-contrast theme have a background and a text color, which can be left out")
  func ownBackground() {
    for theme in [Theme.dark, .light, .highContrast] {
      #expect(theme.background.foreground != nil && theme.background.background != nil)
      var plain = theme
      plain.background = .plain
      #expect(theme.keepingTerminalColors == plain)
    }
    #expect(Theme.standard.keepingTerminalColors == .standard)
  }

  @Test("The surface of a theme is the theme itself, or one that differs in its background")
  func surface() {
    for theme in [Theme(), .highContrast, .monochrome] { #expect(theme.surface == theme) }
    for theme in [Theme.standard, .dark, .light] {
      #expect(theme.surface.background.background != nil && theme.surface.background != theme.background)
      #expect(theme.surface.surface == theme.surface && theme.keepingTerminalColors.surface == theme.surface)
    }
    var theme = Theme.dark
    theme[.accent].style = .plain.bold()
    #expect(theme.surface[.accent].style == .plain.bold())
    theme.surface[.accent].style = .plain.italic()
    #expect(theme[.accent].style == .plain.bold() && theme.surface[.accent].style == .plain.italic())
  }

  @Test("Without colors, a theme looks like the monochrome one, and keeps its own names and paragraphs")
  func withoutColors() {
    var theme = Theme.dark
    theme["alarm"] = NamedTextStyle(style: TextStyle(foreground: .red, background: .blue, attributes: .bold))
    theme[.caption].paragraph.lineLimit = 2
    let plain = theme.withoutColors
    #expect(plain[.focused].style == Theme.monochrome[.focused].style && plain[.bar].style == .plain.inverse())
    #expect(plain["alarm"].style == .plain.bold() && plain[.caption].paragraph.lineLimit == 2)
    #expect(plain.background == .plain && plain.surface == plain && Theme.monochrome.withoutColors == .monochrome)
  }

  @Test("A canvas passes its theme to whatever draws on it")
  func onCanvas() {
    var canvas = Canvas(width: 1, height: 1, theme: .monochrome)
    canvas.withRegion(canvas.bounds) { #expect($0.theme == .monochrome) }
    canvas.theme = .highContrast
    #expect(canvas.theme == .highContrast)
  }
}
