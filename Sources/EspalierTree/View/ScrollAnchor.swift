import EspalierCanvas

/// The rows that were wholly in view before an update, neither sticky nor behind others, so that the reader's place can
/// be found again after it.
struct ScrollAnchor {
  private let rows: [Row]
  private let offset: Int
  private let direction: ScrollDirection

  /// Notes which rows are wholly in view.
  init(_ layout: TreeLayout, lines: Range<Int>) {
    offset = lines.lowerBound
    direction = layout.direction
    rows = layout.rows(in: lines).filter { [direction] row in
      let frame = direction.turned(row.frame)
      return !row.isSticky && !row.isBackground && frame.width > 0 && frame.y >= lines.lowerBound
        && frame.maxY <= lines.upperBound
    }
  }

  /// The offset at which the first of the rows that is still there, and has not changed places with others, is where
  /// the reader saw it; `nil` when there is none.
  func offset(in layout: TreeLayout) -> Int? {
    let survivors = rows.lazy.compactMap { old in
      layout.row(of: old.model).flatMap { $0.id == old.id ? (old: old, new: $0) : nil }
    }
    guard !survivors.isEmpty else { return nil }
    let moves = layout.movesSoFar
    let anchor = survivors.first { row in !moves.contains { $0.from.contains(row.old.index) } }
    return anchor.map { offset + direction.turned($0.new.frame).y - direction.turned($0.old.frame).y }
  }
}
