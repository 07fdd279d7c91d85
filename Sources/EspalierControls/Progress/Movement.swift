package import EspalierTree
import EspalierWindow

/// The pictures of a row that moves while something is under way, unless its window reduces motion.
///
/// The row owns it, and tells it by ``follow(_:)`` whether there is anything under way.
package final class Movement<Row: CellModel> {
  private unowned let row: Row

  /// The number of the picture on show; `nil` while nothing moves.
  package private(set) var frame: Int?

  private var isUnderWay = false
  private var isStill = false
  private var ticks: Subscription<Row>?

  /// Begins to follow the windows that the row comes into.
  ///
  /// The handlers belong to the row, which lives at least as long as they are called.
  package init(of row: Row) {
    self.row = row
    row.subscribe(to: Window.reducedMotion) { [unowned self] _, isStill in
      self.isStill = isStill
      adapt()
    } whenMissing: { [unowned self] _ in
      isStill = false
      adapt()
    }
  }

  /// Starts or stops moving.
  package func follow(_ isUnderWay: Bool) {
    self.isUnderWay = isUnderWay
    adapt()
  }

  private func adapt() {
    let moves = isUnderWay && !isStill
    guard moves != (ticks != nil) else { return }
    ticks?.cancel()
    ticks = nil
    frame = moves ? 0 : nil
    if moves {
      ticks = row.onTick(every: Spinner.interval) { [unowned self] row in
        frame = (frame ?? 0) &+ 1
        row.setNeedsUpdate()
      }
    }
    row.setNeedsUpdate()
  }
}
