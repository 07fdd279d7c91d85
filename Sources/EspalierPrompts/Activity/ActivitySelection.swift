import EspalierControls

/// The choice of the steps that are shown if not all of them fit: those that run first, then failures, then what was
/// done last.
///
/// Of those that run, steps near the top of the tree are chosen before their own steps, and older ones before newer
/// ones, so that a line stays where it is as long as its step runs.
struct ActivitySelection {
  /// A step that is shown, with its depth below the activity.
  struct Chosen {
    let step: Activity
    let state: ProgressState
    let depth: Int
  }

  /// The steps that are shown, in the order of the tree.
  private(set) var chosen: [Chosen] = []

  /// The steps found under a parent, of which the visit has not reached the end.
  private struct Candidate {
    let step: Activity
    let state: ProgressState
    let parent: ObjectIdentifier
  }

  /// The number of steps that were visited, which bounds the cost of a choice.
  private(set) var visitCount = 0

  private var running: [Candidate] = []
  private var failed: [Candidate] = []
  private var done: [Candidate] = []

  /// Chooses among all steps of an activity.
  ///
  /// - Parameters:
  ///   - activity: The activity, which is not among them.
  ///   - limit: The maximum number of steps.
  /// - Complexity: O(n) in the number of steps of the activities that are visited.
  init(of activity: Activity, atMost limit: Int) {
    guard limit > 0 else { return }
    visit(activity, limit)
    // Breadth first: a step is visited after all that contain it.
    var next = 0
    while next < running.count, next < limit {
      visit(running[next].step, limit)
      next += 1
    }
    for candidate in failed.prefix(limit) { visit(candidate.step, limit) }
    arrange(below: activity, choose(atMost: limit))
  }

  /// Notes the steps of a step.
  private mutating func visit(_ activity: Activity, _ limit: Int) {
    let parent = ObjectIdentifier(activity)
    for step in activity.steps {
      visitCount += 1
      let candidate = Candidate(step: step, state: step.state, parent: parent)
      switch candidate.state {
      case .failed: failed.append(candidate)
      case .done, .cancelled: done.append(candidate)
      case .waiting, .running: if running.count < limit { running.append(candidate) }
      }
    }
  }

  /// Returns the steps to show, by the step that contains them.
  private func choose(atMost limit: Int) -> [ObjectIdentifier: [Candidate]] {
    // A quarter is for failures even if more steps are running than fit.
    let reserved = min(failed.count, limit / 4)
    let shownRunning = running.prefix(max(limit - reserved, min(1, limit)))
    let shownFailed = latestFailures(atMost: limit - shownRunning.count)
    let shownDone = done.suffix(limit - shownRunning.count - shownFailed.count)
    return Dictionary(grouping: shownRunning + shownFailed + shownDone, by: \.parent)
  }

  /// Returns the latest failures that fit, each with the failed steps that contain it, below which it is listed.
  private func latestFailures(atMost limit: Int) -> [Candidate] {
    let places = Dictionary(uniqueKeysWithValues: failed.enumerated().map { (ObjectIdentifier($1.step), $0) })
    var shown: Set<Int> = []
    for place in failed.indices.reversed() where shown.count < limit {
      var added: [Int] = []
      var next: Int? = place
      while let place = next, !shown.contains(place) {
        added.append(place)
        next = places[failed[place].parent]
      }
      if shown.count + added.count <= limit { shown.formUnion(added) }
    }
    return shown.sorted().map { failed[$0] }
  }

  /// Lists the steps below an activity in the order of the tree.
  private mutating func arrange(below activity: Activity, _ byParent: [ObjectIdentifier: [Candidate]]) {
    var places: [ObjectIdentifier: Int] = [:]
    func list(_ activity: Activity, depth: Int, into chosen: inout [Chosen]) {
      guard let candidates = byParent[ObjectIdentifier(activity)] else { return }
      if candidates.count > 1 {
        places.removeAll(keepingCapacity: true)
        for (index, step) in activity.steps.enumerated() { places[ObjectIdentifier(step)] = index }
      }
      let ordered = candidates.map { (places[ObjectIdentifier($0.step)] ?? 0, $0) }.sorted { $0.0 < $1.0 }
      for (_, candidate) in ordered {
        chosen.append(Chosen(step: candidate.step, state: candidate.state, depth: depth))
        list(candidate.step, depth: depth + 1, into: &chosen)
      }
    }
    list(activity, depth: 1, into: &chosen)
  }
}
