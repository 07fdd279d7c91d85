extension StyledText {
  /// The rows that the text takes at `width` columns; an empty text has one empty row.
  ///
  /// At a width below 1 every line is one row, of which nothing is seen.
  ///
  /// - Complexity: O(n) in the length of the text that is shown.
  public func height(
    forWidth width: Int, policy: WidthPolicy = .modern, paragraph: ParagraphStyle = ParagraphStyle()
  ) -> Int {
    withRows(width: width, policy: policy, paragraph: paragraph) { rows in
      var height = 0
      while rows.next() != nil { height += 1 }
      return height
    }
  }

  /// The columns that the widest line takes when nothing is wrapped.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func width(policy: WidthPolicy = .modern) -> Int {
    withRows(width: Int.max, policy: policy, paragraph: ParagraphStyle(wrapping: .none)) { rows in
      var width = 0
      while let row = rows.next() { width = max(width, row.width) }
      return width
    }
  }

  /// The rows of the text at `width` columns, each as it is drawn: truncated, with its ellipsis, tabs expanded.
  ///
  /// Drawing does exactly this, so there are as many as `height(forWidth:policy:paragraph:)` says, and none is wider
  /// than `width`. Gaps stay in their rows.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func wrapped(
    toWidth width: Int, policy: WidthPolicy = .modern, paragraph: ParagraphStyle = ParagraphStyle()
  ) -> [StyledText] {
    withRows(width: width, policy: policy, paragraph: paragraph) { rows in
      var lines: [StyledText] = []
      while let row = rows.next() {
        lines.append(rows.line(for: row, of: self, truncation: paragraph.truncation))
      }
      return lines
    }
  }

  /// Lays the text out; the rows are valid in `body` only.
  func withRows<Result>(
    width: Int, policy: WidthPolicy, paragraph: ParagraphStyle, _ body: (inout RowBreaker) -> Result
  ) -> Result {
    string.withBytes { bytes in
      let reader = GlyphReader(string: string, bytes: bytes, policy: policy)
      var rows = RowBreaker(reader: reader, marks: marks, width: width, paragraph: paragraph)
      return body(&rows)
    }
  }
}
