public import EspalierTree

/// The view that receives keys.
extension Window {
  /// The view that receives keys; `nil` while no pane is visible.
  ///
  /// It is the view of the topmost overlay that is not a toast, or otherwise of the active pane.
  public var activeView: ContainerView? { activeFrame?.view }

  /// Makes the pane of a view the active one, which receives keys once no overlay does.
  ///
  /// A view that cannot be active yet, because it is new or hidden, or is a bar without a focusable row, becomes active
  /// in the next update, for which the window is marked. If the update does not show it either, the request is dropped.
  /// The most recent request wins: any other change of the active pane before the update cancels it.
  ///
  /// ```swift
  /// window.setPanes { .view(details) }
  /// window.activate(details)
  /// details.focus(name)
  /// ```
  ///
  /// - Returns: Whether the pane is active now; `false` if the request waits for the next update.
  @discardableResult
  public func activate(_ view: ContainerView) -> Bool {
    guard let pane = pane(toActivate: view) else {
      requestedView = view
      loop.mark()
      return false
    }
    moveKeys(to: pane)
    return true
  }

  /// Focuses the row of a cell model in a pane or bar, and makes that pane the active one.
  ///
  /// What cannot be done yet, because the row or the pane is new or hidden, is done in the next update, as by
  /// `ContainerView.focus(_:)` and ``activate(_:)``.
  ///
  /// - Returns: Whether the row is now the focused row of the active pane; `false`, without any effect, if no pane
  ///   shows the tree of the model.
  @discardableResult
  public func focus(_ model: CellModel) -> Bool {
    guard let view = model.nearestView, panes.contains(where: { $0.view === view }) else { return false }
    let isFocused = view.focus(model)
    return activate(view) && isFocused
  }

  /// Makes the next or previous pane active, wrapping around at the ends.
  ///
  /// A pane can be active if it is visible; a bar only if it has a focusable row.
  ///
  /// - Parameter isForward: Whether to move to the next pane.
  /// - Returns: Whether another pane is active now; `false` while an overlay receives the keys.
  @discardableResult
  public func movePane(forward isForward: Bool) -> Bool {
    guard catchingOverlay == nil, let next = neighbor(forward: isForward), next !== activePane else { return false }
    moveKeys(to: next)
    return true
  }
}

extension Window {
  /// The topmost overlay that catches input.
  var catchingOverlay: Overlay? { overlays.last { $0.style.catchesInput } }

  /// The frame of the view that receives keys.
  var activeFrame: PaneFrame? { catchingOverlay?.pane ?? activePane }

  /// Activates the requested view, and chooses another active pane if the active one is no longer visible.
  func chooseActivePane() {
    if let pane = requestedView.flatMap(pane(toActivate:)) { moveKeys(to: pane) }
    if activePane?.frame == nil || activePane?.acceptsKeys == false {
      let index = panes.firstIndex { $0 === activePane } ?? 0
      let others = panes[index...] + panes[..<index].reversed()
      activePane = others.first { !$0.isBar && $0.canReceiveKeys } ?? others.first(where: \.canReceiveKeys)
    }
    showActivity()
  }

  /// Moves the focus by tab: to the first stop of the next pane or the last of the previous one, or around in an
  /// overlay.
  func moveByTab(forward isForward: Bool) -> Bool {
    let old = activeFrame
    let model = old?.view.focusedModel
    if catchingOverlay == nil, let next = neighbor(forward: isForward) { moveKeys(to: next) }
    let entered = activeFrame?.view.enterFocus(isForward ? .next : .previous) ?? false
    return activeFrame !== old || entered && activeFrame?.view.focusedModel !== model
  }

  /// Shows the focus only in the view that receives keys.
  func showActivity() {
    let active = activeFrame
    for pane in allPanes where pane !== active { pane.setActive(false) }
    active?.setActive(true)
  }

  /// Makes a pane the active one.
  func moveKeys(to pane: PaneFrame) {
    requestedView = nil
    guard pane !== activePane else { return }
    activePane = pane
    showActivity()
  }

  /// The pane of a view, if it can be active.
  private func pane(toActivate view: ContainerView) -> PaneFrame? {
    panes.first { $0.view === view && $0.frame != nil && $0.acceptsKeys }
  }

  private func neighbor(forward isForward: Bool) -> PaneFrame? {
    let candidates = panes.filter { $0.canReceiveKeys || $0 === activePane }
    guard let index = candidates.firstIndex(where: { $0 === activePane }) else { return candidates.first }
    return candidates[(index + (isForward ? 1 : candidates.count - 1)) % candidates.count]
  }
}

extension PaneFrame {
  /// Whether the view can receive keys.
  fileprivate var canReceiveKeys: Bool { isVisible && acceptsKeys }

  /// Whether the pane is not a bar, or is a bar with a focusable row.
  var acceptsKeys: Bool { !isBar || view.canHaveFocus }
}
