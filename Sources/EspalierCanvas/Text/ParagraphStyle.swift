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
