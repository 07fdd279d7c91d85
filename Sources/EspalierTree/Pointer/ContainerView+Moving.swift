public import EspalierCanvas

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
  public var movedModel: CellModel? { pointerState.move?.model }

  /// Begins moving a row, and highlights it until the move ends.
  ///
  /// - Returns: Whether the move has begun; `false` if another row is being moved, or the model is not a child in the
  ///   tree of this view or has no row in it.
  @discardableResult
  public func beginMove(of model: CellModel) -> Bool {
    guard pointerState.move == nil, isEditable(model), let container = model.parent else { return false }
    pointerState.move = RowMove(model: model, container: container, next: model.childPlace?.next?.element.model)
    liveCells.cell(of: model)?.isHighlighted = true
    askForDisplay()
    return true
  }

  /// Moves the row to the place of the row at a point; beyond an edge, to the first or the last one in view.
  ///
  /// The view scrolls to the row in its next update.
  ///
  /// - Returns: Whether the tree was edited.
  @discardableResult
  public func updateMove(to point: Point) -> Bool {
    guard let move = pointerState.move else { return false }
    guard isEditable(move.model) else {
      pointerState.move = nil
      return false
    }
    let x = max(0, min(point.x, width - 1)) + contentOffset.x
    let y = max(0, min(point.y, height - 1)) + contentOffset.y
    guard let source = layout.row(of: move.model), let target = row(at: Point(x: x, y: y)),
      target.model !== move.model, moveRow(at: source.index, to: target.index)
    else { return false }
    scrollAfterUpdate(to: move.model, at: .nearest)
    return true
  }

  /// Ends the move, leaving the row where it is.
  ///
  /// - Returns: Whether a row was being moved.
  @discardableResult
  public func endMove() -> Bool {
    finishMove() != nil
  }

  /// Cancels the move: the row returns before the child that followed it, or to the end if that child is gone.
  ///
  /// It has no effect if the row or its container has left the tree in the meantime. The delegate is not asked.
  ///
  /// - Returns: Whether a row was being moved.
  @discardableResult
  public func cancelMove() -> Bool {
    guard let move = finishMove() else { return false }
    guard move.model.parent != nil, move.container.isInside(container), holds(move.model) else { return true }
    if let next = move.next, next.parent === move.container {
      move.container.insert(move.model, before: next)
    } else {
      move.container.add(move.model)
    }
    return true
  }

  /// Returns whether the pointer may drag a row.
  func canMove(_ model: CellModel) -> Bool { dragsRows && isEditable(model) }

  private func finishMove() -> RowMove? {
    guard let move = pointerState.move else { return nil }
    pointerState.move = nil
    pointerState.pressed = nil
    liveCells.cell(of: move.model)?.isHighlighted = false
    askForDisplay()
    return move
  }
}
