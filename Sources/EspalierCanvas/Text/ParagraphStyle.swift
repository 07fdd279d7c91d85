/// The layout of text in rows: alignment, wrapping and truncation.
public struct ParagraphStyle: Hashable, Sendable {
  /// The alignment of rows that are narrower than the space; the text's own alignment wins.
  public var alignment: TextAlignment

  /// The places where long lines can be broken.
  public var wrapping: TextWrapping

  /// The maximum number of rows; `nil` for no limit.
  ///
  /// A number below 1 becomes 1.
  public var lineLimit: Int? {
    didSet { lineLimit = lineLimit.map { max(1, $0) } }
  }

  /// The part that is replaced with an ellipsis if the text does not fit.
  public var truncation: TextTruncation

  /// Creates a paragraph style; by default, text wraps between words, is aligned leading, and has no line limit.
  public init(
    alignment: TextAlignment = .leading, wrapping: TextWrapping = .word, lineLimit: Int? = nil,
    truncation: TextTruncation = .tail
  ) {
    self.alignment = alignment
    self.wrapping = wrapping
    self.lineLimit = lineLimit.map { max(1, $0) }
    self.truncation = truncation
  }
}

/// The alignment of a line of text in a wider space.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge.
  case leading
  /// Centered; if the number of free columns is odd, the extra one is on the right.
  case center
  /// At the right edge.
  case trailing
}

/// The part of the text that is replaced with an ellipsis if it does not fit.
public enum TextTruncation: Hashable, Sendable {
  /// The beginning: `…end of it`.
  case head
  /// The middle: `begin…end`.
  case middle
  /// The end: `begin of…`.
  case tail
}

/// The places where a long line of text can be broken.
public enum TextWrapping: Hashable, Sendable {
  /// Between words; a word that is too long for a row is broken between characters.
  ///
  /// Words end at spaces, at flexible gaps, and next to wide characters such as Chinese and Japanese ones. Spaces at a
  /// break are left out.
  case word
  /// Between any two characters; spaces are kept.
  case character
  /// Nowhere: text that does not fit is truncated.
  case none
}
