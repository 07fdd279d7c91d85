import EspalierCanvas

/// Selects rows of a view.
///
/// The selection itself belongs to the layout, where each pass edits it in step with the rows; the cells show it.
package final class RowSelector: ViewPart {
  let focusOwner: FocusOwner

  /// The number of rows that can be selected at a time.
  var mode = SelectionMode.single {
    didSet { if mode != oldValue { deselectAll() } }
  }

  /// The models whose rows the next pass selects, as they were when the user left the tree.
  ///
  /// Those without a row by then are forgotten. The old value is released after it has been replaced, because deinitializers of its models may call the view.
  var awaited: [CellModel] = [] { didSet { withExtendedLifetime(oldValue) {} } }

  init(_ focusOwner: FocusOwner) {
    self.focusOwner = focusOwner
    super.init(focusOwner.stage)
  }

  /// The models of the selected rows, in the order of their rows.
  var models: [CellModel] { (layout.selection?.marks.marked ?? []).joined().map(selectedModel) }

  /// Selects the row of a model as the mode permits; see ``ContainerView/select(_:)``.
  func select(_ model: CellModel) -> Bool {
    guard mode != .none, content.holds(model), let index = layout.laidOutIndex(of: model) else { return false }
    if mode == .single { clear() }
    change {
      $0.set(index..<index + 1, areSelected: true)
      $0.anchor = index
      $0.lead = nil
    }
    return true
  }

  /// Deselects the row of a model.
  func deselect(_ model: CellModel) {
    guard let index = layout.laidOutIndex(of: model) else { return }
    if let container = model.parent?.asLazy, let index = container.index(of: model) {
      container.comingSelection?.set(index..<index + 1, areSelected: false)
    }
    deselect(index..<index + 1)
  }

  /// Selects rows in the mode `multiple`, except those that cannot be selected.
  func select(_ rows: Range<Int>) {
    checkRows(rows)
    guard mode == .multiple, !rows.isEmpty else { return }
    let layout = layout
    change { selection in
      let before = selection.marks.slice(rows)
      selection.set(rows, areSelected: true)
      layout.visitCells(in: rows) { cell, index in
        guard !cell.isSelectable || cell.isControl, !before.isMarked(at: index - rows.lowerBound) else { return }
        selection.set(index..<index + 1, areSelected: false)
      }
    }
  }

  /// Deselects rows.
  func deselect(_ rows: Range<Int>) {
    checkRows(rows)
    guard layout.selection != nil else { return }
    change { $0.set(rows, areSelected: false) }
  }

  /// Selects rows of a lazy container, those that have been inserted since the last update in the next one.
  func select(_ rows: Range<Int>, in container: LazyContainerModel) {
    guard let ranges = laidOutRows(rows, in: container), mode == .multiple else { return }
    if ranges.rowCount < rows.count {
      var coming = container.comingSelection ?? RowSelection(count: container.count)
      coming.set(rows, areSelected: true)
      container.comingSelection = coming
    }
    for range in ranges { select(range) }
  }

  /// Deselects rows of a lazy container.
  func deselect(_ rows: Range<Int>, in container: LazyContainerModel) {
    guard let ranges = laidOutRows(rows, in: container) else { return }
    container.comingSelection?.set(rows, areSelected: false)
    for range in ranges { deselect(range) }
  }

  /// Selects rows of a lazy container instead of those that are selected in it, in any mode.
  ///
  /// - Returns: Whether the container is laid out here; `false` if nothing has been done.
  func replaceSelection(of container: LazyContainerModel, with rows: [Range<Int>]) -> Bool {
    guard let old = laidOutRows(0..<container.count, in: container) else { return false }
    var coming = RowSelection(count: container.count)
    let new = rows.flatMap { range -> [Range<Int>] in
      let laidOut = laidOutRows(range, in: container) ?? []
      if laidOut.rowCount < range.count { coming.set(range, areSelected: true) }
      return laidOut
    }
    if coming.marks.markedCount > 0 { container.comingSelection = coming }
    change { selection in
      for range in old { selection.set(range, areSelected: false) }
      for range in new { selection.set(range, areSelected: true) }
      selection.anchor = new.count == 1 && new[0].count == 1 ? new[0].lowerBound : nil
      selection.lead = nil
    }
    return true
  }

  /// Deselects all rows.
  func deselectAll() {
    clear()
    stage.showSelection()
    link.askForDisplay()
  }

  // MARK: Extending

  /// Extends the selection to a row; see ``ContainerView/extendSelection(to:)``.
  func extend(to row: Int) {
    checkRows(row..<row.addingClamped(1))
    guard mode == .multiple else {
      _ = select(layout.row(at: row).model)
      return
    }
    let anchor = layout.selection?.anchor ?? row
    if let lead = layout.selection?.lead { deselect(min(anchor, lead)..<max(anchor, lead) + 1) }
    select(min(anchor, row)..<max(anchor, row) + 1)
    change {
      $0.anchor = anchor
      $0.lead = row
    }
  }

  /// Moves the focus and extends the selection to it; see ``ContainerView/extendSelection(_:)``.
  func extend(_ direction: FocusDirection) -> Bool {
    let start = focusOwner.model.flatMap(layout.laidOutIndex)
    guard focusOwner.moveFocus(direction), let end = focusOwner.model.flatMap(layout.laidOutIndex) else {
      return false
    }
    if let start, mode == .multiple, (layout.selection?.lead ?? layout.selection?.anchor) != start {
      change {
        $0.anchor = start
        $0.lead = nil
      }
    }
    extend(to: end)
    return true
  }

  // MARK: Leaving and returning

  /// Returns the models of the selected rows, for use when the tree is loaded again.
  ///
  /// Lazy containers remember their selected rows themselves, through all edits, so no model is kept alive for them.
  package func leave() -> [CellModel] {
    guard let selection = layout.selection else { return [] }
    var others = RowMarks(count: layout.root.rowCount, marked: selection.marks.marked)
    for block in layout.lazyBlocks.values {
      guard let container = block.lazy?.container, let start = layout.firstLazyRow(of: block) else { continue }
      let rows = layout.selection(in: container)
      container.comingSelection = rows.isEmpty ? nil : rows
      others.set(start..<start + block.lazyRowCount, areMarked: false)
    }
    return others.marked.joined().map { layout.row(at: $0).model }
  }

  /// Selects the rows of models that were selected when the user left the tree, during an update.
  func restore() {
    let models = awaited
    awaited = []
    for index in models.compactMap(layout.rowIndex) {
      layout.changeSelection { $0.set(index..<index + 1, areSelected: true) }
    }
  }

  // MARK: Parts of a change

  /// Deselects all rows, including those that the next update would select.
  private func clear() {
    layout.changeSelection { $0 = RowSelection(count: layout.root.rowCount) }
    for block in layout.lazyBlocks.values { block.lazy?.container.comingSelection = nil }
    awaited = []
  }

  private func change(_ change: (inout RowSelection) -> Void) {
    layout.changeSelection(change)
    stage.showSelection()
    link.askForDisplay()
  }

  /// Returns the present model of a selected row.
  private func selectedModel(at index: Int) -> CellModel {
    let row = layout.row(at: index)
    // The row of a lazy container may have been reloaded since.
    guard let cell = row.cell, cell.parent == nil, let block = cell.slotLeaf?.block, let lazy = block.lazy?.container,
      let start = layout.firstLazyRow(of: block), let present = lazy.index(ofRowLaidOutAt: index - start)
    else { return row.model }
    return lazy.model(at: present)
  }

  /// Returns the indices here of a lazy container's rows, as far as they are laid out; `nil` if the container is not
  /// part of the layout.
  private func laidOutRows(_ rows: Range<Int>, in container: LazyContainerModel) -> [Range<Int>]? {
    container.checkRange(rows)
    guard content.holds(container), let block = container.block, let start = layout.firstLazyRow(of: block) else {
      return nil
    }
    return container.laidOutRows(rows).map { $0.lowerBound + start..<$0.upperBound + start }
  }

  private func checkRows(_ range: Range<Int>) {
    let count = layout.root.rowCount
    require(
      range.lowerBound >= 0 && range.upperBound <= count,
      "rows \(range.lowerBound) ..< \(range.upperBound) do not exist; there are \(count) rows")
  }
}

/// Taps, by which the user selects rows.
extension RowSelector {
  /// Taps a row as a user would; call `FocusOwner.endChange` afterward.
  ///
  /// A row that is a tab stop receives focus. A row that is not a control is selected or deselected. Then everyone is
  /// notified of the tap, and this is the only place from which that happens:
  ///
  /// 1. ``AnyCell/didSelect(at:)`` of the cell, which by default calls ``CellModel/didSelect(at:)`` of the model, which
  ///    by default calls ``CellModel/didSelect()``; for a control, nothing else.
  /// 2. The containers above that are `RowListening`, inner ones first.
  /// 3. ``ContainerModel/didSelect(_:)`` of the row's container, unless a strip in the row has been tapped, which
  ///    notifies its own container.
  /// 4. ``RowEvents/selected``, likewise.
  ///
  /// - Returns: Whether the row can be selected.
  func tap(_ row: Row, at point: Point) -> Bool {
    let model = row.model
    guard model.isSelectable, content.holds(model) else { return false }
    let isControl = model.isControl
    if model.isTabStop { focusOwner.giveFocus(to: row) }
    // The container at the time of the selection, because callbacks may move the row.
    let container = model.parent
    var isOwnSelection = false
    stage.withCell(of: row) { cell in
      cell.isHighlighted = true
      if !isControl { toggle(model, cell) }
      isOwnSelection = cell.select(at: point)
      if !isControl { model.parent?.notifyListeners { $0.rowWasSelected(model) } }
      cell.isHighlighted = false
    }
    guard isOwnSelection, !isControl else { return true }
    container?.didSelect(model)
    let isHeard = model.sendToListeners(RowEvents.selected, model)
    if isHeard, !row.isFocusable, !model.flags.contains(.reportedNotFocusable) {
      model.flags.insert(.reportedNotFocusable)
      link.report(.notFocusable(model))
    }
    return true
  }

  /// Taps the focused row, as a key does.
  func tapFocusedRow() -> Bool {
    guard let row = focusOwner.model.flatMap(layout.row) else { return false }
    defer { focusOwner.endChange() }
    return tap(row, at: .zero)
  }

  /// Selects or deselects the row of a tapped cell.
  private func toggle(_ model: CellModel, _ cell: AnyCell) {
    if mode == .multiple && layout.isSelected(model) {
      deselect(model)
      cell.isSelected = false
    } else if select(model) {
      // The cell may be a temporary one, created for the tap.
      cell.isSelected = true
    }
  }
}

extension TreeLayout {
  /// Returns whether the row of a cell model is selected.
  ///
  /// - Complexity: O(d log n) for a row at depth d, in the number of siblings.
  func isSelected(_ model: CellModel) -> Bool {
    guard let selection, let index = laidOutIndex(of: model) else { return false }
    return selection.marks.isMarked(at: index)
  }

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
      if let nested = slot.block {
        visitCells(of: nested, at: index, in: rows, body)
      } else if let cell = slot.rowModel {
        body(cell, index)
      }
      index += slot.sum.rows
      next = place.next
    }
  }
}
