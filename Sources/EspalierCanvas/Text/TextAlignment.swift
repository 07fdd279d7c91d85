/// Where a line of text stands in a wider space.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge.
  case leading
  /// In the middle; of an odd number of free columns the one left over is on the right.
  case center
  /// At the right edge.
  case trailing
}
