import EspalierCanvas

/// The rows that were in view before an update, by which the user's place is found again after it.
///
/// ```
///   ┄ 4 ┄        5, 6 and 7 were entirely in view: the first of them that survives and has not changed places with
///   ╔═5═╗        others stays where the user sees it.
///   ║ 6 ║        If there is none, the nearest surviving row, counted from 5, takes its place: 4, then 3, then 2
///   ╚═7═╝        before 8, which is equally near.
///   ┄ 8 ┄
/// ```
struct ScrollAnchor {
  /// The user's place after an update.
  enum Place {
    /// At an offset.
    case offset(Int)
    /// The place where a row is at the top edge.
    case row(Row)
  }

  private let rows: [Row]
  private let rowsRevision: Int
  private let lines: Range<Int>
  private let direction: ScrollDirection

  /// The frames of pinned rows, which may cover others.
  private let pinnedFrames: [Rect]

  /// Notes the rows in view.
  ///
  /// - Parameter insetLines: The lines between the insets.
  init(_ layout: TreeLayout, lines: Range<Int>, insetLines: Range<Int>) {
    self.lines = lines
    direction = layout.direction
    rows = layout.rows(in: lines)
    rowsRevision = layout.rowsRevision
    pinnedFrames = layout.pinnedRows(in: lines, insetLines: insetLines).map(\.frame)
  }

  /// Returns the user's place; `nil` if no row has survived, or none was in view.
  func place(in layout: TreeLayout) -> Place? {
    if layout.rowsRevision == rowsRevision && !layout.hasLazyRows { return .offset(lines.lowerBound) }
    let inView = rows.lazy.filter { !$0.isSticky && !$0.isBackground }
    guard let first = inView.first(where: isWhollyInView) ?? inView.first else { return nil }
    let survivors = RowSurvivors(layout.changesSoFar(), count: layout.root.rowCount)
    for old in inView where isWhollyInView(old) {
      guard let new = survivors.newIndex(of: old.index) else { continue }
      // Mostly, the model leads to its row, which then need not be searched from the root.
      if let row = old.cell.flatMap(layout.row(of:)), row.index == new { return place(of: old, at: row) }
      return place(of: old, at: layout.row(at: new))
    }
    guard let (old, row) = survivors.nearest(to: first.index, in: layout) else { return nil }
    return inView.first { $0.index == old }.map { place(of: $0, at: row) } ?? .row(row)
  }

  /// Returns the offset at which a row is where the user saw it.
  private func place(of old: Row, at new: Row) -> Place {
    .offset(lines.lowerBound + direction.turned(new.frame).y - direction.turned(old.frame).y)
  }

  /// Returns whether a row was entirely visible.
  private func isWhollyInView(_ row: Row) -> Bool {
    let frame = direction.turned(row.frame)
    return frame.width > 0 && frame.y >= lines.lowerBound && frame.maxY <= lines.upperBound
      && !pinnedFrames.contains { $0.intersects(row.frame) }
  }
}

/// The rows that survive changes without having changed places with others.
struct RowSurvivors {
  /// The removed and moved rows, by their old indices.
  private let gone: [Range<Int>]

  /// The inserted and moved rows, by their new indices.
  private let come: [Range<Int>]

  private let oldCount: Int

  /// - Parameter count: The number of rows after the changes.
  init(_ changes: RowChanges, count: Int) {
    gone = (changes.deletes + changes.moves.map(\.from)).normalized()
    come = (changes.inserts + changes.moves.map(\.target)).normalized()
    oldCount = count + gone.rowCount - come.rowCount
  }

  /// Returns the new index of a row; `nil` if it has not survived.
  func newIndex(of old: Int) -> Int? {
    var index = old
    for range in gone.prefix(while: { $0.lowerBound <= old }) {
      if range.contains(old) { return nil }
      index -= range.count
    }
    for range in come where range.lowerBound <= index { index += range.count }
    return index
  }

  /// Returns the new index of a row's old place, which is after the last surviving row before it.
  func place(of old: Int) -> Int {
    var survivorsBefore = old
    for range in gone.prefix(while: { $0.lowerBound < old }) { survivorsBefore -= range.clamped(to: 0..<old).count }
    guard survivorsBefore > 0 else { return 0 }
    var index = survivorsBefore - 1
    for range in come where range.lowerBound <= index { index += range.count }
    return index + 1
  }

  /// Returns the nearest surviving row that is not a background, with its old index; the previous one in case of a tie.
  func nearest(to start: Int, in layout: TreeLayout) -> (old: Int, row: Row)? {
    let before = survivor(from: start, by: -1, in: layout)
    let after = survivor(from: start, by: 1, in: layout)
    guard let before, let after else { return before ?? after }
    return start - before.old <= after.old - start ? before : after
  }

  private func survivor(from start: Int, by step: Int, in layout: TreeLayout) -> (old: Int, row: Row)? {
    var old = start
    while old >= 0 && old < oldCount {
      if let range = gone.first(where: { $0.contains(old) }) {
        old = step < 0 ? range.lowerBound - 1 : range.upperBound
      } else {
        if let row = newIndex(of: old).map(layout.row(at:)), !row.isBackground { return (old, row) }
        old += step
      }
    }
    return nil
  }
}
