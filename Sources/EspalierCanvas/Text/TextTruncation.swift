/// Which part of a text that does not fit gives way to an ellipsis.
public enum TextTruncation: Hashable, Sendable {
  /// The beginning: `…end of it`.
  case head
  /// The middle: `begin…end`.
  case middle
  /// The end: `begin of…`.
  case tail
}
