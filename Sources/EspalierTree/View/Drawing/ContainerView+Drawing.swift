package import EspalierCanvas

/// Drawing only the changes, on a canvas that is kept.
///
/// ```
///   cells whose drawing has changed ─┐
///   the rows in view, and those ─────┴─▶ changed lines ──▶ cleared and drawn again
///   that were drawn last
/// ```
extension ContainerView {
  /// Whether the view, as of the last update, looks different from what ``drawChanges(in:)`` last drew.
  ///
  /// - Complexity: O(k) for k rows in view, if anything has changed since the last access or drawing; otherwise O(1).
  package var needsDisplay: Bool {
    if let known = display.needsDisplay, known.changeCount == requests.changeCount { return known.isNeeded }
    guard let drawn = display.drawnScreen else { return true }
    let rows = displayedRows
    let hasSamePlaces = areDrawn(rows) || drawn == screen(of: rows)
    let needsDisplay = !hasSamePlaces || rows.indices.contains { hasChangedLooks(rows[$0], at: $0) }
    if needsDisplay || !Self.showStrips(rows) { display.needsDisplay = (needsDisplay, requests.changeCount) }
    return needsDisplay
  }

  /// The number of lines that ``drawChanges(in:)`` would draw.
  var changedLineCount: Int {
    let rows = displayedRows
    return changedLines(rows, on: screen(of: rows)).reduce(0) { $0 + $1.count }
  }

  /// Makes the next ``drawChanges(in:)`` draw everything, because the canvas is a different one.
  package func setNeedsDisplay() {
    display.drawnScreen = nil
    display.needsDisplay = nil
  }

  /// Draws the lines of the viewport that have changed since the last call, on a canvas that still shows the previous
  /// drawing.
  ///
  /// Changed lines are cleared first. The result equals that of ``draw(in:)`` on a blank canvas.
  ///
  /// - Parameter canvas: A region of exactly the size of the view.
  /// - Returns: The drawn lines, and the shifts of rows.
  package func drawChanges(in canvas: inout Canvas) -> DrawnChanges {
    require(
      canvas.size == Size(width: width, height: height),
      "a view of \(width)×\(height) must be drawn on a canvas of the same size; got \(canvas.size.width)×\(canvas.size.height)"
    )
    let rows = displayedRows
    let old = display.drawnScreen
    if let old, areDrawn(rows) {
      let lines = old.lines { hasChangedLooks(rows[$0], at: $0) }
      noteDrawing(by: rows)
      redraw(lines, of: rows, in: &canvas)
      return DrawnChanges(lines: lines, shifts: [])
    }
    let new = screen(of: rows)
    let lines = changedLines(rows, on: new)
    noteDrawing(of: rows, on: new)
    redraw(lines, of: rows, in: &canvas)
    return DrawnChanges(lines: lines, shifts: lines.isEmpty ? [] : old?.shifts(in: new) ?? [])
  }
}

extension ContainerView {
  /// Notes that everything in view is about to be drawn in its current state.
  func noteDrawing() {
    let rows = displayedRows
    noteDrawing(of: rows, on: screen(of: rows))
  }

  /// Returns whether a cell is one of the view's visible cells.
  func shows(_ cell: AnyCell) -> Bool {
    guard let model = cell.attachedModel else { return false }
    return liveCells.cell(of: model) === cell
  }

  /// Returns the lines that differ from the last drawing.
  private func changedLines(_ rows: [Row], on new: DrawnScreen) -> [Range<Int>] {
    display.drawnScreen?.lines(changedIn: new) { hasChangedLooks(rows[$0], at: $0) } ?? new.allLines
  }

  /// Returns whether the rows in view are known to be those of the last drawing, in the same places.
  ///
  /// Then only what their cells draw can have changed. Edits that an update has not processed may also have changed
  /// which backgrounds lie behind a sticky row.
  private func areDrawn(_ rows: [Row]) -> Bool {
    !needsUpdate && display.drawnRows != nil && display.drawnRows == rowsInView
      && display.drawnLooks == presentation.revision
      && display.drawnScreen?.rows.count == rows.count && !layout.hasLazyRows
  }

  private func noteDrawing(of rows: [Row], on screen: DrawnScreen) {
    display.drawnScreen = screen
    let inView = rowsInView
    display.drawnRows = inView == display.shownRows ? inView : nil
    display.drawnLooks = presentation.revision
    noteDrawing(by: rows)
  }

  /// Notes that the cells of the rows are about to be drawn: before that, because they may request another drawing.
  private func noteDrawing(by rows: [Row]) {
    display.needsDisplay = Self.showStrips(rows) ? nil : (false, requests.changeCount)
    requests.noteDrawing()
    for position in rows.indices { liveCells.cell(of: rows[position].model, at: position)?.noteDrawing() }
  }

  /// Returns whether there are strips among the rows, whose changes are not noted here.
  private static func showStrips(_ rows: [Row]) -> Bool {
    rows.indices.contains { type(of: rows[$0].model) == HorizontalScrollModel.self }
  }

  private func redraw(_ lines: [Range<Int>], of rows: [Row], in canvas: inout Canvas) {
    for range in lines {
      canvas.withRegion(Rect(x: 0, y: range.lowerBound, width: width, height: range.count)) { region in
        region.fill(region.bounds)
        draw(range, of: rows, in: &region)
      }
    }
  }

  /// Returns whether a row in view looks different from its last drawing; a row without a cell always counts as
  /// changed.
  private func hasChangedLooks(_ row: Row, at position: Int) -> Bool {
    liveCells.cell(of: row.model, at: position)?.hasChangedLooks ?? true
  }

  /// Returns the screen that would be drawn now.
  private func screen(of rows: [Row]) -> DrawnScreen {
    let origin = shownOrigin
    let backgrounds = rows.prefix(while: \.isBackground)
    return DrawnScreen(
      size: Size(width: width, height: height), looks: presentation.looks,
      rows: rows.map { row in
        DrawnScreen.DrawnRow(
          id: row.id, frame: row.frame.offsetBy(x: -origin.x, y: -origin.y), isBackground: row.isBackground,
          backgrounds: row.isSticky ? backgrounds.filter { $0.liesBehind(row.model) }.map(\.id) : nil)
      })
  }
}
