import EspalierCanvas

/// Decides where input goes: keys and pasted text along the path from the focused row, pointer events to the cell under
/// the pointer, and what neither takes to the focus, the scroller and the selector of the view.
package final class ViewInput: ViewPart {
  /// A cell that handles the button that is held down, as long as it shows the model that it showed at the press.
  struct Captor {
    let cell: AnyCell
    let model: CellModel
    let button: PointerEvent.Button
  }

  let selector: RowSelector
  let mover: RowMover

  /// The cell that handles the button that is held down.
  ///
  /// Like the two properties below, it holds a model, whose deinitializer may call the view; so the old value is
  /// released after it has been replaced.
  var captor: Captor? { didSet { withExtendedLifetime(oldValue) {} } }

  /// The container that handles the left button, which was pressed on a row in it.
  weak var presser: (any PressHandling)?

  /// The model of the row on which the left button was pressed, unless its cell handles the button.
  var pressed: CellModel? { didSet { withExtendedLifetime(oldValue) {} } }

  /// The model of the row under the pointer.
  var hovered: CellModel? { didSet { withExtendedLifetime(oldValue) {} } }

  /// Whether the cell of that row handles hovering.
  var hasTakenHover = false

  init(_ selector: RowSelector) {
    self.selector = selector
    mover = RowMover(selector.focusOwner.scroller)
    super.init(selector.stage)
  }

  var focusOwner: FocusOwner { selector.focusOwner }
  var scroller: Scroller { focusOwner.scroller }

  /// Forgets the state of the pointer, because the rows are going away.
  func forgetPointer() {
    (captor, pressed, hovered) = (nil, nil, nil)
    cancelPresser()
    hasTakenHover = false
    mover.forget()
  }
}

/// Keys and pasted text.
///
/// ```
///   key ─▶ KeyWalk: focused cell, model, containers, view, window ─▶ the first node that handles it
///             └─ none ─▶ the view moves the focus, scrolls or taps
/// ```
extension ViewInput {
  private static let moves: [Key: FocusDirection] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "pageup": .pageUp, "pagedown": .pageDown,
    "home": .first, "end": .last, "tab": .next, "shift+tab": .previous,
  ]

  /// The path that a key would take now.
  package var keyWalk: KeyWalk {
    let inner = innermost
    // A model removed since the last update has no nodes above it any more.
    guard let model = inner.focusOwner.model, inner.content.holds(model) else {
      return KeyWalk(from: inner.content.container, focusOn: nil)
    }
    return KeyWalk(from: inner.stage.focusedCell ?? model, focusOn: model)
  }

  /// The input of the view with the row that receives keys: the focused strip's if one of the strip's rows is focused.
  private var innermost: ViewInput {
    guard let strip = stage.focusedStrip, content.holds(strip), strip.view.focusedModel != nil else { return self }
    return strip.view.input.innermost
  }

  /// Presses a key.
  ///
  /// - Returns: Whether the key was handled.
  package func press(_ key: Key) -> Bool {
    let walk = keyWalk
    if focusOwner.showFocusedRow(ifHandledBy: innermost.focusOwner.model, { walk.press(key) }) { return true }
    return !walk.isText(key) && takeKey(key)
  }

  /// Pastes text.
  ///
  /// - Returns: Whether the text was handled.
  func paste(_ text: String) -> Bool {
    let walk = keyWalk
    return focusOwner.showFocusedRow(ifHandledBy: innermost.focusOwner.model) { walk.paste(text) }
  }

  /// Handles a key that no node on the path has handled.
  private func takeKey(_ key: Key) -> Bool {
    if let direction = Self.moves[key] {
      guard focusOwner.canFocusAny else { return scroll(direction.turned(layout.direction)) }
      return focusOwner.moveFocus(direction)
    }
    return (key == "enter" || key == "space") && innermost.selector.tapFocusedRow()
  }

  /// Scrolls a view in which no row can be focused, as a key does that would move the focus.
  ///
  /// - Parameter direction: The direction, as in a vertical view.
  /// - Returns: Whether the view has scrolled.
  private func scroll(_ direction: FocusDirection) -> Bool {
    let old = viewport.offset
    switch direction {
    case .up: scroller.scroll(to: old - 1)
    case .down: scroller.scroll(to: old + 1)
    case .pageUp: scroller.scroll(to: old - viewport.pageLength(forward: false))
    case .pageDown: scroller.scroll(to: old + viewport.pageLength(forward: true))
    case .first: scroller.scroll(to: viewport.start)
    case .last: scroller.scroll(to: layout.extent)
    case .left, .right, .next, .previous: return false
    }
    return viewport.offset != old
  }
}

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
    if button == .left { mover.endDrag() }
    // While a button is held down, other buttons go to the cell that handles it.
    if let captor = checkedCaptor() { return pass(event, to: captor) }
    endPress()
    guard let row = viewport.row(under: event.point) else { return false }
    if button == .left { focusOwner.giveFocus(to: row) }
    if let cell = stage.liveCells.cell(of: row.model), cell.takes(inCell(event, at: row.frame)) {
      if cell.attachedModel === row.model { captor = Captor(cell: cell, model: row.model, button: button) }
      return true
    }
    guard button == .left else { return false }
    presser = row.model.pressHandler(for: row, inCell(event, at: row.frame))
    if presser != nil { return true }
    guard row.model.isSelectable || mover.canDrag(row.model) else { return false }
    pressed = row.model
    stage.setHighlighted(row.model, true)
    return true
  }

  private func drag(_ event: PointerEvent) -> Bool {
    if let captor = checkedCaptor() { return pass(event, to: captor) }
    if mover.movedModel != nil { return mover.update(to: event.point) }
    if let presser {
      presser.drag(to: event.offsetBy(x: viewport.origin.x, y: viewport.origin.y).point)
      return true
    }
    guard let pressed else { return false }
    let isOver = viewport.row(under: event.point)?.model === pressed
    if !isOver, mover.canDrag(pressed), mover.begin(pressed, isDragged: true) {
      // From now on it is a move, which ends with the button or when the program ends it.
      self.pressed = nil
      return mover.update(to: event.point)
    }
    stage.setHighlighted(pressed, isOver)
    return true
  }

  private func release(_ button: PointerEvent.Button, _ event: PointerEvent) -> Bool {
    if let held = checkedCaptor() {
      let isTaken = pass(event, to: held)
      if captor?.button == button { captor = nil }
      return isTaken
    }
    guard button == .left else { return false }
    if let presser {
      self.presser = nil
      presser.release()
      return true
    }
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

  /// Notifies the container that handles the button that it will not hear of its release.
  private func cancelPresser() {
    let cancelled = presser
    presser = nil
    cancelled?.cancelPress()
  }

  /// Ends what the left button has begun where it was pressed, and the highlight of the row there.
  private func endPress() {
    cancelPresser()
    if let pressed, pressed !== mover.movedModel { stage.setHighlighted(pressed, false) }
    pressed = nil
  }

  /// Ends what a button has begun, because something has covered its row: the release will tap nothing.
  ///
  /// A cell that handles the button goes on to receive its events.
  package func cancelPress() {
    defer { focusOwner.endChange() }
    (checkedCaptor()?.cell as? any PressCancelling)?.cancelPress()
    mover.endDrag()
    endPress()
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
    guard let model = hovered.take() else { return false }
    let hasTakenHover = hasTakenHover
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
    scroller.scroll(to: old.addingClamped(layout.direction == .vertical ? lines : columns))
    return viewport.offset != old
  }

  /// Returns the cell that handles the button; forgets it when it does not show the same model any more.
  private func checkedCaptor() -> Captor? {
    if let captor, captor.cell.attachedModel === captor.model, layout.row(of: captor.model) != nil {
      return captor
    }
    captor = nil
    return nil
  }

  private func pass(_ event: PointerEvent, to captor: Captor) -> Bool {
    guard let row = viewport.shownRow(of: captor.model) else { return false }
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
