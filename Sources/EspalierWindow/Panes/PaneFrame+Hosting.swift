import EspalierTree

/// What a view needs to know of the window that contains it, and the window of the view.
extension PaneFrame {
  /// Makes the updates of a window and other observers follow the view.
  ///
  /// - Parameter time: The time in the window.
  func join(_ loop: UpdateLoop, at time: Duration, _ observers: [any ViewObserver]) {
    noteTime(time)
    view.addObserver(loop)
    for observer in observers { view.addObserver(observer) }
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
  func leave(_ window: any EventNode, _ loop: UpdateLoop, _ observers: [any ViewObserver]) {
    view.removeObserver(loop)
    for observer in observers { view.removeObserver(observer) }
    leaveWindow()
    var last: any EventNode = view
    while let next = last.nextNode, next !== window { last = next }
    if last.nextNode === window { last.detach() }
  }

  /// Makes the view show its focus by itself, because it leaves its window, or because the window goes away.
  func leaveWindow() { view.focusOwner.setActive(true) }

  /// Lays out what the view has marked.
  func updateIfNeeded() { if view.needsUpdate { view.update() } }

  /// Tells the view the time, without calling its tickers.
  func noteTime(_ time: Duration) { view.clock.note(time) }

  /// Advances the time of the view, unless it is later already.
  func advance(to time: Duration) { view.clock.advanceIfNeeded(to: time) }

  /// Calls a closure when no update of the view is in progress: now, or at the end of that update.
  func afterUpdate(_ body: @escaping () -> Void) {
    if view.isUpdating { atUpdateEnd = body } else { body() }
  }
}

/// Moves of the focus by the window, which retain the view: callbacks may remove it from the window, and nobody else may
/// retain it, while the move goes on in its parts.
extension PaneFrame {
  /// Focuses the first or the last stop of the view.
  ///
  /// - Returns: Whether any row can be focused.
  func enter(_ direction: FocusDirection) -> Bool {
    withExtendedLifetime(view) { view.focusOwner.enter(direction) }
  }

  /// Focuses the first stop if it is a control in view, unless the view has a focus or the program has removed it.
  func focusFirstControl() {
    withExtendedLifetime(view) { view.focusOwner.focusFirstControl() }
  }
}

extension PaneFrame: ViewObserver {
  func viewDidUpdate(_ view: ContainerView, with changes: RowChanges) { atUpdateEnd.take()?() }
}
