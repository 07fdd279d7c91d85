/// The cells of the rows that a view shows at present.
///
/// A class, because callbacks of cells may lead back here.
final class LiveCells {
  private var cells = CellTable()
  private let pool = CellPool()

  /// All cells that show something, in the order in which their rows came into view.
  private(set) var inOrder: [AnyCell] = []

  /// The cells in the order of their rows, while that is known: most updates find the rows of the one before, whose
  /// cells need not be looked up.
  private(set) var inRowOrder: [AnyCell] = []

  /// Whether there have been strips among the cells since all of them were others.
  private var hasStrips = false

  /// The cell that shows a model at present.
  func cell(of model: CellModel) -> AnyCell? {
    cells[model]
  }

  /// The cell that shows a model at present, whose row is at a position among those on show.
  func cell(of model: CellModel, at position: Int) -> AnyCell? {
    let known = inRowOrder
    if position < known.count, known[position].attachedModel === model { return known[position] }
    return cell(of: model)
  }

  /// A cell for a row that is not shown; give it back with `recycle`.
  func makeCell(for row: Row) -> AnyCell {
    pool.makeCell(for: row)
  }

  /// Takes the model from a cell that `makeCell` has made.
  func recycle(_ cell: AnyCell) {
    pool.recycle(cell)
  }

  /// Puts a cell on show.
  func insert(_ cell: AnyCell, for model: CellModel) {
    if type(of: model) == HorizontalScrollModel.self { hasStrips = true }
    cells.insert(cell, for: model)
    inOrder.append(cell)
    if !inRowOrder.isEmpty { inRowOrder = [] }
  }

  /// Takes the cell of a model off show.
  func removeCell(of model: CellModel) {
    guard let cell = cells.remove(model) else { return }
    inOrder.removeAll { $0 === cell }
    inRowOrder = []
  }

  /// Takes the cells off show that show none of the given rows, in the order in which they came into view.
  ///
  /// A model that another view has shown meanwhile comes back as another row.
  func removeCells(notShowing rows: [Row]) -> [AnyCell] {
    if cells.isEmpty || shows(exactly: rows) { return [] }
    var areStaying = false
    let cells = cells
    // By the models: a row of a lazy container can have got another one.
    for position in rows.indices {
      guard let cell = cells[rows[position].model], cell.rowID == rows[position].id else { continue }
      cell.isStaying = true
      areStaying = true
    }
    guard areStaying else { return removeAllCells() }
    let leaving = removeCells(except: \.isStaying)
    for cell in inOrder { cell.isStaying = false }
    return leaving
  }

  /// Takes cells off show, in the order in which they came into view.
  func removeCells(except isStaying: (AnyCell) -> Bool) -> [AnyCell] {
    var (leaving, staying): ([AnyCell], [AnyCell]) = ([], [])
    staying.reserveCapacity(inOrder.count)
    for cell in inOrder {
      if isStaying(cell) { staying.append(cell) } else { leaving.append(cell) }
    }
    guard !leaving.isEmpty else { return [] }
    inOrder = staying
    inRowOrder = []
    for cell in leaving { if let model = cell.attachedModel { cells.remove(model) } }
    return leaving
  }

  private func removeAllCells() -> [AnyCell] {
    let leaving = inOrder
    inOrder = []
    inOrder.reserveCapacity(leaving.count)
    inRowOrder = []
    hasStrips = false
    cells.removeAll()
    return leaving
  }

  /// Lets the cells copy what has changed in their models, in the order of their rows, which have stayed as they were.
  ///
  /// - Parameter isInterrupted: Asked after each cell that copies something.
  /// - Returns: Whether all of them have; `false` where another kind of cell is wanted, the order of the rows is not
  ///   known, or strips have to look for cells that have left them.
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

  /// Whether the cells on show are those of some rows, no two of which have the same model; their order is noted then.
  @discardableResult
  func shows(exactly rows: [Row]) -> Bool {
    let (cells, known) = (cells, inRowOrder)
    guard rows.count == cells.count else { return false }
    if known.count == rows.count && rows.indices.allSatisfy({ isShown(rows[$0], by: known[$0]) }) { return true }
    var inRowOrder: [AnyCell] = []
    inRowOrder.reserveCapacity(rows.count)
    for row in rows {
      guard let cell = cells[row.model], cell.rowID == row.id else { return false }
      inRowOrder.append(cell)
    }
    self.inRowOrder = inRowOrder
    return true
  }

  private func isShown(_ row: Row, by cell: AnyCell) -> Bool {
    row.id == cell.rowID && row.model === cell.attachedModel
  }
}
