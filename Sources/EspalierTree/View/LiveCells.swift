/// The cells of the rows that a view shows at present.
///
/// A class, because callbacks of cells may lead back here.
final class LiveCells {
  private var cells: [ObjectIdentifier: AnyCell] = [:]
  private let pool = CellPool()

  /// All cells that show something, in the order in which their rows came into view.
  private(set) var inOrder: [AnyCell] = []

  /// The cell that shows a model at present.
  func cell(of model: CellModel) -> AnyCell? {
    cells[ObjectIdentifier(model)]
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
  }

  /// Takes the cell of a model off show.
  func removeCell(of model: CellModel) {
    guard let cell = cells.removeValue(forKey: ObjectIdentifier(model)) else { return }
    inOrder.removeAll { $0 === cell }
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
    let leaving = inOrder.filter { !isStaying($0) }
    guard !leaving.isEmpty else { return [] }
    let gone = Set(leaving.lazy.map(ObjectIdentifier.init))
    inOrder.removeAll { gone.contains(ObjectIdentifier($0)) }
    for model in leaving.lazy.compactMap(\.attachedModel) { cells[ObjectIdentifier(model)] = nil }
    return leaving
  }

  /// Whether the cells on show are those of some rows, no two of which have the same model.
  private func shows(exactly rows: [Row]) -> Bool {
    let cells = cells
    return rows.count == cells.count && rows.allSatisfy { cells[ObjectIdentifier($0.model)]?.rowID == $0.id }
  }
}
