import EspalierCanvas

/// The cells of one of a terminal's screens.
///
/// A wide character has both its cells or none, as on a canvas: if one is removed, the other becomes a space.
struct TerminalGrid: Sendable {
  private(set) var rows: [[CanvasCell]]
  private(set) var width: Int

  /// The rows that have scrolled off the top of the screen.
  var history: [[CanvasCell]] = []

  private let keepsHistory: Bool

  init(width: Int, height: Int, keepsHistory: Bool) {
    self.width = width
    self.keepsHistory = keepsHistory
    rows = Array(repeating: Array(repeating: .blank, count: width), count: height)
  }

  var height: Int { rows.count }

  /// Whether all cells are plain blanks.
  var isBlank: Bool { rows.allSatisfy { $0.allSatisfy { $0 == .blank } } }

  subscript(point: Point) -> CanvasCell { rows[point.y][point.x] }

  /// Writes a character into its cell or cells, all of which must be on the screen.
  mutating func put(_ cell: CanvasCell, at point: Point) {
    detach(point.x..<point.x + cell.width, inRow: point.y)
    rows[point.y][point.x] = cell
    if cell.width == 2 { rows[point.y][point.x + 1] = CanvasCell(text: "", style: cell.style, width: 0) }
  }

  /// Sets cells of a row to a blank.
  mutating func erase(_ columns: Range<Int>, inRow y: Int, with blank: CanvasCell) {
    guard !columns.isEmpty else { return }
    detach(columns, inRow: y)
    rows[y].replaceSubrange(columns, with: repeatElement(blank, count: columns.count))
  }

  /// Inserts blanks at `x`, and moves the following cells to the right.
  mutating func insert(_ count: Int, at x: Int, inRow y: Int, with blank: CanvasCell) {
    let count = min(count, width - x)
    guard count > 0 else { return }
    detach(x..<x, inRow: y)
    detach(width - count..<width, inRow: y)
    rows[y].removeLast(count)
    rows[y].insert(contentsOf: repeatElement(blank, count: count), at: x)
  }

  /// Removes cells at `x`, and moves the following cells to the left.
  mutating func delete(_ count: Int, at x: Int, inRow y: Int, with blank: CanvasCell) {
    let count = min(count, width - x)
    guard count > 0 else { return }
    detach(x..<x + count, inRow: y)
    rows[y].removeSubrange(x..<x + count)
    rows[y].append(contentsOf: repeatElement(blank, count: count))
  }

  /// Scrolls a region as ``shift(_:by:with:)`` does, and adds rows that leave the screen at its top to the history.
  mutating func scroll(_ region: Range<Int>, by count: Int, with blank: CanvasCell) {
    if keepsHistory, region.lowerBound == 0, count > 0 { history += rows[region.prefix(count)] }
    shift(region, by: count, with: blank)
  }

  /// Moves the rows of a region up, or down if the count is negative: some leave it, and blank rows follow the others.
  mutating func shift(_ region: Range<Int>, by count: Int, with blank: CanvasCell) {
    let moved = min(abs(count), region.count)
    rows.removeSubrange(count > 0 ? region.prefix(moved) : region.suffix(moved))
    let place = count > 0 ? region.upperBound - moved : region.lowerBound
    rows.insert(contentsOf: repeatElement(blankRow(of: blank), count: moved), at: place)
  }

  /// Removes or adds cells on the right and rows at the bottom.
  mutating func resize(width newWidth: Int, height newHeight: Int) {
    rows.removeLast(max(0, height - newHeight))
    for y in rows.indices {
      if newWidth < width {
        detach(newWidth..<width, inRow: y)
        rows[y].removeLast(width - newWidth)
      } else {
        rows[y].append(contentsOf: repeatElement(.blank, count: newWidth - width))
      }
    }
    width = newWidth
    rows.append(contentsOf: repeatElement(blankRow(of: .blank), count: newHeight - height))
  }

  private func blankRow(of blank: CanvasCell) -> [CanvasCell] { Array(repeating: blank, count: width) }

  /// Turns the halves of wide characters that remain outside of columns into spaces before the columns change.
  private mutating func detach(_ columns: Range<Int>, inRow y: Int) {
    for x in [columns.lowerBound, columns.upperBound] where x < width && rows[y][x].width == 0 {
      for half in [x - 1, x] where !columns.contains(half) {
        rows[y][half] = CanvasCell(style: rows[y][half].style)
      }
    }
  }
}
