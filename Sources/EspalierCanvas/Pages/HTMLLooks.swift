/// The looks of a page's text in two themes, and the style sheet for them.
struct HTMLLooks {
  private let colors: PictureColors
  private let otherColors: PictureColors?
  /// The colors of the other theme that replace those of the theme.
  private let counterparts: ThemeCounterparts?
  /// The styles that have been written so far, without links; the index of a style names its class.
  private var styles = InternTable<TextStyle>()
  /// The widths of runs that have their own box.
  private var widths: Set<Int> = []

  init(theme: Theme, other: Theme?) {
    let isDark = PictureColors(theme).background.isDark
    let other = other.map { PictureColors($0).background.isDark == isDark ? isDark ? .light : .dark : $0 }
    colors = PictureColors(theme)
    otherColors = other.map { PictureColors($0) }
    counterparts = other.map { ThemeCounterparts(of: theme, in: $0) }
  }

  /// Returns whether a blank in a style looks like none at all.
  func isInvisible(_ style: TextStyle) -> Bool {
    let look = colors.look(of: style)
    return look.background == colors.background && look.text.isInvisibleOnBlank
  }

  /// Returns the class of a style; `nil` for plain text.
  mutating func className(of style: TextStyle) -> String? {
    var style = style
    style.link = nil
    guard style != .plain else { return nil }
    return PictureRowWriter.className(of: styles.place(of: style))
  }

  /// Returns the class of a box that is some columns wide.
  mutating func boxName(width: Int) -> String {
    widths.insert(width)
    return "B w\(width)"
  }

  /// Returns the class of the screen: a hash of what its rules depend on.
  func name(columns: Int) -> String {
    let content = rules(from: colors, style: { $0 }) + otherRules + ["\(columns)"] + widths.sorted().map(String.init)
    return PictureStyleSheet.hash(of: content)
  }

  /// Returns the rules of the screen.
  func styleSheet(name: String) -> String {
    var lines = [
      ".\(name){font:1em/1.25 monospace;overflow-x:auto;padding:1em;margin:0;"
        + "font-variant-ligatures:none;direction:ltr;unicode-bidi:isolate}",
      ".\(name) div{white-space:pre;min-height:1.25em}", ".\(name) a{color:inherit}",
      ".\(name) .B{display:inline-block;vertical-align:top;height:1.25em;overflow:hidden}",
      ".\(name) .N{-webkit-user-select:none;user-select:none}",
    ]
    lines += widths.sorted().map { ".\(name) .w\($0){width:\($0)ch}" }
    lines += rules(from: colors, style: { $0 }).map { ".\(name)\($0)" }
    if !otherRules.isEmpty {
      let isDark = otherColors?.background.isDark == true
      lines.append("@media(prefers-color-scheme:\(isDark ? "dark" : "light")){")
      lines += otherRules.map { ".\(name)\($0)" } + ["}"]
    }
    return lines.joined(separator: "\n")
  }

  private var otherRules: [String] {
    guard let otherColors, let counterparts else { return [] }
    return rules(from: otherColors) { counterparts.style(for: $0) }
  }

  private func rules(from colors: PictureColors, style: (TextStyle) -> TextStyle) -> [String] {
    ["{background:\(colors.background.css);color:\(colors.foreground.css)}"]
      + styles.elements.enumerated().map { index, element in
        let look = colors.look(of: style(element))
        let background = look.background == colors.background ? "" : "background:\(look.background.css);"
        return " .\(PictureRowWriter.className(of: index)){\(background)\(look.text.css(color: "color"))}"
      }
  }
}

/// The colors of one theme that have the same purpose in another one.
struct ThemeCounterparts {
  private var foregrounds: [TextColor: TextColor?] = [:]
  private var backgrounds: [TextColor: TextColor?] = [:]

  /// Pairs the colors of the styles with the same name; the first style with a color decides.
  init(of theme: Theme, in other: Theme) {
    for (style, counterpart) in zip(theme.stylesInOrder(with: other), other.stylesInOrder(with: theme)) {
      if let color = style.foreground, foregrounds[color] == nil { foregrounds[color] = .some(counterpart.foreground) }
      if let color = style.background, backgrounds[color] == nil { backgrounds[color] = .some(counterpart.background) }
    }
  }

  /// Returns the style with the other theme's colors; colors that the theme does not have are kept.
  func style(for style: TextStyle) -> TextStyle {
    var style = style
    if let color = style.foreground, let other = foregrounds[color] { style.foreground = other }
    if let color = style.background, let other = backgrounds[color] { style.background = other }
    return style
  }
}
