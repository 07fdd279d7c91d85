/// The colors of a picture: what a terminal's settings decide on a screen, a picture has to decide itself.
struct PictureColors: Sendable {
  /// The color behind everything.
  let background: RGB
  /// The color of text that does not set one.
  let foreground: RGB
  /// The sixteen named colors.
  private let named: [RGB]

  /// Creates the colors of a theme; one that keeps the terminal's colors is shown on a dark background.
  init(_ theme: Theme) {
    let chosen = theme.background.background.map { Self.components(of: $0, named: Self.onDark) }
    background = chosen ?? RGB(hex: 0x14171D)
    named = background.isDark ? Self.onDark : Self.onLight
    foreground =
      theme.background.foreground.map { [named] in Self.components(of: $0, named: named) }
      ?? RGB(hex: background.isDark ? 0xD6DAE2 : 0x1F2328)
  }

  /// The colors of the window around the screen: of its border, and of what stands in its title bar.
  var frame: RGB { background.mixed(22, with: foreground) }
  var caption: RGB { background.mixed(65, with: foreground) }

  /// Returns how a style looks in a picture.
  ///
  /// - Parameter isCursor: Whether the cursor stands on the character, which exchanges the colors.
  func look(of style: TextStyle, isCursor: Bool = false) -> CellLook {
    var text = style.foreground.map { Self.components(of: $0, named: named) } ?? foreground
    var behind = style.background.map { Self.components(of: $0, named: named) } ?? background
    if style.attributes.contains(.inverse) != isCursor { swap(&text, &behind) }
    if style.attributes.contains(.dim) { text = text.mixed(40, with: behind) }
    return CellLook(
      text: TextLook(color: text, attributes: style.attributes.intersection(TextLook.shownAttributes)),
      background: behind)
  }

  private static func components(of color: TextColor, named: [RGB]) -> RGB {
    switch color {
    case .named(let name): named[Int(name.rawValue)]
    case .palette(let index) where index < 16: named[Int(index)]
    case .palette, .rgb: color.rgb
    }
  }

  private static let onDark = [
    0x22262E, 0xE0555F, 0x6FBF6B, 0xD9B25A, 0x3B76DB, 0xB872DC, 0x45B3BC, 0xC9CED8,
    0x6B7383, 0xFF7F88, 0x98E08F, 0xF4D27C, 0x74AEFF, 0xD79BF5, 0x74DDE4, 0xFFFFFF,
  ].map(RGB.init(hex:))

  private static let onLight = [
    0x1F2328, 0xBF2430, 0x1B7A33, 0x8A5D00, 0x0B57C4, 0x7D3BB5, 0x0C6C80, 0xD3D8DE,
    0x5B6470, 0xD3343F, 0x258B3E, 0x9C6B06, 0x2A72DB, 0x9452CB, 0x17809A, 0xFFFFFF,
  ].map(RGB.init(hex:))
}

/// How the cells of a style look in a picture.
struct CellLook: Hashable {
  let text: TextLook
  let background: RGB
}

/// How the characters of a style look in a picture.
struct TextLook: Hashable {
  var color: RGB
  var attributes: TextAttributes

  /// The attributes that are more than a choice of colors; what blinks stands still.
  static let shownAttributes: TextAttributes = [.bold, .italic, .underline, .strikethrough]

  /// Whether a space looks like one of plain text.
  var isInvisibleOnBlank: Bool { attributes.isDisjoint(with: [.underline, .strikethrough]) }

  /// Returns the declarations of a style sheet, given the property that colors the text.
  func css(color property: String) -> String {
    var declarations = ["\(property):\(color.css)"]
    if attributes.contains(.bold) { declarations.append("font-weight:bold") }
    if attributes.contains(.italic) { declarations.append("font-style:italic") }
    let lines = [
      attributes.contains(.underline) ? "underline" : nil, attributes.contains(.strikethrough) ? "line-through" : nil,
    ].compactMap { $0 }
    if !lines.isEmpty { declarations.append("text-decoration:" + lines.joined(separator: " ")) }
    return declarations.joined(separator: ";")
  }
}
