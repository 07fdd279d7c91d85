import EspalierTree

/// The time of a window, and the tickers of the nodes above its views.
///
/// Several views share the nodes above them, so the window calls their tickers, once each; a view calls only those from
/// its own node down.
final class WindowClock {
  private var clock = TickClock()

  /// The time since the host began.
  var now: Duration { clock.now }

  /// Returns the time of the next call of a ticker; `nil` if there is none.
  func nextDeadline(of frames: [PaneFrame], in window: any EventNode) -> Duration? {
    let above = clock.nextDeadline(of: Self.runningTickers(above: frames, window))
    return frames.lazy.compactMap(\.view.nextDeadline).reduce(above) { first, next in
      first.map { min($0, next) } ?? next
    }
  }

  /// Advances the time, and calls each ticker that is due once.
  func advance(to time: Duration, _ frames: [PaneFrame], in window: any EventNode) {
    require(time >= now, "time must not go backward: from \(now) to \(time)")
    let due = clock.advance(to: time, running: Self.runningTickers(above: frames, window))
    for (ticker, node) in due where !ticker.isCancelled { ticker.body(node) }
    for frame in frames { frame.advance(to: time) }
  }

  /// Returns the unique tickers of the nodes above views, and of the window.
  private static func runningTickers(above frames: [PaneFrame], _ window: any EventNode) -> [TickClock.Running] {
    var running: [TickClock.Running] = []
    var seen: Set<ObjectIdentifier> = []
    func note(_ node: any EventNode) -> Bool {
      guard seen.insert(ObjectIdentifier(node)).inserted else { return false }
      for ticker in node.tickers { running.append((ticker, node)) }
      return true
    }
    for frame in frames {
      var above = frame.view.nextNode
      while let node = above, note(node) { above = node.nextNode }
    }
    _ = note(window)
    return running
  }
}
