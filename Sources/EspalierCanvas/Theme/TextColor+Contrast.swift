extension TextColor {
  /// Returns the contrast with another color, from 1 for the same color to 21 for black and white.
  ///
  /// ```swift
  /// TextColor.rgb(0, 0, 0).contrast(with: .rgb(255, 255, 255))    // 21
  /// ```
  ///
  /// Text is readable from 4.5 on. It is the contrast ratio of the Web Content Accessibility Guidelines 2.2; colors of
  /// the palette are compared as xterm shows them.
  public func contrast(with other: TextColor) -> Double {
    let (one, two) = (rgb.luminance, other.rgb.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Creates a color from its components.
  init(_ rgb: RGB) {
    self = .rgb(UInt8(clamping: rgb.red), UInt8(clamping: rgb.green), UInt8(clamping: rgb.blue))
  }

  /// The components of the color, by xterm's defaults.
  var rgb: RGB {
    switch self {
    case .named(let name): RGB.named[Int(name.rawValue)]
    case .palette(let index): Self.components(ofPalette: index)
    case .rgb(let red, let green, let blue): RGB(red: Int(red), green: Int(green), blue: Int(blue))
    }
  }

  /// Returns the color that lies a number of percents of the way to another one.
  package func mixed(_ percents: Int, with other: TextColor) -> TextColor {
    TextColor(rgb.mixed(percents, with: other.rgb))
  }

  /// Returns the color or, if it has too little contrast with one of the backgrounds, the first on the way to another
  /// color that has enough.
  func readable(on backgrounds: [TextColor], atLeast least: Double = 4.5, toward other: TextColor) -> TextColor {
    let steps = stride(from: 0, through: 100, by: 5).lazy.map { $0 == 0 ? self : mixed($0, with: other) }
    return steps.first { color in backgrounds.allSatisfy { color.contrast(with: $0) >= least } } ?? other
  }

  /// The color of text on this color: white, or a soft black if that has more contrast.
  var ink: TextColor {
    let candidates: [TextColor] = [.rgb(255, 255, 255), .rgb(20, 22, 28)]
    let best = candidates.max { contrast(with: $0) < contrast(with: $1) } ?? .rgb(0, 0, 0)
    return contrast(with: best) >= 4.5 ? best : .rgb(0, 0, 0)
  }
}

extension RGB {
  /// The relative luminance of the color in sRGB, from 0 to 1.
  fileprivate var luminance: Double {
    0.2126 * Self.linear[red] + 0.7152 * Self.linear[green] + 0.0722 * Self.linear[blue]
  }

  /// The linear intensity of each value of a component.
  private static let linear: [Double] = (0...255).map { component in
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
  }

  /// Returns `base` to the power of 2.4, by Newton's method for the fifth root of its square.
  private static func power(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
    return square * root
  }
}
