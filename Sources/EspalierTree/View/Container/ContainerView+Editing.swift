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
    input.mover.moveRow(at: source, to: target)
  }

  /// Moves the row of a model before the row of another one, into the other one's container.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the tree has been edited.
  @discardableResult
  public func moveRow(of model: CellModel, before other: CellModel) -> Bool {
    input.mover.move(model, besides: other, offset: 0)
  }

  /// Moves the row of a model after the row of another one, into the other one's container.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the tree has been edited.
  @discardableResult
  public func moveRow(of model: CellModel, after other: CellModel) -> Bool {
    input.mover.move(model, besides: other, offset: 1)
  }

  /// Deletes the row at an index.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the tree has been edited.
  /// - Precondition: `index` is the index of a row.
  @discardableResult
  public func deleteRow(at index: Int) -> Bool {
    input.mover.delete(rows[index].model)
  }

  /// Deletes the row of a model.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the tree has been edited.
  @discardableResult
  public func deleteRow(of model: CellModel) -> Bool {
    input.mover.delete(model)
  }
}
