/// A theme file, as `Theme.init(parsing:)` describes it.
struct ThemeFile {
  private(set) var theme: Theme

  /// The colors that the styles of the file can name; `nil` if the theme is not made of colors.
  private let colors: ThemeColors?

  init(_ text: String) throws(SettingsError) {
    let file = try SettingsText(text)
    var header = ThemeHeader()
    for setting in file.settings where setting.section == nil { try header.take(setting) }
    colors = try header.colors(end: file.end)
    theme = header.theme(of: colors)
    for setting in file.settings where setting.section != nil { try apply(setting) }
  }

  private mutating func apply(_ setting: SettingsText.Setting) throws(SettingsError) {
    if let section = setting.section, section.text != "styles" {
      throw section.error("there is no section \(section.quoted); write [styles]")
    }
    let style = try StyleReader(colors: colors).style(setting)
    let name = setting.name.text
    let parts: [(name: String, path: WritableKeyPath<Theme, TextStyle>)] = [
      ("selection", \.selection), ("highlight", \.highlight), ("separator", \.separator),
    ]
    if let part = parts.first(where: { $0.name == name }) {
      return theme.changeAlsoOnSurface { $0[keyPath: part.path] = style }
    }
    let known = TextStyleName.predefined.map(\.rawValue) + parts.map(\.name)
    if !known.contains(name), let meant = known.first(where: { $0.isMisspelled(as: name) }) {
      throw setting.name.error("there is no style \(setting.name.quoted); did you mean \(meant)?")
    }
    let styleName = TextStyleName(rawValue: name)
    theme[styleName] = NamedTextStyle(style: style, paragraph: theme[styleName].paragraph)
  }
}

/// The settings of a theme file before its first section: a name, a base, and colors.
private struct ThemeHeader {
  private var name: String?
  private var base: Theme?
  private var baseName: SettingsText.Word?
  private var given: [String: TextColor] = [:]
  private var firstColor: SettingsText.Word?

  /// The predefined themes that are made of colors.
  private static let madeOfColors: [(theme: Theme, colors: ThemeColors)] = [
    (.dark, .dark), (.moss, .moss), (.light, .light), (.linen, .linen),
  ]

  /// The colors of the base; `nil` without a base, or if it is not made of colors.
  private var baseColors: ThemeColors? { Self.madeOfColors.first { $0.theme == base }?.colors }

  mutating func take(_ setting: SettingsText.Setting) throws(SettingsError) {
    switch setting.name.text {
    case "name": name = setting.value.text
    case "base":
      base = Theme.named(setting.value.text)
      baseName = setting.value
      guard base == nil else { return }
      throw setting.value.unknown("theme", among: (Theme.all + [.standard, .terminal]).compactMap(\.name))
    default:
      let names = ThemeColors.properties.map(\.name)
      guard names.contains(setting.name.text) else {
        throw setting.name.unknown("setting", among: names + ["name", "base"])
      }
      given[setting.name.text] = try StyleReader(colors: nil).color(setting.value)
      if firstColor == nil { firstColor = setting.name }
    }
  }

  /// Returns the colors of the theme; `nil` if its base is not made of colors.
  func colors(end: SettingsText.Word) throws(SettingsError) -> ThemeColors? {
    var colors: ThemeColors
    if base != nil {
      guard let baseColors else {
        guard let firstColor, let baseName else { return nil }
        throw firstColor.error(
          "a theme based on \(baseName.quoted) has no colors; change its [styles], or base it on dark, moss, light or linen"
        )
      }
      colors = baseColors
    } else {
      guard let background = given["background"], let text = given["text"], let accent = given["accent"] else {
        let missing = ["background", "text", "accent"].first { given[$0] == nil } ?? ""
        throw end.error("there is no \(missing); write “\(missing) = #rrggbb”, or “base = dark” to change a theme")
      }
      colors = ThemeColors(background: background, text: text, accent: accent, surface: given["surface"])
    }
    for (name, property) in ThemeColors.properties {
      if let color = given[name] { colors[keyPath: property] = color }
    }
    return colors
  }

  func theme(of colors: ThemeColors?) -> Theme {
    var theme = base ?? .standard
    if let colors {
      let derived = Theme(colors, name: "")
      // A base may have styles that do not follow from its colors.
      theme = baseColors.map { theme.merging(changesFrom: Theme($0, name: ""), to: derived) } ?? derived
    }
    theme.name = name ?? base?.name
    return theme
  }
}

extension ThemeColors {
  /// The colors by their names in files.
  static var properties: [(name: String, property: WritableKeyPath<ThemeColors, TextColor>)] {
    [
      ("background", \.background), ("text", \.text), ("accent", \.accent), ("surface", \.surface),
      ("muted", \.muted), ("border", \.border), ("success", \.success), ("warning", \.warning), ("error", \.error),
      ("focus", \.focus), ("current", \.current), ("match", \.match),
    ]
  }
}

extension Theme {
  fileprivate mutating func changeAlsoOnSurface(_ change: (inout Theme) -> Void) {
    let hasSurface = surface != self
    var raised = surface
    change(&self)
    guard hasSurface else { return }
    change(&raised)
    surface = raised
  }
}

extension TextStyleName {
  /// The names that every theme defines.
  static let predefined: [TextStyleName] = [
    .title, .subtitle, .heading, .body, .caption, .muted, .accent, .success, .warning, .error, .bar, .border, .boxTitle,
    .activeBorder, .focused, .current, .match, .backdrop, .disabled, .placeholder,
  ]
}
