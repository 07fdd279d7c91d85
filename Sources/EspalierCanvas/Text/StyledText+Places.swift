/// Where the characters of a text are drawn.
extension StyledText {
  /// Visits the characters of the text's rows at a width in order, until the closure returns `false`.
  ///
  /// Rows are those that are drawn. Blanks between two rows are not visited, and gaps take no columns.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - policy: The policy for the widths of characters.
  ///   - paragraph: How the text is wrapped.
  ///   - body: A closure that is called with the row, the columns in it, and the bytes of each character.
  /// - Complexity: O(n) in the length of the text up to the last character that is visited.
  package func visitCharacters(
    width: Int, policy: WidthPolicy, paragraph: ParagraphStyle,
    _ body: (_ row: Int, _ columns: Range<Int>, _ bytes: Range<Int>) -> Bool
  ) {
    withRows(width: width, policy: policy, paragraph: paragraph) { rows in
      var index = 0
      while let row = rows.next() {
        var (offset, column) = (row.start, 0)
        while offset < row.end, row.cut == nil || column < width {
          let glyph = rows.reader.glyph(at: offset, limit: row.end)
          let end = min(column + glyph.width(at: column), max(column, width))
          guard body(index, column..<end, offset..<offset + glyph.length) else { return }
          (offset, column) = (offset + glyph.length, end)
        }
        index += 1
      }
    }
  }

  /// Returns the first byte of the character that is drawn at a point, or else the byte behind the last one before it.
  ///
  /// - Parameters:
  ///   - point: The row and the column; a point above the text gives its start, and one below it its end.
  ///   - width: The number of columns.
  ///   - policy: The policy for the widths of characters.
  ///   - paragraph: How the text is wrapped.
  package func byte(at point: Point, width: Int, policy: WidthPolicy, paragraph: ParagraphStyle) -> Int {
    var byte = 0
    visitCharacters(width: width, policy: policy, paragraph: paragraph) { row, columns, bytes in
      guard row <= point.y else { return false }
      let isBefore = row < point.y || columns.upperBound <= point.x
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
    visitCharacters(width: width, policy: policy, paragraph: paragraph) { row, columns, character in
      guard character.lowerBound < bytes.upperBound else { return false }
      guard character.lowerBound >= bytes.lowerBound else { return true }
      if let last = cells.last, last.y == row {
        cells[cells.count - 1].width = columns.upperBound - last.x
      } else {
        cells.append(Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1))
      }
      return true
    }
    return cells
  }
}
