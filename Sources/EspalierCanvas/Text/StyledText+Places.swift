/// Where the characters of a text are drawn.
extension StyledText {
  /// Visits the characters of the text's rows at a width as they are read, until the closure returns `false`.
  ///
  /// Rows are those that are drawn. Blanks between two rows are not visited, and gaps take no columns.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - policy: The policy for the widths of characters.
  ///   - paragraph: How the text is wrapped.
  ///   - body: A closure that is called with the row, the order in which its columns are shown, the columns of each
  ///     character in reading order, and its bytes.
  /// - Complexity: O(n) in the length of the text up to the last character that is visited.
  private func visitCharacters(
    width: Int, policy: WidthPolicy, paragraph: ParagraphStyle,
    _ body: (_ row: Int, _ order: RowOrder?, _ columns: Range<Int>, _ bytes: Range<Int>) -> Bool
  ) {
    withRows(width: width, policy: policy, paragraph: paragraph) { rows in
      var paragraphs = BidiParagraphs(order: policy.textOrder)
      var index = 0
      while let row = rows.next() {
        let order = paragraphs.paragraph(of: row, in: rows).flatMap { self.order(of: row, in: rows, $0, paragraph) }
        var (offset, column) = (row.start, 0)
        while offset < row.end, row.cut == nil || column < width {
          let glyph = rows.reader.glyph(at: offset, limit: row.end)
          let end = min(column + glyph.width(at: column), max(column, width))
          guard body(index, order, column..<end, offset..<offset + glyph.length) else { return }
          (offset, column) = (offset + glyph.length, end)
        }
        index += 1
      }
    }
  }

  /// Returns the order of a row; one that is cut is put in order with its ellipsis.
  private func order(
    of row: TextRow, in rows: RowBreaker, _ bidi: BidiParagraph, _ paragraph: ParagraphStyle
  ) -> RowOrder? {
    guard row.cut != nil else { return RowOrder(row, of: rows, in: bidi) }
    let line = rows.line(for: row, of: self, truncation: paragraph.truncation)
    return RowOrder(line.string, width: rows.width, isRightToLeft: bidi.base == 1, policy: rows.reader.policy)
  }

  /// Returns the first byte of the character that is drawn at a point; beside the text, the start or the end of the row.
  ///
  /// - Parameters:
  ///   - point: The row and the column; a point above the text gives its start, and one below it its end.
  ///   - width: The number of columns.
  ///   - policy: The policy for the widths of characters.
  ///   - paragraph: How the text is wrapped.
  package func byte(at point: Point, width: Int, policy: WidthPolicy, paragraph: ParagraphStyle) -> Int {
    var byte = 0
    visitCharacters(width: width, policy: policy, paragraph: paragraph) { row, order, columns, bytes in
      guard row <= point.y else { return false }
      let isBefore = row < point.y || columns.upperBound <= order?.column(at: point.x, width: width) ?? point.x
      byte = isBefore ? bytes.upperBound : bytes.lowerBound
      return isBefore
    }
    return byte
  }

  /// Returns the cells at which bytes of the text are drawn, row by row.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - width: The number of columns.
  ///   - policy: The policy for the widths of characters.
  ///   - paragraph: How the text is wrapped.
  package func cells(of bytes: Range<Int>, width: Int, policy: WidthPolicy, paragraph: ParagraphStyle) -> [Rect] {
    var cells: [Rect] = []
    visitCharacters(width: width, policy: policy, paragraph: paragraph) { row, order, columns, character in
      guard character.lowerBound < bytes.upperBound else { return false }
      guard character.lowerBound >= bytes.lowerBound, !columns.isEmpty else { return true }
      let ends = [columns.lowerBound, columns.upperBound - 1].map { order?.shownColumn(of: $0) ?? $0 }
      let start = min(ends[0], ends[1])
      if let last = cells.last, last.y == row, last.maxX == start || start + columns.count == last.x {
        cells[cells.count - 1] = Rect(x: min(last.x, start), y: row, width: last.width + columns.count, height: 1)
      } else {
        cells.append(Rect(x: start, y: row, width: columns.count, height: 1))
      }
      return true
    }
    return cells
  }

  /// Returns the point behind the last character, where its ending would be.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - policy: The policy for the widths of characters.
  ///   - paragraph: How the text is wrapped.
  package func endPoint(width: Int, policy: WidthPolicy, paragraph: ParagraphStyle) -> Point {
    var end = Point.zero
    visitCharacters(width: width, policy: policy, paragraph: paragraph) { row, order, columns, _ in
      let column = columns.upperBound
      end = Point(x: order?.shownColumn(of: column) ?? column, y: row)
      return true
    }
    return end
  }
}

extension RowOrder {
  /// Returns the column in reading order at a column of the screen, which may be beside the row.
  fileprivate func column(at shown: Int, width: Int) -> Int {
    // What is on the left of a row from right to left is behind its end.
    isRightToLeft && !(0..<width).contains(shown) ? width - 1 - shown : column(shownAt: shown)
  }
}
