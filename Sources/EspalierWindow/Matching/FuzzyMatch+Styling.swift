public import EspalierCanvas

extension FuzzyMatch {
  /// Returns the matched text, with the matched characters in a style.
  ///
  /// ```swift
  /// let title = match.styled("Git Status", TextStyle(attributes: .bold))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text that the query was matched against.
  ///   - style: The style of the matched characters.
  /// - Complexity: O(n) in the number of characters.
  public func styled(_ text: String, _ style: TextStyle) -> StyledText {
    var styled = StyledText()
    var rest = text[...]
    var place = 0
    for range in ranges {
      styled += String(rest.prefix(range.lowerBound - place))
      rest = rest.dropFirst(range.lowerBound - place)
      styled += StyledText(String(rest.prefix(range.count)), style: style)
      rest = rest.dropFirst(range.count)
      place = range.upperBound
    }
    styled += String(rest)
    return styled
  }
}
