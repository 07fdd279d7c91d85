public import EspalierCanvas
public import EspalierTree

/// The pointer; points are character cells of the window.
extension Window {
  /// Sends a pointer event to the view under the pointer.
  ///
  /// Overlays are in front of panes. Pressing a button makes the pane under the pointer active, and all events go to
  /// the same view until the button is released. While an overlay catches input, panes receive nothing; a click outside
  /// a menu closes it. A toast catches nothing.
  ///
  /// - Returns: Whether the event was handled or had an effect.
  @discardableResult
  public func pointer(_ event: PointerEvent) -> Bool {
    switch event.action {
    case .down:
      let target = target(at: event.point)
      pointerState.captor = target.pane
      guard let pane = target.pane else { return target.isBlocked && closeMenu() }
      let isNews = activate(pane)
      return pane.pointer(event) || isNews
    case .drag:
      return captor?.pointer(event) ?? false
    case .up:
      let captor = captor
      pointerState.captor = nil
      return captor?.pointer(event) ?? false
    case .hover:
      let pane = target(at: event.point).pane
      if pane !== pointerState.hovered { _ = leave() }
      pointerState.hovered = pane
      return pane?.pointer(event) ?? false
    case .leave:
      return leave()
    case .wheel:
      return target(at: event.point).pane?.pointer(event) ?? false
    }
  }

  /// Taps the row at a point, as `ContainerView.tap(at:)` does.
  ///
  /// - Returns: Whether there is a selectable row, or the tap has closed a menu.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    let target = target(at: point)
    guard let pane = target.pane else { return target.isBlocked && closeMenu() }
    let isNews = activate(pane)
    guard pane.inside.contains(point) else { return isNews }
    return pane.view.tap(at: pane.view.contentPoint(at: pane.inViewport(point)))
  }

  /// Scrolls with the wheel at a point.
  ///
  /// - Parameters:
  ///   - point: The position of the pointer.
  ///   - lines: The number of lines to scroll, toward the end if positive.
  /// - Returns: Whether a cell has handled the event, or a view has scrolled.
  @discardableResult
  public func wheel(at point: Point, by lines: Int) -> Bool {
    pointer(PointerEvent(.wheel(lines: lines), at: point))
  }
}

extension Window {
  /// Returns the pane or overlay at a point, if any, and whether an overlay blocks the panes.
  func target(at point: Point) -> (pane: PaneFrame?, isBlocked: Bool) {
    if let overlay = catchingOverlay {
      return overlay.frame?.contains(point) == true ? (overlay.pane, true) : (nil, true)
    }
    return (panes.first { $0.frame?.contains(point) == true }, false)
  }

  /// The pane or overlay in which a button is held down, unless it has been removed meanwhile.
  private var captor: PaneFrame? {
    pointerState.captor.flatMap { captor in allPanes.contains { $0 === captor } ? captor : nil }
  }

  private func activate(_ pane: PaneFrame) -> Bool {
    guard pane !== activePane, pane.acceptsKeys, catchingOverlay == nil else { return false }
    moveKeys(to: pane)
    return true
  }

  private func leave() -> Bool {
    guard let hovered = pointerState.hovered else { return false }
    pointerState.hovered = nil
    return hovered.view.pointer(PointerEvent(.leave, at: Point(x: -1, y: -1)))
  }

  private func closeMenu() -> Bool {
    guard let overlay = catchingOverlay, overlay.style.closesOnClickOutside, overlay.isClosedByUser else {
      return false
    }
    overlay.dismiss()
    return true
  }
}

extension PaneFrame {
  /// Returns a point of the window in the coordinates of the view's viewport.
  fileprivate func inViewport(_ point: Point) -> Point {
    Point(x: point.x.subtractingClamped(inside.x), y: point.y.subtractingClamped(inside.y))
  }

  fileprivate func pointer(_ event: PointerEvent) -> Bool {
    var event = event
    event.point = inViewport(event.point)
    return view.pointer(event)
  }
}
