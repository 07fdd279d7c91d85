public import EspalierCanvas

/// Draws a view: everything on any canvas, or only the changes on a canvas that is kept.
///
/// ```
///   cells whose drawing has changed ─┐
///   the rows in view, and those ─────┴─▶ changed lines ──▶ cleared and drawn again
///   that were drawn last
/// ```
package final class ViewDrawing {
  let content: ViewContent
  let viewport: Viewport
  let stage: CellStage
  let link: HostLink

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

  /// The stamp of the rows on the kept canvas, as long as they keep their cells: quicker to compare than screens.
  private var drawnRows: (stamp: CellStage.Stamp, stageChangeCount: UInt32)?

  /// The revision of the presentation on the kept canvas.
  private var drawnLooks: UInt32?

  /// Whether the kept canvas was out of date after a number of changes; see `HostLink.changeCount`.
  private var knownNeed: (isNeeded: Bool, changeCount: UInt32)?

  init(_ content: ViewContent, _ viewport: Viewport, _ stage: CellStage, _ link: HostLink) {
    self.content = content
    self.viewport = viewport
    self.stage = stage
    self.link = link
  }

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

  /// The number of lines that `drawChanges(in:)` would draw.
  var changedLineCount: Int {
    let rows = viewport.displayedRows
    return changedLines(rows, on: screen(of: rows)).reduce(0) { $0 + $1.count }
  }

  /// Makes the next `drawChanges(in:)` draw everything, because the canvas is a different one.
  package func forgetCanvas() {
    drawnScreen = nil
    knownNeed = nil
  }

  /// Draws the lines of the viewport that have changed since the last call, on a canvas that still shows the previous
  /// drawing.
  ///
  /// Changed lines are cleared first. The result equals that of ``ContainerView/draw(in:)`` on a blank canvas.
  ///
  /// - Parameter canvas: A region of exactly the size of the view.
  /// - Returns: The drawn lines, and the shifts of rows.
  package func drawChanges(in canvas: inout Canvas) -> DrawnChanges {
    let size = content.size
    require(
      canvas.size == size,
      "a view of \(size.width)×\(size.height) must be drawn on a canvas of the same size; got \(canvas.size.width)×\(canvas.size.height)"
    )
    let rows = viewport.displayedRows
    let old = drawnScreen
    if let old, areDrawn(rows) {
      let lines = old.lines { hasChangedLooks(rows[$0], at: $0) }
      beginDrawing(rows)
      redraw(lines, of: rows, in: &canvas)
      return DrawnChanges(lines: lines, shifts: [])
    }
    let new = screen(of: rows)
    let lines = changedLines(rows, on: new)
    remember(rows, on: new)
    redraw(lines, of: rows, in: &canvas)
    return DrawnChanges(lines: lines, shifts: lines.isEmpty ? [] : old?.shifts(in: new) ?? [])
  }

  /// Notes that everything in view is about to be drawn in its current state.
  func rememberAll() {
    let rows = viewport.displayedRows
    remember(rows, on: screen(of: rows))
  }

  // MARK: On any canvas

  /// Draws the viewport at the top left corner of a canvas.
  func draw(in canvas: inout Canvas) {
    let painter = makePainter()
    let size = content.size
    canvas.withRegion(Rect(origin: .zero, size: size)) { viewport in
      draw(0..<size.height, with: painter, in: &viewport)
    }
  }

  /// Writes the viewport as text, with a line feed at the end of each line.
  func write(to output: inout some TextOutputStream, as encoding: TextEncoding) {
    var painter = makePainter()
    let top = viewport.origin.y
    let end = min(top + content.size.height, content.layout.contentSize.height)
    guard end > max(0, top) else { return }
    painter.write(lines: top..<end, as: encoding, to: &output)
  }

  /// Emits a diagnostic, once, if a loaded tree is shown before its first update.
  func noteRendering() {
    if content.takeBlankness() { link.report(.neverUpdated(content.container)) }
  }

  // MARK: What has changed

  /// Returns the lines that differ from the last drawing.
  private func changedLines(_ rows: [Row], on new: DrawnScreen) -> [Range<Int>] {
    drawnScreen?.lines(changedIn: new) { hasChangedLooks(rows[$0], at: $0) } ?? new.allLines
  }

  /// Returns whether the rows in view are known to be those of the last drawing, in the same places.
  ///
  /// Then only what their cells draw can have changed. Edits that an update has not processed may also have changed
  /// which backgrounds lie behind a sticky row.
  private func areDrawn(_ rows: [Row]) -> Bool {
    guard let drawnRows, !link.isDue, drawnLooks == content.presentation.revision else { return false }
    return drawnRows.stageChangeCount == stage.passes.changeCount && drawnRows.stamp == stage.stamp
      && drawnScreen?.rows.count == rows.count
  }

  /// Remembers a screen, because its rows are about to be drawn.
  private func remember(_ rows: [Row], on screen: DrawnScreen) {
    drawnScreen = screen
    let stamp = stage.stamp
    drawnRows = stamp == stage.passes.stampOfCells ? (stamp, stage.passes.changeCount) : nil
    drawnLooks = content.presentation.revision
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
  private func draw(_ lines: Range<Int>, with painter: BandPainter, in canvas: inout Canvas) {
    var painter = painter
    let outer = canvas.theme
    canvas.theme = content.presentation.theme
    let top = viewport.origin.y
    painter.paint(top + lines.lowerBound..<top + lines.upperBound, on: &canvas)
    canvas.theme = outer
  }

  /// Returns a painter that draws rows with the visible cells.
  private func makePainter() -> BandPainter {
    // The painter's lines are rows of the content; in a horizontal view, each line crosses all visible rows.
    makePainter { [viewport, content] lines in
      content.layout.direction == .vertical ? viewport.drawnRows(in: lines) : viewport.rows
    }
  }

  private func makePainter(rows: @escaping (Range<Int>) -> [Row]) -> BandPainter {
    noteRendering()
    return BandPainter(
      width: content.size.width, presentation: content.presentation, left: viewport.origin.x, decorate: decorateRow,
      rows: rows
    ) { [stage] in stage.liveCells.cell(of: $0, at: $1) }
  }
}

/// The parts of a kept canvas that a view has redrawn.
package struct DrawnChanges: Equatable {
  /// The lines of the viewport that have been drawn, in ascending order; no two ranges touch.
  package let lines: [Range<Int>]

  /// For each line of the viewport, the shift of its row; empty if no row has moved.
  package let shifts: [LineShift?]
}

/// The shift of the row on a line, by the identity of the row rather than its looks.
package struct LineShift: Equatable {
  /// The number of lines by which the row was farther down before.
  package let offset: Int

  /// The width of the row, in character cells.
  package let width: Int

  /// Creates a shift.
  package init(offset: Int, width: Int) {
    self.offset = offset
    self.width = width
  }
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
    var places: [RowID: Int] = Dictionary(minimumCapacity: rows.count - start)
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
    var places: [RowID: Int] = Dictionary(minimumCapacity: rows.count)
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

extension ContainerView {
  /// A closure that draws over each row in view after its cell has drawn it; `nil`, the default, for none.
  ///
  /// Use it for what concerns the view and not the models, such as marking found text. The canvas is a region of the
  /// row's frame, which shows what the cell has drawn:
  ///
  /// ```swift
  /// view.decorateRow = { canvas, row in
  ///   if row.index == found { canvas.restyle(canvas.bounds) { $0.underline() } }
  /// }
  /// ```
  ///
  /// Setting it draws all rows in view anew, so set it again whenever it would draw something else. Rows in a strip are
  /// not decorated, but the strip is. The closure must not edit the tree.
  public var decorateRow: ((inout Canvas, Row) -> Void)? {
    get { drawing.decorateRow }
    set { drawing.decorateRow = newValue }
  }
}
