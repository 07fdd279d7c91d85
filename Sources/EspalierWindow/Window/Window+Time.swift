import EspalierTree

/// Time, as provided by the host.
extension Window {
  /// The time of the next scheduled call or toast dismissal, on the scale of ``advance(to:)``; `nil` if there is none.
  ///
  /// Without a deadline, a host can sleep until something else happens.
  ///
  /// - Complexity: O(n) in the number of rows that are shown.
  public var nextDeadline: Duration? {
    let own = [clock.nextDeadline(of: runningTickers), shownToast?.deadline]
    return (own + allPanes.map { $0.view.nextDeadline }).compactMap(\.self).min()
  }

  /// Advances the window's time, calls each ticker that is due once, and dismisses toasts whose time is over.
  ///
  /// When a toast goes, the next one appears. A host advances the time before it passes on user input, so that anything
  /// the input starts begins at the right time.
  ///
  /// - Parameter time: The time since the host began.
  /// - Complexity: O(n log n) in the number of rows that are shown.
  /// - Precondition: `time` is not before the time of the previous call.
  public func advance(to time: Duration) {
    require(time >= clock.now, "time must not go backward: from \(clock.now) to \(time)")
    let panes = allPanes
    for (ticker, node) in clock.advance(to: time, running: runningTickers) where !ticker.isCancelled {
      ticker.body(node)
    }
    for pane in panes { pane.view.advanceIfNeeded(to: time) }
    if let toast = shownToast, let deadline = toast.deadline, deadline <= time { toast.dismiss() }
  }
}

extension Window {
  /// The unique tickers of the nodes above the views.
  private var runningTickers: [TickClock.Running] {
    var running: [TickClock.Running] = []
    var seen: Set<ObjectIdentifier> = []
    for pane in allPanes {
      var above = pane.view.nextNode
      while let node = above, seen.insert(ObjectIdentifier(node)).inserted {
        for ticker in node.tickers { running.append((ticker, node)) }
        above = node.nextNode
      }
    }
    if seen.insert(ObjectIdentifier(self)).inserted { for ticker in tickers { running.append((ticker, self)) } }
    return running
  }
}
