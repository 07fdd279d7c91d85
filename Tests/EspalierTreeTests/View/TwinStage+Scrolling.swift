import EspalierCanvas
import EspalierTree
import TestSupport

extension TwinStage {
  /// Scrolls to a random row, and checks that no other offset shows it better.
  func flawOfScrollingToRow(_ random: inout SeededGenerator) -> String? {
    let isVertical = view.scrollDirection == .vertical
    let extent = isVertical ? view.height : view.width
    let naive = NaiveLayout(root, width: isVertical ? view.width : view.height, direction: view.scrollDirection)
    let insets =
      isVertical
      ? (view.contentInsets.top, view.contentInsets.bottom) : (view.contentInsets.left, view.contentInsets.right)
    let height = isVertical ? view.contentSize.height : view.contentSize.width
    let end = max(-insets.0, height + insets.1 - extent)
    func offset() -> Int { isVertical ? view.contentOffset.y : view.contentOffset.x }

    let rows = naive.rows.indices.filter { !naive.rows[$0].isBackground && naive.rows[$0].twin != nil }
    guard let index = random.pick(rows), let cell = naive.rows[index].twin?.cell,
      let position = random.pick([ScrollPosition.top, .middle, .bottom, .nearest])
    else { return nil }
    let place = naive.rows[index].place
    // Where cells overlap, a row can be under another one that is at its own place.
    let stickies = naive.rows.indices.filter { naive.rows[$0].isSticky && $0 != index }
    if stickies.contains(where: { naive.rows[$0].place.intersects(place) }) { return nil }

    func isClear(at offset: Int) -> Bool {
      let edge = offset + insets.0
      let end = offset + extent - insets.1
      guard place.y >= edge, place.maxY <= end else { return false }
      let shown = naive.drawn(viewport: edge..<max(edge, end)).filter { stickies.contains($0.index) }
      return !shown.contains { naive.turned($0.frame).intersects(place) }
    }
    let old = offset()
    guard view.scroll(to: cell, at: position) else { return "row \(index) is not scrolled to" }
    if isClear(at: offset()) || extent == 0 { return nil }
    guard let better = (-insets.0...end).first(where: isClear) else { return nil }
    return "row \(index) at \(place) is brought to \(position) from \(old) by \(offset()), not by \(better)"
  }
}
