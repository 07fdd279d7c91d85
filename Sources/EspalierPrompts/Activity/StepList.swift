import EspalierControls

/// The steps of an activity in the order of their beginnings: all that run, and the latest of those that have ended.
///
/// A program can have a million steps, one after another. Only those that can still be shown are kept.
struct StepList: Sendable {
  /// The number of ended steps that are kept, of those that have failed and of the others.
  static let keptCount = 50

  /// The steps, in order; more than are kept, until the next sweep.
  private(set) var steps: [Activity] = []

  /// The number of steps at which those that cannot be shown any more are removed.
  private var sweepCount = 4 * keptCount

  /// Adds a step that is about to begin.
  ///
  /// - Complexity: O(1) amortized.
  mutating func add(_ step: Activity) {
    if steps.count >= sweepCount { sweep() }
    steps.append(step)
  }

  /// Drops the steps of an activity that has ended.
  ///
  /// - Parameter keepingFailures: Whether those that have failed stay, because they may be the reason of a failure.
  mutating func fold(keepingFailures: Bool) {
    steps = keepingFailures ? steps.filter { $0.state == .failed }.suffix(Self.keptCount) : []
  }

  /// Removes all but the latest steps that have ended.
  private mutating func sweep() {
    var counts: [ProgressState: Int] = [:]
    let kept = steps.reversed().filter { step in
      let state = step.state
      counts[state, default: 0] += 1
      return !state.hasEnded || counts[state, default: 0] <= Self.keptCount
    }
    steps = kept.reversed()
    sweepCount = max(4 * Self.keptCount, 2 * steps.count)
  }
}
