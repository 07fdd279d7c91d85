import EspalierTree

/// What a view needs to know of the window that contains it, and the window of the view.
extension PaneFrame {
  /// Makes the view ask a window for updates.
  ///
  /// - Parameters:
  ///   - loop: The updates of the window.
  ///   - time: The time in the window.
  ///   - onRowChanges: A closure that is called with the row changes of the view; `nil` if nobody wants them.
  func join(_ loop: UpdateLoop, at time: Duration, _ onRowChanges: ((RowChanges) -> Void)?) {
    noteTime(time)
    view.joinWindow { loop.mark() }
    if let onRowChanges { view.onRowChanges = onRowChanges }
  }

  /// Makes a window the last node of the view's path, even if nodes have been inserted since.
  func connect(to window: any EventNode) {
    var last: any EventNode = view
    while last !== window, let next = last.nextNode { last = next }
    guard last !== window else { return }
    require(
      !(last is Model) && !(last is Window),
      "the view of \(view.container.nodeName) cannot be in a window: its events travel on to \(last.nodeName)"
    )
    last.attach(to: window)
  }

  /// Removes the view from a window, and the window from the end of the view's path.
  func leave(_ window: any EventNode, reportedRowChanges: Bool) {
    leaveWindow()
    if reportedRowChanges { view.onRowChanges = nil }
    var last: any EventNode = view
    while let next = last.nextNode, next !== window { last = next }
    if last.nextNode === window { last.detach() }
  }

  /// Makes the view independent of a window that goes away.
  func leaveWindow() {
    view.leaveWindow()
  }

  /// Lays out what the view has marked.
  func updateIfNeeded() {
    if view.needsUpdate { view.update() }
  }

  /// Lets the view ask for an update again, because the window has processed its changes.
  func noteUpdate() {
    view.noteWindowUpdate()
  }

  /// Tells the view the time, without calling its tickers.
  func noteTime(_ time: Duration) {
    view.noteTime(time)
  }

  /// Advances the time of the view, unless it is later already.
  func advance(to time: Duration) {
    view.advanceIfNeeded(to: time)
  }

  /// Calls a closure when no update of the view is in progress: now, or at the end of that update.
  func afterUpdate(_ body: @escaping () -> Void) {
    guard view.isUpdating else { return body() }
    let next = view.onUpdateEnd
    view.onUpdateEnd = { [view] in
      view.onUpdateEnd = next
      body()
      next?()
    }
  }
}
