/// Cells that wait for another model, by reuse identifier.
struct CellPool {
  /// How many cells wait for each identifier at most.
  private static let capacity = 16

  private var idle: [String: [AnyCell]] = [:]

  /// A cell with the model attached: a waiting one, else a new one.
  mutating func makeCell(for model: CellModel) -> AnyCell {
    model.loadIfNeeded()
    let cell = idle[model.reuseIdentifier]?.popLast() ?? newCell(model.cellType)
    cell.attachModel(model)
    return cell
  }

  /// Takes the model from a cell and keeps the cell for another one.
  mutating func recycle(_ cell: AnyCell, of identifier: String) {
    cell.detachModel()
    if idle[identifier, default: []].count < Self.capacity { idle[identifier, default: []].append(cell) }
  }

  private func newCell(_ type: AnyCell.Type) -> AnyCell {
    let cell = type.init()
    cell.setUp()
    return cell
  }
}
