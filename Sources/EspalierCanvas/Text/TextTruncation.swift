/// The part of a text that is replaced with an ellipsis if the text does not fit.
public enum TextTruncation: Hashable, Sendable {
  /// The beginning: `…end of it`.
  case head
  /// The middle: `begin…end`.
  case middle
  /// The end: `begin of…`.
  case tail
}
