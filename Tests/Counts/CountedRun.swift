import Allocations
import EspalierCanvas
import EspalierRefresh
import EspalierTree

/// An edit of a tree that is counted, not timed: its numbers are the same in every run.
struct CountedRun {
  let name: String

  /// Makes a tree, and returns the edit, which returns what the layout had to do if a view reports it.
  let prepare: () -> () -> UpdateStatistics?

  init(_ name: String, prepare: @escaping () -> () -> UpdateStatistics?) {
    self.name = name
    self.prepare = prepare
  }

  /// Runs it once, and counts its costs.
  func count() -> Counts {
    // Work that happens only once per process must not count for the first run.
    _ = prepare()()
    let run = prepare()
    var statistics: UpdateStatistics?
    Tally.reset()
    let allocations = AllocationProbe.count { statistics = run() }
    return Counts(
      name: name, statistics: statistics, measured: Tally.measured, drawn: Tally.drawn, allocations: allocations)
  }
}

extension ContainerView {
  /// Updates the view, and draws what it shows.
  func show() -> UpdateStatistics {
    var canvas = Canvas(width: width, height: height)
    update()
    draw(in: &canvas)
    return statistics
  }
}
