public import EspalierCanvas

/// Handling pointer events.
extension ContainerView {
  /// Sends a pointer event to the cell under the pointer, and handles what the cell does not.
  ///
  /// Pressing the left button on a row focuses it, if possible. A cell that handles a button with
  /// ``AnyCell/handlePointer(_:)`` receives all events until the button is released, even outside of its row, as long
  /// as it shows the row. If no cell handles the left button, the row under it is highlighted while the pointer is over
  /// it, and tapped when the button is released there. With `shift`, it is not tapped in the mode
  /// ``SelectionMode/multiple``, but the selection is extended to it. A wheel event that is not handled scrolls. Events
  /// in a strip go to the strip's rows first.
  ///
  /// - Parameter event: The event, with its point in the viewport.
  /// - Returns: Whether the event was handled or had an effect.
  @discardableResult
  public func pointer(_ event: PointerEvent) -> Bool {
    defer { endFocusChange() }
    return switch event.action {
    case .down(let button): press(button, event)
    case .drag: drag(event)
    case .up(let button): release(button, event)
    case .hover: hover(event)
    case .leave: leave()
    case .wheel(let lines, let columns): turnWheel(event, lines: lines, columns: columns)
    }
  }

  /// Scrolls with the wheel at a point of the viewport.
  ///
  /// - Parameters:
  ///   - point: The position of the pointer.
  ///   - lines: The number of lines to scroll, toward the end if positive.
  /// - Returns: Whether a cell handled the event, or the view scrolled.
  @discardableResult
  public func wheel(at point: Point, by lines: Int) -> Bool {
    pointer(PointerEvent(.wheel(lines: lines), at: point))
  }
}

extension ContainerView {
  /// Resets the state of the pointer, because the rows are going away.
  func forgetPointer() {
    let old = pointerState
    pointerState = PointerState()
    withExtendedLifetime(old) {}
  }

  private func press(_ button: PointerEvent.Button, _ event: PointerEvent) -> Bool {
    // The same button again: its release was lost on the way.
    if pointerState.captor?.button == button { pointerState.captor = nil }
    // While a button is held down, other buttons go to the cell that handles it.
    if captor != nil { return passToCaptor(event) }
    if let pressed = pointerState.pressed { liveCells.cell(of: pressed)?.isHighlighted = false }
    pointerState.pressed = nil
    guard let row = row(under: event.point) else { return false }
    if button == .left { giveFocus(to: row) }
    if let cell = liveCells.cell(of: row.model), cell.takes(inCell(event, at: row.frame)) {
      if cell.attachedModel === row.model { pointerState.captor = (cell, row.model, button) }
      return true
    }
    guard button == .left, row.model.isSelectable || canMove(row.model) else { return false }
    pointerState.pressed = row.model
    liveCells.cell(of: row.model)?.isHighlighted = true
    return true
  }

  private func drag(_ event: PointerEvent) -> Bool {
    if captor != nil { return passToCaptor(event) }
    if pointerState.move != nil { return updateMove(to: event.point) }
    guard let pressed = pointerState.pressed else { return false }
    if row(under: event.point)?.model !== pressed, canMove(pressed), beginMove(of: pressed) {
      return updateMove(to: event.point)
    }
    liveCells.cell(of: pressed)?.isHighlighted = row(under: event.point)?.model === pressed
    return true
  }

  private func release(_ button: PointerEvent.Button, _ event: PointerEvent) -> Bool {
    if captor != nil {
      let isTaken = passToCaptor(event)
      if pointerState.captor?.button == button { pointerState.captor = nil }
      return isTaken
    }
    guard button == .left else { return false }
    if pointerState.move != nil { return endMove() }
    guard let pressed = pointerState.pressed else { return false }
    pointerState.pressed = nil
    liveCells.cell(of: pressed)?.isHighlighted = false
    guard let row = row(under: event.point), row.model === pressed else { return false }
    if event.modifiers.contains(.shift), selectionMode == .multiple, row.model.isSelectable, !row.model.isControl {
      extendSelection(to: row.index)
      return true
    }
    return tap(row, at: inCell(event, at: row.frame).point)
  }

  private func hover(_ event: PointerEvent) -> Bool {
    let row = row(under: event.point)
    if row?.model !== pointerState.hovered { _ = leave() }
    guard let row, let cell = liveCells.cell(of: row.model) else { return false }
    pointerState.hovered = row.model
    let isTaken = cell.takes(inCell(event, at: row.frame))
    if isTaken { pointerState.hasTakenHover = true }
    return isTaken
  }

  /// Notifies the hovered cell that the pointer has left.
  private func leave() -> Bool {
    guard let hovered = pointerState.hovered else { return false }
    let hasTakenHover = pointerState.hasTakenHover
    pointerState.hovered = nil
    pointerState.hasTakenHover = false
    guard let cell = liveCells.cell(of: hovered) else { return false }
    let isTaken = cell.takes(PointerEvent(.leave, at: Point(x: -1, y: -1)))
    // The pointer has left, whatever the cell returns.
    if hasTakenHover { cell.setNeedsDisplay() }
    return isTaken
  }

  private func turnWheel(_ event: PointerEvent, lines: Int, columns: Int) -> Bool {
    if let row = row(under: event.point), let cell = liveCells.cell(of: row.model),
      cell.takes(inCell(event, at: row.frame))
    {
      return true
    }
    let old = scrolling.offset
    let step = layout.direction == .vertical ? lines : columns
    contentOffset = layout.direction.turned(Point(x: 0, y: old.addingClamped(step)))
    return scrolling.offset != old
  }

  /// The cell that handles the button that is held down, as long as it shows the same model.
  private var captor: AnyCell? {
    guard let captor = pointerState.captor, captor.cell.attachedModel === captor.model,
      layout.row(of: captor.model) != nil
    else {
      pointerState.captor = nil
      return nil
    }
    return captor.cell
  }

  private func passToCaptor(_ event: PointerEvent) -> Bool {
    guard let cell = captor, let model = cell.attachedModel, let row = shownRow(of: model) else { return false }
    return cell.takes(inCell(event, at: row.frame))
  }

  /// Returns the row of a model where it is shown, which can differ from its own place if it is sticky.
  private func shownRow(of model: CellModel) -> Row? {
    visibleRows.first { $0.model === model } ?? layout.row(of: model)
  }

  /// Returns the topmost row under a point of the viewport.
  private func row(under point: Point) -> Row? {
    guard Rect(x: 0, y: 0, width: width, height: height).contains(point) else { return nil }
    return row(at: Point(x: point.x + contentOffset.x, y: point.y + contentOffset.y))
  }

  /// Converts an event from the viewport to the coordinates of a cell.
  private func inCell(_ event: PointerEvent, at frame: Rect) -> PointerEvent {
    event.offsetBy(x: contentOffset.x - frame.x, y: contentOffset.y - frame.y)
  }
}

extension AnyCell {
  /// Offers the cell an event, and marks it to be redrawn if it handles the event.
  fileprivate final func takes(_ event: PointerEvent) -> Bool {
    guard handlePointer(event) else { return false }
    setNeedsDisplay()
    return true
  }
}
