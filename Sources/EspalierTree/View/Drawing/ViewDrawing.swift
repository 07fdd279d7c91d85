package import EspalierCanvas

/// Draws a view: everything on any canvas, or only the changes on a canvas that is kept.
///
/// ```
///   cells whose drawing has changed ─┐
///   the rows in view, and those ─────┴─▶ changed lines ──▶ cleared and drawn again
///   that were drawn last
/// ```
package final class ViewDrawing: ViewPart {
  /// A closure that draws over each row in view.
  var decorateRow: ((inout Canvas, Row) -> Void)? {
    didSet {
      forgetCanvas()
      link.noteDisplay()
      link.askForDisplay()
    }
  }

  /// The contents of the kept canvas; `nil` if it has to be drawn from scratch.
  private var drawnScreen: DrawnScreen?

  /// The revisions of the cells and of the presentation with which the kept canvas was drawn, if all rows had cells:
  /// quicker to compare than screens, as long as the rows keep their cells.
  private var drawnRows: (stageChangeCount: UInt32, looks: UInt32)?

  /// Whether the kept canvas was out of date after a number of changes; see `HostLink.changeCount`.
  private var knownNeed: (isNeeded: Bool, changeCount: UInt32)?

  // MARK: On a canvas that is kept

  /// Whether the view, as of the last update, looks different from what `drawChanges(in:)` last drew.
  ///
  /// - Complexity: O(k) for k rows in view, if an update is due or anything has changed since the last access or drawing;
  ///   otherwise O(1).
  package var isNeeded: Bool {
    // Until the update, the cells of models that have left the tree can change without anyone being able to note it.
    if let knownNeed, !link.isDue, knownNeed.changeCount == link.changeCount { return knownNeed.isNeeded }
    guard let drawn = drawnScreen else { return true }
    let rows = viewport.displayedRows
    let hasSamePlaces = areDrawn(rows) || drawn == screen(of: rows)
    let isNeeded = !hasSamePlaces || rows.indices.contains { hasChangedLooks(rows[$0], at: $0) }
    if isNeeded || !Self.showStrips(rows) { knownNeed = (isNeeded, link.changeCount) }
    return isNeeded
  }

  /// The number of times that the theme or the width policy has been set.
  package var looksRevision: UInt32 { content.presentation.revision }

  /// The number of lines that `drawChanges(in:)` would change.
  var changedLineCount: Int {
    let rows = viewport.displayedRows
    return comparison(of: rows, on: screen(of: rows)).changedLines.reduce(0) { $0 + $1.count }
  }

  /// Makes the next `drawChanges(in:)` draw everything, because the canvas is a different one.
  package func forgetCanvas() {
    drawnScreen = nil
    knownNeed = nil
  }

  /// Draws the lines of the viewport that have changed since the last call, on a canvas that still shows the previous
  /// drawing.
  ///
  /// Lines that have only moved are moved on the canvas; all others are cleared first. The result equals that of
  /// ``ContainerView/draw(in:)`` on a blank canvas.
  ///
  /// - Parameter canvas: A region of exactly the size of the view.
  /// - Returns: The changed lines, and the shifts of rows.
  package func drawChanges(in canvas: inout Canvas) -> DrawnChanges {
    let size = content.size
    require(
      canvas.size == size,
      "a view of \(size.width)×\(size.height) must be drawn on a canvas of the same size; got \(canvas.size.width)×\(canvas.size.height)"
    )
    let rows = viewport.displayedRows
    if let drawnScreen, areDrawn(rows) {
      let lines = drawnScreen.lines { hasChangedLooks(rows[$0], at: $0) }
      beginDrawing(rows)
      redraw(lines, of: rows, in: &canvas)
      return DrawnChanges(lines: lines, shifts: [])
    }
    let new = screen(of: rows)
    let comparison = comparison(of: rows, on: new)
    let lines = comparison.changedLines
    // What is drawn over a row may depend on its place, and a part of a canvas has not kept everything.
    let moves = decorateRow == nil && canvas.visibleBounds == canvas.bounds ? comparison.moves : []
    remember(rows, on: new)
    canvas.moveRows(by: moves)
    let moved = moves.indices.filter { moves[$0] != 0 }.map { $0..<$0 + 1 }.normalized()
    redraw(lines.subtracting(moved), of: rows, in: &canvas)
    return DrawnChanges(lines: lines, shifts: lines.isEmpty ? [] : comparison.shifts(moves))
  }

  /// Notes that everything in view is about to be drawn in its current state.
  func rememberAll() {
    let rows = viewport.displayedRows
    remember(rows, on: screen(of: rows))
  }

  /// Emits a diagnostic, once, if a loaded tree is shown before its first update.
  func noteRendering() {
    if content.takeBlankness() { link.report(.neverUpdated(content.container)) }
  }

  // MARK: What has changed

  /// Returns how the rows in view differ from the last drawing.
  private func comparison(of rows: [Row], on new: DrawnScreen) -> DrawnScreen.Comparison {
    DrawnScreen.Comparison(
      from: drawnScreen, to: new, areChanged: rows.indices.map { hasChangedLooks(rows[$0], at: $0) })
  }

  /// Returns whether the rows in view are known to be those of the last drawing, in the same places.
  ///
  /// Then only what their cells draw can have changed. Edits that an update has not processed may also have changed
  /// which backgrounds lie behind a sticky row.
  private func areDrawn(_ rows: [Row]) -> Bool {
    guard let drawnRows, !link.isDue, drawnRows.looks == content.presentation.revision else { return false }
    return drawnRows.stageChangeCount == stage.passes.changeCount && stage.showsAllRowsInView
      && drawnScreen?.rows.count == rows.count
  }

  /// Remembers a screen, because its rows are about to be drawn.
  private func remember(_ rows: [Row], on screen: DrawnScreen) {
    drawnScreen = screen
    drawnRows = stage.showsAllRowsInView ? (stage.passes.changeCount, content.presentation.revision) : nil
    beginDrawing(rows)
  }

  /// Notes that the cells of the rows are about to be drawn: before that, because they may request another drawing.
  private func beginDrawing(_ rows: [Row]) {
    knownNeed = Self.showStrips(rows) ? nil : (false, link.changeCount)
    link.forgetDisplay()
    for position in rows.indices { stage.liveCells.cell(of: rows[position].model, at: position)?.forgetChangedLooks() }
  }

  /// Returns whether there are strips among the rows, whose changes are not noted here.
  private static func showStrips(_ rows: [Row]) -> Bool {
    rows.indices.contains { rows[$0].model.flags.contains(.strip) }
  }

  /// Returns whether a row in view looks different from its last drawing; a row without a cell always counts as
  /// changed.
  private func hasChangedLooks(_ row: Row, at position: Int) -> Bool {
    stage.liveCells.cell(of: row.model, at: position)?.hasChangedLooks ?? true
  }

  /// Returns the screen that would be drawn now.
  private func screen(of rows: [Row]) -> DrawnScreen {
    let origin = viewport.origin
    let backgrounds = rows.prefix(while: \.isBackground)
    return DrawnScreen(
      size: content.size, looks: content.presentation.looks,
      rows: rows.map { row in
        DrawnScreen.DrawnRow(
          id: row.id, frame: row.frame.offsetBy(x: -origin.x, y: -origin.y), isBackground: row.isBackground,
          backgrounds: row.isSticky ? backgrounds.filter { $0.liesBehind(row.model) }.map(\.id) : nil)
      })
  }

  // MARK: Painting

  private func redraw(_ lines: [Range<Int>], of rows: [Row], in canvas: inout Canvas) {
    for range in lines {
      let painter = makePainter { lines in
        rows.filter { $0.frame.y < lines.upperBound && $0.frame.maxY > lines.lowerBound }
      }
      canvas.withRegion(Rect(x: 0, y: range.lowerBound, width: content.size.width, height: range.count)) { region in
        region.fill(region.bounds)
        draw(range, with: painter, in: &region)
      }
    }
  }

  /// Draws lines of the viewport in a region of exactly these lines.
  func draw(_ lines: Range<Int>, with painter: BandPainter, in canvas: inout Canvas) {
    var painter = painter
    let outer = canvas.theme
    canvas.theme = content.presentation.theme
    let top = viewport.origin.y
    painter.paint(top + lines.lowerBound..<top + lines.upperBound, on: &canvas)
    canvas.theme = outer
  }

  /// Returns a painter that draws rows with the visible cells.
  func makePainter(rows: @escaping (Range<Int>) -> [Row]) -> BandPainter {
    noteRendering()
    return BandPainter(
      width: content.size.width, presentation: content.presentation, left: viewport.origin.x, decorate: decorateRow,
      rows: rows
    ) { [stage] in stage.liveCells.cell(of: $0, at: $1) }
  }
}

/// The parts of a kept canvas that a view has changed.
package struct DrawnChanges: Equatable {
  /// The lines of the viewport that have been drawn or moved, in ascending order; no two ranges touch.
  package let lines: [Range<Int>]

  /// For each line of the viewport, the shift of its row; empty if no row has moved.
  package let shifts: [LineShift?]
}

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

  /// Returns the lines of the rows whose drawing has changed, in normal form.
  func lines(where hasChangedLooks: (Int) -> Bool) -> [Range<Int>] {
    rows.indices.filter(hasChangedLooks).map { rows[$0].lines.clamped(to: 0..<size.height) }.normalized()
  }
}

extension DrawnScreen.DrawnRow {
  fileprivate var lines: Range<Int> { frame.y..<frame.maxY }

  /// Whether nothing is drawn behind or over the row because of it.
  fileprivate var isPlain: Bool { !isBackground && backgrounds == nil }
}

extension DrawnScreen {
  /// How a screen differs from the last drawing.
  struct Comparison {
    /// The last drawing; `nil` if everything has to be drawn.
    private let old: DrawnScreen?
    private let new: DrawnScreen

    /// Whether the drawing of each row has changed.
    private let areChanged: [Bool]

    /// The place of each row in the last drawing; `nil` for a new one.
    private var places: [Int?] = []

    /// Whether the rows that have stayed are drawn in the same order: where rows overlap, it determines which one is
    /// visible.
    private var keepsOrder = true

    init(from old: DrawnScreen?, to new: DrawnScreen, areChanged: [Bool]) {
      self.old = old?.size == new.size && old?.looks == new.looks ? old : nil
      self.new = new
      self.areChanged = areChanged
      if let old = self.old { find(rowsOf: old) }
    }

    /// Finds the places of the rows.
    ///
    /// Rows mostly keep their order, with some inserted and some removed, so few have to be looked up.
    private mutating func find(rowsOf old: DrawnScreen) {
      places.reserveCapacity(new.rows.count)
      var known: [RowID: Int]?
      var (next, last) = (0, -1)
      for place in new.rows.indices {
        let id = new.rows[place].id
        var found: Int?
        if next < old.rows.count, old.rows[next].id == id {
          found = next
        } else if next + 1 < old.rows.count, old.rows[next + 1].id == id {
          found = next + 1
        } else if next < old.rows.count, place + 1 < new.rows.count, new.rows[place + 1].id == old.rows[next].id {
          // Inserted, or moved here, which looks the same.
        } else if known == nil, next == old.rows.count, place + 1 == new.rows.count {
          // A single row at the end, as after a scroll by a row, is not worth a dictionary.
          found = old.rows.indices.first { old.rows[$0].id == id }
        } else {
          let index = known ?? Dictionary(old.rows.indices.map { (old.rows[$0].id, $0) }) { $1 }
          known = index
          found = index[id]
        }
        places.append(found)
        guard let found else { continue }
        next = max(next, found + 1)
        keepsOrder = keepsOrder && found > last
        last = found
      }
    }

    /// The lines of the viewport that differ, in normal form.
    ///
    /// - Complexity: O(k log k) for k rows.
    var changedLines: [Range<Int>] {
      guard let old, keepsOrder else { return [0..<new.size.height].normalized() }
      var lines: [Range<Int>] = []
      var areKept = Array(repeating: false, count: old.rows.count)
      for (place, row) in new.rows.enumerated() {
        guard let oldPlace = places[place] else {
          lines.append(row.lines)
          continue
        }
        areKept[oldPlace] = true
        let isSame = old.rows[oldPlace] == row
        if !isSame { lines.append(old.rows[oldPlace].lines) }
        if !isSame || areChanged[place] { lines.append(row.lines) }
      }
      for place in old.rows.indices where !areKept[place] { lines.append(old.rows[place].lines) }
      return lines.map { $0.clamped(to: 0..<new.size.height) }.normalized()
    }

    /// For each line that shows exactly what another line has shown, the distance by which that was farther down, and 0
    /// for all others; empty if there is none.
    ///
    /// The moved lines keep their order.
    ///
    /// - Complexity: O(k) for k rows.
    var moves: [Int] {
      guard let old, keepsOrder, old.rows.allSatisfy(\.isPlain), new.rows.allSatisfy(\.isPlain) else { return [] }
      var offsets = [Int?](repeating: nil, count: new.size.height)
      var counts = (old: Array(repeating: 0, count: offsets.count), new: Array(repeating: 0, count: offsets.count))
      for row in old.rows { for y in row.lines.clamped(to: offsets.indices) { counts.old[y] += 1 } }
      for (place, row) in new.rows.enumerated() {
        let offset = areChanged[place] ? nil : places[place].flatMap { distance(of: row, from: old.rows[$0]) }
        for y in row.lines.clamped(to: offsets.indices) {
          offsets[y] = counts.new[y] == 0 || offsets[y] == offset ? offset : nil
          counts.new[y] += 1
        }
      }
      var moves = Array(repeating: 0, count: offsets.count)
      var last = -1
      for y in offsets.indices {
        guard let offset = offsets[y], offset != 0, case let source = y + offset, source > last,
          source < offsets.count, counts.old[source] == counts.new[y]
        else { continue }
        moves[y] = offset
        last = source
      }
      return last >= 0 ? moves : []
    }

    /// Returns the shift of the row on each line; empty if no row has moved.
    ///
    /// Where rows overlap, the widest one counts; among equally wide ones, the visible one.
    ///
    /// - Parameter moves: The lines that have been moved as a whole.
    /// - Complexity: O(k) for k rows.
    func shifts(_ moves: [Int]) -> [LineShift?] {
      guard let old else { return [] }
      var shifts = [LineShift?](repeating: nil, count: new.size.height)
      var hasMoved = false
      for (place, row) in new.rows.enumerated() where !row.isBackground {
        guard let offset = places[place].flatMap({ distance(of: row, from: old.rows[$0]) }) else { continue }
        if offset != 0 { hasMoved = true }
        let width = row.frame.width
        for y in row.lines.clamped(to: 0..<new.size.height) where width >= shifts[y]?.width ?? 0 {
          let isWhole = offset != 0 && !moves.isEmpty && moves[y] == offset
          shifts[y] = LineShift(offset: offset, width: width, isWhole: isWhole)
        }
      }
      return hasMoved ? shifts : []
    }

    /// Returns the number of lines by which a row was farther down; `nil` if it has changed in another way.
    private func distance(of row: DrawnRow, from old: DrawnRow) -> Int? {
      old.frame.size == row.frame.size && old.frame.x == row.frame.x ? old.frame.y - row.frame.y : nil
    }
  }
}
