/// The sixteen colors of every color terminal, whose appearance the user can choose.
///
/// The raw value is the index of the color in the terminal's palette.
public enum NamedColor: UInt8, Hashable, Sendable, CaseIterable {
  /// Colour 0.
  case black
  /// Colour 1.
  case red
  /// Colour 2.
  case green
  /// Colour 3.
  case yellow
  /// Colour 4.
  case blue
  /// Colour 5.
  case magenta
  /// Colour 6.
  case cyan
  /// Colour 7.
  case white
  /// Colour 8.
  case brightBlack
  /// Colour 9.
  case brightRed
  /// Colour 10.
  case brightGreen
  /// Colour 11.
  case brightYellow
  /// Colour 12.
  case brightBlue
  /// Colour 13.
  case brightMagenta
  /// Colour 14.
  case brightCyan
  /// Colour 15.
  case brightWhite
}
