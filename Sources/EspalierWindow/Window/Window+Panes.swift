import EspalierCanvas
public import EspalierTree

/// The panes of the window.
extension Window {
  /// Replaces the arrangement of panes.
  ///
  /// Views and bars that remain keep their state, even in the middle of a drag; those left out keep their content, but
  /// no longer belong to a window. Until the next update, those that remain are where they were.
  ///
  /// - Precondition: The panes meet the preconditions of the initializer, and no update is in progress.
  public func setPanes(@PaneBuilder _ panes: () -> Pane) {
    require(!loop.isRunning, "the panes of a window cannot be set while it is being updated")
    root = panes()
    replacePanes()
  }

  /// Returns the view of the first pane with a name, if any; for a bar, the view that the window has created for it.
  ///
  /// After ``setPanes(_:)``, it finds the new panes without waiting for an update.
  ///
  /// ```swift
  /// .bar(ContainerModel { filter }).named("filter")
  ///
  /// window.onKey("ctrl+f") { window in
  ///   if let view = window.view(named: "filter") { window.activate(view) }
  /// }
  /// ```
  ///
  /// To focus a particular control wherever it is, use ``focus(_:)``.
  ///
  /// - Complexity: O(n) in the number of panes.
  public func view(named name: String) -> ContainerView? {
    panes.first { $0.name == name }?.view
  }
}

extension Window {
  /// Adopts the views and bars of the current panes, and requests an update.
  func replacePanes() {
    // A handler may update the window immediately, which is only possible once all panes have been adopted.
    loop.mark {
      takePanes()
      needsArrangement = true
    }
  }

  /// The panes, with the inspector next to them if it is open there.
  var arrangedRoot: Pane { inspection.dock.map { .row(root, $0.pane) } ?? root }

  /// Prepares a view for the window: its time, theme and width policy, and its requests for updates.
  func adopt(_ pane: PaneFrame) {
    pane.view.noteTime(clock.now)
    pane.view.joinWindow { [loop] in loop.mark() }
    if let onRowChanges { pane.view.onRowChanges = onRowChanges }
    // The standard theme leaves a view its own theme.
    if shownTheme != .standard || pane.isRaised && pane.view.theme == .standard {
      pane.view.theme = pane.isRaised ? shownTheme.surface : shownTheme
    }
    pane.view.widthPolicy = widthPolicy
  }

  /// Collects the views and bars of the panes, and releases those that are no longer in them.
  func takePanes() {
    let old = panes
    panes = []
    collect(arrangedRoot, old)
    for pane in old where !panes.contains(where: { $0.view === pane.view }) { release(pane.view) }
    for pane in panes { adopt(pane) }
    activePane = panes.first { $0 === activePane }
    connectPaths()
    surface.isValid = false
  }

  /// Removes the window from the end of a view's path.
  private func release(_ view: ContainerView) {
    view.leaveWindow()
    if onRowChanges != nil { view.onRowChanges = nil }
    var last: any EventNode = view
    while let next = last.nextNode, next !== self { last = next }
    if last.nextNode === self { last.detach() }
  }

  private func collect(_ pane: Pane, _ old: [PaneFrame]) {
    switch pane.content {
    case .view(let view):
      require(
        !panes.contains { $0.view === view }, "the view of \(view.container.nodeName) is in two panes of a window")
      require(
        view.window == nil || view.window === self, "the view of \(view.container.nodeName) is in another window")
      add(pane, showing: view, isBar: false, old)
    case .bar(let container):
      let view = old.first { $0.isBar && $0.view.container === container }?.view ?? ContainerView(width: 0, height: 0)
      if view.container !== container { view.load(container) }
      add(pane, showing: view, isBar: true, old)
    case .row(let panes), .column(let panes):
      for pane in panes { collect(pane, old) }
    case .divider, .spacer: break
    }
  }

  /// Adds a view or bar, in the frame that it already has if it remains: the pointer may be pressed in it.
  private func add(_ pane: Pane, showing view: ContainerView, isBar: Bool, _ old: [PaneFrame]) {
    let frame = old.first { $0.view === view && $0.isBar == isBar } ?? PaneFrame(view, isBar: isBar, isRaised: isBar)
    frame.adopt(pane)
    panes.append(frame)
  }
}
