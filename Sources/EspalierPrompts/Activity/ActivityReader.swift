import EspalierControls
import EspalierTree

/// Reads the lines that show an activity, and remembers what it needs for rates and spinners.
struct ActivityReader {
  /// What is remembered of the steps that were shown last.
  private var memories: [ObjectIdentifier: Memory] = [:]

  /// The time between two looks at a rate; more often would only make the numbers flicker.
  private static let rateInterval = Duration.milliseconds(500)

  private struct Memory {
    /// The step, which is kept so that no other step gets its identifier.
    let step: Activity
    var rate = ProgressRate()
    /// The texts about the rate, which change only once in an interval.
    var estimate: (time: Duration, rate: String?, timeLeft: String?)?
  }

  /// Returns the lines of an activity at this moment.
  ///
  /// - Parameters:
  ///   - activity: The activity.
  ///   - limit: The maximum number of lines.
  ///   - frame: The number of the spinners' pictures; `nil` if they stand still.
  mutating func lines(of activity: Activity, atMost limit: Int, frame: Int?) -> [ActivityLine] {
    let (tree, limit) = (activity.tree, max(1, limit))
    let now = tree.now
    let state = activity.state
    var lines = [ActivityLine(content: .step(step(activity, state, frame: frame, at: now)), depth: 0)]
    let total = tree.running + tree.failed + tree.done
    // A line tells of those that are left out, until the end.
    let room = limit - 1 - (total > limit - 1 && limit > 2 && !state.hasEnded ? 1 : 0)
    let chosen = state == .done ? [] : ActivitySelection(of: activity, atMost: room).chosen
    var left = room - chosen.count
    for item in chosen {
      let content = step(item.step, item.state, frame: frame, at: now)
      lines.append(ActivityLine(content: .step(content), depth: item.depth))
      guard item.state == .failed else { continue }
      let output = item.step.presentFacts.lastLines.suffix(left)
      left -= output.count
      lines += output.map { ActivityLine(content: .output($0), depth: item.depth + 1) }
    }
    if room < limit - 1 { appendRest(of: tree, chosen, to: &lines) }
    let seen = Set(([activity] + chosen.map(\.step)).map(ObjectIdentifier.init))
    memories = memories.filter { seen.contains($0.key) }
    return lines
  }

  /// Appends the numbers of steps that are not shown.
  private func appendRest(of tree: ActivityTree, _ chosen: [ActivitySelection.Chosen], to lines: inout [ActivityLine]) {
    func hidden(_ count: Int, _ states: ProgressState...) -> Int {
      max(0, count - chosen.count { states.contains($0.state) })
    }
    let wording = Wording.standard
    let parts = [
      (hidden(tree.running, .running, .waiting), wording[.moreSteps]),
      (hidden(tree.failed, .failed), wording[.failedSteps]),
      (hidden(tree.done, .done, .cancelled), wording[.doneSteps]),
    ].filter { $0.0 > 0 }.map { count, words in words(count) }
    guard !parts.isEmpty else { return }
    lines.append(ActivityLine(content: .rest("… " + parts.joined(separator: ", ")), depth: 1))
  }

  private mutating func step(
    _ activity: Activity, _ state: ProgressState, frame: Int?, at now: Duration
  ) -> ActivityLine.Step {
    let facts = activity.presentFacts
    var step = ActivityLine.Step(
      title: activity.title, state: state, frame: state == .running ? frame : nil, word: facts.word,
      completed: activity.completed, total: facts.total)
    if let start = facts.start {
      let duration = (facts.end ?? now) - start
      step.time = state.hasEnded ? duration.inWords : duration < .seconds(1) ? nil : duration.inWholeSeconds
    }
    if activity.path.isEmpty {
      if activity.tree.isCancelled, state == .running { step.word = StyledText(Wording.standard[.cancelling]) }
    } else {
      step.reason = facts.reason
    }
    if state == .running { estimate(&step, of: activity, at: now) }
    return step
  }

  /// Adds the rate and the time left to what is shown of a running step.
  private mutating func estimate(_ step: inout ActivityLine.Step, of activity: Activity, at now: Duration) {
    let id = ObjectIdentifier(activity)
    guard step.completed > 0 || memories[id] != nil else { return }
    var memory = memories[id] ?? Memory(step: activity)
    defer { memories[id] = memory }
    memory.rate.note(step.completed, at: now)
    if let estimate = memory.estimate, now - estimate.time < Self.rateInterval {
      (step.rate, step.timeLeft) = (estimate.rate, estimate.timeLeft)
      return
    }
    guard let perSecond = memory.rate.perSecond else { return }
    step.rate = perSecond.asRate
    let remaining = step.total.map { $0 - step.completed } ?? 0
    if remaining > 0, let left = memory.rate.timeLeft(of: Double(remaining)) {
      // Rounded up, because something is left.
      step.timeLeft = Wording.standard[.timeLeft]((left + .milliseconds(999)).inWholeSeconds)
    }
    memory.estimate = (now, step.rate, step.timeLeft)
  }
}
