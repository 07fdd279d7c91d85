import EspalierCanvas

extension TerminalEmulator {
  /// Moves the cursor to a position, or to the nearest one on the screen.
  mutating func move(to point: Point) {
    cursor = Point(
      x: min(max(0, point.x), max(0, size.width - 1)), y: min(max(0, point.y), max(0, size.height - 1)))
    endCharacter()
  }

  /// Moves the cursor up, at most to the top of the scroll region, or of the screen if it is above that.
  mutating func moveUp(_ count: Int) {
    let top = cursor.y >= scrollRegion.lowerBound ? scrollRegion.lowerBound : 0
    move(to: Point(x: cursor.x, y: max(top, cursor.y - count)))
  }

  /// Moves the cursor down, at most to the bottom of the scroll region, or of the screen if it is below that.
  mutating func moveDown(_ count: Int) {
    let end = cursor.y < scrollRegion.upperBound ? scrollRegion.upperBound : size.height
    move(to: Point(x: cursor.x, y: min(end - 1, cursor.y + count)))
  }

  /// Moves the cursor down by a line; at the bottom of the scroll region, scrolls the region up instead.
  mutating func index() {
    if cursor.y == scrollRegion.upperBound - 1 { scroll(by: 1) } else { moveDown(1) }
  }

  /// Moves the cursor up by a line; at the top of the scroll region, scrolls the region down instead.
  mutating func reverseIndex() {
    if cursor.y == scrollRegion.lowerBound { scroll(by: -1) } else { moveUp(1) }
  }

  /// Moves the cursor by a number of tab stops; the first and the last column are also stops.
  mutating func moveByTabStops(_ count: Int) {
    let stop = count > 0 ? cursor.x / 8 + count : (cursor.x + 7) / 8 + count
    move(to: Point(x: stop * 8, y: cursor.y))
  }

  mutating func saveCursor() {
    screen.savedCursor = TerminalScreen.SavedCursor(point: cursor, style: style, isWrapPending: isWrapPending)
  }

  mutating func restoreCursor() {
    let saved = screen.savedCursor
    move(to: saved.point)
    isWrapPending =
      saved.isWrapPending && modes.contains(7) && cursor == saved.point && cursor.x == size.width - 1
    let link = style.link
    style = saved.style
    style.link = link
  }

  /// Sets the scroll region to rows counted from 1, and moves the cursor home; does nothing for fewer than two rows.
  mutating func setScrollRegion(top: Int?, bottom: Int?) {
    let top = max(1, top ?? 1)
    let bottom = bottom.map { $0 == 0 ? size.height : min($0, size.height) } ?? size.height
    guard top < bottom else { return }
    scrollRegion = top - 1..<bottom
    move(to: .zero)
  }

  /// Ends the last character, so that the next scalar does not join it, and a pending wrap.
  mutating func endCharacter() {
    lastCharacter = nil
    isWrapPending = false
  }

  /// Counts a control whose effect differs between terminals while a wrap is pending.
  mutating func noteDispute() { if isWrapPending { statistics.disputedCount += 1 } }
}
