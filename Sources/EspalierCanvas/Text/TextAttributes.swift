/// The attributes of text other than its colors.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// The attributes as bits.
  public let rawValue: UInt8

  /// Creates attributes from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier, or brighter.
  public static let bold = TextAttributes(rawValue: 1 << 0)
  /// Fainter.
  public static let dim = TextAttributes(rawValue: 1 << 1)
  /// Italic.
  public static let italic = TextAttributes(rawValue: 1 << 2)
  /// Underlined.
  public static let underline = TextAttributes(rawValue: 1 << 3)
  /// Blinking, if the terminal permits it.
  public static let blink = TextAttributes(rawValue: 1 << 4)
  /// Foreground and background swapped.
  public static let inverse = TextAttributes(rawValue: 1 << 5)
  /// Struck through.
  public static let strikethrough = TextAttributes(rawValue: 1 << 6)
}
