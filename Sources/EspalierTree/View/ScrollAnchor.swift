import EspalierCanvas

/// The rows that were in view before an update, so that the reader's place can be found again after it.
struct ScrollAnchor {
  private let rows: [Row]
  private let lines: Range<Int>
  private let direction: ScrollDirection

  /// Notes which rows are in view.
  init(_ layout: TreeLayout, lines: Range<Int>) {
    self.lines = lines
    direction = layout.direction
    rows = layout.rows(in: lines)
  }

  /// The offset at which the first of the rows that is still there, and has not changed places with others, is where
  /// the reader saw it; `nil` when there is none.
  func offset(in layout: TreeLayout) -> Int? {
    let survivors = rows.lazy.filter(isWhollyInView).compactMap { old in
      layout.row(of: old.model).flatMap { $0.id == old.id ? (old: old, new: $0) : nil }
    }
    guard !survivors.isEmpty else { return nil }
    let moves = layout.movesSoFar
    let anchor = survivors.first { row in !moves.contains { $0.from.contains(row.old.index) } }
    return anchor.map { lines.lowerBound + direction.turned($0.new.frame).y - direction.turned($0.old.frame).y }
  }

  /// Whether a row was to be seen as a whole, and neither sticky nor behind others.
  private func isWhollyInView(_ row: Row) -> Bool {
    let frame = direction.turned(row.frame)
    return !row.isSticky && !row.isBackground && frame.width > 0 && frame.y >= lines.lowerBound
      && frame.maxY <= lines.upperBound
  }
}
