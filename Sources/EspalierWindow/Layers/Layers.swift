import EspalierCanvas
import EspalierTree

/// The layers of a window: the panes, and the overlays over them, and which of all these receives input.
///
/// Keys go to one frame: that of the topmost overlay that catches input, or else that of the active pane. Only this
/// frame is active, so only its view shows its focus.
package final class Layers {
  package let panes: PaneSet
  package let overlays = OverlayStack()
  let host: PaneHost

  /// The number of columns and rows of the window.
  var size: Size {
    didSet {
      guard size != oldValue else { return }
      panes.needsArrangement = true
      host.loop.mark()
    }
  }

  init(_ root: Pane, size: Size, host: PaneHost) {
    self.size = size
    self.host = host
    panes = PaneSet(root, host: host)
  }

  /// The frames of the panes and bars, and those of the overlays over them.
  package var frames: [PaneFrame] {
    let shown = overlays.shown
    // Mostly, there are no overlays, and then the frames need no array of their own.
    return shown.isEmpty ? panes.frames : panes.frames + shown.map(\.pane)
  }

  /// The frames that belong to the window, including those of waiting toasts.
  var ownedFrames: [PaneFrame] { frames + overlays.waiting.map(\.pane) }

  /// Whether a view has been marked since it was last updated.
  var hasMarkedViews: Bool { frames.contains { $0.view.needsUpdate } }

  /// Performs a round of an update: arranges panes and overlays, and updates all views.
  func update(in window: any EventNode) {
    panes.connectPaths(to: window)
    panes.arrange(in: size)
    panes.update()
    for overlay in overlays.shown { place(overlay) }
    panes.chooseActive()
    showActivity()
    active?.focusFirstControl()
  }

  /// Places an overlay, and updates its view.
  func place(_ overlay: Overlay) {
    overlays.place(overlay, over: panes.frames, in: size, policy: host.widthPolicy)
  }

  /// Returns the number of rows that show all of the content, at least 1 and at most `limit`.
  func naturalHeight(atMost limit: Int) -> Int {
    let height = panes.naturalHeight(atWidth: size.width)
    return max(1, min(limit, overlays.shown.map(\.naturalHeight).reduce(height, max)))
  }
}

/// The coming and going of overlays.
extension Layers {
  /// Shows an overlay from the next update on, or lets a toast wait.
  func present(_ overlay: Overlay) {
    host.adopt(overlay.pane)
    let (isShown, replaced) = overlays.add(overlay, at: host.clock.now)
    if isShown { overlaysHaveChanged() }
    // Dismissing the visible toast shows the first one that waits.
    replaced?.dismiss()
  }

  /// Removes an overlay, and shows the next toast if it was a toast.
  func remove(_ overlay: Overlay) {
    guard overlays.remove(overlay) else { return }
    overlay.leaveStack()
    overlaysHaveChanged()
    if overlays.showNextToast(at: host.clock.now) { overlaysHaveChanged() }
  }

  private func overlaysHaveChanged() {
    showActivity()
    host.loop.mark()
  }
}

/// The frame that receives input.
extension Layers {
  /// The frame of the view that receives keys.
  var active: PaneFrame? { overlays.catching?.pane ?? panes.active }

  /// The position of the cursor; `nil` if the focused row has none, or an overlay covers it.
  var cursor: Point? {
    guard let active, active.isVisible, let inner = active.view.cursor else { return nil }
    let point = Point(x: active.inside.x + inner.x, y: active.inside.y + inner.y)
    let isCovered = overlays.shown.reversed().prefix { $0.pane !== active }.contains {
      $0.frame?.contains(point) == true
    }
    return isCovered ? nil : point
  }

  /// Returns the frame at a point, if any, and whether an overlay blocks the panes.
  func target(at point: Point) -> (frame: PaneFrame?, isBlocked: Bool) {
    guard let overlay = overlays.catching else { return (panes.frame(at: point), false) }
    return (overlay.frame?.contains(point) == true ? overlay.pane : nil, true)
  }

  /// Makes the pane of a view the active one, now or in the next update.
  ///
  /// - Returns: Whether it is active now.
  func activate(_ view: ContainerView) -> Bool {
    guard panes.activate(view) else { return false }
    showActivity()
    return true
  }

  /// Makes the pane at which the user points the active one.
  ///
  /// - Returns: Whether it was not active before.
  func activate(_ frame: PaneFrame) -> Bool {
    guard frame !== panes.active, frame.acceptsKeys, overlays.catching == nil else { return false }
    moveKeys(to: frame)
    return true
  }

  /// Makes the next or previous pane active.
  ///
  /// - Returns: Whether another pane is active now.
  func movePane(forward isForward: Bool) -> Bool {
    guard overlays.catching == nil, let next = panes.neighbor(forward: isForward), next !== panes.active else {
      return false
    }
    moveKeys(to: next)
    return true
  }

  /// Moves the focus by tab: to the first stop of the next pane or the last of the previous one, or around in an
  /// overlay.
  func moveByTab(forward isForward: Bool) -> Bool {
    let old = active
    let model = old?.view.focusedModel
    if overlays.catching == nil, let next = panes.neighbor(forward: isForward) { moveKeys(to: next) }
    let entered = active?.enter(isForward ? .next : .previous) ?? false
    return active !== old || entered && active?.view.focusedModel !== model
  }

  private func moveKeys(to frame: PaneFrame) {
    panes.activate(frame)
    showActivity()
  }

  /// Shows the focus only in the view that receives keys.
  private func showActivity() {
    let active = active
    for frame in frames where frame !== active { frame.setActive(false) }
    active?.setActive(true)
  }
}
