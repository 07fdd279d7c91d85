/// A base16 scheme: sixteen colors with numbers, whose meanings are agreed upon.
///
/// ```yaml
/// scheme: "Ocean"
/// base00: "2b303b"      # background
/// base05: "c0c5ce"      # text
/// base0D: "8fa1b3"      # accent
/// ```
///
/// The colors may also be indented below `palette:`, and begin with `#`. Source: the styling guidelines of base16 0.3 and
/// Tinted Theming's base16 0.11.
struct Base16Scheme {
  let theme: Theme

  /// Whether a text looks like a scheme: a color of one comes before any setting.
  static func isScheme(_ text: String) -> Bool {
    for (_, line) in SettingsText.lines(of: text) {
      let content = line.trimmingSettingsBlanks
      if content.isEmpty || content.hasPrefix("#") || content == "---" { continue }
      guard let colon = content.firstIndex(of: ":") else { return false }
      return !content[..<colon].contains("=")
    }
    return false
  }

  init(_ text: String) throws(SettingsError) {
    var colors: [Int: TextColor] = [:]
    var name = ""
    var end = SettingsText.Word(text: "", line: 1, column: 1)
    for (number, line) in SettingsText.lines(of: text) {
      end = SettingsText.Word(text: "", line: number, column: line.count + 1)
      let content = try SettingsText.content(of: line, number)
      if content.text.isEmpty || content.text == "---" { continue }
      let (key, value) = try Self.parts(of: content)
      if let color = Self.number(of: key.text) {
        colors[color] = try Self.color(value)
      } else if key.text == "scheme" || key.text == "name" {
        name = value.text
      }
    }
    for number in 0..<16 where colors[number] == nil {
      let key = "base0" + String(number, radix: 16, uppercase: true)
      throw end.error("there is no \(key); write “\(key): rrggbb”")
    }
    theme = Theme(ThemeColors(base16: (0..<16).compactMap { colors[$0] }), name: name)
  }

  private static func parts(
    of line: SettingsText.Word
  ) throws(SettingsError) -> (key: SettingsText.Word, value: SettingsText.Word) {
    guard let colon = line.text.firstIndex(of: ":") else {
      throw line.error("\(line.quoted) is not a line of a base16 scheme; write it as key: value")
    }
    let key = line.part(line.text[..<colon])
    let value = line.part(line.text[colon...].dropFirst(), at: key.text.count + 1)
    guard value.text.count > 1, let quote = value.text.first, quote == "\"" || quote == "'", value.text.last == quote
    else { return (key, value) }
    let inner = String(value.text.dropFirst().dropLast())
    return (key, SettingsText.Word(text: inner, line: value.line, column: value.column + 1))
  }

  private static func number(of key: String) -> Int? {
    guard key.utf8.count == 6, key.hasPrefix("base0") else { return nil }
    return key.last?.hexDigitValue
  }

  private static func color(_ word: SettingsText.Word) throws(SettingsError) -> TextColor {
    let digits = word.text.hasPrefix("#") ? word.text.dropFirst() : word.text[...]
    if digits.count == 6, let color = TextColor(hexadecimal: digits) { return color }
    throw word.error("\(word.quoted) is not a color; write six hexadecimal digits, such as 7cafc2")
  }
}

extension ThemeColors {
  /// Creates the colors of a base16 scheme, from base00 to base0F.
  ///
  /// Schemes are made for code, where comments may be faint. Here, all of them become text.
  fileprivate init(base16 colors: [TextColor]) {
    let (background, ink) = (colors[0], colors[0].ink)
    let surface = colors[1].readable(on: [ink], toward: background)
    let text = colors[5].readable(on: [background, surface], toward: ink)
    func readable(_ number: Int) -> TextColor { colors[number].readable(on: [background, surface], toward: text) }
    self.init(
      background: background, text: text, accent: readable(13), surface: surface, muted: readable(4),
      border: colors[3].readable(on: [background, surface], atLeast: 2.6, toward: text), success: readable(11),
      warning: readable(10), error: readable(8), focus: colors[13],
      current: colors[2].readable(on: [text], toward: background), match: colors[10])
  }
}
