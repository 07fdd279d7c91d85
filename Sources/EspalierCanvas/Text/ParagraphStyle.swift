/// How text is set into rows: alignment, wrapping and truncation.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where rows stand that are narrower than the space; a text's own alignment wins.
  public var alignment: TextAlignment

  /// Where long lines are broken.
  public var wrapping: TextWrapping

  /// The most rows that are shown, at least 1; `nil` shows all.
  public var lineLimit: Int? {
    didSet { Self.check(lineLimit) }
  }

  /// What gives way to an ellipsis when the text does not fit.
  public var truncation: TextTruncation

  /// Creates a paragraph style: by default wrapped between words, at the left edge, without a limit.
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
    require(lineLimit >= 1, "a line limit is at least 1, this one is \(lineLimit)")
  }
}
