/// A breaker of text into rows, on which measuring, `wrapped` and drawing are all based.
///
/// The algorithm is greedy: each row takes as much text as fits. `TextWrapping` determines where a row may end. Blanks
/// that extend beyond the edge are not shown.
struct RowBreaker {
  let reader: GlyphReader
  let marks: [SpanMark]
  let width: Int
  let wrapping: TextWrapping

  private var rowsLeft: Int
  /// The current position in the text.
  private var position = 0
  /// The mark that contains `position`.
  private var mark = 0
  /// The offset of the next gap after `position`, where clusters end.
  private var gapOffset = 0
  private var isFinished = false

  init(reader: GlyphReader, marks: [SpanMark], width: Int, paragraph: ParagraphStyle) {
    self.reader = reader
    self.marks = marks
    self.width = width
    wrapping = paragraph.wrapping
    rowsLeft = paragraph.lineLimit ?? Int.max
  }

  typealias Progress = (rowsLeft: Int, position: Int, mark: Int, gapOffset: Int, isFinished: Bool)

  /// What a bookmark keeps, so that rows go on where it is.
  var progress: Progress {
    get { (rowsLeft, position, mark, gapOffset, isFinished) }
    set { (rowsLeft, position, mark, gapOffset, isFinished) = newValue }
  }

  /// Returns the next row, or `nil` after the last one.
  ///
  /// At a width below 1, each line is one empty row.
  ///
  /// - Complexity: O(n) in the length of the row; for a row that is cut, in the length of its line.
  mutating func next() -> TextRow? {
    guard !isFinished, rowsLeft > 0 else { return nil }
    rowsLeft -= 1
    let firstMark = mark
    guard width > 0 else {
      let start = position
      endLine(at: lineEnd(from: start))
      return TextRow(start: start, end: start, width: 0, marks: firstMark..<firstMark)
    }
    var row = fittingASCIILine() ?? brokenRow()
    if !marks.isEmpty { row.alignment = alignment(of: row) }
    if rowsLeft == 0 && hasVisibleRest {
      row.cut = .text
      row.end = lineEnd(from: row.end)
      row.marks = firstMark..<markLimit(at: row.end, from: firstMark)
    }
    return row
  }

  /// Returns the position of the first line break at or after `offset`, or the end of the text.
  func lineEnd(from offset: Int) -> Int {
    var end = offset
    while end < reader.bytes.count, reader.bytes.lineBreakLength(at: end) == 0 { end += 1 }
    return end
  }

  /// Returns the index after the last mark that begins before or at `offset`, including gaps at `offset`.
  func markLimit(at offset: Int, from first: Int) -> Int {
    var limit = first
    while limit < marks.count, marks[limit].end <= offset { limit += 1 }
    return min(limit + 1, marks.count)
  }

  /// Returns the rest of the line as a row if it fits and is printable ASCII.
  private mutating func fittingASCIILine() -> TextRow? {
    let bytes = reader.bytes
    let start = position
    let end = start + bytes.printableASCIIPrefix(from: start, count: min(bytes.count - start, width))
    guard end == bytes.count || bytes.lineBreakLength(at: end) > 0 else { return nil }
    let firstMark = mark
    endLine(at: end)
    var row = TextRow(start: start, end: end, width: end - start, marks: firstMark..<min(mark + 1, marks.count))
    row.isASCIILine = start == 0 || bytes[start - 1] == 0x0A
    return row
  }

  private mutating func brokenRow() -> TextRow {
    let start = position
    let firstMark = mark
    var column = 0
    // The last place where the row may end, before blanks and gaps; the next row begins at `resumption`.
    var opening: (end: Int, width: Int, markLimit: Int, nextMark: Int)?
    var resumption = start
    var isInBlanks = false
    var previous: Glyph?
    while true {
      let gap = passMarks(rowStart: start)
      if let gap {
        if !isInBlanks { opening = (position, column, gap, gap) }
        isInBlanks = true
        resumption = position
      }
      if position == reader.bytes.count || reader.bytes.lineBreakLength(at: position) > 0 {
        let end = position
        endLine(at: end)
        let row = TextRow(start: start, end: end, width: column, marks: firstMark..<min(mark + 1, marks.count))
        guard column > width, let opening else { return row }
        return TextRow(start: start, end: opening.end, width: opening.width, marks: row.marks)
      }
      let glyph = reader.glyph(at: position, limit: gapOffset)
      let advance = glyph.width(at: column)
      if wrapping == .word, !isInBlanks, position > start, let previous, glyph.mayBeginRow(after: previous) {
        opening = (position, column, min(mark + 1, marks.count), mark)
        resumption = position
      }
      previous = glyph
      if wrapping != .character && glyph.isBlank {
        if !isInBlanks { opening = (position, column, min(mark + 1, marks.count), mark) }
        isInBlanks = true
        resumption = position + glyph.length
      } else if column + advance > width && position > start {
        switch wrapping {
        case .none:
          let end = lineEnd(from: position)
          endLine(at: end)
          return TextRow(
            start: start, end: end, width: width, marks: firstMark..<min(mark + 1, marks.count), cut: .line)
        case .word:
          guard let opening else { break }
          position = resumption
          mark = opening.nextMark
          while mark < marks.count, !marks[mark].isGap, marks[mark].end <= position { mark += 1 }
          return TextRow(
            start: start, end: opening.end, width: opening.width, marks: firstMark..<opening.markLimit)
        case .character: break
        }
        let limit = gap ?? min(mark + 1, marks.count)
        mark = gap ?? mark
        return TextRow(start: start, end: position, width: column, marks: firstMark..<limit)
      } else {
        isInBlanks = false
      }
      // A glyph wider than the row fills it: a wide character in one column, or a tab in fewer than eight.
      column += position == start ? min(advance, width) : advance
      position += glyph.length
    }
  }

  /// Moves to the mark that contains `position`, and returns the first gap at `position`, unless the row begins with
  /// it.
  private mutating func passMarks(rowStart: Int) -> Int? {
    var gap: Int?
    while mark < marks.count, marks[mark].end <= position {
      if marks[mark].isGap, position > rowStart { gap = gap ?? mark }
      mark += 1
    }
    if gapOffset <= position {
      let next = marks[mark...].first { $0.isGap }
      gapOffset = next?.end ?? reader.bytes.count
    }
    return gap
  }

  /// Continues after the line break at `end`.
  private mutating func endLine(at end: Int) {
    isFinished = end == reader.bytes.count
    if !isFinished { position = end + reader.bytes.lineBreakLength(at: end) }
    while mark < marks.count, marks[mark].end <= end { mark += 1 }
  }

  /// Whether the remaining text contains more than blanks and line breaks.
  private var hasVisibleRest: Bool { !isFinished && reader.bytes[position...].contains(where: Self.isVisible) }

  private static func isVisible(_ byte: UInt8) -> Bool { byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 }

  private func alignment(of row: TextRow) -> TextAlignment? {
    marks[row.marks].first { !$0.isGap && $0.end > row.start }?.alignment
  }
}

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
      let first = marks.firstPlace { $0.end > suffix.start || ($0.isGap && $0.end == suffix.start) }
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
    var firstMark = markRange.lowerBound
    visitGlyphs(in: range) { offset, glyph in
      let advance = glyph.width(at: column)
      if glyph.isTab || advance > width {
        let limit = min(markLimit(at: offset, from: firstMark), markRange.upperBound)
        result += text.slice(done..<offset, marks: firstMark..<max(firstMark, limit))
        result += looking(like: mark(at: offset), String(repeating: " ", count: min(advance, width)))
        done = offset + glyph.length
        while firstMark < markRange.upperBound, marks[firstMark].end <= offset { firstMark += 1 }
      }
      column += advance
      return true
    }
    return result + text.slice(done..<range.upperBound, marks: firstMark..<markRange.upperBound)
  }

  private func prefix(of row: TextRow, room: Int) -> (end: Int, width: Int) {
    var head = (end: row.start, width: 0)
    visitGlyphs(in: row.start..<row.end) { offset, glyph in
      let end = head.width + glyph.width(at: head.width)
      guard end <= room else { return false }
      head = (offset + glyph.length, end)
      return true
    }
    return head
  }

  private func suffix(of line: Range<Int>, room: Int) -> (start: Int, column: Int) {
    var starts: [(start: Int, column: Int)] = []
    var width = 0
    visitGlyphs(in: line) { offset, glyph in
      starts.append((offset, width))
      width += glyph.width(at: width)
      return true
    }
    return starts.first { width - $0.column <= room } ?? (line.upperBound, width)
  }

  /// Returns the last line that is not blank up to its last visible character, but nothing before `start`.
  private func lastLine(notBefore start: Int) -> Range<Int> {
    let bytes = reader.bytes
    let end = max((bytes.lastIndex(where: Self.isVisible) ?? 0) + 1, start)
    let lineStart = bytes[start..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
    return lineStart..<end
  }

  /// Visits the glyphs in a range, each of which ends before the next gap, until the closure returns `false`.
  ///
  /// - Complexity: O(n) in the number of glyphs and marks in the range, and O(log m) in the number of all marks.
  private func visitGlyphs(in range: Range<Int>, _ body: (_ offset: Int, Glyph) -> Bool) {
    var offset = range.lowerBound
    var mark = marks.firstPlace { $0.end > offset }
    while offset < range.upperBound {
      while mark < marks.count, marks[mark].end <= offset || !marks[mark].isGap && marks[mark].end < range.upperBound {
        mark += 1
      }
      let limit = mark < marks.count ? min(marks[mark].end, range.upperBound) : range.upperBound
      let glyph = reader.glyph(at: offset, limit: limit)
      guard body(offset, glyph) else { return }
      offset += glyph.length
    }
  }

  private func mark(at offset: Int) -> SpanMark? {
    let index = marks.firstPlace { $0.end > offset }
    return index < marks.count ? marks[index] : marks.last
  }

  /// Returns `string` in the style and alignment of `mark`.
  private func looking(like mark: SpanMark?, _ string: String) -> StyledText {
    guard let mark, !mark.isPlain else { return StyledText(string) }
    return StyledText(string).mappingMarks { new in
      (new.style, new.styleName, new.alignment) = (mark.style, mark.styleName, mark.alignment)
    }
  }
}

/// A position between the rows of text that is drawn piece by piece from top to bottom.
///
/// The text above it is not broken into rows again. It belongs to one text: start with a new one when the text changes.
package struct TextBookmark: Sendable {
  private var key: Key?
  private(set) var row = 0
  private var progress: RowBreaker.Progress?

  /// Creates a bookmark at the beginning of the text.
  package init() {}

  private struct Key: Hashable {
    var width: Int
    var policy: WidthPolicy
    var paragraph: ParagraphStyle
  }

  /// Advances rows to the bookmark if it was created for the same layout and is not below row `limit`.
  ///
  /// - Returns: The index of the row that `rows` returns next.
  func resume(_ rows: inout RowBreaker, paragraph: ParagraphStyle, notBelow limit: Int) -> Int {
    guard let progress, row <= limit, key == Self.key(of: rows, paragraph) else { return 0 }
    rows.progress = progress
    return row
  }

  /// Moves the bookmark to the current position of the rows.
  mutating func move(to row: Int, of rows: RowBreaker, paragraph: ParagraphStyle) {
    key = Self.key(of: rows, paragraph)
    self.row = row
    progress = rows.progress
  }

  private static func key(of rows: RowBreaker, _ paragraph: ParagraphStyle) -> Key {
    Key(width: rows.width, policy: rows.reader.policy, paragraph: paragraph)
  }
}

/// One row of laid-out text: a range of its bytes, with the gaps in it.
struct TextRow {
  /// The reason why a row does not show all of its text.
  enum Cut {
    /// The line is too long and must not be broken.
    case line
    /// The text has more rows than its limit.
    case text
  }

  /// The first byte.
  var start: Int
  /// The end of the row in bytes; of a row that is cut, the end of its line.
  var end: Int
  /// The number of columns of the row; at most the width of the layout.
  var width: Int
  /// The marks of the spans and gaps in it.
  var marks: Range<Int>
  /// The alignment, if the text itself determines it.
  var alignment: TextAlignment?
  /// The reason for an ellipsis, if one is needed.
  var cut: Cut?
  /// Whether the row is a whole line of printable ASCII, so that nothing in it can run from right to left.
  var isASCIILine = false
}
