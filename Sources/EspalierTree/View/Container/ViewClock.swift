import EspalierCanvas

/// The time in a view: the deadlines of the tickers of everything on show.
package final class ViewClock {
  private let stage: CellStage
  private let link: HostLink
  private var clock = TickClock()

  init(_ stage: CellStage, _ link: HostLink) {
    self.stage = stage
    self.link = link
  }

  /// The latest time reported to the view.
  package var now: Duration { clock.now }

  /// Sets the time without calling handlers, because the view has moved to a host that began earlier.
  package func note(_ time: Duration) {
    clock.note(time)
  }

  /// Advances the view's time, unless it is later already.
  package func advanceIfNeeded(to time: Duration) {
    if clock.now <= time { advance(to: time) }
  }

  /// The time of the next scheduled call; `nil` if there is none.
  var nextDeadline: Duration? {
    let own = clock.nextDeadline(of: runningTickers)
    return stripsOnShow.reduce(own) { earliest, strip in
      guard let deadline = strip.clock.nextDeadline else { return earliest }
      return earliest.map { min($0, deadline) } ?? deadline
    }
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
      guard let tickers = node.eventStorage.record?.tickers, !tickers.isEmpty else { return }
      for ticker in tickers { running.append((ticker, node)) }
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
    var above = view.nextNode
    while let node = above, !(node is Model) {
      note(node)
      above = node.nextNode
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
