package import EspalierCanvas

/// Owns the focus of a view: which row gets the keys, and where the focus goes when that row is gone.
///
/// The focused model itself is on the ``CellStage``, whose cells show it.
package final class FocusOwner: ViewPart {
  let scroller: Scroller

  /// The model that receives focus in the next update, as soon as it has a focusable row; the most recent one wins.
  ///
  /// The old value is released after it has been replaced, because its deinitializer may call the view.
  private var request: CellModel? { didSet { withExtendedLifetime(oldValue) {} } }

  /// The rows that were focused before; released like the request.
  private(set) var history = FocusHistory() { didSet { withExtendedLifetime(oldValue) {} } }

  /// Whether the program has removed the focus, rather than the last focusable row.
  private var isRemoved = false

  /// The index of the focused row as of the last update; before the next one, another view may have taken over the row.
  private var index: Int?

  /// The middle, across the scroll axis, of the row that was focused by the last move that was not along that axis.
  private(set) var column: Int?

  /// Whether the focus has moved since the event was last sent.
  private var isReportDue = false

  /// Whether the event is being sent.
  private var isReporting = false

  init(_ scroller: Scroller) {
    self.scroller = scroller
    super.init(scroller.stage)
  }

  /// The model of the focused row as of the last update; `nil` if there is none.
  var model: CellModel? { stage.focusedModel }

  /// Whether any row can be focused, as of the last update.
  package var canFocusAny: Bool { layout.focusableCount > 0 }

  /// The number of focusable rows, as of the last update.
  package var rowCount: Int { layout.focusableCount }

  /// The number of focusable rows before the focused one; `nil` without a focus.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  package var rowNumber: Int? { model.flatMap(layout.focusNumber) }

  /// The position of the terminal's cursor in the viewport; `nil` if the focused row is not in view.
  ///
  /// It is hidden if the focused cell has no cursor, or if its cursor is out of view.
  package var caret: Caret? {
    guard let model, let cell = stage.focusedCell,
      let row = viewport.rows.first(where: { $0.isOf(model) })
    else { return nil }
    let inner = (model as? HorizontalScrollModel)?.view.focusOwner.caret
    let cursor = inner.map(\.shownPoint) ?? cell.cursor
    let point = cursor ?? inner?.point ?? cell.focusPoint
    let shift = Point(x: row.frame.x - viewport.origin.x, y: row.frame.y - viewport.origin.y)
    let shown = Rect(origin: shift, size: row.frame.size).intersection(Rect(origin: .zero, size: content.size))
    guard shown.width > 0, shown.height > 0 else { return nil }
    let place = Point(x: point.x + shift.x, y: point.y + shift.y)
    let nearest = Point(
      x: max(shown.x, min(place.x, shown.maxX - 1)), y: max(shown.y, min(place.y, shown.maxY - 1)))
    return Caret(point: nearest, isShown: cursor != nil && nearest == place)
  }

  // MARK: Requests

  /// Focuses the row of a model and scrolls to it, or removes the focus; see ``ContainerView/focus(_:)``.
  func focus(_ model: CellModel?) -> Bool {
    defer { endChange() }
    guard let model else {
      (request, isRemoved) = (nil, true)
      setFocus(nil)
      return true
    }
    guard let row = focusableRow(of: model) else {
      focusInUpdate(model)
      return false
    }
    moveFocus(to: row, keepsColumn: false)
    return true
  }

  /// Gives the focus to the row that had it when the user left the tree, without scrolling.
  ///
  /// Does nothing if the row is gone, or can no longer be focused.
  package func resume(on model: CellModel) {
    guard let row = focusableRow(of: model) else { return }
    giveFocus(to: row)
    link.askForDisplay()
  }

  /// Focuses the first or the last stop of the view, as when the user tabs into it from outside.
  ///
  /// If several rows share the stop, the row that was last focused there receives focus, or else the first. Rows out of
  /// view count as well.
  ///
  /// - Parameter direction: `next` for the first stop, `previous` for the last one.
  /// - Returns: Whether any row can be focused.
  package func enter(_ direction: FocusDirection) -> Bool {
    require(
      direction == .next || direction == .previous,
      "the focus must enter a view by .next or .previous; got .\(direction)")
    defer { endChange() }
    guard let row = endRow(isLast: direction == .previous).flatMap(entry) else { return false }
    moveFocus(to: row, keepsColumn: false)
    return true
  }

  /// Focuses the first stop if it is a control in view, unless the view has a focus or the program has removed it.
  ///
  /// Rows that share a stop, such as those of a list, wait for the first key instead.
  package func focusFirstControl() {
    guard model == nil, !isRemoved, layout.root.slots.sum.tabStops > 0,
      let row = layout.focusableRow(0), !row.isUnmade, row.model.isTabStop,
      row.frame.intersects(viewport.frame)
    else { return }
    defer { endChange() }
    moveFocus(to: row, keepsColumn: false)
  }

  /// Shows or hides the focus, depending on whether this view receives the keys.
  package func setActive(_ isActive: Bool) {
    stage.showFocus(isActive ? .active : .current)
    link.askForDisplay()
  }

  /// Focuses a tapped row without scrolling; call `endChange` afterward.
  ///
  /// A row that is focused already keeps its column.
  func giveFocus(to row: Row) {
    guard row.isFocusable else { return }
    forgetRequest()
    guard row.model !== model else { return }
    column = middle(of: row)
    setFocus(row.model)
  }

  /// Focuses a row and scrolls to it; call `endChange` afterward.
  func moveFocus(to row: Row, keepsColumn: Bool) {
    forgetRequest()
    if !keepsColumn || column == nil { column = middle(of: row) }
    setFocus(row.model)
    scroller.scroll(to: row.model)
  }

  /// Asks the host for an update if the focus has moved, and sends the event.
  func endChange() {
    link.askForDisplay()
    reportFocus()
  }

  /// Scrolls to the focused row, unless it is pinned, and within it to the focused row of a strip.
  func showFocusedRow() {
    guard let model, content.holds(model) else { return }
    if !viewport.pins(model) { scroller.scroll(to: model) }
    stage.focusedStrip?.view.focusOwner.showFocusedRow()
  }

  /// Passes on input, and shows the focused row if it has handled the input, and nothing else has been shown meanwhile.
  ///
  /// - Parameters:
  ///   - row: The model of the row that receives the input: the focused one, or one in the focused strip.
  ///   - input: Passes on the input, and returns the node that has handled it, if any.
  /// - Returns: Whether a node has handled it.
  func showFocusedRow(ifHandledBy row: CellModel?, _ input: () -> (any EventNode)?) -> Bool {
    let (model, offset) = (model, viewport.offset)
    guard let node = input() else { return false }
    let isRow = node is AnyCell || node === row
    if isRow, self.model === model, viewport.offset == offset, !scroller.hasRequest { showFocusedRow() }
    return true
  }

  // MARK: Updates

  /// Focuses the requested row if it exists by now, and shows it unless something else is to be shown.
  func takeRequest() {
    guard let row = request.flatMap(focusableRow) else { return }
    scroller.keepingRequest { moveFocus(to: row, keepsColumn: false) }
  }

  /// Forgets the request at the end of an update.
  func forgetRequest() {
    if request != nil { request = nil }
  }

  /// Moves the focus to another row if its row was removed in the current update or can no longer be focused.
  func passOn() {
    if !history.isEmpty { history.forgetLost(in: layout) }
    guard let model else { return }
    let row = layout.row(of: model)
    if let row, row.isFocusable {
      index = row.index
      return
    }
    guard layout.focusableCount > 0 else { return setFocus(nil) }
    let place =
      row?.index ?? RowSurvivors(layout.changesSoFar(), count: layout.root.rowCount).place(of: index ?? 0)
    let next = layout.focusableCount(beforeRow: place)
    setFocus(layout.madeFocusableRow { [layout] in min(next, layout.focusableCount - 1) }?.model)
  }

  /// Removes the focus and its history, because the rows are going away.
  func forget() {
    setFocus(nil)
    (request, history) = (nil, FocusHistory())
    (isRemoved, index, column) = (false, nil, nil)
  }

  /// Returns whether a row is focused, or was the last one focused in its stop.
  func remembers(_ model: CellModel) -> Bool { self.model === model || history.remembers(model) }

  /// Replaces a remembered model with another model of the same row.
  func replace(_ old: CellModel, with new: CellModel) {
    stage.replaceFocusedModel(old, with: new)
    history.replace(old, with: new)
  }

  // MARK: Parts of a change

  /// Returns the row of a model in the tree, if it can be focused.
  private func focusableRow(of model: CellModel) -> Row? {
    guard let row = layout.row(of: model), row.isFocusable, content.holds(model) else { return nil }
    return row
  }

  /// Requests focus for a model that has no focusable row yet.
  private func focusInUpdate(_ model: CellModel) {
    request = model
    // Like the focus itself, the request cancels earlier requests to scroll, and later ones replace its own.
    scroller.cancelRequest()
    if !scroller.isHeld { link.mark() }
  }

  /// Focuses a model, or removes the focus.
  private func setFocus(_ model: CellModel?) {
    let old = self.model
    guard model !== old else { return }
    isReportDue = true
    if model != nil { isRemoved = false }
    if let old { history.remember(old, in: layout) }
    index = model.flatMap(layout.row)?.index
    let parked = stage.moveFocus(to: model)
    if let model, !model.flags.contains(.reportedUnspoken), model.spokenLabel.isEmpty {
      model.flags.insert(.reportedUnspoken)
      link.report(.nothingSpoken(model))
    }
    // Last, because it may call back into the view.
    if let parked { stage.pool.recycle(parked) }
  }

  /// The middle of a row across the scroll axis.
  private func middle(of row: Row) -> Int {
    let frame = layout.direction.turned(row.frame)
    return frame.x + frame.width / 2
  }
}

extension FocusOwner {
  /// Sends ``RowEvents/focusMoved`` if the focus has moved since it was last sent.
  ///
  /// During an update, a display callback, or a handler of the event, the outermost call sends it.
  func reportFocus() {
    guard isReportDue, !link.isUpdating, !stage.isInProgress, !isReporting else { return }
    isReporting = true
    defer { isReporting = false }
    var calls = 0
    while isReportDue {
      isReportDue = false
      guard calls < TreeLayout.largestRoundCount else {
        return link.report(.endlessFocusMoves(in: content.container, calls: calls))
      }
      calls += 1
      let sender: any EventNode = model ?? content.container
      _ = sender.sendToListeners(RowEvents.focusMoved, model)
    }
  }
}

/// The place of the terminal's cursor: where the user types, or, hidden, where the focus is.
package struct Caret: Equatable {
  package var point: Point
  package var isShown: Bool

  package init(point: Point, isShown: Bool) {
    (self.point, self.isShown) = (point, isShown)
  }

  /// The place if the cursor is shown there.
  package var shownPoint: Point? { isShown ? point : nil }
}

/// The row that was last focused in each shared stop, where the focus returns.
struct FocusHistory {
  /// The models of the rows, most recent last.
  private var latest: [CellModel] = []

  var isEmpty: Bool { latest.isEmpty }

  /// Remembers a row that was focused, in place of the row remembered for the same stop.
  mutating func remember(_ model: CellModel, in layout: TreeLayout) {
    guard let stop = layout.sharedStop(of: model) else { return }
    latest.removeAll { $0 === model || layout.focusNumber(of: $0).map(stop.contains) ?? true }
    latest.append(model)
  }

  /// Returns whether a row was the last one focused in its stop.
  func remembers(_ model: CellModel) -> Bool { latest.contains { $0 === model } }

  /// Replaces a remembered model with another model of the same row.
  mutating func replace(_ old: CellModel, with new: CellModel) {
    if let index = latest.firstIndex(where: { $0 === old }) { latest[index] = new }
  }

  /// Returns the row of a stop that was last focused, as a number among the focusable rows.
  func latestNumber(in stop: Range<Int>, of layout: TreeLayout) -> Int? {
    latest.reversed().lazy.compactMap(layout.focusNumber).first(where: stop.contains)
  }

  /// Forgets rows that no longer exist.
  mutating func forgetLost(in layout: TreeLayout) {
    latest.removeAll { layout.focusNumber(of: $0) == nil }
  }
}

/// How a view shows its focus.
enum FocusStanding {
  /// The view receives the keys.
  case active
  /// Another view receives the keys.
  case current
  /// The view is a strip, and another row of the enclosing view is focused.
  case elsewhere
}
