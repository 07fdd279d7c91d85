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
  public var selection: [CellModel] { selectedRows.joined().map(selectedModel) }

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
    holds(container) ? layout.selection(in: container).marks.marked : []
  }

  /// Returns whether the row of a cell model is selected.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  public func isSelected(_ model: CellModel) -> Bool {
    guard let selection = layout.selection, let index = layout.laidOutIndex(of: model) else { return false }
    return selection.marks.isMarked(at: index)
  }

  /// Selects the row of a cell model as ``selectionMode`` permits, without notifying anything.
  ///
  /// In the mode ``SelectionMode/single``, it replaces the selected row. Unlike a tap, it also selects rows that do not
  /// respond to taps. ``extendSelection(to:)`` continues from this row.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the row is selected now.
  @discardableResult
  public func select(_ model: CellModel) -> Bool {
    guard selectionMode != .none, holds(model), let index = layout.laidOutIndex(of: model) else { return false }
    if selectionMode == .single { clearSelection() }
    changeSelection {
      $0.set(index..<index + 1, areSelected: true)
      $0.anchor = index
      $0.lead = nil
    }
    return true
  }

  /// Deselects the row of a cell model, without notifying anything.
  ///
  /// It has no effect if the row is not selected.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  public func deselect(_ model: CellModel) {
    guard let index = layout.laidOutIndex(of: model) else { return }
    if let container = model.parent?.asLazy, let index = container.index(of: model) {
      container.comingSelection?.set(index..<index + 1, areSelected: false)
    }
    deselectRows(index..<index + 1)
  }

  /// Selects rows in addition to those that are selected already, without notifying anything.
  ///
  /// Controls and rows that are not ``CellModel/isSelectable`` are left out; lazy rows that have no models count as
  /// selectable. In other modes than ``SelectionMode/multiple``, it has no effect.
  ///
  /// - Complexity: O(k + log n) for k rows that have models.
  /// - Precondition: The rows exist.
  public func selectRows(_ rows: Range<Int>) {
    checkRows(rows)
    guard selectionMode == .multiple, !rows.isEmpty else { return }
    changeSelection { selection in
      let before = selection.marks.slice(rows)
      selection.set(rows, areSelected: true)
      layout.visitCells(in: rows) { cell, index in
        guard !cell.isSelectable || cell.isControl, !before.isMarked(at: index - rows.lowerBound) else { return }
        selection.set(index..<index + 1, areSelected: false)
      }
    }
  }

  /// Deselects rows, without notifying anything.
  ///
  /// - Complexity: O(log n) in the number of rows.
  /// - Precondition: The rows exist.
  public func deselectRows(_ rows: Range<Int>) {
    checkRows(rows)
    guard layout.selection != nil else { return }
    changeSelection { $0.set(rows, areSelected: false) }
  }

  /// Selects rows of a lazy container, by the indices of your data, without notifying anything.
  ///
  /// Rows that have been inserted since the last update are selected by the next one. Otherwise, it is the same as
  /// ``selectRows(_:)``; it has no effect if the container is not in this view.
  ///
  /// - Complexity: O(k + log n) for k rows that have models.
  /// - Precondition: The rows exist.
  public func selectRows(_ rows: Range<Int>, in container: LazyContainerModel) {
    guard let ranges = laidOutRows(rows, in: container), selectionMode == .multiple else { return }
    if ranges.reduce(0, { $0 + $1.count }) < rows.count {
      var coming = container.comingSelection ?? RowSelection(count: container.count)
      coming.set(rows, areSelected: true)
      container.comingSelection = coming
    }
    for range in ranges { selectRows(range) }
  }

  /// Deselects rows of a lazy container, by the indices of your data, without notifying anything.
  ///
  /// - Complexity: O(log n) in the number of rows.
  /// - Precondition: The rows exist.
  public func deselectRows(_ rows: Range<Int>, in container: LazyContainerModel) {
    guard let ranges = laidOutRows(rows, in: container) else { return }
    container.comingSelection?.set(rows, areSelected: false)
    for range in ranges { deselectRows(range) }
  }

  /// Selects all rows that can be selected, without notifying anything.
  ///
  /// In other modes than ``SelectionMode/multiple``, it has no effect.
  ///
  /// - Complexity: O(k) in the number of rows that have models.
  public func selectAll() {
    selectRows(0..<rows.count)
  }

  /// Deselects all rows, without notifying anything.
  public func deselectAll() {
    clearSelection()
    showSelection()
    askForDisplay()
  }

  /// Extends the selection to a row, as a click with `shift` does, without notifying anything.
  ///
  /// It selects all rows between the one that was last tapped or selected and this one, in place of those to which the
  /// selection was extended before. In the mode ``SelectionMode/single``, it selects this row.
  ///
  /// - Complexity: O(k + log n) for k rows in between that have models.
  /// - Precondition: The row exists.
  public func extendSelection(to row: Int) {
    checkRows(row..<row.addingClamped(1))
    guard selectionMode == .multiple else {
      select(rows[row].model)
      return
    }
    let anchor = layout.selection?.anchor ?? row
    if let lead = layout.selection?.lead { deselectRows(min(anchor, lead)..<max(anchor, lead) + 1) }
    selectRows(min(anchor, row)..<max(anchor, row) + 1)
    changeSelection {
      $0.anchor = anchor
      $0.lead = row
    }
  }

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
  public func extendSelection(_ direction: FocusDirection) -> Bool {
    let start = focusedModel.flatMap(layout.laidOutIndex)
    guard moveFocus(direction), let end = focusedModel.flatMap(layout.laidOutIndex) else { return false }
    if let start, selectionMode == .multiple, (layout.selection?.lead ?? layout.selection?.anchor) != start {
      changeSelection {
        $0.anchor = start
        $0.lead = nil
      }
    }
    extendSelection(to: end)
    return true
  }
}

extension ContainerView {
  /// Shows in the visible cells which rows are selected.
  func showSelection() {
    let isEmpty = layout.selection == nil
    func show(in cell: AnyCell) {
      guard !isEmpty || cell.isSelected, let model = cell.attachedModel else { return }
      cell.isSelected = isSelected(model)
    }
    for cell in liveCells.inOrder { show(in: cell) }
    focusState.parkedCell.map(show)
  }

  /// Selects the rows of models that were selected when the user left the tree.
  func restoreSelection() {
    guard !restoredSelection.isEmpty else { return }
    let models = restoredSelection
    restoredSelection = []
    for index in models.compactMap(layout.rowIndex) {
      layout.changeSelection { $0.set(index..<index + 1, areSelected: true) }
    }
    // Released last, because deinitializers of models may call the view.
    withExtendedLifetime(models) {}
  }

  /// Forgets the models that were to be selected in the next update.
  func forgetRestoredSelection() {
    let models = restoredSelection
    restoredSelection = []
    withExtendedLifetime(models) {}
  }

  /// Deselects all rows, including those that the next update would select.
  private func clearSelection() {
    layout.changeSelection { $0 = RowSelection(count: layout.root.rowCount) }
    for block in layout.lazyBlocks.values { block.lazy?.rows.comingSelection = nil }
    forgetRestoredSelection()
  }

  private func changeSelection(_ change: (inout RowSelection) -> Void) {
    layout.changeSelection(change)
    showSelection()
    askForDisplay()
  }

  /// Returns the present model of a selected row.
  private func selectedModel(at index: Int) -> CellModel {
    let row = layout.row(at: index)
    // The row of a lazy container may have been reloaded since.
    guard let cell = row.cell, cell.parent == nil, let block = cell.slotLeaf?.block, let lazy = block.lazy?.rows,
      let start = layout.firstLazyRow(of: block), let present = lazy.index(ofRowLaidOutAt: index - start)
    else { return row.model }
    return lazy.model(at: present)
  }

  /// Returns the indices here of a lazy container's rows, as far as they are laid out; `nil` if the container is not
  /// part of the layout.
  private func laidOutRows(_ rows: Range<Int>, in container: LazyContainerModel) -> [Range<Int>]? {
    container.checkRange(rows)
    guard holds(container), let block = container.block, let start = layout.firstLazyRow(of: block) else { return nil }
    return container.laidOutRows(rows).map { $0.lowerBound + start..<$0.upperBound + start }
  }

  private func checkRows(_ range: Range<Int>) {
    require(
      range.lowerBound >= 0 && range.upperBound <= rows.count,
      "rows \(range.lowerBound) ..< \(range.upperBound) do not exist; there are \(rows.count) rows")
  }
}

extension TreeLayout {
  /// Returns the index of the row of a cell model, which may be a new model of a lazy container's row.
  ///
  /// - Complexity: O(d log n) for a row at depth d, in the number of siblings.
  func laidOutIndex(of model: CellModel) -> Int? {
    if let index = rowIndex(of: model) { return index }
    guard let container = model.parent?.asLazy, let block = container.block, block.lazy?.layout === self,
      let index = container.index(of: model), let start = firstLazyRow(of: block)
    else { return nil }
    return container.laidOutRows(index..<index + 1).first.map { $0.lowerBound + start }
  }

  /// Visits the models that exist among some rows, with the indices of their rows.
  ///
  /// - Complexity: O(k + d log n) for k rows with models at depth d.
  func visitCells(in rows: Range<Int>, _ body: (CellModel, Int) -> Void) {
    visitCells(of: root, at: 0, in: rows, body)
  }

  private func visitCells(
    of block: ContainerBlock, at start: Int, in rows: Range<Int>, _ body: (CellModel, Int) -> Void
  ) {
    guard let (first, before) = block.slots.first(where: { $0.rows + start > rows.lowerBound }) else { return }
    var index = start + before.rows
    var next = Optional(first)
    while let place = next, index < rows.upperBound {
      let slot = place.element
      if slot.kind == .block {
        visitCells(of: slot.block, at: index, in: rows, body)
      } else if slot.isRow {
        body(slot.cell, index)
      }
      index += slot.sum.rows
      next = place.next
    }
  }
}
