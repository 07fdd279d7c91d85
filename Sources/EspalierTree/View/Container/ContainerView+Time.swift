import EspalierCanvas

/// Time in a view.
extension ContainerView {
  /// The time of the next scheduled call in the view, on the scale of ``advance(to:)``; `nil` if there is none.
  ///
  /// If it is `nil`, a host can sleep until something else happens. The deadline changes with updates, scrolling and
  /// calls of ``advance(to:)``.
  ///
  /// - Complexity: O(n) in the number of rows that are shown.
  public var nextDeadline: Duration? {
    let own = clock.nextDeadline(of: runningTickers)
    return stripsOnShow.reduce(own) { earliest, strip in
      guard let deadline = strip.nextDeadline else { return earliest }
      return earliest.map { min($0, deadline) } ?? deadline
    }
  }

  /// Advances the view's time, and calls each handler that is due, once each, in the order of the deadlines.
  ///
  /// The handlers to call are determined before the first one is called; those cancelled in the meantime are not
  /// called. Like every edit, handlers mark what they change: update the view afterward.
  ///
  /// - Parameter time: The time since the host began.
  /// - Complexity: O(n log n) in the number of rows that are shown.
  /// - Precondition: `time` is not before the time of the previous call.
  public func advance(to time: Duration) {
    require(time >= clock.now, "time must not go backward: from \(clock.now) to \(time)")
    let strips = stripsOnShow
    for (ticker, node) in clock.advance(to: time, running: runningTickers) {
      guard !ticker.isCancelled, ticker.latestCall != time || node is Model || node is AnyCell || node === self else {
        continue
      }
      ticker.latestCall = time
      ticker.body(node)
      ticker.noteCall(on: node)
    }
    for strip in strips where strip.clock.now <= time { strip.advance(to: time) }
  }
}

extension ContainerView {
  /// The latest time reported to the view.
  package var latestTime: Duration { clock.now }

  /// Sets the time without calling handlers, because the view has moved to a host that began earlier.
  package func noteTime(_ time: Duration) {
    clock.note(time)
  }

  /// Advances the view's time, unless it is later already.
  package func advanceIfNeeded(to time: Duration) {
    if clock.now <= time { advance(to: time) }
  }

  /// The tickers of the visible nodes, of the view, and of the nodes that it is attached to.
  private var runningTickers: [TickClock.Running] {
    var running: [TickClock.Running] = []
    func note(_ node: any EventNode) {
      guard let tickers = node.eventStorage.record?.tickers, !tickers.isEmpty else { return }
      for ticker in tickers { running.append((ticker, node)) }
    }
    for container in liveContainers.inOrder { note(container) }
    for cell in liveCells.inOrder {
      if let model = cell.attachedModel { note(model) }
      note(cell)
    }
    note(self)
    // A window calls the nodes above its views, once for all of them.
    guard !requests.areNodesAboveAdvanced else { return running }
    // Nodes above a model belong to another view.
    var above = nextNode
    while let node = above, !(node is Model) {
      note(node)
      above = node.nextNode
    }
    return running
  }

  /// The views of the visible strips, with their time up to date.
  private var stripsOnShow: [ContainerView] {
    liveCells.inOrder.compactMap { cell in
      guard let strip = cell.attachedModel as? HorizontalScrollModel else { return nil }
      strip.view.clock.note(clock.now)
      return strip.view
    }
  }
}
