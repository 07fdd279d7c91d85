public import EspalierCanvas

/// Keys that are pressed.
extension ContainerView {
  /// Presses a key.
  ///
  /// It travels from the cell of the focused row to its model, the model's ancestors, the view, and the view's next
  /// nodes; without a focus, it starts at the view's container. On each node, handlers for the key come first, whether
  /// subscribed with ``EventNode/onKey(_:perform:)`` or ``EventNode/on(_:perform:)``; of several, only the most recent
  /// is called. ``AnyCell/handleKey(_:)`` or ``Model/handleKey(_:)`` comes next. The search ends at the first node that
  /// handles the key. The path is fixed when the key is pressed, as for an event. If ``CellModel/takesText`` of the row
  /// is `true`, keys that type something go only to the cell and its model.
  ///
  /// The view itself handles the remaining keys:
  ///
  /// | key | effect |
  /// |---|---|
  /// | arrows, `pageup`, `pagedown`, `home`, `end` | move the focus, or scroll if no row can be focused |
  /// | `tab`, `shift+tab` | move to the next and to the previous tab stop |
  /// | `enter`, `space` | select the focused row, as a tap does |
  ///
  /// If the focused row itself handles the key, and is out of view, the view scrolls to it, so users always see what
  /// they type. It does not if the handler scrolls or moves the focus.
  ///
  /// All of this is based on the last update: update the view before the next key. If the focused row has been removed
  /// from the tree since then, a key starts at the view's container. For a row of a strip, which is not updated while it
  /// is out of view, that is the strip's container.
  ///
  /// - Returns: Whether the key was handled; `false` for a key that would move the focus but cannot.
  @discardableResult
  public func press(_ key: Key) -> Bool { input.press(key) }

  /// Pastes text, which takes the path of a key through ``AnyCell/handlePaste(_:)`` and ``Model/handlePaste(_:)``.
  ///
  /// If ``CellModel/takesText`` of the focused row is `true`, only that row receives the text. A row that handles it is
  /// scrolled into view, as for a key.
  ///
  /// - Returns: Whether the text was handled.
  @discardableResult
  public func paste(_ text: String) -> Bool { input.paste(text) }

  /// Performs a command as its key would now, whether or not it has a key.
  ///
  /// It calls the nearest handler of the command on the path that a key would take, even if ``CellModel/takesText`` of
  /// the focused row is `true`. Palettes and menus use this method.
  ///
  /// - Returns: Whether a node on the path handled the command.
  /// - Complexity: O(d + c) for c commands handled on the path, where d is the depth of the row.
  @discardableResult
  public func perform(_ command: Command) -> Bool { input.keyWalk.perform(command.id) }

  /// The commands that keys would currently perform, nearest first, each with the keys that no nearer node handles.
  ///
  /// It is derived from the path that keys actually take. Keys handled by ``Model/handleKey(_:)`` are known from
  /// ``Model/usesKey(_:)``. Commands that are only in palettes (``Command/Prominence/onlyInPalette``) are left out.
  ///
  /// - Complexity: O(d + k) for k keys handled on the path, where d is the depth of the row.
  public var keyHelp: [KeyHelp] { input.keyWalk.help }
}

/// Rows that the user drags to other places.
///
/// ```
///   beginMove(of:) ─▶ updateMove(to:) … ─▶ endMove()      the row stays at its new place
///                                       └▶ cancelMove()   the row returns to its old place
/// ```
///
/// Each step edits the tree like ``moveRow(at:to:)``, subject to the delegate's veto; update the view between the
/// steps. With ``dragsRows``, the pointer performs all of these steps.
extension ContainerView {
  /// The model of the row that is being moved.
  public var movedModel: CellModel? { input.mover.movedModel }

  /// Begins moving a row, and highlights it until the move ends.
  ///
  /// - Returns: Whether the move has begun; `false` if another row is being moved, or the model is not a child in the
  ///   tree of this view or has no row in it.
  @discardableResult
  public func beginMove(of model: CellModel) -> Bool { input.mover.begin(model) }

  /// Moves the row to the place of the row at a point; beyond an edge, to the first or the last one in view.
  ///
  /// A row passes a taller one only when it then reaches the point. The view scrolls to the row in its next update.
  ///
  /// - Returns: Whether the tree was edited.
  @discardableResult
  public func updateMove(to point: Point) -> Bool { input.mover.update(to: point) }

  /// Ends the move, leaving the row where it is.
  ///
  /// - Returns: Whether a row was being moved.
  @discardableResult
  public func endMove() -> Bool { input.mover.end() }

  /// Cancels the move: the row returns before the child that followed it, or to the end if that child is gone.
  ///
  /// It has no effect if the row or its container has left the tree in the meantime. The delegate is not asked.
  ///
  /// - Returns: Whether a row was being moved.
  @discardableResult
  public func cancelMove() -> Bool { input.mover.cancel() }
}

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
  public func pointer(_ event: PointerEvent) -> Bool { input.pointer(event) }

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
