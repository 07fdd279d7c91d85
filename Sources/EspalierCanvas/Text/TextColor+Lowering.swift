extension TextColor {
  /// Returns the nearest color that an output can show; `nil` if it does not show colors.
  ///
  /// Named colors are unchanged. Others are compared by the squared distance of their red, green and blue components,
  /// with xterm's values for the palette; of equally near colors, the first in the palette is used.
  public func lowered(to support: ColorSupport) -> TextColor? {
    switch (self, support) {
    case (_, .none): return nil
    case (.named, _), (_, .trueColor), (.palette, .ansi256): return self
    case (.palette(let index), .ansi16): return .named(NamedColor(rawValue: index) ?? rgb.nearestNamed)
    case (.rgb, .ansi16): return .named(rgb.nearestNamed)
    case (.rgb, .ansi256): return .palette(rgb.nearestPalette)
    }
  }

  /// Returns the red, green and blue components of a palette color, by xterm's defaults.
  static func components(ofPalette index: UInt8) -> RGB {
    switch index {
    case 0..<16: return RGB.named[Int(index)]
    case 16..<232:
      let cube = Int(index) - 16
      return RGB(
        red: RGB.cubeLevels[cube / 36], green: RGB.cubeLevels[cube / 6 % 6],
        blue: RGB.cubeLevels[cube % 6])
    default: return RGB(gray: 8 + 10 * (Int(index) - 232))
    }
  }
}
