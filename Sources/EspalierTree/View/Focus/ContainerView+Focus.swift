public import EspalierCanvas

/// The focus: which row gets the keys.
///
/// It belongs to a model, not to a place: it stays with the row through sorting, moving, refreshing and collapsing. If
/// the row is removed or hidden, or can no longer be focused, the next focusable row in order receives focus, or else
/// the previous one. Focus and selection are independent.
///
/// ```
///   tab      name ▸ email ▸ ┌ a list ┐ ▸ save        each tab stop is one step; the other rows between two of them
///                           │ ↑ ↓    │               share a stop, entered at the row that last had the focus there
///                           └────────┘
/// ```
extension ContainerView {
  /// The model of the focused row as of the last update; `nil` if there is none.
  public var focusedModel: CellModel? { focusState.model }

  /// Focuses the row of a cell model and scrolls to it, or removes the focus.
  ///
  /// A model that has no focusable row yet, for example because it has just been added, receives focus in the next
  /// update, for which the view is marked. If the update finds no focusable row of the model, the request is dropped.
  /// The most recent request wins: any other move of the focus before the update cancels it.
  ///
  /// - Parameter model: The cell model; `nil` removes the focus.
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: Whether the model's row is focused now, and always `true` for `nil`; `false` if the request waits for
  ///   the next update.
  @discardableResult
  public func focus(_ model: CellModel?) -> Bool {
    defer { endFocusChange() }
    guard let model else {
      changeFocus { ($0.request, $0.isRemoved) = (nil, true) }
      setFocus(nil)
      return true
    }
    guard let row = layout.row(of: model), row.isFocusable, holds(model) else {
      focusInUpdate(model)
      return false
    }
    moveFocus(to: row, keepsColumn: false)
    return true
  }

  /// Moves the focus.
  ///
  /// Without a focus, the first move focuses the first focusable row in view; `previous`, `up` and `pageUp` focus the
  /// last one. `first` and `last` consider all rows, in view or not.
  ///
  /// `down` moves to a row that begins below the focused one, at most the height of the viewport away. It looks in the
  /// same container first, then in the one around it, and so on. In each, it prefers a row under the column where the
  /// focus came from, and then the nearest row; if there is none, it moves to the next row in order. `up` mirrors that.
  /// `left` and `right` move to the nearest row that shares a line; in a row with a strip, they first move within the
  /// strip. In a horizontal view, directions turn with the axis.
  ///
  /// - Complexity: O(d log n) for `next`, `previous`, `first` and `last`; otherwise O(d log n + k) for k rows of a
  ///   page.
  /// - Returns: Whether the focus has moved; `false` at an end.
  @discardableResult
  public func moveFocus(_ direction: FocusDirection) -> Bool {
    defer { endFocusChange() }
    if let strip = focusedStrip, direction == .left || direction == .right, strip.view.moveFocus(direction) {
      scroll(to: strip)
      return true
    }
    guard let row = focusTarget(direction.turned(layout.direction)), row.model !== focusState.model else {
      return false
    }
    let isSideways = [.next, .previous, .left, .right].contains(direction.turned(layout.direction))
    moveFocus(to: row, keepsColumn: focusState.model != nil && !isSideways)
    return true
  }

  /// Focuses the first or the last stop of the view, as when the user tabs into it from outside.
  ///
  /// If several rows share the stop, the row that was last focused there receives focus, or else the first. Rows out of
  /// view count as well.
  ///
  /// - Parameter direction: `next` for the first stop, `previous` for the last one.
  /// - Returns: Whether any row can be focused.
  package func enterFocus(_ direction: FocusDirection) -> Bool {
    require(
      direction == .next || direction == .previous,
      "the focus must enter a view by .next or .previous; got .\(direction)")
    defer { endFocusChange() }
    let end = layout.madeFocusableRow { [layout] in direction == .next ? 0 : layout.focusableCount - 1 }
    guard let row = end.flatMap(entry) else { return false }
    moveFocus(to: row, keepsColumn: false)
    return true
  }

  /// Focuses the first stop if it is a control in view, unless the view has a focus or the program has removed it.
  ///
  /// Rows that share a stop, such as those of a list, wait for the first key instead.
  package func focusFirstControl() {
    guard focusState.model == nil, !focusState.isRemoved, layout.root.slots.sum.tabStops > 0,
      let row = layout.focusableRow(0), !row.isUnmade, row.model.isTabStop,
      row.frame.intersects(Rect(origin: contentOffset, size: viewport))
    else { return }
    defer { endFocusChange() }
    moveFocus(to: row, keepsColumn: false)
  }

  /// Shows or hides the focus, depending on whether this view receives the keys.
  package func setFocusActive(_ isActive: Bool) {
    noteStanding(isActive ? .active : .current)
    askForDisplay()
  }

  /// The position of the cursor in the viewport; `nil` if the focused cell has no cursor, or its cursor is out of view.
  public var cursor: Point? {
    guard let model = focusState.model, let cell = focusedCell,
      let row = visibleRows.first(where: { $0.model === model })
    else { return nil }
    let inner = (model as? HorizontalScrollModel).flatMap { $0.view.cursor } ?? cell.cursor
    guard let inner else { return nil }
    let point = Point(
      x: row.frame.x + inner.x - contentOffset.x, y: row.frame.y + inner.y - contentOffset.y)
    return Rect(x: 0, y: 0, width: width, height: height).contains(point) ? point : nil
  }
}

extension ContainerView {
  /// Whether any row can be focused, as of the last update.
  package var canHaveFocus: Bool { layout.focusableCount > 0 }

  /// The number of focusable rows, as of the last update.
  package var focusableRowCount: Int { layout.focusableCount }

  /// The number of focusable rows before the focused one; `nil` without a focus.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  package var focusedRowNumber: Int? { focusState.model.flatMap(layout.focusNumber) }

  /// Asks the host for an update if the focus has moved, and sends the event.
  func endFocusChange() {
    askForDisplay()
    reportFocus()
  }

  /// The cell of the focused row, in view or not.
  var focusedCell: AnyCell? {
    focusState.model.flatMap(cell)
  }

  /// Returns the cell that shows a model, in view or kept out of view.
  func cell(of model: CellModel) -> AnyCell? {
    if let parked = focusState.parkedCell, parked.attachedModel === model { return parked }
    return liveCells.cell(of: model)
  }

  /// The focused strip.
  var focusedStrip: HorizontalScrollModel? { focusState.model as? HorizontalScrollModel }

  /// The view whose row receives keys: the view of the focused strip if one of the strip's rows is focused, otherwise
  /// this view.
  var focusedView: ContainerView {
    guard let strip = focusedStrip, holds(strip), strip.view.focusState.model != nil else { return self }
    return strip.view.focusedView
  }

  /// Shows in a cell whether its row is focused or current.
  func showFocus(in cell: AnyCell, of model: CellModel) {
    let standing: FocusState.Standing = focusState.model === model ? focusState.standing : .elsewhere
    cell.isFocused = standing == .active
    cell.isCurrent = standing != .elsewhere
  }

  /// Shows or hides the focus during a change.
  private func noteStanding(_ standing: FocusState.Standing) {
    focusState.standing = standing
    if let model = focusState.model, let cell = focusedCell { showFocus(in: cell, of: model) }
    focusedStrip?.view.noteStanding(standing)
  }

  /// Requests focus for a model that has no focusable row yet.
  private func focusInUpdate(_ model: CellModel) {
    changeFocus { $0.request = model }
    // Like the focus itself, the request cancels earlier requests to scroll, and later ones replace its own.
    changeScrolling { $0.request = nil }
    if !scrolling.isHeld { treeWasMarked() }
  }

  /// Focuses the requested row if it exists by now, and shows it unless something else is to be shown.
  func takeFocusRequest() {
    guard let model = focusState.request, let row = layout.row(of: model), row.isFocusable, holds(model) else { return }
    let request = scrolling.request
    moveFocus(to: row, keepsColumn: false)
    if let request, !request.isEnd { changeScrolling { $0.request = request } }
  }

  /// Forgets the request at the end of an update.
  func forgetFocusRequest() {
    if focusState.request != nil { changeFocus { $0.request = nil } }
  }

  /// Focuses a model, or removes the focus; call `endFocusChange` or update afterward.
  func setFocus(_ model: CellModel?) {
    let old = focusState.model
    guard model !== old else { return }
    focusReport.isDue = true
    if model != nil { focusState.isRemoved = false }
    if let old { changeFocus { $0.remember(old, in: layout) } }
    let oldCell = focusedCell
    focusState.model = model
    if let old, let oldCell { showFocus(in: oldCell, of: old) }
    (old as? HorizontalScrollModel)?.view.noteStanding(.elsewhere)
    focusState.index = model.flatMap(layout.row)?.index
    let parked = focusState.parkedCell
    focusState.parkedCell = nil
    if let model, let cell = focusedCell { showFocus(in: cell, of: model) }
    focusedStrip?.view.noteStanding(focusState.standing)
    if let model, !model.flags.contains(.reportedUnspoken), model.spokenLabel.isEmpty {
      model.flags.insert(.reportedUnspoken)
      report(.nothingSpoken(model))
    }
    // Last, because it may call back into this view.
    if let parked { liveCells.recycle(parked) }
    withExtendedLifetime(old) {}
  }

  /// Removes the focus and its history, because the rows are going away.
  func forgetFocus() {
    setFocus(nil)
    let old = focusState
    focusState = FocusState()
    focusState.standing = old.standing
    withExtendedLifetime(old) {}
  }

  /// Keeps the cell of the row that is focused while it is out of view.
  ///
  /// - Returns: Whether the cell is kept.
  func park(_ cell: AnyCell) -> Bool {
    guard let model = focusState.model, cell.attachedModel === model, layout.row(of: model)?.id == cell.rowID,
      holds(model)
    else { return false }
    focusState.parkedCell = cell
    return true
  }

  /// Returns the cell that was kept while a row was out of view, and no longer keeps it.
  func takeParkedCell(of row: Row) -> AnyCell? {
    guard let cell = focusState.parkedCell, cell.attachedModel === row.model else { return nil }
    focusState.parkedCell = nil
    guard cell.rowID == row.id, type(of: cell) == row.model.cellType else {
      liveCells.recycle(cell)
      return nil
    }
    cell.updateModel(size: row.frame.size)
    return cell
  }

  /// Updates the cell that is kept out of view, or releases it if its row is gone.
  func updateParkedCell() {
    guard let cell = focusState.parkedCell, let model = cell.attachedModel else { return }
    if let row = layout.row(of: model), row.id == cell.rowID, type(of: cell) == model.cellType {
      cell.updateModel(size: row.frame.size)
    } else {
      focusState.parkedCell = nil
      liveCells.recycle(cell)
    }
  }

  /// Moves the focus to another row if its row was removed in the current update or can no longer be focused.
  func passFocusOn() {
    changeFocus { $0.forgetLost(in: layout) }
    guard let model = focusState.model else { return }
    let row = layout.row(of: model)
    if let row, row.isFocusable {
      focusState.index = row.index
      return
    }
    guard layout.focusableCount > 0 else { return setFocus(nil) }
    let index =
      row?.index
      ?? RowSurvivors(layout.changesSoFar(), count: layout.root.rowCount).place(of: focusState.index ?? 0)
    let next = layout.focusableCount(beforeRow: index)
    setFocus(layout.madeFocusableRow { [layout] in min(next, layout.focusableCount - 1) }?.model)
  }

  /// Focuses a tapped row without scrolling.
  ///
  /// A row that is focused already keeps its column.
  func giveFocus(to row: Row) {
    guard row.isFocusable else { return }
    forgetFocusRequest()
    guard row.model !== focusState.model else { return }
    let frame = layout.direction.turned(row.frame)
    focusState.column = frame.x + frame.width / 2
    setFocus(row.model)
  }

  /// Scrolls to the focused row, and within it to the focused row of a strip.
  func showFocusedRow() {
    guard let model = focusState.model, holds(model) else { return }
    scroll(to: model)
    focusedStrip?.view.showFocusedRow()
  }

  /// Changes the state of the focus.
  private func changeFocus(_ change: (inout FocusState) -> Void) {
    var state = focusState
    change(&state)
    swap(&state, &focusState)
    // Releases the old state only now: models released with it may call the view from their deinitializers.
    withExtendedLifetime(state) {}
  }

  private func moveFocus(to row: Row, keepsColumn: Bool) {
    forgetFocusRequest()
    let frame = layout.direction.turned(row.frame)
    if !keepsColumn || focusState.column == nil { focusState.column = frame.x + frame.width / 2 }
    setFocus(row.model)
    scroll(to: row.model)
  }

  /// Returns the row to which the focus moves, with directions as in a vertical view.
  private func focusTarget(_ direction: FocusDirection) -> Row? {
    guard let model = focusState.model, let row = layout.row(of: model) else { return firstTarget(direction) }
    let frame = layout.direction.turned(row.frame)
    // Rows of lazy containers need models before it is known whether they can be focused.
    layout.makeModels(in: frame.y - scrollExtent..<frame.maxY.addingClamped(scrollExtent + 1))
    let search = FocusSearch(
      layout: layout, row: row, column: focusState.column ?? frame.x + frame.width / 2, page: scrollExtent)
    switch direction {
    case .next: return stop(of: model, forward: true)
    case .previous: return stop(of: model, forward: false)
    case .down: return search.below() ?? neighbor(of: model, forward: true)
    case .up: return search.above() ?? neighbor(of: model, forward: false)
    case .pageDown:
      return search.lowest(downTo: frame.y.addingClamped(pageLength(forward: true))) ?? search.below()
        ?? neighbor(of: model, forward: true)
    case .pageUp:
      return search.highest(from: frame.y - pageLength(forward: false)) ?? search.above()
        ?? neighbor(of: model, forward: false)
    case .left: return search.beside(right: false)
    case .right: return search.beside(right: true)
    case .first: return layout.madeFocusableRow { 0 }
    case .last: return layout.madeFocusableRow { [layout] in layout.focusableCount - 1 }
    }
  }

  /// Returns the row that a move focuses when there is no focus.
  private func firstTarget(_ direction: FocusDirection) -> Row? {
    switch direction {
    case .first: return layout.madeFocusableRow { 0 }
    case .last: return layout.madeFocusableRow { [layout] in layout.focusableCount - 1 }
    default: break
    }
    let isBackwards = [.previous, .up, .pageUp].contains(direction)
    if let row = isBackwards ? focusablesInView.last : focusablesInView.first { return row }
    // If there is none in view, the nearest one in order.
    let index = layout.root.rowCount(above: visibleLines.lowerBound, withStraddling: true)
    return layout.madeFocusableRow { [layout] in
      min(layout.focusableCount(beforeRow: index), layout.focusableCount - 1)
    }
  }

  /// The focusable rows in view, without those covered by pinned rows.
  private var focusablesInView: [Row] {
    let viewport = Rect(x: contentOffset.x, y: contentOffset.y, width: width, height: height)
    let pinned = layout.pinnedRows(in: visibleLines, viewport: linesBetweenInsets(at: scrolling.offset))
    return layout.rows(in: visibleLines).filter { row in
      guard row.isFocusable else { return false }
      let part = row.frame.intersection(viewport)
      return !part.isEmpty && !isCovered(part, by: pinned.filter { $0.index != row.index })
    }
  }

  /// Returns whether pinned rows cover a part of a row completely, each from side to side.
  private func isCovered(_ part: Rect, by pinned: [Row]) -> Bool {
    let part = layout.direction.turned(part)
    var covered = part.y
    for frame in pinned.map({ layout.direction.turned($0.frame) }).sorted(by: { $0.y < $1.y })
    where frame.y <= covered && frame.x <= part.x && frame.maxX >= part.maxX {
      covered = max(covered, frame.maxY)
    }
    return covered >= part.maxY
  }

  private func neighbor(of model: CellModel, forward isForward: Bool) -> Row? {
    layout.madeFocusableRow { [layout] in layout.focusNumber(of: model).map { $0 + (isForward ? 1 : -1) } }
  }

  private func stop(of model: CellModel, forward isForward: Bool) -> Row? {
    layout.madeFocusableRow { [layout] in layout.neighboringStop(of: model, forward: isForward) }.flatMap(entry)
  }

  /// Returns the row at which the stop of a row is entered: the one that was last focused there, or else the first.
  private func entry(to row: Row) -> Row? {
    guard let stop = layout.sharedStop(of: row.model) else { return row }
    let present = focusState.model.flatMap(layout.focusNumber)
    let latest = present.flatMap { stop.contains($0) ? $0 : nil } ?? focusState.latestNumber(in: stop, of: layout)
    return layout.focusableRow(latest ?? stop.lowerBound)
  }
}
