/// Finding text.
extension TextBuffer {
  /// Returns the matches of a string, which are found as they are asked for.
  ///
  /// Matches consist of whole characters, so that an `e` isn't found in a decomposed `é`, and don't overlap. Composed and
  /// decomposed characters are different.
  ///
  /// - Complexity: O(n + m k) to visit all k matches of m bytes in a range of n bytes.
  ///
  /// - Parameters:
  ///   - text: The string; an empty one is found nowhere.
  ///   - range: The bytes in which matches begin and end; `nil` for the whole text.
  public func ranges(of text: String, in range: Range<Int>? = nil) -> TextMatches {
    ranges(of: TextSearch(text, matchesCase: true), in: range)
  }

  /// Returns the matches of a search, which are found as they are asked for.
  ///
  /// - Complexity: O(n + m k) to visit all k matches of m bytes in a range of n bytes; for a regular expression, what it
  ///   needs for each line.
  ///
  /// - Parameters:
  ///   - search: What is looked for.
  ///   - range: The bytes in which matches begin and end; `nil` for the whole text.
  public func ranges(of search: TextSearch, in range: Range<Int>? = nil) -> TextMatches {
    matches(of: TextMatcher(search), in: range ?? 0..<byteCount)
  }

  /// Returns the first match that begins at or after a byte; `nil` if there is none.
  ///
  /// - Complexity: O(n) in the number of bytes up to the match.
  ///
  /// - Parameters:
  ///   - search: What is looked for.
  ///   - byte: The byte.
  public func firstRange(of search: TextSearch, from byte: Int = 0) -> Range<Int>? {
    ranges(of: search, in: byte..<byteCount).first { _ in true }
  }

  /// Returns the last match that ends at or before a byte; `nil` if there is none.
  ///
  /// - Complexity: O(n) in the number of bytes from the match on.
  ///
  /// - Parameters:
  ///   - search: What is looked for.
  ///   - byte: The byte; `nil` for the end of the text.
  public func lastRange(of search: TextSearch, before byte: Int? = nil) -> Range<Int>? {
    lastRange(of: TextMatcher(search), before: byte ?? byteCount)
  }

  /// Returns the matches in a range of bytes; none for `nil`.
  ///
  /// - Parameter limit: The byte before which matches begin; `nil` for the end of the range.
  func matches(of matcher: TextMatcher?, in range: Range<Int>, beginningBefore limit: Int? = nil) -> TextMatches {
    TextMatches(matcher, in: self, range, beginningBefore: limit ?? range.upperBound)
  }

  /// Returns the last match that ends at or before a byte; `nil` if there is none.
  func lastRange(of matcher: TextMatcher?, before end: Int) -> Range<Int>? {
    guard let matcher else { return nil }
    var next = end
    while true {
      // Matches that begin in a part of the text: a chunk, or a line, which an expression reads as a whole.
      let start =
        switch matcher.pattern {
        case .text: place(at: max(0, next - 1)).start
        case .expression: self.start(ofLine: lineIndex(at: max(0, next - 1)))
        }
      let last = Array(matches(of: matcher, in: start..<end, beginningBefore: next)).last
      if last != nil || start == 0 { return last }
      next = start
    }
  }

  /// Returns the matches of a regular expression within single lines, which are found as they are asked for.
  ///
  /// An expression sees one line at a time, without its ending, so that its anchors stand for the ends of the line.
  /// Empty matches are left out.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - range: The bytes in which matches begin and end; `nil` for the whole text.
  public func ranges(of expression: some RegexComponent, in range: Range<Int>? = nil) -> some Sequence<Range<Int>> {
    let range = range ?? 0..<byteCount
    requireByte(range.upperBound)
    return matches(of: TextMatcher(expression), in: range)
  }

  /// Returns the first match of a regular expression that begins at or after a byte; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - expression: The expression, which sees one line at a time.
  ///   - byte: The byte.
  public func firstRange(of expression: some RegexComponent, from byte: Int = 0) -> Range<Int>? {
    ranges(of: expression, in: byte..<byteCount).first { _ in true }
  }

  /// Returns the last match of a regular expression that ends at or before a byte; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - expression: The expression, which sees one line at a time.
  ///   - byte: The byte; `nil` for the end of the text.
  public func lastRange(of expression: some RegexComponent, before byte: Int? = nil) -> Range<Int>? {
    let end = byte ?? byteCount
    requireByte(end)
    return lastRange(of: TextMatcher(expression), before: end)
  }
}
