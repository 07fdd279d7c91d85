/// Cells that wait for another model, by reuse identifier.
///
/// A class, because callbacks of cells may lead back here.
final class CellPool {
  /// How many cells wait for each identifier at most.
  private static let capacity = 16

  private var idle: [String: [AnyCell]] = [:]

  /// A cell with the model attached: a waiting one, else a new one.
  ///
  /// The model is loaded if it has not been yet.
  func makeCell(for model: CellModel) -> AnyCell {
    model.loadIfNeeded()
    let type = model.cellType
    let identifier = model.reuseIdentifier
    if let waiting = idle[identifier]?.popLast(), Swift.type(of: waiting) == type {
      waiting.attachModel(model)
      return waiting
    }
    let cell = type.init()
    cell.poolIdentifier = identifier
    cell.setUp()
    cell.attachModel(model)
    return cell
  }

  /// Takes the model from a cell and keeps the cell for another one.
  func recycle(_ cell: AnyCell) {
    cell.detachModel()
    if idle[cell.poolIdentifier, default: []].count < Self.capacity {
      idle[cell.poolIdentifier, default: []].append(cell)
    }
  }
}
