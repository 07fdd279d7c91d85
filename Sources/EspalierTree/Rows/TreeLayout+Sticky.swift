import EspalierCanvas

/// The sticky rows.
///
/// A row that has left its place is shown at the edge, until the next sticky row that begins below it, or the end of
/// its container, pushes it off:
///
/// ```
///   edge ─ ┌───────────┐      ┌───────────┐ ─ pushed off by 2
///          │ 1         │      │ 1         │
///          └───────────┘      ┌───────────┐
///          ┆           ┆      │ 2         │
///          ┌───────────┐      └───────────┘
///          │ 2         │
/// ```
extension TreeLayout {
  /// Whether there are sticky rows.
  var hasStickyRows: Bool { root.slots.sum.stickies > 0 }

  /// The rows of which something is shown between two lines of the content, in the order in which they are drawn: those
  /// of `rows(in:)` but for sticky ones, and these last.
  func drawnRows(in lines: Range<Int>, edge: Int) -> [Row] {
    let rows = rows(in: lines)
    guard hasStickyRows else { return rows }
    return rows.filter { !$0.isSticky } + stickyRows(in: lines, edge: edge, among: rows)
  }

  /// How far below the edge other rows than one reach, in its columns, that stick there as a whole or cover it; and
  /// whether any covers it.
  ///
  /// Those that are pushed off without covering it leave it room by themselves. O(d log n + rows at the edge).
  func stickyHeight(below edge: Int, over row: Row) -> (height: Int, isCovered: Bool) {
    guard hasStickyRows else { return (0, false) }
    let frame = direction.turned(row.frame)
    var height = 0
    var isCovered = false
    for sticky in drawnRows(in: edge..<edge + 1, edge: edge) where sticky.isSticky && sticky.model !== row.model {
      let shown = direction.turned(sticky.frame)
      guard shown.x < frame.maxX, frame.x < shown.maxX else { continue }
      let covers = shown.intersects(frame)
      if covers { isCovered = true }
      if covers || shown.y == edge { height = max(height, shown.maxY - edge) }
    }
    return (height, isCovered)
  }

  /// The sticky rows of which something is shown between two lines of the content, with the frames in which they are
  /// shown, in tree order.
  ///
  /// - Parameters:
  ///   - edge: The line at which rows stick: the first one, or below it where there is an inset.
  ///   - rows: The rows that have their places between the lines.
  private func stickyRows(in lines: Range<Int>, edge: Int, among rows: [Row]) -> [Row] {
    guard !lines.isEmpty else { return [] }
    var search = StickySearch(self, lines: lines, edge: edge)
    search.visitRoot()
    // All others are in their places, those that have been pushed off too, where they are as high as that.
    let others = rows.filter { $0.isSticky && !search.known.contains($0.index) }
    return (search.shown + others).sorted { $0.index < $1.index }
  }
}
