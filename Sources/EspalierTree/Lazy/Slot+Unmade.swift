import EspalierCanvas

/// Some rows of a lazy container that have no models.
///
/// ```
///   topOffset  ┄┄┄┄┄      the space above the first row: none where it is the first of its container
///   height     ▓▓▓▓▓ ┐
///              ┄┄┄┄┄ ┘ advance, from each row to the next
///              ▓▓▓▓▓
/// ```
extension Slot {
  /// Some of the rows.
  func slice(_ rows: Range<Int>) -> Slot {
    var slice = self
    slice.id = id.advanced(by: rows.lowerBound)
    slice.rowCount = Int32(rows.count)
    if rows.lowerBound > 0 { slice.topOffset = advance - height }
    return slice
  }

  /// Where one of the rows has its base, from that of the slot on.
  func base(ofRow number: Int) -> Int {
    number == 0 ? 0 : Int(topOffset) + Int(height) + (number - 1) * Int(advance)
  }

  /// How many of the rows end at a line or above it, counted from the base of the slot.
  func rowCount(endingAbove line: Int) -> Int {
    rowCount(reaching: line - Int(topOffset) - Int(height))
  }

  /// How many of the rows begin above a line, counted from the base of the slot.
  func rowCount(beginningAbove line: Int) -> Int {
    rowCount(reaching: line - Int(topOffset) - 1)
  }

  /// How many of the rows are no further below the first one than a distance.
  private func rowCount(reaching distance: Int) -> Int {
    if distance < 0 { return 0 }
    // Rows without height, and without space between them, all stand on one line.
    return advance == 0 ? Int(rowCount) : min(Int(rowCount), distance / Int(advance) + 1)
  }

  /// The rows of which something is in some lines, counted from the base of the slot.
  func unmadeRows(in lines: Range<Int>) -> Range<Int> {
    let first = rowCount(endingAbove: lines.lowerBound)
    return first..<max(first, rowCount(beginningAbove: lines.upperBound))
  }

  /// Has rows whose frames are assumed stand across the room between the margins.
  mutating func span(_ environment: LayoutEnvironment) {
    let room = environment.room
    x = Int32(room.lowerBound)
    width = Int32(room.count)
  }

  /// Notes whether the first row is the first of its container, above which there is no space.
  mutating func stand(asFirst isFirst: Bool, lineSpacing: Int) {
    topOffset = Int32(isFirst ? 0 : lineSpacing)
    advance = (kind == .unmade ? Int32(lineSpacing) : topOffset) + height
  }

  /// Whether the rows of another slot follow, and are of one kind with these.
  func isContinued(by next: Slot) -> Bool {
    kind == .unmade && next.kind == .unmade && next.id.distance(from: id) == Int(rowCount) && next.height == height
      && next.topOffset == advance - height && next.advance == advance && next.x == x && next.width == width
      && next.focusability == focusability
  }
}
