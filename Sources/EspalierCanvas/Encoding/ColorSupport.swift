/// The colors that an output can show.
public enum ColorSupport: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// No colors: only characters are written.
  case none
  /// The sixteen named colors.
  case ansi16
  /// The palette of 256 colors.
  case ansi256
  /// Red, green and blue, eight bits each.
  case trueColor

  /// Returns whether the left side shows fewer colors than the right.
  public static func < (lhs: ColorSupport, rhs: ColorSupport) -> Bool { lhs.rawValue < rhs.rawValue }
}
