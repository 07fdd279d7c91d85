import EspalierCanvas

/// The cells and containers on show: which rows have cells, and what the cells show besides their models.
///
/// ```
///   rows in view ──▶ display pass ─┬─▶ rows that come: a cell from the pool, willDisplay
///                                  ├─▶ rows that stay: modelDidUpdate, if their models were marked
///                                  └─▶ rows that leave: didEndDisplaying, the cell returns to the pool
/// ```
///
/// The cell of the focused row is kept when the row leaves the view, because it may have state that its model does not
/// have.
final class CellStage {
  /// The rows that a view shows.
  struct ShownRows: Equatable {
    /// The revision of the rows; see `TreeLayout.rowsRevision`.
    let revision: Int
    let lines: Range<Int>

    /// The lines between the insets.
    let viewport: Range<Int>
    let size: Size
  }

  let content: ViewContent
  let viewport: Viewport
  let link: HostLink

  let liveCells = LiveCells()
  let liveContainers = LiveContainers()
  var passes = Passes()

  /// The model of the focused row.
  ///
  /// The old value is released after it has been replaced, because its deinitializer may call the view.
  private(set) var focusedModel: CellModel? { didSet { withExtendedLifetime(oldValue) {} } }

  /// The cell of the focused row while it is out of view; released like the model.
  private var parkedCell: AnyCell? { didSet { withExtendedLifetime(oldValue) {} } }

  /// How the focus is shown.
  private var standing = FocusStanding.active

  init(_ content: ViewContent, _ viewport: Viewport, _ link: HostLink) {
    self.content = content
    self.viewport = viewport
    self.link = link
  }

  var layout: TreeLayout { content.layout }

  /// The rows that are currently in view, as a value for comparison.
  var rowsInView: ShownRows {
    ShownRows(
      revision: layout.rowsRevision, lines: viewport.lines, viewport: viewport.linesBetweenInsets, size: content.size)
  }

  // MARK: Cells

  /// Returns whether a cell is one of the visible cells.
  func shows(_ cell: AnyCell) -> Bool {
    guard let model = cell.attachedModel else { return false }
    return liveCells.cell(of: model) === cell
  }

  /// Returns the cell that shows a model, in view or kept out of view.
  func cell(of model: CellModel) -> AnyCell? {
    if let parkedCell, parkedCell.attachedModel === model { return parkedCell }
    return liveCells.cell(of: model)
  }

  /// Calls `body` with the cell that shows a row: the visible one, or else a temporary one.
  func withCell(of row: Row, _ body: (AnyCell) -> Void) {
    if let cell = cell(of: row.model) { return body(cell) }
    let cell = liveCells.makeCell(for: row)
    cell.isSelected = layout.isSelected(row.model)
    body(cell)
    liveCells.recycle(cell)
  }

  /// Highlights the visible cell of a model, or ends that.
  func setHighlighted(_ model: CellModel, _ isHighlighted: Bool) {
    liveCells.cell(of: model)?.isHighlighted = isHighlighted
  }

  /// Makes all cells copy their models again, because everything looks different.
  func invalidateContent() {
    for cell in liveCells.inOrder { cell.shownRevision = nil }
    parkedCell?.shownRevision = nil
  }

  /// Detaches the models from all cells without notifying anything, because the view is going away.
  func abandonCells() {
    for cell in liveCells.inOrder { cell.abandonModel() }
    parkedCell?.abandonModel()
  }

  /// Shows in the cells which rows are selected.
  func showSelection() {
    let isEmpty = layout.selection == nil
    func show(in cell: AnyCell) {
      guard !isEmpty || cell.isSelected, let model = cell.attachedModel else { return }
      cell.isSelected = layout.isSelected(model)
    }
    for cell in liveCells.inOrder { show(in: cell) }
    parkedCell.map(show)
  }

  // MARK: The focus, as the cells show it

  /// The cell of the focused row, in view or not.
  var focusedCell: AnyCell? { focusedModel.flatMap(cell) }

  /// The focused strip.
  var focusedStrip: HorizontalScrollModel? { focusedModel as? HorizontalScrollModel }

  /// Shows the focus on the row of another model.
  ///
  /// - Returns: The cell that was kept for the previous row; release it in the end, because that calls it.
  func moveFocus(to model: CellModel?) -> AnyCell? {
    let (old, oldCell) = (focusedModel, focusedCell)
    focusedModel = model
    if let old, let oldCell { showFocus(in: oldCell, of: old) }
    (old as? HorizontalScrollModel)?.view.stage.showFocus(.elsewhere)
    let parked = parkedCell
    parkedCell = nil
    if let model, let cell = focusedCell { showFocus(in: cell, of: model) }
    focusedStrip?.view.stage.showFocus(standing)
    return parked
  }

  /// Shows the focus in another way, also within a strip.
  func showFocus(_ standing: FocusStanding) {
    self.standing = standing
    if let model = focusedModel, let cell = focusedCell { showFocus(in: cell, of: model) }
    focusedStrip?.view.stage.showFocus(standing)
  }

  /// Makes another model of the same row the focused one.
  func replaceFocusedModel(_ old: CellModel, with new: CellModel) {
    if focusedModel === old { focusedModel = new }
  }

  /// Shows in a cell whether its row is focused or current.
  func showFocus(in cell: AnyCell, of model: CellModel) {
    let standing = focusedModel === model ? standing : .elsewhere
    cell.isFocused = standing == .active
    cell.isCurrent = standing != .elsewhere
  }

  /// Keeps the cell of the focused row, which has left the view.
  ///
  /// - Returns: Whether the cell is kept.
  func park(_ cell: AnyCell) -> Bool {
    guard let model = focusedModel, cell.attachedModel === model, layout.row(of: model)?.id == cell.rowID,
      content.holds(model)
    else { return false }
    parkedCell = cell
    return true
  }

  /// Returns the cell that was kept while a row was out of view, and no longer keeps it.
  func takeParkedCell(of row: Row) -> AnyCell? {
    guard let cell = parkedCell, cell.attachedModel === row.model else { return nil }
    parkedCell = nil
    guard cell.rowID == row.id, type(of: cell) == row.model.cellType else {
      liveCells.recycle(cell)
      return nil
    }
    cell.updateModel(size: row.frame.size)
    return cell
  }

  /// Updates the cell that is kept out of view, or releases it if its row is gone.
  func updateParkedCell() {
    guard let cell = parkedCell, let model = cell.attachedModel else { return }
    if let row = layout.row(of: model), row.id == cell.rowID, type(of: cell) == model.cellType {
      cell.updateModel(size: row.frame.size)
    } else {
      parkedCell = nil
      liveCells.recycle(cell)
    }
  }
}
