extension StyledText {
  /// A part of styled text with a single style, or a gap.
  public struct Span: Hashable, Sendable {
    /// The characters; empty for a gap.
    public var text: String
    /// The style of the characters.
    public var style: TextStyle
    /// Whether the span is a flexible gap.
    public var isGap: Bool

    /// Creates a span.
    public init(text: String, style: TextStyle = .plain, isGap: Bool = false) {
      self.text = text
      self.style = style
      self.isGap = isGap
    }
  }

  /// The spans of the text, from left to right.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var spans: [Span] {
    guard !marks.isEmpty else {
      return string.isEmpty ? [] : [Span(text: string, style: .plain, isGap: false)]
    }
    var start = string.startIndex
    var offset = 0
    return marks.map { mark in
      let end = string.utf8.index(start, offsetBy: mark.end - offset)
      defer { (start, offset) = (end, mark.end) }
      return Span(text: String(string[start..<end]), style: mark.style, isGap: mark.isGap)
    }
  }
}
