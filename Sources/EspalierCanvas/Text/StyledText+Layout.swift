extension StyledText {
  /// Returns the number of rows of the text at a width; an empty text has one empty row.
  ///
  /// At a width below 1, every line is one invisible row.
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

  /// Returns the width of the widest line when nothing is wrapped.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func width(policy: WidthPolicy = .modern) -> Int {
    withRows(width: Int.max, policy: policy, paragraph: ParagraphStyle(wrapping: .none)) { rows in
      var width = 0
      while let row = rows.next() { width = max(width, row.width) }
      return width
    }
  }

  /// Returns the rows of the text at a width as they are drawn: wrapped, truncated, and with tabs expanded.
  ///
  /// Drawing uses the same rows, so their number is that of `height(forWidth:policy:paragraph:)`, and none is wider
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

  /// Lays out the text, and calls `body` with its rows, which are only valid there.
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
