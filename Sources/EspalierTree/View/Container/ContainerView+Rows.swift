public import EspalierCanvas

/// The rows as of the last update.
extension ContainerView {
  /// The rows as of the last update, flattened in tree order: a live view.
  public var rows: Rows { Rows(layout: layout) }

  /// The size of the content as of the last update, up to the farthest edge of any row; along the scroll axis, it
  /// includes the margins.
  public var contentSize: Size { layout.contentSize }

  /// Returns the topmost row at a point of the content, if any.
  ///
  /// Sticky rows take precedence where they are shown, then rows in their places, then backgrounds. Of several rows of
  /// the same kind, the last one in tree order wins.
  ///
  /// - Complexity: O(d log n + k) for k cells of the line, in their depth and the number of siblings.
  public func row(at point: Point) -> Row? { scroller.viewport.row(at: point) }

  /// Returns the row of a cell model, if it has one in this view.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  public func row(for model: CellModel) -> Row? { layout.row(of: model) }

  /// The rows that are at least partly visible, in drawing order.
  ///
  /// The order is: backgrounds, other rows, sticky rows, each group in tree order; then the stacked rows, those of
  /// outer containers last. Sticky rows have the frames in which they are shown; ``rows`` has their places.
  ///
  /// - Complexity: O(d log n + k) for k visible rows, in their depth and the number of siblings.
  public var visibleRows: [Row] { scroller.viewport.rows }
}

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
  public func deleteRow(at index: Int) -> Bool { input.mover.delete(rows[index].model) }

  /// Deletes the row of a model.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the tree has been edited.
  @discardableResult
  public func deleteRow(of model: CellModel) -> Bool { input.mover.delete(model) }
}

/// Loading at once, and as a user has left a tree.
extension ContainerView {
  /// Creates a view that loads a container and updates immediately.
  ///
  /// ```swift
  /// let view = ContainerView(showing: feed, width: 40, height: 12)
  /// print(view.rendered())
  /// ```
  ///
  /// - Parameters:
  ///   - container: The container to show.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  /// - Precondition: The container has no parent, and no other view has loaded it.
  public convenience init(showing container: ContainerModel, width: Int, height: Int) {
    self.init(width: width, height: height)
    load(container)
    update()
  }

  /// Loads a tree as a user has left it, replacing the current one.
  ///
  /// The offset is along the scroll axis. The next update clamps it, and selects those of the models that have rows.
  package func load(_ container: ContainerModel, offset: Int, selection: [CellModel]) {
    load(container)
    scroller.request(offset: offset)
    selector.awaited = selection
  }
}

/// The view of a tree, as seen from its models.
extension Model {
  /// The view that has loaded the tree.
  ///
  /// - Complexity: O(d) in the depth of the model.
  final var hostView: ContainerView? { treeHost.map { unsafeDowncast($0, to: ContainerView.self) } }
}

extension EventNode {
  /// The nearest view on the path above the node.
  ///
  /// - Complexity: O(d) in the depth of the node.
  package var nearestView: ContainerView? { nodesAbove.first { $0 is ContainerView } as? ContainerView }
}
