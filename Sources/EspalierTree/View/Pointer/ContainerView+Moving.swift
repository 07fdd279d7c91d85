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
    guard pointerState.move == nil, isMovable(model), let container = model.parent else { return false }
    pointerState.move = RowMove(model: model, container: container, next: nextSibling(of: model))
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
    guard isMovable(move.model) else {
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
    let present = move.model.parent === move.container ? move.model.rowIndexInParent : nil
    if let lazy = move.container.asLazy, present == nil || lazy.onMove == nil { return true }
    let count = move.container.asLazy?.count ?? move.container.children.count
    let next = move.next.flatMap {
      $0.parent === move.container ? ($0 as? CellModel)?.rowIndexInParent ?? $0.indexInParent : nil
    }
    // Removing the model shifts everything after it.
    let target = (next ?? count) - (present.map { $0 < next ?? count } == true ? 1 : 0)
    if target != present { put(move.model, into: move.container, at: target) }
    return true
  }

  /// Returns whether the pointer may drag a row.
  func canMove(_ model: CellModel) -> Bool { dragsRows && isMovable(model) }

  /// Returns the child after a model; in a lazy container, the model of the next row, which is created if necessary.
  private func nextSibling(of model: CellModel) -> Model? {
    guard let lazy = model.parent?.asLazy else { return model.childPlace?.next?.element.model }
    return lazy.index(of: model).flatMap { $0 + 1 < lazy.count ? lazy.model(at: $0 + 1) : nil }
  }

  private func finishMove() -> RowMove? {
    guard let move = pointerState.move else { return nil }
    pointerState.move = nil
    pointerState.pressed = nil
    liveCells.cell(of: move.model)?.isHighlighted = false
    askForDisplay()
    return move
  }
}
