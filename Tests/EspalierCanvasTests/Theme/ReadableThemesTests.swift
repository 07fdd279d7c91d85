import EspalierCanvas
import Testing

@Suite("Predefined themes are readable")
struct ReadableThemesTests {
  /// The styles of text; a border is a line, and may be fainter.
  private static let names: [TextStyleName] = [
    .title, .subtitle, .heading, .body, .caption, .muted, .accent, .success, .warning, .error, .bar, .boxTitle,
    .activeBorder, .focused, .current, .match, .disabled, .placeholder,
  ]
  private static let (black, white) = (TextColor.rgb(0, 0, 0), TextColor.rgb(255, 255, 255))

  /// The themes, each with the backgrounds that it is made for.
  private static let themes: [(name: String, theme: Theme, backgrounds: [TextColor])] = [
    ("standard", .standard, [black, white]), ("dark", .dark, [black, .rgb(48, 48, 48)]),
    ("light", .light, [white, .rgb(232, 232, 232)]), ("highContrast", .highContrast, [black, white]),
    ("monochrome", .monochrome, [black, white]), ("moss", .moss, [black, .rgb(48, 48, 48)]),
    ("linen", .linen, [white, .rgb(232, 232, 232)]), ("ocean", ocean, [black]),
  ]

  /// A theme of three colors, as a program of its own has it.
  private static let ocean = Theme(
    ThemeColors(background: .rgb(11, 31, 42), text: .rgb(215, 227, 234), accent: .rgb(95, 179, 217)), name: "Ocean")

  @Test("Every style contrasts with what is behind it by at least 4.5 : 1", arguments: themes.indices)
  func contrast(_ index: Int) {
    let (_, theme, backgrounds) = Self.themes[index]
    // Styles are shown on the theme's background, on its surface and, without a background, on that of the terminal.
    for theme in [theme, theme.keepingTerminalColors, theme.surface] {
      for background in backgrounds {
        for name in Self.names {
          for style in Self.shown(theme[name].style, in: theme) {
            let contrast = Self.contrast(of: theme.background.merging(style), on: background)
            #expect(contrast >= 4.5, "\(name.rawValue) on \(background): \(style) has \(contrast)")
          }
        }
      }
    }
  }

  @Test("Borders contrast with what is behind them by at least 2 : 1, and with the theme's own background by 2.5 : 1")
  func borders() {
    for (name, theme, backgrounds) in Self.themes {
      for theme in [theme, theme.keepingTerminalColors, theme.surface] {
        let isOwn = theme.background.background != nil
        for background in backgrounds {
          let contrast = Self.contrast(of: theme.background.merging(theme[.border].style), on: background)
          #expect(contrast >= (isOwn ? 2.5 : 2), "\(name) on \(background) has \(contrast)")
        }
      }
    }
  }

  @Test("Where the background is known, 16 colors contrast as xterm shows them, by at least 4 : 1")
  func contrastOfNamedColors() {
    for (theme, background) in [(Theme.dark, Self.black), (.light, Self.white), (.highContrast, Self.white)] {
      for theme in [theme, theme.surface] {
        for name in Self.names {
          for style in Self.shown(theme[name].style, in: theme) {
            var style = theme.background.merging(style)
            style.foreground = style.foreground?.lowered(to: .ansi16)
            style.background = style.background?.lowered(to: .ansi16)
            #expect(Self.contrast(of: style, on: background) >= 4, "\(name.rawValue) on \(background): \(style)")
          }
        }
      }
    }
  }

  @Test("Plain, focused, selected, both, and disabled look different with any number of colors")
  func states() {
    for (name, theme, _) in Self.themes {
      for support in ColorSupport.allCases where support != .none {
        let looks = Self.states(of: theme).map { Self.encoded($0, support) }
        #expect(Set(looks).count == looks.count, "\(name), \(support): \(looks)")
      }
    }
    // Attributes without colors: what a terminal shows if its user wants no colors.
    for (name, theme, _) in Self.themes {
      let looks = Self.states(of: theme.withoutColors).map { Self.encoded($0, .none) }
      #expect(Set(looks).count == looks.count, "\(name): \(looks)")
    }
  }

  @Test("The focus shows on every style, and a selection on all but bars that are already inverse")
  func overlays() {
    for (_, theme, _) in Self.themes {
      for name in Self.names where name != .focused {
        for support in ColorSupport.allCases {
          let theme = support == .none ? theme.withoutColors : theme
          let style = theme[name].style
          let look = Self.encoded(style, support)
          #expect(look != Self.encoded(style.merging(theme[.focused].style), support), "\(name.rawValue), \(support)")
          guard !style.attributes.contains(.inverse) else { continue }
          #expect(look != Self.encoded(style.merging(theme.selection), support), "\(name.rawValue), \(support)")
        }
      }
    }
  }

  @Test("Errors look different from warnings, and warnings from success, even without colors")
  func messages() {
    for (_, theme, _) in Self.themes {
      for support in [ColorSupport.ansi16, .ansi256, .trueColor] {
        let looks = [TextStyleName.success, .warning, .error].map { Self.encoded(theme[$0].style, support) }
        #expect(Set(looks).count == 3)
      }
    }
    for (_, theme, _) in Self.themes {
      let looks = [TextStyleName.success, .warning, .error].map { Self.encoded(theme.withoutColors[$0].style, .none) }
      #expect(Set(looks).count == 3)
    }
  }

  /// Returns a style by itself, and with what a theme applies on top of it.
  private static func shown(_ style: TextStyle, in theme: Theme) -> [TextStyle] {
    let focused = style.merging(theme[.focused].style)
    return [style, focused, style.merging(theme.selection), focused.merging(theme.selection)]
  }

  private static func states(of theme: Theme) -> [TextStyle] {
    let focused = theme[.focused].style
    return [.plain, focused, theme.selection, focused.merging(theme.selection), theme[.disabled].style]
  }

  private static func encoded(_ style: TextStyle, _ support: ColorSupport) -> String {
    let canvas = Canvas(width: 1, height: 1).with("x", style: style)
    var encoder = ANSIEncoder(colorSupport: support, keepsAttributes: true)
    var text = ""
    encoder.encode(canvas, into: &text)
    return text
  }

  /// Returns the contrast ratio of the Web Content Accessibility Guidelines 2.2; the output's own text is black or
  /// white.
  private static func contrast(of style: TextStyle, on output: TextColor) -> Double {
    let own = luminance(of: output) > 0.5 ? black : white
    let luminances = [luminance(of: style.foreground ?? own), luminance(of: style.background ?? output)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private static func luminance(of color: TextColor) -> Double {
    let components: [UInt8]
    switch color {
    case .rgb(let red, let green, let blue): components = [red, green, blue]
    case .named(let name): components = xterm[Int(name.rawValue)]
    case .palette: return .nan
    }
    let linear = components.map { component in
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// Returns `base` to the power of 2.4, by Newton's method for the fifth root, because the standard library has no
  /// powers.
  private static func power(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    for _ in 0..<100 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
    return square * root
  }

  /// The named colors as xterm shows them.
  private static let xterm: [[UInt8]] = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
    [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255], [255, 0, 255], [0, 255, 255],
    [255, 255, 255],
  ]
}
