import EspalierCanvas

/// The slot of a lazy container's rows without models.
///
/// ```
///   topOffset  ┄┄┄┄┄      the space above the first row; 0 if it is the first of its container
///   height     ▓▓▓▓▓ ┐
///              ┄┄┄┄┄ ┘ advance, from each row to the next
///              ▓▓▓▓▓
/// ```
extension Slot {
  /// Returns the slot of some of the rows.
  func slice(_ rows: Range<Int>) -> Slot {
    var slice = self
    slice.id = id.advanced(by: rows.lowerBound)
    slice.rowCount = Int32(rows.count)
    if rows.lowerBound > 0 { slice.topOffset = advance - height }
    return slice
  }

  /// Returns the base of one of the rows, relative to that of the slot.
  func base(ofRow number: Int) -> Int {
    number == 0 ? 0 : Int(topOffset) + Int(height) + (number - 1) * Int(advance)
  }

  /// Returns the number of rows that end at a line or above it, relative to the base of the slot.
  func rowCount(endingAbove line: Int) -> Int { rowCount(reaching: line - Int(topOffset) - Int(height)) }

  /// Returns the number of rows that begin above a line, relative to the base of the slot.
  func rowCount(beginningAbove line: Int) -> Int { rowCount(reaching: line - Int(topOffset) - 1) }

  /// Returns the number of rows within a distance below the first one.
  private func rowCount(reaching distance: Int) -> Int {
    if distance < 0 { return 0 }
    // Rows without height and spacing are all on the same line.
    return advance == 0 ? Int(rowCount) : min(Int(rowCount), distance / Int(advance) + 1)
  }

  /// Returns the rows that are at least partly in some lines, relative to the base of the slot.
  func unmadeRows(in lines: Range<Int>) -> Range<Int> {
    let first = rowCount(endingAbove: lines.lowerBound)
    return first..<max(first, rowCount(beginningAbove: lines.upperBound))
  }

  /// Makes rows with assumed frames span the width between the margins.
  mutating func span(_ environment: LayoutEnvironment) {
    let room = environment.room
    x = Int32(room.lowerBound)
    width = Int32(room.count)
  }

  /// Sets the space above the first row, which is 0 if it is the first of its container.
  mutating func stand(asFirst isFirst: Bool, lineSpacing: Int) {
    topOffset = Int32(isFirst ? 0 : lineSpacing)
    advance = (isUnmade ? Int32(lineSpacing) : topOffset) + height
  }

  /// Returns whether the rows of another slot follow these and are alike, so that the two can be joined.
  func isContinued(by next: Slot) -> Bool {
    isUnmade && next.isUnmade && next.id.distance(from: id) == Int(rowCount) && next.height == height
      && next.topOffset == advance - height && next.advance == advance && next.x == x && next.width == width
      && next.focusability == focusability
  }
}
