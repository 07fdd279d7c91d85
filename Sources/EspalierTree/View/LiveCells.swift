/// The cells of the rows that a view shows at present.
///
/// A class, because callbacks of cells may lead back here.
final class LiveCells {
  private var cells: [ObjectIdentifier: AnyCell] = [:]
  private let pool = CellPool()

  /// All cells that show something, in the order in which their rows came into view.
  private(set) var inOrder: [AnyCell] = []

  /// The cells in the order of their rows, while that is known: most updates find the rows of the one before, whose
  /// cells need not be looked up.
  private var inRowOrder: [AnyCell] = []

  /// The cell that shows a model at present.
  func cell(of model: CellModel) -> AnyCell? {
    cells[ObjectIdentifier(model)]
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
    cells[ObjectIdentifier(model)] = cell
    inOrder.append(cell)
    inRowOrder = []
  }

  /// Takes the cell of a model off show.
  func removeCell(of model: CellModel) {
    guard let cell = cells.removeValue(forKey: ObjectIdentifier(model)) else { return }
    inOrder.removeAll { $0 === cell }
    inRowOrder = []
  }

  /// Takes the cells off show that show none of the given rows, in the order in which they came into view.
  ///
  /// A model that another view has shown meanwhile comes back as another row.
  func removeCells(notShowing rows: [Row]) -> [AnyCell] {
    if shows(exactly: rows) { return [] }
    let ids = Set(rows.lazy.map(\.id))
    // A row of a lazy container can have got another model.
    guard rows.contains(where: { $0.model.parent?.flags.contains(.lazy) == true }) else {
      return removeCells { ids.contains($0.rowID) }
    }
    let models = Set(rows.lazy.map { ObjectIdentifier($0.model) })
    return removeCells { cell in
      ids.contains(cell.rowID) && cell.attachedModel.map { models.contains(ObjectIdentifier($0)) } ?? false
    }
  }

  /// Takes cells off show, in the order in which they came into view.
  func removeCells(except isStaying: (AnyCell) -> Bool) -> [AnyCell] {
    let leaving = inOrder.filter { !isStaying($0) }
    guard !leaving.isEmpty else { return [] }
    let gone = Set(leaving.lazy.map(ObjectIdentifier.init))
    inOrder.removeAll { gone.contains(ObjectIdentifier($0)) }
    inRowOrder = []
    for model in leaving.lazy.compactMap(\.attachedModel) { cells[ObjectIdentifier(model)] = nil }
    return leaving
  }

  /// Whether the cells on show are those of some rows, no two of which have the same model; their order is noted then.
  private func shows(exactly rows: [Row]) -> Bool {
    let (cells, known) = (cells, inRowOrder)
    guard rows.count == cells.count else { return false }
    if known.count == rows.count && rows.indices.allSatisfy({ isShown(rows[$0], by: known[$0]) }) { return true }
    var inRowOrder: [AnyCell] = []
    inRowOrder.reserveCapacity(rows.count)
    for row in rows {
      guard let cell = cells[ObjectIdentifier(row.model)], cell.rowID == row.id else { return false }
      inRowOrder.append(cell)
    }
    self.inRowOrder = inRowOrder
    return true
  }

  private func isShown(_ row: Row, by cell: AnyCell) -> Bool {
    row.id == cell.rowID && row.model === cell.attachedModel
  }
}
