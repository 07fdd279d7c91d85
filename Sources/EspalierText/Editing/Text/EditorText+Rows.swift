/// Where rows and characters are.
extension EditorText {
  /// The last row.
  var lastRow: RowPlace {
    RowPlace(line: buffer.lineCount - 1, row: layout(ofLine: buffer.lineCount - 1).rowCount - 1)
  }

  /// Returns the row that contains a byte.
  func rowPlace(of byte: Int) -> RowPlace {
    let line = buffer.lineIndex(at: byte)
    return RowPlace(line: line, row: layout(ofLine: line).row(of: byte - buffer.start(ofLine: line)))
  }

  /// Returns the row at a distance from the first one, some of which are estimates.
  func rowPlace(atRow row: Int) -> RowPlace {
    let (line, rest) = table.line(atRow: row)
    return RowPlace(line: line, row: min(max(0, rest), layout(ofLine: line).rowCount - 1))
  }

  /// Returns the column of a byte in its row.
  func column(of byte: Int) -> Int {
    let line = buffer.lineIndex(at: byte)
    return layout(ofLine: line).column(of: byte - buffer.start(ofLine: line))
  }

  /// Returns the byte of the character in a column of a row.
  func byte(atColumn column: Int, of place: RowPlace) -> Int {
    buffer.start(ofLine: place.line) + layout(ofLine: place.line).place(atColumn: column, ofRow: place.row)
  }

  /// Returns the row a number of rows further on, or back if negative; at most the last or the first one.
  ///
  /// - Complexity: O(k) for k rows.
  func rowPlace(_ place: RowPlace, movedBy distance: Int) -> RowPlace {
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

  /// Returns the number of rows from one to another; the limit if there are more, and 0 for an earlier one.
  func rows(from start: RowPlace, to end: RowPlace, limit: Int) -> Int {
    guard start < end else { return 0 }
    var (count, line) = (-start.row, start.line)
    while line < end.line, count < limit {
      count += layout(ofLine: line).rowCount
      line += 1
    }
    return line < end.line ? limit : min(limit, count + end.row)
  }

  /// Returns the start of the row of a byte or, if the byte is there, of its line; in the first row, the indentation
  /// comes first.
  func rowStart(of byte: Int) -> Int {
    let place = rowPlace(of: byte)
    let layout = layout(ofLine: place.line)
    let line = buffer.start(ofLine: place.line)
    let start = line + layout.starts[place.row]
    guard place.row == 0 else { return byte == start ? line : start }
    let indentation = line + layout.text.prefix { $0 == " " || $0 == "\t" }.utf8.count
    return byte == indentation ? line : min(indentation, line + layout.lastPlace(ofRow: 0))
  }

  /// Returns the last place of the row of a byte or, if the byte is there, the end of its line.
  func rowEnd(of byte: Int) -> Int {
    let place = rowPlace(of: byte)
    let line = buffer.byteRange(ofLine: place.line)
    let end = line.lowerBound + layout(ofLine: place.line).lastPlace(ofRow: place.row)
    return byte == end ? line.upperBound : end
  }
}
