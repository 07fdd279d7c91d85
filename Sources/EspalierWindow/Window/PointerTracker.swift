import EspalierTree

/// The pointer over a window: where its events go.
///
/// While a button is held down, everything goes to the view in which it was pressed; if another button is pressed in
/// another view, the first one counts as released there. What was pressed is tapped neither then nor once a dialog is in
/// front of it. Otherwise, events go to what is under the pointer, and a view that the pointer leaves is notified.
final class PointerTracker {
  /// The frame in which buttons are held down, and these buttons in the order in which they were pressed.
  private struct Captor {
    weak var frame: PaneFrame?
    var buttons: [PointerEvent.Button]
  }

  private let layers: Layers

  private var captor: Captor?

  /// The divider that is being dragged.
  private var drag: DividerDrag?

  /// What the pointer asks a menu for, while the menu is being asked for.
  private(set) var menuRequest: MenuRequest?

  /// The frame whose view the pointer was last over.
  private weak var hovered: PaneFrame?

  init(over layers: Layers) { self.layers = layers }

  /// Handles an event.
  ///
  /// - Returns: Whether the event was handled or had an effect.
  func handle(_ event: PointerEvent) -> Bool {
    if let overlay = layers.overlays.catching, let isHandled = overlay.onPointer?(event) {
      // A press in the overlay ends what a lost release has left.
      switch event.action {
      case .down: drag = nil
      case .up:
        presentCaptor?.view.input.cancelPress()
        (captor, drag) = (nil, nil)
      default: break
      }
      return isHandled
    }
    switch event.action {
    case .down(let button):
      layers.endRest()
      drag = nil
      let hasClosed = closePopovers(beside: event.point)
      if button == .left, takeDivider(event) { return true }
      let target = layers.target(at: event.point)
      capture(target.frame, button, event)
      guard let frame = target.frame else { return target.isBlocked && closeMenu() || hasClosed }
      let isNews = layers.activate(frame)
      let isTaken = frame.pointer(event) || button == .right && requestMenu(at: event.point, in: frame)
      return isTaken || isNews || hasClosed
    case .drag:
      if let drag { return drag.move(to: event.point, in: layers.panes) }
      return presentCaptor.map { pass(event, to: $0) } ?? false
    case .up(let button):
      if button == .left, drag.take() != nil { return true }
      let frame = presentCaptor
      captor?.buttons.removeAll { $0 == button }
      if captor?.buttons.isEmpty == true { captor = nil }
      return frame.map { pass(event, to: $0) } ?? false
    case .hover:
      let frame = layers.target(at: event.point).frame
      if frame !== hovered { _ = leave() }
      hovered = frame
      layers.restPointer(on: row(at: event.point))
      return frame?.pointer(event) ?? false
    case .leave:
      layers.endRest()
      return leave()
    case .wheel:
      layers.endRest()
      return layers.target(at: event.point).frame?.pointer(event) ?? false
    }
  }

  /// Returns the row at a point of the window.
  func row(at point: Point) -> CellModel? {
    layers.target(at: point).frame.flatMap { PointedRows(under: $0.inViewport(point), in: $0.view).rows.last?.model }
  }

  /// Asks for the menu of what is under the pointer.
  ///
  /// - Returns: Whether there is one.
  private func requestMenu(at point: Point, in frame: PaneFrame) -> Bool {
    let request = MenuRequest(at: point, in: frame.view, frame.inViewport(point))
    menuRequest = request
    defer { menuRequest = nil }
    let walk = request.start.map { KeyWalk(from: $0, focusOn: nil) } ?? frame.view.input.keyWalk
    return walk.perform(MenuCommands.context.id)
  }

  /// Begins to drag the divider under the pointer, if there is one; a double click resets it.
  private func takeDivider(_ event: PointerEvent) -> Bool {
    guard layers.overlays.catching == nil, let divider = layers.panes.divider(at: event.point) else { return false }
    // A popover may cover it.
    if let frame = layers.target(at: event.point).frame, layers.overlays.contains(frame) { return false }
    capture(nil, .left, event)
    if event.clickCount == 2 { layers.panes.dividerPositions[divider.key] = nil }
    drag = event.clickCount == 2 ? nil : DividerDrag(divider, at: event.point)
    return true
  }

  /// Taps the row at a point.
  ///
  /// - Returns: Whether there is a selectable row, or the tap has had another effect.
  func tap(at point: Point) -> Bool {
    layers.endRest()
    let hasClosed = closePopovers(beside: point)
    let target = layers.target(at: point)
    guard let frame = target.frame else { return target.isBlocked && closeMenu() || hasClosed }
    let isNews = layers.activate(frame) || hasClosed
    guard frame.inside.contains(point) else { return isNews }
    return frame.view.tapScreen(at: frame.inViewport(point)) || hasClosed
  }

  /// The frame in which a button is held down, unless it has been removed meanwhile.
  private var presentCaptor: PaneFrame? {
    captor?.frame.flatMap { frame in layers.frames.contains { $0 === frame } ? frame : nil }
  }

  /// Sends everything to a frame from now on, because a button has been pressed in it.
  ///
  /// Buttons that are held down in another frame are released there.
  private func capture(_ frame: PaneFrame?, _ button: PointerEvent.Button, _ event: PointerEvent) {
    if let frame, let held = captor, held.frame === frame, !held.buttons.contains(button) {
      captor?.buttons.append(button)
      return
    }
    let (old, buttons) = (presentCaptor, captor?.buttons ?? [])
    captor = frame.map { Captor(frame: $0, buttons: [button]) }
    guard let old, old !== frame else { return }
    old.view.input.cancelPress()
    for button in buttons { _ = old.pointer(PointerEvent(.up(button), at: event.point)) }
  }

  /// Sends an event to the frame in which a button is held down; a dialog that has opened meanwhile cancels the press.
  private func pass(_ event: PointerEvent, to frame: PaneFrame) -> Bool {
    if layers.overlays.cover(frame) { frame.view.input.cancelPress() }
    return frame.pointer(event)
  }

  private func leave() -> Bool {
    guard let hovered else { return false }
    self.hovered = nil
    return hovered.view.pointer(PointerEvent(.leave, at: Point(x: -1, y: -1)))
  }

  /// Closes the popovers that do not contain a point, down to the first one that does.
  ///
  /// - Returns: Whether there was one.
  private func closePopovers(beside point: Point) -> Bool {
    let beside = layers.overlays.popovers.prefix { $0.frame?.contains(point) != true }.filter(\.isClosedByUser)
    for popover in beside { popover.dismiss() }
    return !beside.isEmpty
  }

  /// Closes the menu beside which the user has clicked, if there is one.
  private func closeMenu() -> Bool {
    guard let overlay = layers.overlays.catching, overlay.style.closesOnClickOutside, overlay.isClosedByUser else {
      return false
    }
    overlay.dismiss()
    return true
  }
}

extension PaneFrame {
  /// Returns a point of the window in the coordinates of the view's viewport.
  func inViewport(_ point: Point) -> Point {
    Point(x: point.x.subtractingClamped(inside.x), y: point.y.subtractingClamped(inside.y))
  }

  fileprivate func pointer(_ event: PointerEvent) -> Bool {
    var event = event
    event.point = inViewport(event.point)
    return view.pointer(event)
  }
}
