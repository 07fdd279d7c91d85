public import EspalierCanvas

/// Selected rows.
///
/// The selection belongs to rows, not to models: it stays with a row through sorting, moving, reloading and scrolling,
/// and is lost with the row. A million selected rows of a ``LazyContainerModel`` cost no more than one, and none of
/// their models is kept alive.
///
/// ```swift
/// view.selectionMode = .multiple
/// view.selectAll()
/// view.deselectRows(10..<20)
/// print(view.selectedRows)          // [0..<10, 20..<100000]
/// ```
///
/// Indices are those of the last update, in ``rows``. Methods that name a lazy container use the indices of your data
/// instead, even after edits that have not been laid out yet.
extension ContainerView {
  /// The cell models whose rows are selected, in the order of their rows.
  ///
  /// Models of lazy rows are created to be returned, so read ``selectedRows`` or ``selectedRows(in:)`` if there may be
  /// many of them.
  ///
  /// - Complexity: O(k log n) for k selected rows.
  public var selection: [CellModel] { selector.models }

  /// The indices of the selected rows, as ranges of adjacent rows.
  ///
  /// - Complexity: O(r) in the number of ranges.
  public var selectedRows: [Range<Int>] { layout.selection?.marks.marked ?? [] }

  /// The number of selected rows.
  public var selectedRowCount: Int { layout.selection?.marks.markedCount ?? 0 }

  /// Returns the indices of a lazy container's selected rows, as they are after its latest edits.
  ///
  /// ```swift
  /// for rows in view.selectedRows(in: list).reversed() {
  ///   issues.removeSubrange(rows)
  ///   list.remove(rows)
  /// }
  /// ```
  ///
  /// - Complexity: O(r) in the number of ranges of selected rows and of edits since the last update.
  /// - Returns: The ranges; none if the container is not in this view.
  public func selectedRows(in container: LazyContainerModel) -> [Range<Int>] {
    content.holds(container) ? layout.selection(in: container).marks.marked : []
  }

  /// Returns whether the row of a cell model is selected.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  public func isSelected(_ model: CellModel) -> Bool { layout.isSelected(model) }

  /// Selects the row of a cell model as ``selectionMode`` permits, without notifying anything.
  ///
  /// In the mode ``SelectionMode/single``, it replaces the selected row. Unlike a tap, it also selects rows that do not
  /// respond to taps. ``extendSelection(to:)`` continues from this row.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the row is selected now.
  @discardableResult
  public func select(_ model: CellModel) -> Bool { selector.select(model) }

  /// Deselects the row of a cell model, without notifying anything.
  ///
  /// It has no effect if the row is not selected.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  public func deselect(_ model: CellModel) { selector.deselect(model) }

  /// Selects rows in addition to those that are selected already, without notifying anything.
  ///
  /// Controls and rows that are not ``CellModel/isSelectable`` are left out; lazy rows that have no models count as
  /// selectable. In other modes than ``SelectionMode/multiple``, it has no effect.
  ///
  /// - Complexity: O(k + log n) for k rows that have models.
  /// - Precondition: The rows exist.
  public func selectRows(_ rows: Range<Int>) { selector.select(rows) }

  /// Deselects rows, without notifying anything.
  ///
  /// - Complexity: O(log n) in the number of rows.
  /// - Precondition: The rows exist.
  public func deselectRows(_ rows: Range<Int>) { selector.deselect(rows) }

  /// Selects rows of a lazy container, by the indices of your data, without notifying anything.
  ///
  /// Rows that have been inserted since the last update are selected by the next one. Otherwise, it is the same as
  /// ``selectRows(_:)``; it has no effect if the container is not in this view.
  ///
  /// - Complexity: O(k + log n) for k rows that have models.
  /// - Precondition: The rows exist.
  public func selectRows(_ rows: Range<Int>, in container: LazyContainerModel) {
    selector.select(rows, in: container)
  }

  /// Deselects rows of a lazy container, by the indices of your data, without notifying anything.
  ///
  /// - Complexity: O(log n) in the number of rows.
  /// - Precondition: The rows exist.
  public func deselectRows(_ rows: Range<Int>, in container: LazyContainerModel) {
    selector.deselect(rows, in: container)
  }

  /// Selects all rows that can be selected, without notifying anything.
  ///
  /// In other modes than ``SelectionMode/multiple``, it has no effect.
  ///
  /// - Complexity: O(k) in the number of rows that have models.
  public func selectAll() { selector.select(0..<rows.count) }

  /// Deselects all rows, without notifying anything.
  public func deselectAll() { selector.deselectAll() }

  /// Extends the selection to a row, as a click with `shift` does, without notifying anything.
  ///
  /// It selects all rows between the one that was last tapped or selected and this one, in place of those to which the
  /// selection was extended before. In the mode ``SelectionMode/single``, it selects this row.
  ///
  /// - Complexity: O(k + log n) for k rows in between that have models.
  /// - Precondition: The row exists.
  public func extendSelection(to row: Int) { selector.extend(to: row) }

  /// Moves the focus and extends the selection to it, as `shift` with an arrow key does, without notifying anything.
  ///
  /// The selection is extended from the row that was focused, unless it has been extended to that row before.
  ///
  /// ```swift
  /// view.onKey("shift+down") { $0.extendSelection(.down) }
  /// view.onKey("shift+up") { $0.extendSelection(.up) }
  /// view.onKey("ctrl+a") { $0.selectAll() }
  /// ```
  ///
  /// - Complexity: That of ``moveFocus(_:)``, and O(k + log n) for k rows in between that have models.
  /// - Returns: Whether the focus has moved.
  @discardableResult
  public func extendSelection(_ direction: FocusDirection) -> Bool { selector.extend(direction) }
}

/// Taps.
extension ContainerView {
  /// Taps the row at a point of the content, as a user would.
  ///
  /// The cell is highlighted, selected and called; then its container and all nodes above are notified through
  /// ``ContainerModel/didSelect(_:)`` and ``RowEvents/selected``.
  ///
  /// If the model's ``CellModel/isTabStop`` is `true`, as for controls, the row also receives focus. A control is not
  /// selected, and nothing else is notified of the tap. The point is relative to the top left corner of the content,
  /// whatever the viewport shows: a host adds ``contentOffset`` to the position of a click in the viewport, or calls
  /// ``pointer(_:)``.
  ///
  /// - Returns: Whether there is a selectable row.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    guard let row = row(at: point) else { return false }
    defer { focusOwner.endChange() }
    return selector.tap(row, at: Point(x: point.x - row.frame.x, y: point.y - row.frame.y))
  }

  /// Taps the row of a cell model, visible or not.
  ///
  /// - Parameters:
  ///   - model: The cell model.
  ///   - point: The point in the cell's own coordinates; by default, the top left corner.
  /// - Returns: Whether the model has a row that can be selected.
  @discardableResult
  public func tap(_ model: CellModel, at point: Point = .zero) -> Bool {
    guard let row = row(for: model) else { return false }
    defer { focusOwner.endChange() }
    return selector.tap(row, at: point)
  }
}

/// The selection of a lazy container's rows, whether or not a view shows them.
extension LazyContainerModel {
  /// The selected rows as ranges of indices of the data, after the latest edits.
  ///
  /// Before a view has laid the rows out, these are the rows that will be selected then.
  ///
  /// - Complexity: O(r) in the number of ranges of selected rows and of edits since the last update.
  package final var selectedRows: [Range<Int>] {
    (hostView?.layout.selection(in: self) ?? comingSelection)?.marks.marked ?? []
  }

  /// Selects rows instead of those that are selected, whatever the mode of the view, without notifying anything.
  ///
  /// Rows that no view has laid out are selected as soon as one does.
  ///
  /// - Complexity: O(r log n) for r ranges.
  /// - Precondition: The rows exist.
  package final func selectRows(only rows: [Range<Int>]) {
    for range in rows { checkRange(range) }
    comingSelection = nil
    guard let hostView, hostView.selector.replaceSelection(of: self, with: rows) else {
      comingSelection = rows.isEmpty ? nil : RowSelection(count: count, selected: rows)
      return
    }
  }
}
