import EspalierCanvas
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
    let isVertical = view.scrollDirection == .vertical
    let offset = isVertical ? view.contentOffset.y : view.contentOffset.x
    let extent = isVertical ? view.height : view.width
    let (start, end) =
      isVertical
      ? (view.contentInsets.top, view.contentInsets.bottom) : (view.contentInsets.left, view.contentInsets.right)
    let size = isVertical ? view.contentSize.height : view.contentSize.width
    isFree = offset <= 0 || offset <= -start || offset >= size + end - extent || extent == 0
    // Rows under a pinned row are not visible.
    let pinned = view.visibleRows.filter { $0.isSticky && $0.frame != view.rows[$0.index].frame }.map(\.frame)
    rows = view.rows.compactMap { row in
      let (first, last, across) =
        isVertical
        ? (row.frame.y, row.frame.maxY, row.frame.width) : (row.frame.x, row.frame.maxX, row.frame.height)
      guard !row.isSticky, !row.isBackground, across > 0, last > first, first >= offset, last <= offset + extent,
        !pinned.contains(where: { $0.intersects(row.frame) })
      else { return nil }
      return (row.id, first)
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
    let insets = lazyView.contentInsets
    let size = lazyView.contentSize
    let (offset, start, least, most) =
      isVertical
      ? (lazyView.contentOffset.y, now.frame.y, -insets.top, size.height + insets.bottom - lazyView.height)
      : (lazyView.contentOffset.x, now.frame.x, -insets.left, size.width + insets.right - lazyView.width)
    let expected = max(least, min(start - anchor.start + place.offset, most))
    if offset == expected || isAtDestination { return nil }
    return
      "row \(now.index) was at \(anchor.start - place.offset) of the viewport, and is at \(start - offset), the offset is \(offset)"
  }

  /// Whether scrolling again to where the view was scrolled before the update would change nothing.
  private var isAtDestination: Bool {
    guard let (id, position) = known.destination, let row = lazyView.rows.first(where: { $0.id == id }) else {
      return false
    }
    // Rows far away have no models. A measured row can have no extent, or more than the viewport; insets that are wider
    // than the viewport keep it out of view.
    let (offset, insets) = (lazyView.contentOffset, lazyView.contentInsets)
    let isNear =
      isVertical
      ? row.frame.y <= offset.y + max(lazyView.height, insets.top) && row.frame.maxY >= offset.y - insets.bottom
      : row.frame.x <= offset.x + max(lazyView.width, insets.left) && row.frame.maxX >= offset.x - insets.right
    guard isNear else { return false }
    lazyView.scroll(to: row.model, at: position)
    return lazyView.contentOffset == offset
  }
}
