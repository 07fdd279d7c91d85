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
    ranges(of: TextQuery(text), in: range)
  }

  /// Returns the matches of a query, which are found as they are asked for.
  ///
  /// - Complexity: O(n + m k) to visit all k matches of m bytes in a range of n bytes.
  ///
  /// - Parameters:
  ///   - query: What is looked for.
  ///   - range: The bytes in which matches begin and end; `nil` for the whole text.
  public func ranges(of query: TextQuery, in range: Range<Int>? = nil) -> TextMatches {
    TextMatches(query, in: self, range ?? 0..<byteCount)
  }

  /// Returns the first match that begins at or after a byte; `nil` if there is none.
  ///
  /// - Complexity: O(n) in the number of bytes up to the match.
  ///
  /// - Parameters:
  ///   - query: What is looked for.
  ///   - byte: The byte.
  public func firstRange(of query: TextQuery, from byte: Int = 0) -> Range<Int>? {
    var matches = ranges(of: query, in: byte..<byteCount)
    return matches.next()
  }

  /// Returns the last match that ends at or before a byte; `nil` if there is none.
  ///
  /// - Complexity: O(n) in the number of bytes from the match on.
  ///
  /// - Parameters:
  ///   - query: What is looked for.
  ///   - byte: The byte; `nil` for the end of the text.
  public func lastRange(of query: TextQuery, before byte: Int? = nil) -> Range<Int>? {
    let end = byte ?? byteCount
    var index = place(at: end).index
    while index >= 0 {
      let start = chunks.sum(of: 0..<index).bytes
      let next = start + (index < chunks.count ? chunks[index].count : 0)
      // Those that begin in this chunk.
      let last = ranges(of: query, in: start..<end).lazy.prefix { $0.lowerBound < next }.reduce(nil) { $1 }
      if let last { return last }
      index -= 1
    }
    return nil
  }

  /// Returns the matches of a regular expression within single lines, which are found as they are asked for.
  ///
  /// An expression sees one line at a time, without its ending, so that its anchors stand for the ends of the line.
  /// Empty matches are left out.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - range: The bytes in which matches begin and end; `nil` for the whole text.
  public func ranges<Expression: RegexComponent>(
    of expression: Expression, in range: Range<Int>? = nil
  ) -> some Sequence<Range<Int>> {
    let range = range ?? 0..<byteCount
    return (lineIndex(at: range.lowerBound)...lineIndex(at: range.upperBound)).lazy.flatMap { line in
      matches(of: expression, inLine: line).filter {
        $0.lowerBound >= range.lowerBound && $0.upperBound <= range.upperBound
      }
    }
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
    return (0...lineIndex(at: end)).reversed().lazy.compactMap { line in
      matches(of: expression, inLine: line).last { $0.upperBound <= end }
    }.first
  }

  /// Returns the matches of an expression in a line that are not empty.
  private func matches(of expression: some RegexComponent, inLine index: Int) -> [Range<Int>] {
    let start = self.start(ofLine: index)
    let line = line(index)
    return line.matches(of: expression).compactMap { match in
      guard !match.range.isEmpty else { return nil }
      let lower = start + line.utf8.distance(from: line.startIndex, to: match.range.lowerBound)
      return lower..<lower + line.utf8.distance(from: match.range.lowerBound, to: match.range.upperBound)
    }
  }
}
