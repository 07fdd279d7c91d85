import EspalierCanvas
public import EspalierTree

extension Window {
  /// Updates the window: arranges panes and overlays, and updates all views.
  ///
  /// Callbacks may edit trees, and present and dismiss overlays; such changes are processed before this method returns.
  /// Changes that callbacks keep making after 16 rounds wait for the next update.
  ///
  /// - Returns: Whether there is something new to draw.
  @discardableResult
  public func update() -> Bool {
    guard !loop.isRunning else { return false }
    loop.run { round in
      connectPaths()
      arrangePanes()
      for pane in panes {
        pane.takeSize()
        if pane.view.needsUpdate { pane.view.update() }
      }
      for overlay in overlays { place(overlay) }
      for pane in allPanes { pane.view.noteWindowUpdate() }
      chooseActivePane()
      activeFrame?.view.focusFirstControl()
      shareHelp()
      shareUpdate()
      // If the content depends on the height, there may be no height that fits it; the last one tried then stays.
      if let heightLimit, round <= UpdateLoop.largestRoundCount / 2 { size.height = contentHeight(atMost: heightLimit) }
      if barsHaveChanged { needsArrangement = true }
      return needsArrangement || hasMarkedViews
    }
    if !needsUpdate { requestedView = nil }
    return needsDisplay
  }
}

extension Window {
  /// Makes the window the last node of each of its paths, even if nodes have been inserted since.
  func connectPaths() {
    for pane in panes {
      var last: any EventNode = pane.view
      while last !== self, let next = last.nextNode { last = next }
      guard last !== self else { continue }
      require(
        !(last is Model) && !(last is Window),
        "the view of \(pane.view.container.nodeName) cannot be in a window: its events travel on to \(last.nodeName)"
      )
      last.attach(to: self)
    }
  }

  /// A notification that a window shares at the end of each update.
  ///
  /// Use it for models that show the state of views, such as the focus or how far the user has scrolled.
  ///
  /// ```swift
  /// details.subscribe(to: Window.updated) { details, _ in details.show(list.focusedModel) }
  /// ```
  ///
  /// Edits by subscribers are processed in the same update.
  public static let updated = SharedDataID<Void>("updated")

  private func shareUpdate() {
    if hasSubscribers(of: Self.updated) { share((), as: Self.updated) }
  }

  private var hasMarkedViews: Bool { allPanes.contains { $0.view.needsUpdate } }

  private var barsHaveChanged: Bool {
    zip(panes, barHeights).contains { pane, height in
      pane.isBar && height != nil && pane.view.contentSize.height != height
    }
  }

  private func arrangePanes() {
    guard needsArrangement else { return }
    needsArrangement = false
    barHeights = panes.map { _ in nil }
    let arrangement = PaneArrangement(arrangedRoot, in: size) { leaf, width in
      let height = panes[leaf].contentHeight(atWidth: width)
      barHeights[leaf] = height
      return height
    }
    for (index, pane) in panes.enumerated() {
      pane.place(in: arrangement.frames[index], meeting: arrangement.borders[index])
    }
    if arrangement != self.arrangement || surface.size != size { surface.isValid = false }
    self.arrangement = arrangement
  }

  /// Places an overlay, and updates its view.
  ///
  /// Does nothing if it has been dismissed.
  func place(_ overlay: Overlay) {
    guard overlay.isPresented else { return }
    let pane = overlay.pane
    let panes = panes.compactMap { pane in pane.frame.map { (frame: $0, isBar: pane.isBar) } }
    let placement = OverlayPlacement(style: overlay.style, window: size, edges: pane.edges, panes: panes)
    let frame = placement.frame {
      max(overlay.naturalWidth, pane.labelWidth(policy: widthPolicy) - pane.edges.left - pane.edges.right)
    } height: {
      pane.contentHeight(atWidth: $0)
    }
    if frame != pane.frame { surface.isComposed = false }
    pane.place(in: frame)
    if pane.view.needsUpdate { pane.view.update() }
    guard overlay.isNew, overlay.isPresented else { return }
    overlay.isNew = false
    if let model = overlay.formerFocus.take() { pane.view.resumeFocus(on: model) }
    if overlay.style.catchesInput, pane.view.focusedModel == nil { _ = pane.view.enterFocus(.next) }
  }
}
