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
  public var movedModel: CellModel? { input.mover.movedModel }

  /// Begins moving a row, and highlights it until the move ends.
  ///
  /// - Returns: Whether the move has begun; `false` if another row is being moved, or the model is not a child in the
  ///   tree of this view or has no row in it.
  @discardableResult
  public func beginMove(of model: CellModel) -> Bool {
    input.mover.begin(model)
  }

  /// Moves the row to the place of the row at a point; beyond an edge, to the first or the last one in view.
  ///
  /// The view scrolls to the row in its next update.
  ///
  /// - Returns: Whether the tree was edited.
  @discardableResult
  public func updateMove(to point: Point) -> Bool {
    input.mover.update(to: point)
  }

  /// Ends the move, leaving the row where it is.
  ///
  /// - Returns: Whether a row was being moved.
  @discardableResult
  public func endMove() -> Bool {
    input.mover.end()
  }

  /// Cancels the move: the row returns before the child that followed it, or to the end if that child is gone.
  ///
  /// It has no effect if the row or its container has left the tree in the meantime. The delegate is not asked.
  ///
  /// - Returns: Whether a row was being moved.
  @discardableResult
  public func cancelMove() -> Bool {
    input.mover.cancel()
  }
}
