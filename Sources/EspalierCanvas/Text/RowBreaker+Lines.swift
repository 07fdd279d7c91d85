extension RowBreaker {
  /// Returns a row as a separate text, as it is drawn: with its ellipsis, and with tabs expanded.
  func line(for row: TextRow, of text: StyledText, truncation: TextTruncation) -> StyledText {
    switch row.cut {
    case nil: return piece(row.start..<row.end, of: text, marks: row.marks, column: 0)
    case .line: return truncated(row, of: text, truncation, tail: row.start..<row.end)
    case .text: return truncated(row, of: text, truncation, tail: lastLine(notBefore: row.start))
    }
  }

  private func truncated(
    _ row: TextRow, of text: StyledText, _ truncation: TextTruncation, tail: Range<Int>
  ) -> StyledText {
    // A period replaces an ellipsis that takes two columns if there is only one.
    let ellipsis = reader.policy.width(of: "…" as Character) <= width ? "…" : "."
    let room = width - reader.policy.width(of: ellipsis)
    var head = (end: row.start, width: 0)
    if truncation != .head { head = prefix(of: row, room: truncation == .tail ? room : (room + 1) / 2) }
    var suffix = (start: tail.upperBound, column: 0)
    if truncation != .tail { suffix = self.suffix(of: tail, room: room - head.width) }

    var line = StyledText()
    if truncation != .head {
      let limit = markLimit(at: head.end, from: row.marks.lowerBound)
      line += piece(row.start..<head.end, of: text, marks: row.marks.lowerBound..<limit, column: 0)
    }
    line += looking(like: mark(at: truncation == .head ? suffix.start : max(head.end - 1, row.start)), ellipsis)
    if truncation != .tail {
      let first = marks.firstIndex { $0.end > suffix.start || ($0.isGap && $0.end == suffix.start) } ?? marks.count
      let limit = max(first, markLimit(at: tail.upperBound, from: first))
      line += piece(suffix.start..<tail.upperBound, of: text, marks: first..<limit, column: suffix.column)
    }
    return line
  }

  /// Returns the bytes `range` with tabs expanded, starting at `column`; glyphs wider than the row become spaces.
  private func piece(_ range: Range<Int>, of text: StyledText, marks markRange: Range<Int>, column: Int) -> StyledText {
    let hasTab = reader.bytes[range].contains(0x09)
    guard hasTab || width == 1 else { return text.slice(range, marks: markRange) }
    var result = StyledText()
    var column = column
    var done = range.lowerBound
    var offset = done
    var firstMark = markRange.lowerBound
    while offset < range.upperBound {
      let glyph = glyph(at: offset, limit: range.upperBound)
      let advance = glyph.width(at: column)
      if glyph.isTab || advance > width {
        let limit = min(markLimit(at: offset, from: firstMark), markRange.upperBound)
        result += text.slice(done..<offset, marks: firstMark..<max(firstMark, limit))
        result += looking(like: mark(at: offset), String(repeating: " ", count: min(advance, width)))
        done = offset + glyph.length
        while firstMark < markRange.upperBound, marks[firstMark].end <= offset { firstMark += 1 }
      }
      column += advance
      offset += glyph.length
    }
    return result + text.slice(done..<range.upperBound, marks: firstMark..<markRange.upperBound)
  }

  private func prefix(of row: TextRow, room: Int) -> (end: Int, width: Int) {
    var (offset, column) = (row.start, 0)
    while offset < row.end {
      let glyph = glyph(at: offset, limit: row.end)
      let advance = glyph.width(at: column)
      if column + advance > room { break }
      offset += glyph.length
      column += advance
    }
    return (offset, column)
  }

  private func suffix(of line: Range<Int>, room: Int) -> (start: Int, column: Int) {
    var starts: [(offset: Int, column: Int)] = []
    var (offset, column) = (line.lowerBound, 0)
    while offset < line.upperBound {
      let glyph = glyph(at: offset, limit: line.upperBound)
      starts.append((offset, column))
      offset += glyph.length
      column += glyph.width(at: column)
    }
    let width = column
    return starts.first { width - $0.column <= room }.map { ($0.offset, $0.column) } ?? (offset, width)
  }

  /// Returns the last line that is not blank up to its last visible character, but nothing before `start`.
  private func lastLine(notBefore start: Int) -> Range<Int> {
    let bytes = reader.bytes
    let isVisible = { (byte: UInt8) in byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 }
    let end = max((bytes.lastIndex(where: isVisible) ?? 0) + 1, start)
    let lineStart = bytes[start..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
    return lineStart..<end
  }

  /// Returns the glyph at `offset`, which ends before the next gap.
  private func glyph(at offset: Int, limit: Int) -> Glyph {
    let gap = marks.first { $0.isGap && $0.end > offset }
    return reader.glyph(at: offset, limit: min(gap?.end ?? limit, limit))
  }

  private func mark(at offset: Int) -> SpanMark? {
    marks.first { $0.end > offset } ?? marks.last
  }

  /// Returns `string` in the style and alignment of `mark`.
  private func looking(like mark: SpanMark?, _ string: String) -> StyledText {
    guard let mark else { return StyledText(string) }
    let text = StyledText(string, style: mark.style)
    return mark.alignment.map { text.aligned($0) } ?? text
  }
}
