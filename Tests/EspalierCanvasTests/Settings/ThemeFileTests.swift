import TestSupport
import Testing

@testable import EspalierCanvas

@Suite("Theme files")
struct ThemeFileTests {
  private static let ocean = """
    # My own theme
    name = Ocean
    background = #0b1f2a
    text = #d7e3ea\t
    accent = #5fb3d9   # the sky
    warning = #fd8 #

    [styles]
    title = accent bold
    mail.unread = #ffffff on accent underline
    focused = black on bright-cyan
    selection = plain
    badge = 208 on 17
    """

  @Test("Colors, styles and comments are read, whatever the line ends are")
  func reading() throws {
    let background = TextColor.rgb(11, 31, 42)
    let accent = TextColor.rgb(95, 179, 217)
    var colors = ThemeColors(background: background, text: .rgb(215, 227, 234), accent: accent)
    colors.warning = .rgb(255, 221, 136)
    for text in [Self.ocean, "\u{FEFF}" + Self.ocean.split(separator: "\n").joined(separator: "\r\n") + "\r\n"] {
      let theme = try Theme(parsing: text)
      let plain = Theme(colors, name: "Ocean")
      #expect(theme.name == "Ocean" && theme.background == plain.background && theme[.muted] == plain[.muted])
      #expect(theme[.title].style == TextStyle(foreground: accent, attributes: .bold))
      #expect(theme[.title].paragraph == plain[.title].paragraph && theme.surface[.title] == theme[.title])
      let unread = TextStyle(foreground: .rgb(255, 255, 255), background: accent, attributes: .underline)
      #expect(theme["mail.unread"].style == unread && theme[.warning].style.foreground == .rgb(255, 221, 136))
      #expect(theme[.focused].style == TextStyle(foreground: .black, background: .brightCyan))
      #expect(theme.selection == .plain && theme.surface.selection == .plain)
      #expect(theme["badge"].style == TextStyle(foreground: .palette(208), background: .palette(17)))
    }
  }

  @Test("A base gives what is left out")
  func bases() throws {
    #expect(try Theme(parsing: "base = Moss") == .moss)
    #expect(try Theme(parsing: "base = terminal") == .terminal)
    var own = Theme.highContrast
    own.name = "Mine"
    own[.error] = NamedTextStyle(style: .plain.bold(), paragraph: own[.error].paragraph)
    #expect(try Theme(parsing: "name = Mine\nbase = high contrast\n[styles]\nerror = bold") == own)
    var colors = ThemeColors.linen
    colors.accent = .rgb(0, 0, 170)
    #expect(try Theme(parsing: "accent = #00a\nbase=linen") == Theme(colors, name: "Linen"))
  }

  @Test(
    "A color changes the styles that have it, and no other one of the base",
    arguments: zip([Theme.dark, .moss, .light, .linen], [ThemeColors.dark, .moss, .light, .linen]))
  func colorsOfBase(theme: Theme, colors: ThemeColors) throws {
    let base = "base = \(theme.name ?? "")\n"
    func parsed(_ name: String, _ color: TextColor) throws -> Theme {
      guard case .rgb(let red, let green, let blue) = color else { return .standard }
      let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      return try Theme(parsing: base + "\(name) = #\(digits.joined())")
    }
    for (name, property) in ThemeColors.properties {
      #expect(try parsed(name, colors[keyPath: property]) == theme, "\(name)")
    }
    let red = TextColor.rgb(200, 30, 40)
    var expected = theme
    expected[.match].style = TextStyle(foreground: red.ink, background: red)
    #expect(try parsed("match", red) == expected)
    // A color that has another tone on the surface is given for both.
    let (border, muted) = (try parsed("border", red), try parsed("muted", red))
    for look in [border[.border].style, border.separator, border.surface[.border].style, border.surface.separator] {
      #expect(look == TextStyle(foreground: red))
    }
    #expect(border.surface[.muted] == theme.surface[.muted] && muted.surface[.border] == theme.surface[.border])
    #expect(muted[.caption].style.foreground == red && muted.surface[.caption].style.foreground == red)
    #expect(try parsed("text", red)[.current].style == TextStyle(foreground: red, background: colors.current))
    #expect(try parsed("current", red)[.current].style == TextStyle(foreground: colors.text, background: red))
  }

  @Test("A base16 scheme is readable, in both of its forms", arguments: [true, false])
  func schemes(isOld: Bool) throws {
    let digits = [
      "2b303b", "343d46", "4f5b66", "65737e", "a7adba", "c0c5ce", "dfe1e8", "eff1f5", "bf616a", "d08770", "ebcb8b",
      "a3be8c", "96b5b4", "8fa1b3", "b48ead", "ab7967",
    ]
    let quote = isOld ? "\"" : "'"
    let lines = digits.enumerated().map { number, digits in
      "base0\(String(number, radix: 16, uppercase: true)): \(quote)\(digits)\(quote)"
    }
    let text =
      isOld
      ? "# a scheme\nscheme: \"Sea\"\nauthor: 'Ann: B'\n" + lines.joined(separator: "\n")
      : "---\nsystem: \"base16\"\nname: Sea\npalette:\n  " + lines.joined(separator: " # color\n  ")
    let theme = try Theme(parsing: text)
    #expect(theme.name == "Sea" && theme.background.background == .rgb(43, 48, 59))
    #expect(theme[.accent].style.foreground?.contrast(with: .rgb(52, 61, 70)) ?? 0 >= 4.5)
    for name: TextStyleName in [.body, .muted, .accent, .error, .warning, .success, .focused, .match, .current] {
      #expect((theme.contrast(of: name) ?? 0) >= 4.5 && (theme.surface.contrast(of: name) ?? 0) >= 4.5, "\(name)")
    }
  }

  @Test("A base16 scheme whose surface has a medium tone is readable on it")
  func mediumSurface() throws {
    let text = (0..<16).map { number in
      let digits = number == 0 ? "606060" : number == 1 ? "808080" : "d8d8d8"
      return "base0\(String(number, radix: 16)): \(digits)\n"
    }
    let theme = try Theme(parsing: text.joined())
    for name: TextStyleName in [.body, .muted, .accent, .error, .warning, .success, .focused, .match, .current, .bar] {
      #expect((theme.contrast(of: name) ?? 0) >= 4.5 && (theme.surface.contrast(of: name) ?? 0) >= 4.5, "\(name)")
    }
  }

  private static let mistakes: [(text: String, error: String)] = [
    ("", "line 1, column 1: there is no background; write “background = #rrggbb”, or “base = dark” to change a theme"),
    (
      "text = #fff\n",
      "line 2, column 1: there is no background; write “background = #rrggbb”, or “base = dark” to change a theme"
    ),
    (
      "base = dusk",
      "line 1, column 8: there is no theme “dusk”; write Dark, Moss, Light, Linen, High contrast, Monochrome, Standard or Terminal"
    ),
    ("  base = darc", "line 1, column 10: there is no theme “darc”; did you mean Dark?"),
    ("acent = red", "line 1, column 1: there is no setting “acent”; did you mean accent?"),
    ("base = dark\n\n colour", "line 3, column 2: “colour” is not a setting; write it as name = value"),
    ("= red", "line 1, column 1: there is no name before the =; write name = value"),
    (
      "my color = red", "line 1, column 1: “my color” is not a name, because there is a blank in it; write name = value"
    ),
    ("text = red\ntext = blue", "line 2, column 1: “text” is set in line 1 already; remove one of them"),
    (
      "text =",
      "line 1, column 7: “” is not a color; write #rgb, #rrggbb, a name such as red or bright-red, or a number from 0 to 255"
    ),
    (
      "text = #12g",
      "line 1, column 8: “#12g” is not a color; write #rgb, #rrggbb, a name such as red or bright-red, or a number from 0 to 255"
    ),
    (
      "text = 256",
      "line 1, column 8: “256” is not a color; write #rgb, #rrggbb, a name such as red or bright-red, or a number from 0 to 255"
    ),
    ("text = geen", "line 1, column 8: “geen” is not a color; did you mean green?"),
    ("base = dark\n[style]\nx = bold", "line 2, column 2: there is no section “style”; write [styles]"),
    (
      "base = dark\n[styles",
      "line 2, column 1: “[styles” is not the name of a section; write it in brackets, such as [styles]"
    ),
    ("base = dark\n[styles]\nheadng = bold", "line 3, column 1: there is no style “headng”; did you mean heading?"),
    (
      "base = dark\n[styles]\ntitle =",
      "line 3, column 8: there is no style; write a color, “on” and a color, attributes such as bold, or plain"
    ),
    ("base = dark\n[styles]\ntitle = bold\ton", "line 3, column 14: there is no color after “on”; write one"),
    (
      "base = dark\n[styles]\ntitle = red  blue",
      "line 3, column 14: “blue” is one word too many; write a color, “on” and a color, and attributes"
    ),
    (
      "base = dark\n[styles]\ntitle = on red on red", "line 3, column 16: there are two backgrounds; remove one of them"
    ),
    ("base = dark\n[styles]\ntitle = bolt", "line 3, column 9: “bolt” is not a color; did you mean bold?"),
    (
      "base = dark\n[styles]\ntitle = loud",
      "line 3, column 9: “loud” is not a color or an attribute; write #rgb, #rrggbb, a name such as red or bright-red, a color of the theme such as accent, or a number from 0 to 255"
    ),
    (
      "base = monochrome\ntext = red",
      "line 2, column 1: a theme based on “monochrome” has no colors; change its [styles], or base it on dark, moss, light or linen"
    ),
    ("base = dark\u{1B}[2J", "line 1, column 12: there is a control character here; remove it"),
    (
      "scheme: x\nbase00: 12345",
      "line 2, column 9: “12345” is not a color; write six hexadecimal digits, such as 7cafc2"
    ),
    ("base00: \"123456\"", "line 1, column 17: there is no base01; write “base01: rrggbb”"),
    ("scheme: x\nbase00", "line 2, column 1: “base00” is not a line of a base16 scheme; write it as key: value"),
  ]

  @Test("A mistake is reported with its place and what to write", arguments: mistakes)
  func report(text: String, error: String) {
    do throws(SettingsError) {
      _ = try Theme(parsing: text)
      Issue.record("“\(text)” is read as a theme")
    } catch let found {
      #expect(found.description == error)
    }
  }

  @Test("A damaged file is read, or has a mistake at a place in it", arguments: SeededGenerator.batches(of: 500))
  func damaged(seeds: ClosedRange<UInt64>) {
    let scraps = [
      "=", "#", "[", "]", "\n", "\r\n", " ", "\t", "on", "bold", "\u{0}", "\u{301}", "é", "🇩", "“", "9999", ":",
    ]
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var characters = Self.ocean.map(String.init)
      for _ in 0..<random.number(1...6) {
        let place = random.number(0...characters.count - 1)
        switch random.number(0...3) {
        case 0: characters[place] = random.pick(scraps) ?? ""
        case 1: characters.insert(random.pick(scraps) ?? "", at: place)
        case 2: characters.removeSubrange(place..<min(place + random.number(1...9), characters.count))
        default: characters.swapAt(place, random.number(0...characters.count - 1))
        }
        if characters.isEmpty { characters = ["x"] }
      }
      let text = characters.joined()
      do throws(SettingsError) {
        _ = try Theme(parsing: text)
      } catch let error {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        let isThere =
          lines.indices.contains(error.line - 1) && (1...lines[error.line - 1].count + 1).contains(error.column)
        if !isThere || error.message.isEmpty {
          Issue.record("seed \(seed): \(error), which is not in “\(text)”")
          return
        }
      }
    }
  }
}
