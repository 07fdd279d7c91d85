/// A reader of colors and styles in settings.
struct StyleReader {
  /// The colors that can be named; `nil` for none.
  let colors: ThemeColors?

  /// Reads a style: `[color] [on color] [attribute …]`, or `plain`.
  func style(_ setting: SettingsText.Setting) throws(SettingsError) -> TextStyle {
    let words = setting.words
    guard !words.isEmpty else {
      throw setting.value.error("there is no style; write a color, “on” and a color, attributes such as bold, or plain")
    }
    if words.count == 1, words[0].text == "plain" { return .plain }
    var style = TextStyle.plain
    var rest = words[...]
    while let word = rest.popFirst() {
      if let known = TextAttributes.all.first(where: { $0.name == word.text }) {
        style.attributes.insert(known.attribute)
      } else if word.text == "on" {
        guard style.background == nil else { throw word.error("there are two backgrounds; remove one of them") }
        guard let color = rest.popFirst() else { throw word.error("there is no color after “on”; write one") }
        style.background = try self.color(color)
      } else {
        guard style.foreground == nil else {
          throw word.error("\(word.quoted) is one word too many; write a color, “on” and a color, and attributes")
        }
        style.foreground = try color(word, inStyle: true)
      }
    }
    return style
  }

  /// Reads a color.
  ///
  /// - Parameter inStyle: Whether an attribute could be in its place.
  func color(_ word: SettingsText.Word, inStyle: Bool = false) throws(SettingsError) -> TextColor {
    let text = word.text
    if text.hasPrefix("#"), let color = TextColor(hexadecimal: text.dropFirst()) { return color }
    if let number = UInt8(text), text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { return .palette(number) }
    if let name = NamedColor.allCases.first(where: { $0.settingsName == text }) { return .named(name) }
    if let colors, let (_, property) = ThemeColors.properties.first(where: { $0.name == text }) {
      return colors[keyPath: property]
    }
    let known =
      NamedColor.allCases.map(\.settingsName) + (colors == nil ? [] : ThemeColors.properties.map(\.name))
      + (inStyle ? TextAttributes.all.map(\.name) : [])
    if let meant = known.first(where: { $0.isMisspelled(as: text) }) {
      throw word.error("\(word.quoted) is not a color; did you mean \(meant)?")
    }
    let own = colors == nil ? "" : " a color of the theme such as accent,"
    throw word.error(
      "\(word.quoted) is not a color\(inStyle ? " or an attribute" : ""); write #rgb, #rrggbb, a name such as red or bright-red,\(own) or a number from 0 to 255"
    )
  }
}

extension TextColor {
  /// Creates a color from three or six hexadecimal digits.
  init?(hexadecimal text: some StringProtocol) {
    let values = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == text.utf8.count else { return nil }
    switch values.count {
    case 3: self = .rgb(UInt8(values[0] * 17), UInt8(values[1] * 17), UInt8(values[2] * 17))
    case 6:
      self = .rgb(
        UInt8(values[0] * 16 + values[1]), UInt8(values[2] * 16 + values[3]), UInt8(values[4] * 16 + values[5]))
    default: return nil
    }
  }
}

extension NamedColor {
  /// The name in settings: `red`, `bright-red`.
  var settingsName: String {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return (rawValue < 8 ? "" : "bright-") + names[Int(rawValue) % 8]
  }
}
