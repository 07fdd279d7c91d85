/// Moving and deleting rows on behalf of the user.
///
/// A row is moved by moving its model in the tree, within its container or to another one, and deleted by removing the
/// model from its container. Rows and indices are those of the last update. Like every edit, these methods only mark;
/// the next update shows the result. The delegate is asked first.
///
/// The methods neither have an effect nor ask the delegate if the row is already in its place, or if the model has no
/// row here or has left the tree since the last update. The separators that a container draws around and between its
/// children are neither moved nor deleted, and no row is moved next to them. A ``SeparatorModel`` among the children is
/// a row like any other.
///
/// A row of a ``LazyContainerModel`` is moved within its container if there is a ``LazyContainerModel/onMove``, and
/// deleted if there is a ``LazyContainerModel/onDelete``, because your data has to change as well. There, indices are
/// those of the rows.
extension ContainerView {
  /// Moves a row to the place of another one.
  ///
  /// A row that moves down is placed after the row that is currently at `target`; a row that moves up is placed before
  /// it. The row joins the container of the row at `target`. After the next update, it has the index `target`, unless
  /// separators appear or disappear with the move.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the tree has been edited.
  /// - Precondition: `source` and `target` are indices of rows.
  @discardableResult
  public func moveRow(at source: Int, to target: Int) -> Bool {
    let moved = rows[source].model
    let other = rows[target].model
    return source < target ? moveRow(of: moved, after: other) : moveRow(of: moved, before: other)
  }

  /// Moves the row of a model before the row of another one, into the other one's container.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the tree has been edited.
  @discardableResult
  public func moveRow(of model: CellModel, before other: CellModel) -> Bool {
    move(model, besides: other, offset: 0)
  }

  /// Moves the row of a model after the row of another one, into the other one's container.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the tree has been edited.
  @discardableResult
  public func moveRow(of model: CellModel, after other: CellModel) -> Bool {
    move(model, besides: other, offset: 1)
  }

  /// Deletes the row at an index.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the tree has been edited.
  /// - Precondition: `index` is the index of a row.
  @discardableResult
  public func deleteRow(at index: Int) -> Bool {
    deleteRow(of: rows[index].model)
  }

  /// Deletes the row of a model.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the tree has been edited.
  @discardableResult
  public func deleteRow(of model: CellModel) -> Bool {
    guard canDelete(model), delegate?.containerView(self, shouldDelete: model) ?? true else { return false }
    // The delegate may have edited the tree itself.
    guard canDelete(model), let container = model.parent else { return false }
    if let lazy = container.asLazy, let index = lazy.index(of: model) {
      lazy.onDelete?(index)
      lazy.remove(index..<index + 1)
    } else {
      model.removeFromParent()
    }
    container.tellOfRearrangement()
    return true
  }

  private func move(_ model: CellModel, besides other: CellModel, offset: Int) -> Bool {
    guard let place = destination(of: model, besides: other, offset: offset),
      delegate?.containerView(self, shouldMove: model, to: place.container, at: place.index) ?? true
    else { return false }
    // The delegate may have edited the tree itself, so that its decision no longer applies.
    guard let now = destination(of: model, besides: other, offset: offset), now.container === place.container,
      now.index == place.index
    else { return false }
    put(model, into: place.container, at: place.index)
    return true
  }

  /// Moves a row to a place, in the data of a lazy container as well.
  func put(_ model: CellModel, into container: ContainerModel, at index: Int) {
    let old = model.parent
    if let lazy = container.asLazy, let present = lazy.index(of: model) {
      lazy.onMove?(present, index)
      lazy.move(present..<present + 1, to: index)
    } else if old === container {
      container.move(model, to: index)
    } else {
      container.insert(model, at: index)
    }
    container.tellOfRearrangement()
    if let old, old !== container { old.tellOfRearrangement() }
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

  /// Returns whether a row can be moved.
  func isMovable(_ model: CellModel) -> Bool {
    isEditable(model) && (model.parent?.asLazy.map { $0.onMove != nil } ?? true)
  }

  private func canDelete(_ model: CellModel) -> Bool {
    isEditable(model) && (model.parent?.asLazy.map { $0.onDelete != nil } ?? true)
  }

  /// Returns whether a model has a row here, and is currently a child in the tree of this view.
  private func isEditable(_ model: CellModel) -> Bool {
    model.childLeaf != nil && holds(model) && layout.row(of: model) != nil
  }
}

extension CellModel {
  /// The index among the children of the parent, or among the rows of a lazy container.
  final var rowIndexInParent: Int? {
    guard let lazy = parent?.asLazy else { return indexInParent }
    return lazy.index(of: self)
  }
}
