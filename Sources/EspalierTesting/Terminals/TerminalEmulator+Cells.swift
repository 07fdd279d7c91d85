import EspalierCanvas

extension TerminalEmulator {
  /// The cell that remains after erasing.
  var blank: CanvasCell {
    erasesWithBackground ? CanvasCell(style: TextStyle(background: style.background)) : .blank
  }

  /// Erases the screen from the cursor (0), up to and including the cursor (1), or completely (2); or the history (3).
  mutating func eraseScreen(_ part: Int) {
    switch part {
    case 0:
      eraseLine(0)
      eraseRows(cursor.y + 1..<max(cursor.y + 1, size.height))
    case 1:
      eraseLine(1)
      eraseRows(0..<cursor.y)
    case 2: eraseRows(0..<size.height)
    default: screen.grid.history = []
    }
  }

  /// Erases the line from the cursor (0), up to and including the cursor (1), or completely (2).
  mutating func eraseLine(_ part: Int) {
    switch part {
    case 0: erase(cursor.x..<size.width)
    case 1: erase(0..<cursor.x + 1)
    default: erase(0..<size.width)
    }
  }

  /// Erases some cells, starting at the cursor.
  mutating func eraseCells(_ count: Int) { erase(cursor.x..<min(cursor.x + count, size.width)) }

  /// Inserts cells at the cursor, and moves the rest of the line to the right.
  mutating func insertCells(_ count: Int) {
    endCharacter()
    guard hasCells else { return }
    screen.grid.insert(count, at: cursor.x, inRow: cursor.y, with: blank)
  }

  /// Removes cells at the cursor, and moves the rest of the line to the left.
  mutating func deleteCells(_ count: Int) {
    endCharacter()
    guard hasCells else { return }
    screen.grid.delete(count, at: cursor.x, inRow: cursor.y, with: blank)
  }

  /// Moves the lines from the cursor to the end of the scroll region up, or down if the count is negative, and the
  /// cursor to the beginning of its line.
  mutating func shiftLines(by count: Int) {
    guard scrollRegion.contains(cursor.y) else { return }
    screen.grid.shift(cursor.y..<scrollRegion.upperBound, by: count, with: blank)
    move(to: Point(x: 0, y: cursor.y))
  }

  /// Scrolls the scroll region up, or down if the count is negative.
  mutating func scroll(by count: Int) {
    screen.grid.scroll(scrollRegion, by: count, with: blank)
    endCharacter()
  }

  /// Repeats the character that has just been printed.
  mutating func repeatCharacter(_ count: Int) throws(TerminalStreamError) {
    guard let scalar = lastScalar else {
      throw TerminalStreamError("A repetition without a character of one scalar just before it")
    }
    if isWrapPending || cursor.x + count > size.width || !scalar.isASCII { statistics.disputedCount += 1 }
    for _ in 0..<count { try print(scalar) }
  }

  private var hasCells: Bool { size.width > 0 && size.height > 0 }

  private mutating func erase(_ columns: Range<Int>) {
    endCharacter()
    guard hasCells else { return }
    screen.grid.erase(columns, inRow: cursor.y, with: blank)
  }

  private mutating func eraseRows(_ rows: Range<Int>) {
    for y in rows { screen.grid.erase(0..<size.width, inRow: y, with: blank) }
    endCharacter()
  }
}
