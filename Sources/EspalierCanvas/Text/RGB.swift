/// Red, green and blue from 0 to 255, as integers for arithmetic.
struct RGB: Hashable, Sendable {
  var red: Int
  var green: Int
  var blue: Int
}

extension RGB {
  init(gray: Int) { self.init(red: gray, green: gray, blue: gray) }

  /// Creates a color from 24 bits, written as `0xRRGGBB`.
  init(hex: Int) { self.init(red: hex >> 16 & 0xFF, green: hex >> 8 & 0xFF, blue: hex & 0xFF) }

  /// The levels of each component in the color cube of terminals.
  static let cubeLevels = [0, 95, 135, 175, 215, 255]

  /// xterm's defaults for the named colors.
  static let named = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map(RGB.init(hex:))

  /// The color as `#` and six hexadecimal digits, or three if these say the same.
  var css: String {
    let nibbles = [red, green, blue].flatMap { [$0 >> 4, $0 & 0xF] }
    let isShort = nibbles[0] == nibbles[1] && nibbles[2] == nibbles[3] && nibbles[4] == nibbles[5]
    let shown = isShort ? [nibbles[0], nibbles[2], nibbles[4]] : nibbles
    return "#" + shown.map { String($0, radix: 16) }.joined()
  }

  /// Whether text on this color has to be light: by the luma of ITU-R BT.601.
  var isDark: Bool { 299 * red + 587 * green + 114 * blue < 128_000 }

  /// Returns the color that lies a number of percents of the way to another one.
  func mixed(_ percents: Int, with other: RGB) -> RGB {
    func mix(_ own: Int, _ other: Int) -> Int { (own * (100 - percents) + other * percents + 50) / 100 }
    return RGB(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  func squaredDistance(to other: RGB) -> Int {
    let (dr, dg, db) = (red - other.red, green - other.green, blue - other.blue)
    return dr * dr + dg * dg + db * db
  }

  var nearestNamed: NamedColor {
    NamedColor.allCases.min {
      squaredDistance(to: Self.named[Int($0.rawValue)]) < squaredDistance(to: Self.named[Int($1.rawValue)])
    } ?? .white
  }

  /// The index of the nearest color of the cube and the grays, or of the first of equally near ones; users change the
  /// sixteen named colors, so these are left out.
  var nearestPalette: UInt8 {
    // Each component has a nearest level of its own; the nearest gray is the one nearest to their mean.
    func level(_ component: Int) -> Int { component < 48 ? 0 : max(1, (component - 36) / 40) }
    let cube = UInt8(16 + 36 * level(red) + 6 * level(green) + level(blue))
    let gray = UInt8(232 + min(max(0, red + green + blue - 10) / 30, 23))
    let isGrayNearer =
      squaredDistance(to: TextColor.components(ofPalette: gray))
      < squaredDistance(to: TextColor.components(ofPalette: cube))
    return isGrayNearer ? gray : cube
  }
}
