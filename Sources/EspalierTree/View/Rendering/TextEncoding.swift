public import EspalierCanvas

/// The encoding of rendered text.
public enum TextEncoding: Hashable, Sendable {
  /// Plain text, characters only.
  case plain
  /// Text with escape sequences for styles and links, with colors reduced to those that the terminal supports.
  case ansi(ColorSupport)
}
