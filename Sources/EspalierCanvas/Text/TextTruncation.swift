/// The part of the text that is replaced with an ellipsis if it does not fit.
public enum TextTruncation: Hashable, Sendable {
  /// The beginning: `…end of it`.
  case head
  /// The middle: `begin…end`.
  case middle
  /// The end: `begin of…`.
  case tail
}
