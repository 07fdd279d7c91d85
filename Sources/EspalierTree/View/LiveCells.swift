/// The cells of the rows that a view shows at present.
///
/// A class, because callbacks of cells may lead back here.
final class LiveCells {
  private var cells: [ObjectIdentifier: AnyCell] = [:]
  private let pool = CellPool()

  /// The models that are shown, in the order in which they came into view.
  private var order: [ObjectIdentifier] = []

  /// The cell that shows a model at present.
  func cell(of model: CellModel) -> AnyCell? {
    cells[ObjectIdentifier(model)]
  }

  /// All cells that show something, in no particular order.
  var all: some Collection<AnyCell> { cells.values }

  /// All cells that show something, in the order in which their rows came into view.
  var inOrder: [AnyCell] { order.compactMap { cells[$0] } }

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
    order.append(ObjectIdentifier(model))
  }

  /// Takes the cell of a model off show.
  func removeCell(of model: CellModel) {
    cells[ObjectIdentifier(model)] = nil
    order.removeAll { $0 == ObjectIdentifier(model) }
  }

  /// Takes the cells off show that show none of the given rows, in the order in which they came into view.
  ///
  /// A model that another view has shown meanwhile comes back as another row.
  func removeCells(notShowing rows: [Row]) -> [AnyCell] {
    if shows(exactly: rows) { return [] }
    let ids = Set(rows.lazy.map(\.id))
    return removeCells { ids.contains($0.rowID) }
  }

  /// Takes cells off show, in the order in which they came into view.
  func removeCells(except isStaying: (AnyCell) -> Bool) -> [AnyCell] {
    let leaving = order.filter { model in cells[model].map { !isStaying($0) } ?? true }
    guard !leaving.isEmpty else { return [] }
    let gone = Set(leaving)
    order.removeAll { gone.contains($0) }
    return leaving.compactMap { cells.removeValue(forKey: $0) }
  }

  /// Whether the cells on show are those of some rows, no two of which have the same model.
  private func shows(exactly rows: [Row]) -> Bool {
    let cells = cells
    return rows.count == cells.count && rows.allSatisfy { cells[ObjectIdentifier($0.model)]?.rowID == $0.id }
  }
}
