import EspalierTree
import TestSupport

/// The user's place before an update: the rows that are completely in view.
struct LazyPlace {
  fileprivate let offset: Int

  /// The starts of the rows, in order.
  fileprivate let rows: [(id: RowID, start: Int)]

  /// Whether the place need not be kept: at the start, and at an end that may turn out to be elsewhere.
  fileprivate let isFree: Bool

  init(_ view: ContainerView) {
    let (offset, extent, edges) = (view.offset, view.extent, view.edges)
    isFree = offset <= 0 || offset <= -edges.start || offset >= view.contentExtent + edges.end - extent || extent == 0
    // Rows under a pinned row are not visible.
    let pinned = view.visibleRows.filter { $0.isSticky && $0.frame != view.rows[$0.index].frame }.map(\.frame)
    rows = view.rows.compactMap { row in
      let lines = view.lines(of: row.frame)
      let across = view.isVertical ? row.frame.width : row.frame.height
      guard !row.isSticky, !row.isBackground, across > 0, !lines.isEmpty, lines.lowerBound >= offset,
        lines.upperBound <= offset + extent, !pinned.contains(where: { $0.intersects(row.frame) })
      else { return nil }
      return (row.id, lines.lowerBound)
    }
    self.offset = offset
  }
}

extension LazyWorld {
  /// Checks that the first row that was completely in view, and has not changed places with others, is where the user
  /// saw it, or that the row to which the view had been scrolled is there now that it has been measured.
  func flawOfScrolling(from place: LazyPlace, _ changes: RowChanges) -> String? {
    guard !place.isFree else { return nil }
    let old = known.lazyRows.enumerated().reduce(into: [RowID: Int]()) { $0[$1.element.id] = $1.offset }
    let gone = Set((changes.deletes + changes.moves.map(\.from)).joined())
    let anchor = place.rows.first { row in old[row.id].map { !gone.contains($0) } ?? false }
    guard let anchor, let now = lazyView.rows.first(where: { $0.id == anchor.id }) else { return nil }
    let (offset, start) = (lazyView.offset, lazyView.lines(of: now.frame).lowerBound)
    let expected = lazyView.clamped(start - anchor.start + place.offset)
    if offset == expected || isAtDestination { return nil }
    return
      "row \(now.index) was at \(anchor.start - place.offset) of the viewport, and is at \(start - offset), the offset is \(offset)"
  }

  /// Whether scrolling again to where the view was scrolled before the update would change nothing.
  private var isAtDestination: Bool {
    guard let destination = known.destination,
      let row = lazyView.rows.first(where: { $0.id == destination.id })
    else { return false }
    // Rows far away have no models. A measured row can have no extent, or more than the viewport; insets that are wider
    // than the viewport keep it out of view.
    let (offset, edges) = (lazyView.contentOffset, lazyView.edges)
    let lines = lazyView.lines(of: row.frame)
    guard lines.lowerBound <= lazyView.offset + max(lazyView.extent, edges.start),
      lines.upperBound >= lazyView.offset - edges.end
    else { return false }
    lazyView.scroll(to: row.model, at: destination.position)
    return lazyView.contentOffset == offset
  }
}
