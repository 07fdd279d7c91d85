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
    self.init()
    let bytes = line.utf8
    var end = line.startIndex
    var offset = 0
    for token in tokens where token.range.lowerBound >= offset && token.range.upperBound <= bytes.count {
      let start = bytes.index(end, offsetBy: token.range.lowerBound - offset)
      if end < start { self += String(line[end..<start]) }
      end = bytes.index(start, offsetBy: token.range.count)
      offset = token.range.upperBound
      self += StyledText(String(line[start..<end]), style: theme.style(of: token.kind))
    }
    if end < line.endIndex { self += String(line[end...]) }
  }
}
