import EspalierCanvas

/// Pointer events.
extension ViewInput {
  /// Sends a pointer event to the cell under the pointer, and handles what the cell does not.
  ///
  /// - Returns: Whether the event was handled or had an effect.
  func pointer(_ event: PointerEvent) -> Bool {
    defer { focusOwner.endChange() }
    return switch event.action {
    case .down(let button): press(button, event)
    case .drag: drag(event)
    case .up(let button): release(button, event)
    case .hover: hover(event)
    case .leave: leave()
    case .wheel(let lines, let columns): turnWheel(event, lines: lines, columns: columns)
    }
  }

  private func press(_ button: PointerEvent.Button, _ event: PointerEvent) -> Bool {
    // The same button again: its release was lost on the way.
    if captor?.button == button { captor = nil }
    // While a button is held down, other buttons go to the cell that handles it.
    if hasCaptor { return passToCaptor(event) }
    endPress()
    guard let row = viewport.row(under: event.point) else { return false }
    if button == .left { focusOwner.giveFocus(to: row) }
    if let cell = stage.liveCells.cell(of: row.model), cell.takes(inCell(event, at: row.frame)) {
      if cell.attachedModel === row.model { captor = Captor(cell: cell, model: row.model, button: button) }
      return true
    }
    guard button == .left, row.model.isSelectable || mover.canDrag(row.model) else { return false }
    pressed = row.model
    stage.setHighlighted(row.model, true)
    return true
  }

  private func drag(_ event: PointerEvent) -> Bool {
    if hasCaptor { return passToCaptor(event) }
    if mover.movedModel != nil { return mover.update(to: event.point) }
    guard let pressed else { return false }
    let isOver = viewport.row(under: event.point)?.model === pressed
    if !isOver, mover.canDrag(pressed), mover.begin(pressed) {
      // From now on it is a move, which ends with the button or when the program ends it.
      self.pressed = nil
      return mover.update(to: event.point)
    }
    stage.setHighlighted(pressed, isOver)
    return true
  }

  private func release(_ button: PointerEvent.Button, _ event: PointerEvent) -> Bool {
    if hasCaptor {
      let isTaken = passToCaptor(event)
      if captor?.button == button { captor = nil }
      return isTaken
    }
    guard button == .left else { return false }
    let model = pressed
    endPress()
    if mover.end() { return true }
    guard let model, let row = viewport.row(under: event.point), row.model === model else { return false }
    if event.modifiers.contains(.shift), selector.mode == .multiple, row.model.isSelectable, !row.model.isControl {
      selector.extend(to: row.index)
      return true
    }
    return selector.tap(row, at: inCell(event, at: row.frame).point)
  }

  /// Ends the highlight of the row on which the button was pressed.
  private func endPress() {
    if let pressed, pressed !== mover.movedModel { stage.setHighlighted(pressed, false) }
    pressed = nil
  }

  private func hover(_ event: PointerEvent) -> Bool {
    let row = viewport.row(under: event.point)
    if row?.model !== hovered { _ = leave() }
    guard let row, let cell = stage.liveCells.cell(of: row.model) else { return false }
    hovered = row.model
    let isTaken = cell.takes(inCell(event, at: row.frame))
    if isTaken { hasTakenHover = true }
    return isTaken
  }

  /// Notifies the hovered cell that the pointer has left.
  private func leave() -> Bool {
    guard let model = hovered else { return false }
    let hasTakenHover = hasTakenHover
    hovered = nil
    self.hasTakenHover = false
    guard let cell = stage.liveCells.cell(of: model) else { return false }
    let isTaken = cell.takes(PointerEvent(.leave, at: Point(x: -1, y: -1)))
    // The pointer has left, whatever the cell returns.
    if hasTakenHover { cell.setNeedsDisplay() }
    return isTaken
  }

  private func turnWheel(_ event: PointerEvent, lines: Int, columns: Int) -> Bool {
    if let row = viewport.row(under: event.point), let cell = stage.liveCells.cell(of: row.model),
      cell.takes(inCell(event, at: row.frame))
    {
      return true
    }
    let old = viewport.offset
    scroller.scroll(to: old.addingClamped(content.layout.direction == .vertical ? lines : columns))
    return viewport.offset != old
  }

  /// Whether the cell that handles the button still shows the same model; otherwise it no longer handles it.
  private var hasCaptor: Bool {
    if let captor, captor.cell.attachedModel === captor.model, content.layout.row(of: captor.model) != nil {
      return true
    }
    captor = nil
    return false
  }

  private func passToCaptor(_ event: PointerEvent) -> Bool {
    guard let captor, let row = viewport.shownRow(of: captor.model) else { return false }
    return captor.cell.takes(inCell(event, at: row.frame))
  }

  /// Converts an event from the viewport to the coordinates of a cell.
  private func inCell(_ event: PointerEvent, at frame: Rect) -> PointerEvent {
    event.offsetBy(x: viewport.origin.x - frame.x, y: viewport.origin.y - frame.y)
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
