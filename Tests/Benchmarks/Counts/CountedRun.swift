import Espalier

/// Something that is done to a tree and counted, not timed: its numbers are the same in every run.
struct CountedRun {
  let name: String

  /// Makes a tree, and returns what is done to it, which returns what the layout had to do, if a view says so.
  let prepare: () -> () -> UpdateStatistics?

  init(_ name: String, prepare: @escaping () -> () -> UpdateStatistics?) {
    self.name = name
    self.prepare = prepare
  }

  /// Runs it once, and counts what it takes.
  func count() -> Counts {
    // What happens only once in a process must not count for the run that happens to come first.
    _ = prepare()()
    let run = prepare()
    var statistics: UpdateStatistics?
    Tally.reset()
    let allocations = AllocationProbe.count { statistics = run() }
    return Counts(
      name: name, statistics: statistics, measured: Tally.measured, drawn: Tally.drawn, allocations: allocations)
  }
}
