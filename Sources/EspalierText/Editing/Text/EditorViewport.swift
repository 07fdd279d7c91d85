/// The part of a text that an editor shows.
struct EditorViewport {
  /// Whether the editor scrolls its text itself; otherwise, its view does.
  var scrolls = false

  /// The first row in view, while the editor scrolls itself.
  var top = RowPlace(line: 0, row: 0)

  /// The columns that are scrolled out of view on the left, while lines are not wrapped.
  var leftColumn = 0

  /// Whether the next layout scrolls to the cursor.
  var followsCursor = true

  /// The number of rows of text in view.
  private(set) var height = 1

  /// The number of columns of the text, including the one of the cursor.
  var width = 1

  /// Makes the row at the top one that exists, so that no row below the last one is in view.
  mutating func clamp(in text: EditorText) {
    guard scrolls, text.format != nil else {
      top = RowPlace(line: 0, row: 0)
      return
    }
    let line = min(top.line, text.buffer.lineCount - 1)
    top = RowPlace(line: line, row: min(top.row, text.layout(ofLine: line).rowCount - 1))
    top = min(top, text.rowPlace(text.lastRow, movedBy: 1 - height))
  }

  /// Scrolls to the cursor, if it is to be followed, in a number of rows.
  mutating func settle(height newHeight: Int, cursor: Int, in text: EditorText) {
    height = max(1, newHeight)
    // An edit may have removed the row at the top.
    clamp(in: text)
    guard followsCursor else { return }
    followsCursor = false
    showColumn(of: cursor, in: text)
    if scrolls { show(text.rowPlace(of: cursor), in: text) }
  }

  /// Keeps the same rows in view after an edit.
  mutating func follow(_ change: EditorText.Change) {
    if top.line >= change.lines.upperBound {
      top.line += change.count - change.lines.count
    } else {
      // The line at the top may be gone, and keys can scroll before the next layout.
      top.line = min(top.line, change.lines.lowerBound + change.count - 1)
    }
  }

  /// Returns whether a row is in view.
  func shows(_ place: RowPlace, in text: EditorText) -> Bool {
    place >= top && text.rows(from: top, to: place, limit: height) < height
  }

  /// Returns the row at a distance from the top of what the editor shows.
  func rowPlace(atRow row: Int, in text: EditorText) -> RowPlace {
    scrolls ? text.rowPlace(top, movedBy: row) : text.rowPlace(atRow: row)
  }

  /// Returns the distance of a row from the top of what the editor shows, some of which may be estimated.
  func row(of place: RowPlace, in text: EditorText) -> Int {
    scrolls
      ? text.rows(from: top, to: place, limit: height) : text.table.rows(beforeLine: place.line) + place.row
  }

  /// Scrolls vertically.
  ///
  /// - Returns: Whether anything has moved.
  mutating func scroll(by rows: Int, in text: EditorText) -> Bool {
    guard scrolls, text.format != nil else { return false }
    let old = top
    top = text.rowPlace(top, movedBy: rows)
    clamp(in: text)
    return top != old
  }

  /// Scrolls horizontally, as far as the rows in view have text.
  ///
  /// - Returns: Whether anything has moved.
  mutating func scroll(byColumns columns: Int, in text: EditorText) -> Bool {
    var longest = 0
    for row in 0..<height {
      let layout = text.layout(ofLine: rowPlace(atRow: row, in: text).line)
      longest = max(longest, layout.column(of: layout.byteCount))
    }
    let old = leftColumn
    leftColumn = max(0, min(leftColumn + columns, max(leftColumn, longest + 1 - width)))
    return leftColumn != old
  }

  private mutating func show(_ place: RowPlace, in text: EditorText) {
    if place < top {
      top = place
    } else if !shows(place, in: text) {
      top = text.rowPlace(place, movedBy: 1 - height)
    }
  }

  private mutating func showColumn(of cursor: Int, in text: EditorText) {
    guard text.format?.wrapWidth == nil else {
      leftColumn = 0
      return
    }
    let column = text.column(of: cursor)
    if column < leftColumn {
      leftColumn = max(0, column - width / 4)
    } else if column >= leftColumn + width {
      leftColumn = column - width + 1 + min(width / 4, 8)
    }
  }
}
