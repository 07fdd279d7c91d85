extension TextBuffer {
  /// Returns the column at which the character at a byte begins: the number of cells before it in its line.
  ///
  /// Columns are counted by ``measure``.
  ///
  /// - Complexity: O(log n) in the length of the text, also in a long line.
  public func column(at byte: Int) -> Int {
    let line = place(at: start(ofLine: lineIndex(at: byte)))
    let target = place(at: byte)
    let end = target.chunk.character(at: target.offset).start
    guard line.index < target.index else {
      return measure.span(of: target.chunk.text(in: line.offset..<end)).end(from: 0)
    }
    let spans =
      measure.span(of: line.chunk.text(in: line.offset..<line.chunk.count))
      + chunks.sum(of: line.index + 1..<target.index).columns + measure.span(of: target.chunk.text(in: 0..<end))
    return spans.end(from: 0)
  }

  /// Returns the byte of the character of a line that covers a column.
  ///
  /// A wide character and a tab cover several columns. A column beyond the end of the line gives the end of the line.
  ///
  /// - Complexity: O(log n) in the length of the text, also in a long line.
  ///
  /// - Parameters:
  ///   - column: The column, counted by ``measure``.
  ///   - index: The index of the line.
  public func byte(atColumn column: Int, ofLine index: Int) -> Int {
    let line = byteRange(ofLine: index)
    let first = place(at: line.lowerBound)
    let firstEnd = min(first.chunk.count, line.upperBound - first.start)
    let head = first.chunk.text(in: first.offset..<firstEnd)
    let headEnd = measure.span(of: head).end(from: 0)
    if headEnd > column || first.start + firstEnd == line.upperBound {
      return line.lowerBound + count(of: head, toColumn: column, from: 0)
    }
    let found = chunks.first(from: first.index + 1) { sum in
      sum.lineEnds > 0 || sum.columns.end(from: headEnd) > column
    }
    guard let found else { return line.upperBound }
    let start = first.start + first.chunk.count + found.before.bytes
    let part = chunks[found.index]
    let rest = part.text(in: 0..<min(part.count, line.upperBound - start))
    return start + count(of: rest, toColumn: column, from: found.before.columns.end(from: headEnd))
  }

  /// Returns the number of bytes of the characters that end at or before a column.
  private func count(of text: Substring, toColumn column: Int, from start: Int) -> Int {
    var count = 0
    var end = start
    for character in text {
      end = measure.end(of: character, from: end)
      if end > column { break }
      count += character.utf8.count
    }
    return count
  }
}
