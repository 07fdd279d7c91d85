/// The layout of text in rows: alignment, wrapping and truncation.
public struct ParagraphStyle: Hashable, Sendable {
  /// The alignment of rows that are narrower than the space; a text's own alignment wins.
  public var alignment: TextAlignment

  /// The places where long lines can be broken.
  public var wrapping: TextWrapping

  /// The maximum number of rows, at least 1; `nil` for no limit.
  public var lineLimit: Int? {
    didSet { Self.check(lineLimit) }
  }

  /// The part that is replaced with an ellipsis if the text does not fit.
  public var truncation: TextTruncation

  /// Creates a paragraph style; by default, text wraps between words, is aligned leading, and has no line limit.
  ///
  /// - Precondition: `lineLimit` is at least 1.
  public init(
    alignment: TextAlignment = .leading, wrapping: TextWrapping = .word, lineLimit: Int? = nil,
    truncation: TextTruncation = .tail
  ) {
    Self.check(lineLimit)
    self.alignment = alignment
    self.wrapping = wrapping
    self.lineLimit = lineLimit
    self.truncation = truncation
  }

  private static func check(_ lineLimit: Int?) {
    guard let lineLimit else { return }
    require(lineLimit >= 1, "a line limit must be at least 1; got \(lineLimit)")
  }
}
