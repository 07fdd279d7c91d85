/// The time as the host of a view has told it, and when each ticker is due.
///
/// A ticker that comes on show is due one interval later, and so on in steps of the interval, whenever it was called.
/// What leaves begins anew when it comes back.
package struct TickClock {
  /// A ticker that runs at present, with the node that has it.
  package typealias Running = (ticker: Ticker, node: any EventNode)

  /// The latest time that was told, since the host began.
  package private(set) var now: Duration = .zero

  /// When each running ticker is due, by its number.
  private var deadlines: [UInt64: Duration] = [:]

  /// Creates a clock at the time when the host began.
  package init() {}

  /// Takes over what the time is, without calling anybody.
  mutating func note(_ time: Duration) {
    now = max(now, time)
  }

  /// When the first of the running tickers is due; `nil` when none is running.
  package mutating func nextDeadline(of running: [Running]) -> Duration? {
    follow(running)
    return deadlines.values.min()
  }

  /// Goes on to a time.
  ///
  /// - Returns: The tickers that have become due on the way, each once, in the order in which they did.
  package mutating func advance(to time: Duration, running: [Running]) -> [Running] {
    follow(running)
    now = time
    var due: [(running: Running, deadline: Duration)] = []
    for running in running {
      guard let deadline = deadlines[running.ticker.serial], deadline <= time else { continue }
      due.append((running, deadline))
      deadlines[running.ticker.serial] = Self.next(after: time, from: deadline, every: running.ticker.interval)
    }
    // Sorting is stable only by what is sorted by.
    return due.enumerated().sorted { ($0.element.deadline, $0.offset) < ($1.element.deadline, $1.offset) }.map {
      $0.element.running
    }
  }

  /// Gives deadlines to the tickers that have begun to run, and forgets the others.
  private mutating func follow(_ running: [Running]) {
    if running.isEmpty && deadlines.isEmpty { return }
    var followed: [UInt64: Duration] = [:]
    for (ticker, _) in running { followed[ticker.serial] = deadlines[ticker.serial] ?? now + ticker.interval }
    deadlines = followed
  }

  /// The first time after `time` that is whole steps away from a deadline.
  private static func next(after time: Duration, from deadline: Duration, every interval: Duration) -> Duration {
    let steps = (time - deadline) / interval
    // A host that is very late, beside a very short interval: then nobody can tell the steps apart.
    guard steps < 1e9 else { return time + interval }
    let next = deadline + interval * (Int(steps) + 1)
    return next > time ? next : next + interval
  }
}
