/// A color of text or of its background.
public enum TextColor: Hashable, Sendable {
  /// One of the sixteen colors that the user's terminal defines.
  case named(NamedColor)
  /// An index into the palette of 256 colors: the sixteen named ones, a cube of 6 × 6 × 6 colors, and 24 grays.
  case palette(UInt8)
  /// Red, green and blue components.
  case rgb(UInt8, UInt8, UInt8)

  /// The terminal's black.
  public static var black: TextColor { .named(.black) }
  /// The terminal's red.
  public static var red: TextColor { .named(.red) }
  /// The terminal's green.
  public static var green: TextColor { .named(.green) }
  /// The terminal's yellow.
  public static var yellow: TextColor { .named(.yellow) }
  /// The terminal's blue.
  public static var blue: TextColor { .named(.blue) }
  /// The terminal's magenta.
  public static var magenta: TextColor { .named(.magenta) }
  /// The terminal's cyan.
  public static var cyan: TextColor { .named(.cyan) }
  /// The terminal's white, usually a light gray.
  public static var white: TextColor { .named(.white) }
  /// The terminal's bright black, usually a dark gray.
  public static var brightBlack: TextColor { .named(.brightBlack) }
  /// The terminal's bright red.
  public static var brightRed: TextColor { .named(.brightRed) }
  /// The terminal's bright green.
  public static var brightGreen: TextColor { .named(.brightGreen) }
  /// The terminal's bright yellow.
  public static var brightYellow: TextColor { .named(.brightYellow) }
  /// The terminal's bright blue.
  public static var brightBlue: TextColor { .named(.brightBlue) }
  /// The terminal's bright magenta.
  public static var brightMagenta: TextColor { .named(.brightMagenta) }
  /// The terminal's bright cyan.
  public static var brightCyan: TextColor { .named(.brightCyan) }
  /// The terminal's bright white.
  public static var brightWhite: TextColor { .named(.brightWhite) }
}
