import EspalierTree
import TestSupport

extension TwinStage {
  /// Scrolls to a random row, and checks that no other offset shows it better.
  func flawOfScrollingToRow(_ random: inout SeededGenerator) -> String? {
    let naive = naive
    let (extent, edges, last) = (view.extent, view.edges, view.clamped(.max))
    let rows = naive.rows.indices.filter { !naive.rows[$0].isBackground && naive.rows[$0].twin != nil }
    guard let index = random.pick(rows), let cell = naive.rows[index].twin?.cell,
      let position = random.pick([ScrollPosition.top, .middle, .bottom, .nearest])
    else { return nil }
    let place = naive.rows[index].place
    // Where cells overlap, a row can be under another one that is at its own place.
    let stickies = naive.rows.indices.filter { naive.rows[$0].isSticky && $0 != index }
    if stickies.contains(where: { naive.rows[$0].place.intersects(place) }) { return nil }

    func isClear(at offset: Int) -> Bool {
      let edge = offset + edges.start
      let end = offset + extent - edges.end
      guard place.y >= edge, place.maxY <= end else { return false }
      let shown = naive.drawn(viewport: edge..<max(edge, end)).filter { stickies.contains($0.index) }
      return !shown.contains { naive.turned($0.frame).intersects(place) }
    }
    let old = view.offset
    guard view.scroll(to: cell, at: position) else { return "row \(index) is not scrolled to" }
    if isClear(at: view.offset) || extent == 0 { return nil }
    guard let better = (-edges.start...last).first(where: isClear) else { return nil }
    return "row \(index) at \(place) is brought to \(position) from \(old) by \(view.offset), not by \(better)"
  }
}
