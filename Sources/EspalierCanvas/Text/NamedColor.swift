/// The sixteen colors of every color terminal, whose appearance the user can choose.
///
/// The raw value is the index of the color in the terminal's palette.
public enum NamedColor: UInt8, Hashable, Sendable, CaseIterable {
  /// Color 0.
  case black
  /// Color 1.
  case red
  /// Color 2.
  case green
  /// Color 3.
  case yellow
  /// Color 4.
  case blue
  /// Color 5.
  case magenta
  /// Color 6.
  case cyan
  /// Color 7.
  case white
  /// Color 8.
  case brightBlack
  /// Color 9.
  case brightRed
  /// Color 10.
  case brightGreen
  /// Color 11.
  case brightYellow
  /// Color 12.
  case brightBlue
  /// Color 13.
  case brightMagenta
  /// Color 14.
  case brightCyan
  /// Color 15.
  case brightWhite
}
