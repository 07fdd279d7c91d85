public import EspalierCanvas

/// As what a tree is written down.
public enum TextEncoding: Hashable, Sendable {
  /// Characters only.
  case plain
  /// With escape sequences for styles and links, and colors lowered to what the terminal takes.
  case ansi(ColorSupport)
}
