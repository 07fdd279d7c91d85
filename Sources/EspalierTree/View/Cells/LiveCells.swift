/// The cells of a view's visible rows.
///
/// A class, because callbacks of cells may call back into it.
final class LiveCells {
  private let cells = CellTable()
  private let pool = CellPool()

  /// All visible cells, in the order in which their rows came into view.
  private(set) var inOrder: [AnyCell] = []

  /// The cells in the order of their rows, while it is known.
  ///
  /// Most updates show the same rows, whose cells then need no lookup.
  private var inRowOrder: [AnyCell] = []

  /// Whether there have been strips among the cells since all of them were last replaced.
  private(set) var hasStrips = false

  /// Returns the cell that shows a model.
  func cell(of model: CellModel) -> AnyCell? {
    cells[model]
  }

  /// Returns the cell that shows a model, whose row is at a position among the visible ones.
  func cell(of model: CellModel, at position: Int) -> AnyCell? {
    let known = inRowOrder
    if position < known.count, known[position].attachedModel === model { return known[position] }
    return cell(of: model)
  }

  /// Returns a cell for a row that is not shown; return it with `recycle`.
  func makeCell(for row: Row) -> AnyCell {
    pool.makeCell(for: row)
  }

  /// Releases a cell that `makeCell` has returned.
  func recycle(_ cell: AnyCell) {
    pool.recycle(cell)
  }

  /// Adds a visible cell.
  func insert(_ cell: AnyCell, for model: CellModel) {
    if model.flags.contains(.strip) { hasStrips = true }
    cells.insert(cell, for: model)
    changeOrder { $0.append(cell) }
    if !inRowOrder.isEmpty { inRowOrder = [] }
  }

  /// Removes the cell of a model.
  func removeCell(of model: CellModel) {
    guard let removed = cells.remove(model) else { return }
    changeOrder { $0.removeAll { $0 === removed } }
    inRowOrder = []
  }

  /// Finds the cells of the rows to show, and removes all other cells.
  ///
  /// A model that another view has shown in the meantime returns as a different row.
  ///
  /// - Returns: For each row, the cell that shows it, if any; and the removed cells, in the order in which they came
  ///   into view.
  func match(_ rows: [Row]) -> (staying: [AnyCell?], leaving: [AnyCell]) {
    if cells.isEmpty { return (Array(repeating: nil, count: rows.count), []) }
    let known = inRowOrder
    var staying: [AnyCell?] = []
    staying.reserveCapacity(rows.count)
    var (count, next) = (0, 0)
    for position in rows.indices {
      // Remaining rows are mostly in their previous order, with some rows inserted and some removed.
      let cell: AnyCell
      if next < known.count, isShown(rows[position], by: known[next]) {
        cell = known[next]
        next += 1
      } else if next + 1 < known.count, isShown(rows[position], by: known[next + 1]) {
        cell = known[next + 1]
        next += 2
      } else if let model = rows[position].cell, let found = cells[model], isShown(rows[position], by: found) {
        cell = found
      } else {
        staying.append(nil)
        continue
      }
      if !cell.isStaying { count += 1 }
      cell.isStaying = true
      staying.append(cell)
    }
    defer { for cell in staying { cell?.isStaying = false } }
    if count == cells.count { return (staying, []) }
    return (staying, count == 0 ? removeAllCells() : removeCells(except: \.isStaying))
  }

  /// Notes the cells of all rows, in order.
  func noteOrder(_ cells: [AnyCell]) { inRowOrder = cells }

  /// Removes cells, and returns them in the order in which they came into view.
  func removeCells(except isStaying: (AnyCell) -> Bool) -> [AnyCell] {
    var leaving: [AnyCell] = []
    changeOrder {
      $0.removeAll { cell in
        if isStaying(cell) { return false }
        leaving.append(cell)
        return true
      }
    }
    for cell in leaving { if let model = cell.attachedModel { cells.remove(model) } }
    if !leaving.isEmpty { inRowOrder = [] }
    return leaving
  }

  private func removeAllCells() -> [AnyCell] {
    let leaving = inOrder
    cells.removeAll()
    var order: [AnyCell] = []
    order.reserveCapacity(leaving.count)
    inOrder = order
    inRowOrder = []
    hasStrips = false
    return leaving
  }

  /// Changes the order outside of its property, which then needs no exclusivity checks.
  @inline(__always)
  private func changeOrder(_ change: (inout [AnyCell]) -> Void) {
    var order = inOrder
    inOrder = []
    change(&order)
    inOrder = order
  }

  /// Updates the cells to changes of their models, in the order of their rows, which have not changed.
  ///
  /// - Parameter isInterrupted: Called after each updated cell; returns whether to stop.
  /// - Returns: Whether all cells were updated; `false` if a model requires another type of cell, the order of the rows
  ///   is unknown, or strips have to release cells.
  func updateContent(_ isInterrupted: () -> Bool) -> Bool {
    let known = inRowOrder
    guard known.count == cells.count, !hasStrips else { return false }
    for cell in known where cell.isOutdated {
      guard let model = cell.attachedModel, type(of: cell) == model.cellType else { return false }
      cell.updateModel()
      if isInterrupted() { return false }
    }
    return true
  }

  private func isShown(_ row: Row, by cell: AnyCell) -> Bool {
    row.id == cell.rowID && row.isOf(cell.attachedModel)
  }
}
