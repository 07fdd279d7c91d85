extension TextColor {
  /// Returns the nearest color that an output can show; `nil` if it does not show colors.
  ///
  /// Named colors are unchanged. Others are compared by the squared distance of their red, green and blue components,
  /// with xterm's values for the palette; of equally near colors, the first in the palette is used.
  public func lowered(to support: ColorSupport) -> TextColor? {
    switch (self, support) {
    case (_, .none): return nil
    case (.named, _), (_, .trueColor), (.palette, .ansi256): return self
    case (.palette(let index), .ansi16):
      return .named(NamedColor(rawValue: index) ?? Self.components(ofPalette: index).nearestNamed)
    case (.rgb(let red, let green, let blue), .ansi16):
      return .named(Components(red: Int(red), green: Int(green), blue: Int(blue)).nearestNamed)
    case (.rgb(let red, let green, let blue), .ansi256):
      return .palette(Components(red: Int(red), green: Int(green), blue: Int(blue)).nearestPalette)
    }
  }

  /// Returns the red, green and blue components of a palette color, by xterm's defaults.
  fileprivate static func components(ofPalette index: UInt8) -> Components {
    switch index {
    case 0..<16: return Components.named[Int(index)]
    case 16..<232:
      let cube = Int(index) - 16
      return Components(
        red: Components.cubeLevels[cube / 36], green: Components.cubeLevels[cube / 6 % 6],
        blue: Components.cubeLevels[cube % 6])
    default: return Components(gray: 8 + 10 * (Int(index) - 232))
    }
  }
}

/// Red, green and blue as integers, for arithmetic.
private struct Components {
  var red: Int
  var green: Int
  var blue: Int

  init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(gray: Int) {
    self.init(red: gray, green: gray, blue: gray)
  }

  /// The levels of each component in the color cube.
  static let cubeLevels = [0, 95, 135, 175, 215, 255]

  /// xterm's defaults for the named colors.
  static let named = [
    Components(gray: 0), Components(red: 205, green: 0, blue: 0), Components(red: 0, green: 205, blue: 0),
    Components(red: 205, green: 205, blue: 0), Components(red: 0, green: 0, blue: 238),
    Components(red: 205, green: 0, blue: 205), Components(red: 0, green: 205, blue: 205), Components(gray: 229),
    Components(gray: 127), Components(red: 255, green: 0, blue: 0), Components(red: 0, green: 255, blue: 0),
    Components(red: 255, green: 255, blue: 0), Components(red: 92, green: 92, blue: 255),
    Components(red: 255, green: 0, blue: 255), Components(red: 0, green: 255, blue: 255), Components(gray: 255),
  ]

  func squaredDistance(to other: Components) -> Int {
    let (dr, dg, db) = (red - other.red, green - other.green, blue - other.blue)
    return dr * dr + dg * dg + db * db
  }

  var nearestNamed: NamedColor {
    NamedColor.allCases.min {
      squaredDistance(to: Self.named[Int($0.rawValue)]) < squaredDistance(to: Self.named[Int($1.rawValue)])
    } ?? .white
  }

  /// The index of the nearest color of the cube and the grays; users change the sixteen named colors, so these are left
  /// out.
  var nearestPalette: UInt8 {
    (UInt8(16)...255).min {
      squaredDistance(to: TextColor.components(ofPalette: $0))
        < squaredDistance(to: TextColor.components(ofPalette: $1))
    } ?? 16
  }
}
