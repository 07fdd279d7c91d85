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

extension EventNode {
  /// The node's handlers that are called at regular intervals.
  package var tickers: ContiguousArray<Ticker> { eventStorage.record?.tickers ?? [] }
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
    guard !isInWindow else { return running }
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
