import EspalierCanvas
import EspalierControls
import EspalierTree

/// Where lines, rows and characters are.
extension TextEditorModel {
  /// The number of bytes up to which all lines are laid out, so that the height is exact.
  private static var largestExactByteCount: Int { 65_536 }

  /// The number of lines that are laid out right after an edit.
  private static var largestLineCountAtOnce: Int { 256 }

  /// The columns before the text, for line numbers and the blank after them.
  final var gutterWidth: Int {
    guard showsLineNumbers else { return 0 }
    return max(3, "\(buffer.lineCount)".utf8.count) + 1
  }

  /// The columns before the text in a width.
  final func gutterWidth(in width: Int) -> Int {
    let gutter = gutterWidth
    return width - gutter >= 8 ? gutter : 0
  }

  /// Prepares the layout for the width of the field; lines are laid out again only if what they depend on has changed.
  ///
  /// - Complexity: O(b) for n lines in b blocks, or O(n) in the length of a short text.
  final func prepareLayout(forWidth width: Int, policy: WidthPolicy) {
    textWidth = max(0, width - gutterWidth(in: width))
    let new = LineFormat(wrapWidth: wrapsLines ? max(1, textWidth - 1) : nil, tabWidth: tabWidth, policy: policy)
    guard new != format else { return }
    format = new
    layouts.removeAll()
    let perLine = Double(buffer.byteCount) / Double(buffer.lineCount)
    let estimate = new.wrapWidth.map { max(1, perLine / Double($0)) } ?? 1
    table = RowTable(lineCount: buffer.lineCount, estimate: estimate)
    if buffer.byteCount <= Self.largestExactByteCount {
      for line in 0..<buffer.lineCount { _ = layout(ofLine: line) }
    }
    clampTop()
  }

  /// Returns the layout of a line.
  final func layout(ofLine line: Int) -> LineLayout {
    if let layout = layouts[line] { return layout }
    let format = format ?? LineFormat(wrapWidth: nil, tabWidth: tabWidth, policy: .modern)
    let layout = LineLayout(buffer.line(line), format: format)
    layouts.insert(layout, forLine: line)
    table.setRows(layout.rowCount, ofLine: line)
    return layout
  }

  /// Notes that lines have been replaced.
  final func linesDidChange(_ old: Range<Int>, count: Int) {
    layouts.replace(old, withCount: count)
    table.replace(old, withCount: count)
    highlighter?.replaceLines(old, withCount: count)
    if top.line >= old.upperBound { top.line += count - old.count }
    guard format != nil else { return }
    for line in old.lowerBound..<old.lowerBound + min(count, Self.largestLineCountAtOnce) { _ = layout(ofLine: line) }
  }

  /// The number of rows of the bar below the text.
  final var barHeight: Int { bar?.height ?? 0 }

  /// The number of rows that the editor would like to have.
  final var naturalHeight: Int {
    let rows = max(minimumHeight, table.rowCount)
    switch heightLimit {
    case .none: return rows + barHeight
    case .rows(let maximum): return max(minimumHeight, min(rows, maximum)) + barHeight
    case .view: return max(1, (nearestView?.height).map { $0 - fieldTop } ?? rows)
    }
  }

  /// The rows above the field: that of a label that is not beside it.
  final var fieldTop: Int { 0 }

  /// Whether the editor scrolls its text itself.
  final var scrolls: Bool { heightLimit != .none }

  // MARK: Places

  /// Returns the row that contains a byte.
  final func rowPlace(of byte: Int) -> RowPlace {
    let line = buffer.lineIndex(at: byte)
    let start = buffer.byteRange(ofLine: line).lowerBound
    return RowPlace(line: line, row: layout(ofLine: line).row(of: byte - start))
  }

  /// Returns the column of a byte in its row.
  final func column(of byte: Int) -> Int {
    let line = buffer.lineIndex(at: byte)
    return layout(ofLine: line).column(of: byte - buffer.byteRange(ofLine: line).lowerBound)
  }

  /// Returns the byte of the character in a column of a row.
  final func byte(atColumn column: Int, of place: RowPlace) -> Int {
    buffer.byteRange(ofLine: place.line).lowerBound
      + layout(ofLine: place.line).place(atColumn: column, ofRow: place.row)
  }

  /// Returns the row a number of rows further on, or back if negative; at most the last or the first one.
  ///
  /// - Complexity: O(k) for k rows.
  final func rowPlace(_ place: RowPlace, movedBy distance: Int) -> RowPlace {
    var place = place
    place.row += distance
    while place.row < 0, place.line > 0 {
      place.line -= 1
      place.row += layout(ofLine: place.line).rowCount
    }
    place.row = max(0, place.row)
    while true {
      let count = layout(ofLine: place.line).rowCount
      if place.row < count { return place }
      guard place.line + 1 < buffer.lineCount else { return RowPlace(line: place.line, row: count - 1) }
      place.row -= count
      place.line += 1
    }
  }

  /// The number of rows before that of the cursor, some of which are estimates.
  final var cursorRow: Int {
    let place = rowPlace(of: cursor)
    if !scrolls { return table.rows(beforeLine: place.line) + place.row }
    return rows(from: top, to: place, limit: pageHeight)
  }

  /// Returns the number of rows from one to another; the limit if there are more, and 0 for an earlier one.
  final func rows(from start: RowPlace, to end: RowPlace, limit: Int) -> Int {
    guard start < end else { return 0 }
    var (count, line) = (-start.row, start.line)
    while line < end.line, count < limit {
      count += layout(ofLine: line).rowCount
      line += 1
    }
    return line < end.line ? limit : min(limit, count + end.row)
  }

  // MARK: Scrolling

  /// Makes the row at the top one that exists, so that no row below the last one is in view.
  final func clampTop() {
    guard scrolls, format != nil else {
      top = RowPlace(line: 0, row: 0)
      return
    }
    let line = min(top.line, buffer.lineCount - 1)
    top = RowPlace(line: line, row: min(top.row, layout(ofLine: line).rowCount - 1))
    let last = RowPlace(line: buffer.lineCount - 1, row: layout(ofLine: buffer.lineCount - 1).rowCount - 1)
    top = min(top, rowPlace(last, movedBy: 1 - max(1, pageHeight)))
  }

  /// Scrolls to the cursor, if it is to be followed, in a number of rows.
  final func settleScrolling(height: Int) {
    pageHeight = max(1, height)
    if followsCursor {
      followsCursor = false
      showColumnOfCursor()
      if scrolls {
        let place = rowPlace(of: cursor)
        if place < top {
          top = place
        } else if rows(from: top, to: place, limit: pageHeight) >= pageHeight {
          top = rowPlace(place, movedBy: 1 - pageHeight)
        }
      }
    }
    clampTop()
  }

  /// Scrolls the text vertically.
  ///
  /// - Returns: Whether it has moved.
  final func scroll(by rows: Int) -> Bool {
    guard scrolls, format != nil else { return false }
    let old = top
    top = rowPlace(top, movedBy: rows)
    clampTop()
    if top != old { setNeedsUpdate() }
    return top != old
  }

  private final func showColumnOfCursor() {
    guard !wrapsLines else {
      leftColumn = 0
      return
    }
    let column = column(of: cursor)
    if column < leftColumn {
      leftColumn = max(0, column - textWidth / 4)
    } else if column >= leftColumn + textWidth {
      leftColumn = column - textWidth + 1 + min(textWidth / 4, 8)
    }
  }

  /// Shows the cursor in the next drawing.
  final func showCursor() {
    followsCursor = true
    setNeedsUpdate()
    if !scrolls, nearestView?.focusedModel === self { scrollIntoView() }
  }
}
