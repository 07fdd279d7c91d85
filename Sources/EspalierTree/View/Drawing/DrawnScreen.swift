import EspalierCanvas

/// The rows that a view has drawn on a kept canvas, with their places.
///
/// Comparing two screens shows which lines have to be redrawn, whatever has happened in between.
struct DrawnScreen: Equatable {
  /// A row as it is drawn.
  struct DrawnRow: Equatable {
    let id: RowID

    /// The frame of the row in the viewport.
    let frame: Rect

    let isBackground: Bool

    /// The backgrounds that are drawn again in a sticky row, which hides everything else behind it; `nil` for other
    /// rows.
    let backgrounds: [RowID]?
  }

  let size: Size
  let looks: Presentation.Looks

  /// The rows, in drawing order.
  let rows: [DrawnRow]

  /// Returns the lines of the viewport that differ in another screen, in normal form.
  ///
  /// - Parameter hasChangedLooks: Returns whether the drawing of the other screen's row at an index has changed.
  /// - Complexity: O(k log k) for k rows.
  func lines(changedIn other: DrawnScreen, _ hasChangedLooks: (Int) -> Bool) -> [Range<Int>] {
    guard size == other.size, looks == other.looks else { return other.allLines }
    var lines: [Range<Int>] = []
    func compare(_ old: DrawnRow, _ place: Int) {
      let row = other.rows[place]
      if old != row { lines.append(old.lines) }
      if old != row || hasChangedLooks(place) { lines.append(row.lines) }
    }
    // In most cases, the rows are the same and need not be looked up.
    let count = min(rows.count, other.rows.count)
    let start = (0..<count).first { rows[$0].id != other.rows[$0].id } ?? count
    for place in 0..<start { compare(rows[place], place) }
    var places: [RowID: Int] = [:]
    for place in start..<rows.count { places[rows[place].id] = place }
    var last = -1
    for place in start..<other.rows.count {
      guard let oldPlace = places.removeValue(forKey: other.rows[place].id) else {
        lines.append(other.rows[place].lines)
        continue
      }
      // Where rows overlap, the order determines which one is visible.
      guard oldPlace > last else { return other.allLines }
      last = oldPlace
      compare(rows[oldPlace], place)
    }
    for place in places.values { lines.append(rows[place].lines) }
    return lines.map { $0.clamped(to: 0..<size.height) }.normalized()
  }

  /// Returns the shift of the row on each line of another screen; empty if no row has moved.
  ///
  /// Where rows overlap, the widest one counts; among equally wide ones, the visible one.
  ///
  /// - Complexity: O(k) for k rows.
  func shifts(in other: DrawnScreen) -> [LineShift?] {
    guard size == other.size, !hasSamePlaces(as: other) else { return [] }
    var places: [RowID: Int] = [:]
    for (place, row) in rows.enumerated() where !row.isBackground { places[row.id] = place }
    var shifts = [LineShift?](repeating: nil, count: size.height)
    var hasMoved = false
    for row in other.rows where !row.isBackground {
      guard let old = places[row.id].map({ rows[$0].frame }), old.size == row.frame.size, old.x == row.frame.x else {
        continue
      }
      let shift = LineShift(offset: old.y - row.frame.y, width: row.frame.width)
      if shift.offset != 0 { hasMoved = true }
      for y in row.lines.clamped(to: 0..<size.height) where shift.width >= shifts[y]?.width ?? 0 { shifts[y] = shift }
    }
    return hasMoved ? shifts : []
  }

  private func hasSamePlaces(as other: DrawnScreen) -> Bool {
    rows.count == other.rows.count && zip(rows, other.rows).allSatisfy { $0.id == $1.id && $0.frame == $1.frame }
  }

  /// Returns the lines of the rows whose drawing has changed, in normal form.
  func lines(where hasChangedLooks: (Int) -> Bool) -> [Range<Int>] {
    let changed = rows.indices.filter(hasChangedLooks)
    return changed.map { rows[$0].lines.clamped(to: 0..<size.height) }.normalized()
  }

  /// Every line of the viewport, in normal form.
  var allLines: [Range<Int>] { size.height > 0 ? [0..<size.height] : [] }
}

extension DrawnScreen.DrawnRow {
  fileprivate var lines: Range<Int> { frame.y..<frame.maxY }
}
