/// The alignment of a line of text in a wider space.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge.
  case leading
  /// Centered; if the number of free columns is odd, the extra one is on the right.
  case center
  /// At the right edge.
  case trailing
}
