import EspalierCanvas

/// Moves and deletes rows on behalf of the user: at once, or step by step as the user drags a row.
///
/// The delegate is asked first. It may edit the tree itself, so that its decision no longer applies; everything is
/// checked again afterward.
final class RowMover: ViewPart {
  /// A row that the user moves, and its old place.
  private struct Move {
    let model: CellModel
    let container: ContainerModel

    /// The child that followed it.
    let next: Model?

    /// Whether the pointer drags the row, rather than the program.
    let isDragged: Bool
  }

  let scroller: Scroller

  /// Whether the pointer may drag rows; see ``ContainerView/dragsRows``.
  var dragsRows = false

  /// The row being moved; the old value is released after it has been replaced, as everywhere in a view.
  private var current: Move? { didSet { withExtendedLifetime(oldValue) {} } }

  init(_ scroller: Scroller) {
    self.scroller = scroller
    super.init(scroller.stage)
  }

  private var delegate: (any ContainerViewDelegate)? { link.view?.delegate }

  /// The model of the row that is being moved.
  var movedModel: CellModel? { current?.model }

  // MARK: At once

  /// Moves a row before another one, or after it with an offset of 1.
  ///
  /// - Returns: Whether the tree has been edited.
  func move(_ model: CellModel, besides other: CellModel, offset: Int) -> Bool {
    guard let view = link.view, let place = destination(of: model, besides: other, offset: offset),
      delegate?.containerView(view, shouldMove: model, to: place.container, at: place.index) ?? true,
      let now = destination(of: model, besides: other, offset: offset), now.container === place.container,
      now.index == place.index
    else { return false }
    put(model, into: place.container, at: place.index)
    return true
  }

  /// Moves the row at an index to the place of the row at another one.
  ///
  /// - Returns: Whether the tree has been edited.
  func moveRow(at source: Int, to target: Int) -> Bool {
    let rows = Rows(layout: layout)
    let moved = rows[source].model
    return move(moved, besides: rows[target].model, offset: source < target ? 1 : 0)
  }

  /// Deletes the row of a model.
  ///
  /// - Returns: Whether the tree has been edited.
  func delete(_ model: CellModel) -> Bool {
    guard let view = link.view, canDelete(model), delegate?.containerView(view, shouldDelete: model) ?? true,
      canDelete(model), let container = model.parent
    else { return false }
    container.notifyListeners { $0.rowWillBeRearranged(model) }
    if let lazy = container.asLazy, let index = lazy.index(of: model) {
      lazy.onDelete?(index)
      lazy.remove(index..<index + 1)
    } else {
      model.removeFromParent()
    }
    container.notifyListeners { $0.rowsWereRearranged() }
    return true
  }

  // MARK: Step by step

  /// Begins moving a row, and highlights it until the move ends.
  ///
  /// - Parameter isDragged: Whether the pointer drags the row, rather than the program.
  /// - Returns: Whether the move has begun.
  func begin(_ model: CellModel, isDragged: Bool = false) -> Bool {
    guard current == nil, isMovable(model), let container = model.parent else { return false }
    current = Move(model: model, container: container, next: nextSibling(of: model), isDragged: isDragged)
    stage.setHighlighted(model, true)
    link.askForDisplay()
    return true
  }

  /// Moves the row to the place of the row at a point of the viewport; beyond an edge, to the first or last one in view.
  ///
  /// It stays where it is until it would then reach the point. Otherwise, a short row that has passed a tall one would
  /// return with the next step.
  ///
  /// - Returns: Whether the tree was edited.
  func update(to point: Point) -> Bool {
    guard let moved = current?.model else { return false }
    guard isMovable(moved) else {
      current = nil
      return false
    }
    let size = content.size
    let place = Point(
      x: viewport.origin.x + max(0, min(point.x, size.width - 1)),
      y: viewport.origin.y + max(0, min(point.y, size.height - 1)))
    guard let source = layout.row(of: moved), let target = viewport.row(at: place), target.model !== moved,
      reaches(place, source, inPlaceOf: target), moveRow(at: source.index, to: target.index)
    else { return false }
    scroller.scrollAfterUpdate(to: moved, at: .nearest)
    return true
  }

  /// Ends the move, leaving the row where it is.
  ///
  /// - Returns: Whether a row was being moved.
  func end() -> Bool { finish() != nil }

  /// Ends the move if the pointer drags the row.
  func endDrag() {
    if current?.isDragged == true { finish() }
  }

  /// Cancels the move: the row returns before the child that followed it, or to the end if that child is gone.
  ///
  /// - Returns: Whether a row was being moved.
  func cancel() -> Bool {
    guard let move = finish() else { return false }
    let (model, container) = (move.model, move.container)
    guard model.parent != nil, container.isInside(content.container), content.holds(model) else { return true }
    let present = model.parent === container ? model.rowIndexInParent : nil
    if let lazy = container.asLazy, present == nil || lazy.onMove == nil { return true }
    let count = container.asLazy?.count ?? container.children.count
    let next = move.next.flatMap {
      $0.parent === container ? ($0 as? CellModel)?.rowIndexInParent ?? $0.indexInParent : nil
    }
    // Removing the model shifts everything after it.
    let target = (next ?? count) - (present.map { $0 < next ?? count } == true ? 1 : 0)
    if target != present { put(model, into: container, at: target) }
    return true
  }

  /// Returns whether the pointer may drag a row.
  func canDrag(_ model: CellModel) -> Bool { dragsRows && isMovable(model) }

  /// Forgets the move, because the rows are going away.
  func forget() { current = nil }

  @discardableResult
  private func finish() -> Move? {
    guard let move = current.take() else { return nil }
    stage.setHighlighted(move.model, false)
    link.askForDisplay()
    return move
  }

  /// Returns whether a row reaches a point of another one by taking its place.
  private func reaches(_ point: Point, _ source: Row, inPlaceOf target: Row) -> Bool {
    let direction = layout.direction
    let (point, moved) = (direction.turned(point), direction.turned(source.frame))
    // The point cannot be out of view.
    let other = direction.turned(target.frame.intersection(viewport.frame))
    let isInSameLine = moved.y < other.maxY && other.y < moved.maxY
    let (place, start, end, length) =
      isInSameLine ? (point.x, other.x, other.maxX, moved.width) : (point.y, other.y, other.maxY, moved.height)
    // The moved row comes to the far edge of the other one.
    let distance = source.index < target.index ? end - place : place + 1 - start
    return distance <= max(1, length)
  }

  // MARK: Places

  /// Moves a row to a place, in the data of a lazy container as well.
  private func put(_ model: CellModel, into container: ContainerModel, at index: Int) {
    let old = model.parent
    old?.notifyListeners { $0.rowWillBeRearranged(model) }
    if container !== old { container.notifyListeners { $0.rowWillBeRearranged(model) } }
    if let lazy = container.asLazy, let present = lazy.index(of: model) {
      lazy.onMove?(present, index)
      lazy.move(present..<present + 1, to: index)
    } else if old === container {
      container.move(model, to: index)
    } else {
      container.insert(model, at: index)
    }
    container.notifyListeners { $0.rowsWereRearranged() }
    if let old, old !== container { old.notifyListeners { $0.rowsWereRearranged() } }
  }

  /// Returns the container and the child index that a model would have next to another one; `nil` if it cannot be moved
  /// there, or is already there.
  private func destination(
    of model: CellModel, besides other: CellModel, offset: Int
  ) -> (container: ContainerModel, index: Int)? {
    guard model !== other, isMovable(model), isMovable(other), let container = other.parent,
      let index = other.rowIndexInParent
    else { return nil }
    guard model.parent === container, let present = model.rowIndexInParent else {
      return model.parent?.asLazy == nil && container.asLazy == nil ? (container, index + offset) : nil
    }
    // Removing the model shifts everything after it.
    let target = index + offset - (present < index ? 1 : 0)
    return target == present ? nil : (container, target)
  }

  /// Returns the child after a model; in a lazy container, the model of the next row, which is created if necessary.
  private func nextSibling(of model: CellModel) -> Model? {
    guard let lazy = model.parent?.asLazy else { return model.childPlace?.next?.element.model }
    return lazy.index(of: model).flatMap { $0 + 1 < lazy.count ? lazy.model(at: $0 + 1) : nil }
  }

  private func isMovable(_ model: CellModel) -> Bool {
    isEditable(model) && (model.parent?.asLazy.map { $0.onMove != nil } ?? true)
  }

  private func canDelete(_ model: CellModel) -> Bool {
    isEditable(model) && (model.parent?.asLazy.map { $0.onDelete != nil } ?? true)
  }

  /// Returns whether a model has a row here, and is currently a child in the tree of this view.
  private func isEditable(_ model: CellModel) -> Bool {
    model.childLeaf != nil && content.holds(model) && layout.row(of: model) != nil
  }
}

extension CellModel {
  /// The index among the children of the parent, or among the rows of a lazy container.
  fileprivate final var rowIndexInParent: Int? {
    guard let lazy = parent?.asLazy else { return indexInParent }
    return lazy.index(of: self)
  }
}
