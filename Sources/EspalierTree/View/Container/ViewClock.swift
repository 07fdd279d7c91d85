import EspalierCanvas

/// The time in a view: the deadlines of the tickers of everything on show.
package final class ViewClock: ViewPart {
  private var clock = TickClock()

  /// The latest time reported to the view.
  package var now: Duration { clock.now }

  /// Sets the time without calling handlers, because the view has moved to a host that began earlier.
  package func note(_ time: Duration) { clock.note(time) }

  /// Advances the view's time, unless it is later already.
  package func advanceIfNeeded(to time: Duration) {
    if clock.now <= time { advance(to: time) }
  }

  /// The time of the next scheduled call; `nil` if there is none.
  var nextDeadline: Duration? {
    let own = clock.nextDeadline(of: runningTickers)
    return ([own] + stripsOnShow.map(\.clock.nextDeadline)).compactMap(\.self).min()
  }

  /// Advances the time, and calls each handler that is due, once each, in the order of the deadlines.
  func advance(to time: Duration) {
    require(time >= clock.now, "time must not go backward: from \(clock.now) to \(time)")
    let strips = stripsOnShow
    for (ticker, node) in clock.advance(to: time, running: runningTickers) {
      guard
        !ticker.isCancelled,
        ticker.latestCall != time || node is Model || node is AnyCell || node === link.view
      else { continue }
      ticker.latestCall = time
      ticker.body(node)
      ticker.noteCall(on: node)
    }
    for strip in strips { strip.clock.advanceIfNeeded(to: time) }
  }

  /// The tickers of the visible nodes, of the view, and of the nodes that it is attached to.
  private var runningTickers: [TickClock.Running] {
    var running: [TickClock.Running] = []
    func note(_ node: any EventNode) {
      for ticker in node.tickers { running.append((ticker, node)) }
    }
    for container in stage.liveContainers.inOrder { note(container) }
    for cell in stage.liveCells.inOrder {
      if let model = cell.attachedModel { note(model) }
      note(cell)
    }
    guard let view = link.view else { return running }
    note(view)
    // A window calls the nodes above its views, once for all of them.
    guard !link.areNodesAboveAdvanced else { return running }
    // Nodes above a model belong to another view.
    for node in view.nodesAbove {
      if node is Model { break }
      note(node)
    }
    return running
  }

  /// The views of the visible strips, with their time up to date.
  ///
  /// Whoever advances them retains them: a handler may release a strip, and a clock needs its view.
  private var stripsOnShow: [ContainerView] {
    stage.liveCells.inOrder.compactMap { cell in
      guard let strip = cell.attachedModel as? HorizontalScrollModel else { return nil }
      strip.view.clock.note(now)
      return strip.view
    }
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
  mutating func note(_ time: Duration) { now = max(now, time) }

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

extension EventNode {
  /// The node's handlers that are called at regular intervals.
  package var tickers: ContiguousArray<Ticker> { eventStorage.record?.tickers ?? [] }
}
