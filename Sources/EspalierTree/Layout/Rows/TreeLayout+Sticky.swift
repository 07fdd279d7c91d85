import EspalierCanvas

/// The sticky rows.
///
/// A row that has left its place is shown at the edge until the next sticky row below it, or the end of its container,
/// pushes it off:
///
/// ```
///   edge ─ ┌───────────┐      ┌───────────┐ ─ pushed off by 2
///          │ 1         │      │ 1         │
///          └───────────┘      ┌───────────┐
///          ┆           ┆      │ 2         │
///          ┌───────────┐      └───────────┘
///          │ 2         │
/// ```
///
/// Stacked rows pile up there, those of outer containers above those of inner ones. Other rows stick below the pile.
extension TreeLayout {
  /// Whether there are sticky rows.
  var hasStickyRows: Bool { root.slots.sum.stickies > 0 }

  /// Returns the rows that are at least partly shown between two lines of the content, in drawing order: the rows of
  /// `rows(in:)` that are not sticky, and then the sticky ones.
  ///
  /// - Parameter viewport: The lines between the insets; rows stick at the first one.
  func drawnRows(in lines: Range<Int>, viewport: Range<Int>) -> [Row] {
    let rows = rows(in: lines)
    guard hasStickyRows else { return rows }
    if let drawn = latestRows?.drawn, latestRows?.lines == lines, drawn.viewport == viewport { return drawn.rows }
    let drawn = rows.filter { !$0.isSticky } + stickyRows(in: lines, viewport: viewport, among: rows)
    if latestRows?.lines == lines { latestRows?.drawn = (viewport, drawn) }
    return drawn
  }

  /// Returns the rows that are shown outside of their places.
  func pinnedRows(in lines: Range<Int>, viewport: Range<Int>) -> [Row] {
    hasStickyRows ? drawnRows(in: lines, viewport: viewport).filter(\.isPinned) : []
  }

  /// Returns how far other sticky rows reach below the edge in the columns of a row, and whether any of them covers it.
  ///
  /// Only rows count that cover the row, or that are above it and stick there completely or are stacked over it. Rows
  /// that are pushed off without covering it make room for it anyway.
  ///
  /// - Complexity: O(k + d log n) for k rows in the viewport at depth d, in the number of siblings.
  func stickyHeight(in viewport: Range<Int>, over row: Row) -> (height: Int, isCovered: Bool) {
    guard hasStickyRows else { return (0, false) }
    let edge = viewport.lowerBound
    let frame = direction.turned(row.frame)
    var height = 0
    var isCovered = false
    for sticky in drawnRows(in: viewport, viewport: viewport) where sticky.isSticky && sticky.index != row.index {
      let shown = direction.turned(sticky.frame)
      guard shown.x < frame.maxX, frame.x < shown.maxX, sticky.isPinned || shown.y <= edge else { continue }
      let covers = shown.intersects(frame)
      if covers { isCovered = true }
      let sticks = shown.y == edge || shown.y > edge && sticky.index < row.index
      let isAbove = sticks && shown.maxY <= frame.y
      if covers || isAbove { height = max(height, shown.maxY - edge) }
    }
    return (height, isCovered)
  }

  /// Returns the sticky rows that are at least partly shown between two lines of the content, with the frames in which
  /// they are shown.
  ///
  /// They are in tree order, followed by the stacked rows, inner containers first, because other rows are pushed off
  /// below them.
  ///
  /// - Parameter rows: The rows whose places are between the lines.
  private func stickyRows(in lines: Range<Int>, viewport: Range<Int>, among rows: [Row]) -> [Row] {
    guard !lines.isEmpty else { return [] }
    var search = StickySearch(self, lines: lines, viewport: viewport)
    search.visitRoot()
    // All others are in their places, including those high enough to be visible although they are pushed off.
    let others = rows.filter { $0.isSticky && !search.known.contains($0.index) }
    return (search.shown + others).sorted { left, right in
      let isStacked = left.stickiness == .stacked
      if isStacked != (right.stickiness == .stacked) { return !isStacked }
      return isStacked ? left.index > right.index : left.index < right.index
    }
  }
}
