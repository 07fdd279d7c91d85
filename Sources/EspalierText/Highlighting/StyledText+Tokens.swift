public import EspalierCanvas

extension StyledText {
  /// Creates a line of text in the styles of its tokens.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - tokens: Its tokens, in order.
  ///   - theme: The theme whose styles are used.
  /// - Complexity: O(n) in the length of the line.
  public init(_ line: String, tokens: [TextToken], theme: Theme) {
    self.init(line, parts: tokens.lazy.map { (range: $0.range, style: theme.style(of: $0.kind)) })
  }

  /// Creates a line of text with parts in other styles, in order; of parts that overlap, the first one is styled.
  init(_ line: String, parts: some Sequence<(range: Range<Int>, style: TextStyle)>) {
    self.init()
    let bytes = line.utf8
    var end = line.startIndex
    var offset = 0
    for part in parts where part.range.lowerBound >= offset && part.range.upperBound <= bytes.count {
      let start = bytes.index(end, offsetBy: part.range.lowerBound - offset)
      if end < start { self += String(line[end..<start]) }
      end = bytes.index(start, offsetBy: part.range.count)
      offset = part.range.upperBound
      self += StyledText(String(line[start..<end]), style: part.style)
    }
    if end < line.endIndex { self += String(line[end...]) }
  }
}
