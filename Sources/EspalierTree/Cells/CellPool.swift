import EspalierCanvas

/// Cells that wait for another model, by reuse identifier.
///
/// A class, because callbacks of cells may lead back here.
final class CellPool {
  /// How many cells wait for each identifier at most.
  private static let capacity = 16

  private var idle: [String: [AnyCell]] = [:]

  /// The cell that was given back last: in a list of rows of one kind the next one wanted.
  private var lastRecycled: AnyCell?

  /// A cell that shows a row: a waiting one, else a new one.
  ///
  /// The model is loaded if it has not been yet.
  func makeCell(for row: Row) -> AnyCell {
    let model = row.model
    model.loadIfNeeded()
    let type = model.cellType
    let identifier = model.reuseIdentifier
    if let waiting = takeIdleCell(identifier), Swift.type(of: waiting) == type {
      waiting.attachModel(of: row)
      return waiting
    }
    let cell = type.init()
    cell.poolIdentifier = identifier
    cell.setUp()
    cell.attachModel(of: row)
    return cell
  }

  /// Takes the model from a cell and keeps the cell for another one.
  func recycle(_ cell: AnyCell) {
    cell.detachModel()
    if let waiting = lastRecycled, idle[waiting.poolIdentifier, default: []].count < Self.capacity {
      idle[waiting.poolIdentifier, default: []].append(waiting)
    }
    lastRecycled = cell
  }

  private func takeIdleCell(_ identifier: String) -> AnyCell? {
    guard let cell = lastRecycled, cell.poolIdentifier == identifier else { return idle[identifier]?.popLast() }
    lastRecycled = nil
    return cell
  }
}
