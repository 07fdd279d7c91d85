import EspalierTree

/// Time, as the host tells it.
extension Window {
  /// When somebody in the window is to be called next, or a toast goes, on the scale of ``advance(to:)``; `nil` when
  /// there is nobody: then a host can sleep until something else happens.
  ///
  /// - Complexity: O(n) in the number of rows on show.
  public var nextDeadline: Duration? {
    let own = [clock.nextDeadline(of: runningTickers), shownToast?.deadline]
    return (own + allPanes.map { $0.view.nextDeadline }).compactMap(\.self).min()
  }

  /// Tells the window what the time is, and calls whoever has become due since the last time, each once; a toast whose
  /// time is over goes, and the next one comes.
  ///
  /// A host tells the time before it hands over what the user does, so that what begins then begins at the right time.
  ///
  /// - Parameter time: The time since the host began.
  /// - Complexity: O(n log n) in the number of rows on show.
  /// - Precondition: Not before the time that was told last.
  public func advance(to time: Duration) {
    require(time >= clock.now, "time does not go back: it was \(clock.now), and now it is told to be \(time)")
    let panes = allPanes
    for (ticker, node) in clock.advance(to: time, running: runningTickers) where !ticker.isCancelled {
      ticker.body(node)
    }
    for pane in panes { pane.view.advanceIfNeeded(to: time) }
    if let toast = shownToast, let deadline = toast.deadline, deadline <= time { toast.dismiss() }
  }
}

extension Window {
  /// The tickers of the nodes above the views, each once.
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
