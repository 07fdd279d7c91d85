import EspalierCanvas

/// Time, as reported by the host of a view.
extension EventNode {
  /// Calls `handler` with this node at regular intervals.
  ///
  /// For a cell or a cell model, the handler is called only while the row is shown; for a container, only while any of
  /// its rows is shown. When the node is shown again, the interval starts again. For a view, and for the nodes that a
  /// view is attached to, the handler is always called.
  ///
  /// The engine never reads a clock: the host calls ``ContainerView/advance(to:)`` when ``ContainerView/nextDeadline``
  /// has come. If the host is late, each handler is still called only once.
  ///
  /// ```swift
  /// spinner.onTick(every: .milliseconds(80)) { spinner in spinner.step += 1 }
  /// ```
  ///
  /// The subscription lasts as long as the node, or until it is cancelled; subscriptions that a cell makes while it
  /// shows a model end when the cell releases that model.
  ///
  /// - Precondition: The interval is greater than zero.
  @discardableResult
  public func onTick(every interval: Duration, perform handler: @escaping (Self) -> Void) -> Subscription<Self> {
    require(interval > .zero, "the interval of \(mention) must be positive; got \(interval)")
    return Subscription(node: self).add(Ticker(every: interval) { handler(unsafeDowncast($0, to: Self.self)) })
  }
}

extension EventNode {
  /// The node's handlers that are called at regular intervals.
  package var tickers: ContiguousArray<Ticker> { eventStorage.record?.tickers ?? [] }
}

/// A handler that is called at regular intervals.
package final class Ticker: HandlerBase {
  let interval: Duration
  package let body: (AnyObject) -> Void

  /// Identifies the ticker in clocks; unique in the process.
  let serial = NodeKey().serial

  /// The time of the last call, so that a node above several views is not called for each of them.
  var latestCall: Duration?

  init(every interval: Duration, body: @escaping (AnyObject) -> Void) {
    self.interval = interval
    self.body = body
    super.init()
  }
}

/// The time reported by the host of a view, and the deadline of each ticker.
///
/// A ticker is due one interval after its node becomes visible, and then at multiples of the interval, however late it
/// is called. It starts again when its node leaves and returns.
package struct TickClock {
  /// A running ticker, with its node.
  package typealias Running = (ticker: Ticker, node: any EventNode)

  /// The latest reported time, since the host began.
  package private(set) var now: Duration = .zero

  /// The deadline of each running ticker, by its serial.
  private var deadlines: [UInt64: Duration] = [:]

  /// Creates a clock at the time when the host began.
  package init() {}

  /// Sets the time, unless it is already later, without calling any ticker.
  mutating func note(_ time: Duration) {
    now = max(now, time)
  }

  /// Returns the first deadline of the running tickers; `nil` if none is running.
  package mutating func nextDeadline(of running: [Running]) -> Duration? {
    follow(running)
    return deadlines.values.min()
  }

  /// Advances to a time.
  ///
  /// - Returns: The tickers that have become due, each once, in the order of their deadlines.
  package mutating func advance(to time: Duration, running: [Running]) -> [Running] {
    follow(running)
    now = time
    var due: [(running: Running, deadline: Duration)] = []
    for running in running {
      guard let deadline = deadlines[running.ticker.serial], deadline <= time else { continue }
      due.append((running, deadline))
      deadlines[running.ticker.serial] = Self.next(after: time, from: deadline, every: running.ticker.interval)
    }
    // Sorting is not guaranteed to be stable, so the offset breaks ties.
    return due.enumerated().sorted { ($0.element.deadline, $0.offset) < ($1.element.deadline, $1.offset) }.map {
      $0.element.running
    }
  }

  /// Sets the deadlines of tickers that have begun to run, and forgets those of the others.
  private mutating func follow(_ running: [Running]) {
    if running.isEmpty && deadlines.isEmpty { return }
    var followed: [UInt64: Duration] = [:]
    for (ticker, _) in running { followed[ticker.serial] = deadlines[ticker.serial] ?? now + ticker.interval }
    deadlines = followed
  }

  /// Returns the first time after `time` that is a whole number of intervals after a deadline.
  private static func next(after time: Duration, from deadline: Duration, every interval: Duration) -> Duration {
    let steps = (time - deadline) / interval
    // If a host is very late and the interval very short, individual steps no longer matter.
    guard steps < 1e9 else { return time + interval }
    let next = deadline + interval * (Int(steps) + 1)
    return next > time ? next : next + interval
  }
}
