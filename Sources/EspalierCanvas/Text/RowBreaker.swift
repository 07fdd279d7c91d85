/// A breaker of text into rows, on which measuring, `wrapped` and drawing are all based.
///
/// The algorithm is greedy: each row takes as much text as fits. `TextWrapping` determines where a row may end. Blanks
/// that extend beyond the edge are not shown.
struct RowBreaker {
  let reader: GlyphReader
  let marks: [SpanMark]
  let width: Int
  let wrapping: TextWrapping
  /// The current position in the text.
  var progress: Progress

  /// A position in text up to which it has been broken into rows.
  struct Progress {
    var rowsLeft: Int
    var position = 0
    /// The mark that contains `position`.
    var mark = 0
    /// The offset of the next gap after `position`, where clusters end.
    var gapOffset = 0
    var isFinished = false
  }

  init(reader: GlyphReader, marks: [SpanMark], width: Int, paragraph: ParagraphStyle) {
    self.reader = reader
    self.marks = marks
    self.width = width
    wrapping = paragraph.wrapping
    progress = Progress(rowsLeft: paragraph.lineLimit ?? Int.max)
  }

  private var rowsLeft: Int {
    get { progress.rowsLeft }
    set { progress.rowsLeft = newValue }
  }

  private var position: Int {
    get { progress.position }
    set { progress.position = newValue }
  }

  private var mark: Int {
    get { progress.mark }
    set { progress.mark = newValue }
  }

  private var gapOffset: Int {
    get { progress.gapOffset }
    set { progress.gapOffset = newValue }
  }

  private var isFinished: Bool {
    get { progress.isFinished }
    set { progress.isFinished = newValue }
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
    return TextRow(start: start, end: end, width: end - start, marks: firstMark..<min(mark + 1, marks.count))
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
  private var hasVisibleRest: Bool {
    guard !isFinished else { return false }
    return reader.bytes[position...].contains { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
  }

  private func alignment(of row: TextRow) -> TextAlignment? {
    marks[row.marks].first { !$0.isGap && $0.end > row.start }?.alignment
  }
}
