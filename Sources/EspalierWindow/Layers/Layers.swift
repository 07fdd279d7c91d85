package import EspalierTree

/// The layers of a window: the panes, and the overlays over them, and which of all these receives input.
///
/// Keys go to one frame: that of the topmost overlay that catches input, or else that of the active pane. Only this
/// frame is active, so only its view shows its focus.
package final class Layers {
  package let panes: PaneSet
  package let overlays = OverlayStack()
  let host: PaneHost

  /// The keys of a sequence that has begun in the active frame, and when it ends.
  var keySequence = KeySequence()

  /// The row on which the pointer rests, if it has a tooltip.
  var rest: PointerRest?

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

  /// Arranges panes and overlays, and updates all views.
  func arrange(in window: any EventNode) {
    panes.connectPaths(to: window)
    panes.arrange(in: size)
    panes.update()
    for overlay in overlays.shown { place(overlay) }
  }

  /// Chooses the frame that receives keys, of those that are visible, and shows that it does.
  func chooseActive() {
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
  ///
  /// - Returns: The overlay.
  func present(_ overlay: Overlay) -> Overlay {
    // What is below can no longer be pointed at.
    if overlay.style.catchesInput { endRest() }
    host.adopt(overlay.pane)
    let (isShown, replaced) = overlays.add(overlay, at: host.clock.now)
    if isShown { overlaysHaveChanged() }
    // Dismissing the visible toast shows the first one that waits.
    replaced?.dismiss()
    return overlay
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

/// The tooltip of the row on which the pointer rests.
extension Layers {
  /// The pointer is over a row, or over none.
  func restPointer(on row: CellModel?) {
    if overlays.tip != nil, rest?.isOn(row) == true { return }
    endRest()
    rest = PointerRest(on: row, at: host.clock.now)
  }

  /// Ends the rest of the pointer, and removes the tooltip.
  func endRest() {
    rest = nil
    overlays.tip?.dismiss()
  }

  /// Returns what is to be shown at a time, once.
  func dueTooltip(at time: Duration) -> (text: String, place: Rect)? {
    guard let deadline = rest?.deadline, deadline <= time else { return nil }
    rest?.deadline = nil
    return rest?.tooltip
  }
}

/// The frame that receives input.
extension Layers {
  /// The frame of the view that receives keys.
  var active: PaneFrame? { overlays.catching?.pane ?? panes.active }

  /// The place of the cursor in the window, whether or not an overlay covers it; `nil` if no row in view is focused.
  package var coverableCaret: Caret? {
    guard let active, active.isVisible, var caret = active.view.focusOwner.caret else { return nil }
    caret.point = Point(x: active.inside.x + caret.point.x, y: active.inside.y + caret.point.y)
    return caret
  }

  /// The place of the cursor, which is hidden if the focused row has none, or an overlay covers it.
  package var caret: Caret? {
    guard let active, var caret = coverableCaret, caret.isShown else { return coverableCaret }
    caret.isShown = !overlays.shown.reversed().prefix { $0.pane !== active }.contains {
      $0.frame?.contains(caret.point) == true
    }
    return caret
  }

  /// Returns the frame at a point, if any, and whether an overlay blocks the panes.
  func target(at point: Point) -> (frame: PaneFrame?, isBlocked: Bool) {
    for overlay in overlays.shown.reversed() where overlay.style.input != .nothing {
      if overlay.frame?.contains(point) == true { return (overlay.pane, overlay.style.catchesInput) }
      if overlay.style.catchesInput, overlay.opener == nil { return (nil, true) }
    }
    return (panes.frame(at: point), false)
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
    guard frame !== panes.active, frame.acceptsKeys, overlays.catching == nil, !overlays.contains(frame) else {
      return false
    }
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

  /// Shows the focus only in the view that receives keys; a sequence that has begun in another view is dropped.
  private func showActivity() {
    let active = active
    for frame in frames where frame !== active { frame.setActive(false) }
    guard let active, !active.isActive else { return }
    keySequence = KeySequence()
    active.setActive(true)
  }
}

/// The overlays of a window, and the toasts that wait their turn.
///
/// At most one toast is shown. A later one waits until it has gone, or takes the place of one with the same id. Toasts
/// stay in front of overlays that open while they are shown.
package final class OverlayStack {
  /// The overlays that are shown, topmost last.
  private(set) var shown: [Overlay] = []

  /// The toasts that wait until the visible one has disappeared.
  private(set) var waiting: [Overlay] = []

  /// A number that is different once there are other overlays, or overlays in other places.
  private(set) var revision = 0

  /// The topmost overlay that catches input.
  package var catching: Overlay? { shown.last { $0.style.catchesInput } }

  /// The overlay that catches input and, if it is a submenu, the menus beside it, topmost first.
  var clickable: [Overlay] { catching.map { Array(sequence(first: $0, next: \.opener)) } ?? [] }

  /// The popovers above the overlay that catches input, topmost first.
  package var popovers: [Overlay] {
    shown.reversed().prefix { !$0.style.catchesInput }.filter { $0.style.input == .pointer }
  }

  /// Returns whether an overlay that catches input is in front of a frame.
  func cover(_ frame: PaneFrame) -> Bool {
    catching != nil && !(clickable + popovers).contains { $0.pane === frame }
  }

  /// The visible toast.
  var toast: Overlay? { shown.first { $0.style.time != nil } }

  /// The tooltip that is shown.
  var tip: Overlay? { shown.last { $0.style.kind == .tip } }

  /// Returns whether a frame is that of an overlay which is shown.
  func contains(_ frame: PaneFrame) -> Bool { shown.contains { $0.pane === frame } }

  /// Shows an overlay, or lets a toast wait.
  ///
  /// - Parameters:
  ///   - overlay: The overlay.
  ///   - time: The time in the window.
  /// - Returns: Whether the overlay is shown now, and the toast that it replaces, which has to be dismissed.
  func add(_ overlay: Overlay, at time: Duration) -> (isShown: Bool, replaced: Overlay?) {
    guard overlay.style.time != nil, let toast else {
      show(overlay, at: time)
      return (true, nil)
    }
    let replaced = ([toast] + waiting).first { $0.style.toastID != nil && $0.style.toastID == overlay.style.toastID }
    let index = replaced === toast ? 0 : waiting.firstIndex { $0 === replaced }
    waiting.insert(overlay, at: index ?? waiting.endIndex)
    return (false, replaced)
  }

  /// Removes an overlay.
  ///
  /// - Returns: Whether it was shown.
  func remove(_ overlay: Overlay) -> Bool {
    waiting.removeAll { $0 === overlay }
    guard let index = shown.firstIndex(where: { $0 === overlay }) else { return false }
    shown.remove(at: index)
    revision += 1
    return true
  }

  /// Shows the toast that has waited longest, if there is one and no other one is shown.
  ///
  /// - Returns: Whether there is one.
  func showNextToast(at time: Duration) -> Bool {
    guard toast == nil, !waiting.isEmpty else { return false }
    show(waiting.removeFirst(), at: time)
    return true
  }

  /// Places an overlay over the panes of a window, and updates its view.
  ///
  /// Does nothing if it has been dismissed.
  func place(_ overlay: Overlay, over panes: [PaneFrame], in size: Size, policy: WidthPolicy) {
    guard overlay.isPresented else { return }
    let pane = overlay.pane
    let below = panes.compactMap { pane in pane.frame.map { (frame: $0, isBar: pane.isBar) } }
    let placement = OverlayPlacement(
      style: overlay.style, window: size, edges: pane.edges, panes: below,
      oldFrame: overlay.hasMoved ? nil : pane.frame)
    overlay.hasMoved = false
    let sides = pane.edges.left + pane.edges.right
    let width = placement.width { max(overlay.naturalWidth, pane.labelWidth(policy: policy) - sides) }
    if placement.height == nil { pane.takeWidth(max(0, width - sides)) }
    let frame = placement.frame(width: width, contentHeight: contentHeight(of: overlay))
    if frame != pane.frame { revision += 1 }
    pane.place(in: frame)
    pane.updateIfNeeded()
    overlay.takeFirstFocus()
  }

  /// Returns the number of rows that an overlay needs for its content at its width.
  ///
  /// A menu with a maximum height does not become smaller, so that nothing jumps while the user filters its content.
  private func contentHeight(of overlay: Overlay) -> Int {
    let (pane, height) = (overlay.pane, overlay.pane.view.contentSize.height)
    guard overlay.style.keepsHeight, let frame = pane.frame else { return height }
    return max(height, frame.height - pane.edges.top - pane.edges.bottom)
  }

  private func show(_ overlay: Overlay, at time: Duration) {
    overlay.begin(at: time)
    let isPassive = overlay.style.input == .nothing
    let index = isPassive ? nil : shown.firstIndex { $0.style.input == .nothing }
    shown.insert(overlay, at: index ?? shown.endIndex)
    revision += 1
  }
}

/// The drawing of an overlay on everything below it.
struct OverlayDrawing {
  /// The overlay itself, as large as its frame.
  private var own: Canvas

  /// Everything below the overlay, dimmed if the style requires it.
  private var backdrop: Canvas

  /// The backdrop with the overlay on it.
  private(set) var composed: Canvas

  private init(of size: Size, theme: Theme, over below: Canvas) {
    own = Canvas(width: size.width, height: size.height, policy: below.widthPolicy, theme: theme)
    own.hidesSecrets = below.hidesSecrets
    if theme.background != .plain { own.fill(own.bounds, style: theme.background) }
    backdrop = below
    composed = below
  }

  private func fits(_ size: Size, theme: Theme, over below: Canvas) -> Bool {
    own.size == size && own.widthPolicy == below.widthPolicy && own.theme == theme
      && own.hidesSecrets == below.hidesSecrets
  }
}

extension OverlayDrawing {
  /// Updates the drawing of an overlay.
  ///
  /// - Parameters:
  ///   - overlay: The overlay.
  ///   - frame: The frame of the overlay.
  ///   - below: The drawing of everything below.
  ///   - belowHasChanged: Whether the drawing below has changed.
  ///   - changes: The changes of the frame, to which those of the overlay are added.
  /// - Returns: Whether anything has changed.
  static func update(
    _ overlay: Overlay, in frame: Rect, over below: Canvas, belowHasChanged: Bool, _ changes: inout FrameChanges
  ) -> Bool {
    let (pane, theme) = (overlay.pane, overlay.view.theme)
    let isNew = overlay.drawing?.fits(frame.size, theme: theme, over: below) != true
    guard isNew || belowHasChanged || pane.needsDisplay else { return false }
    // The canvases must be uniquely referenced while they are changed.
    let kept = isNew ? nil : overlay.drawing.take()
    var drawing = kept ?? OverlayDrawing(of: frame.size, theme: theme, over: below)
    defer { overlay.drawing = drawing }
    if isNew {
      pane.setNeedsDisplay()
      changes.add(0..<below.size.height)
    }
    if isNew || belowHasChanged {
      drawing.backdrop = below
      let style = below.theme[.backdrop].style
      if overlay.style.dimsBelow { drawing.backdrop.restyle(below.bounds) { $0.merging(style) } }
    }
    pane.draw(on: &drawing.own, origin: frame.origin, &changes)
    drawing.composed = drawing.backdrop
    drawing.composed.draw(drawing.own, at: frame.origin)
    return true
  }
}
