import EspalierCanvas

/// What a view has drawn on a canvas that is kept: which rows, and where.
///
/// By comparing two of them a view knows which lines it has to draw again, whatever has happened in between.
struct DrawnScreen: Equatable {
  /// A row as it is drawn.
  struct DrawnRow: Equatable {
    let id: RowID

    /// Where it is in the viewport.
    let frame: Rect

    /// The backgrounds that are drawn once more in a sticky row, because it hides them.
    let backgrounds: [RowID]
  }

  let size: Size
  let looks: Presentation.Looks

  /// In the order in which they are drawn.
  let rows: [DrawnRow]

  /// The lines of the viewport that differ in another screen, in normal form.
  ///
  /// O(k log k) for k rows.
  ///
  /// - Parameter hasChangedLooks: Whether the cell of a row of the other screen draws something else by now.
  func lines(changedIn other: DrawnScreen, _ hasChangedLooks: (Int) -> Bool) -> [Range<Int>] {
    guard size == other.size, looks == other.looks else { return other.allLines }
    var lines: [Range<Int>] = []
    var places: [RowID: Int] = [:]
    for (place, row) in rows.enumerated() { places[row.id] = place }
    var last = -1
    for (place, row) in other.rows.enumerated() {
      guard let oldPlace = places.removeValue(forKey: row.id) else {
        lines.append(row.lines)
        continue
      }
      // Where rows lie on each other, the order says which one is seen.
      guard oldPlace > last else { return other.allLines }
      last = oldPlace
      let old = rows[oldPlace]
      if old != row { lines.append(old.lines) }
      if old != row || hasChangedLooks(place) { lines.append(row.lines) }
    }
    for place in places.values { lines.append(rows[place].lines) }
    return lines.map { $0.clamped(to: 0..<size.height) }.normalized()
  }

  /// Every line of the viewport, in normal form.
  var allLines: [Range<Int>] { size.height > 0 ? [0..<size.height] : [] }
}

extension DrawnScreen.DrawnRow {
  fileprivate var lines: Range<Int> { frame.y..<frame.maxY }
}
