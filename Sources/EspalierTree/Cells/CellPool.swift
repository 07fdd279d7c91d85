import EspalierCanvas

/// Cells that wait for another model, by type and reuse identifier.
///
/// A class, because callbacks of cells may lead back here.
final class CellPool {
  /// For what a cell can be used again.
  private struct Kind: Hashable {
    let type: ObjectIdentifier
    let identifier: String

    init(_ type: AnyCell.Type, _ identifier: String) {
      self.type = ObjectIdentifier(type)
      self.identifier = identifier
    }
  }

  /// How many cells of each kind wait at most: those of a screen, while the next one shows other rows.
  private static let capacity = 64

  private var idle: [(kind: Kind, cells: [AnyCell])] = []

  /// Where the cells of each kind are.
  private var places: [Kind: Int] = [:]

  /// The place that was asked for last: in a list of rows of one kind no other one is.
  private var latestPlace = 0

  /// A cell that shows a row: a waiting one, else a new one.
  ///
  /// The model is loaded if it has not been yet.
  func makeCell(for row: Row) -> AnyCell {
    let model = row.model
    model.loadIfNeeded()
    let type = model.cellType
    let identifier = model.reuseIdentifierWithinType
    if let waiting = idle[place(of: Kind(type, identifier))].cells.popLast() {
      waiting.attachModel(of: row)
      return waiting
    }
    let cell = type.init()
    cell.reuseIdentifier = identifier
    cell.setUp()
    cell.attachModel(of: row)
    return cell
  }

  /// Takes the model from a cell and keeps the cell for another one.
  func recycle(_ cell: AnyCell) {
    cell.detachModel()
    let place = self.place(of: Kind(type(of: cell), cell.reuseIdentifier))
    if idle[place].cells.count < Self.capacity { idle[place].cells.append(cell) }
  }

  private func place(of kind: Kind) -> Int {
    if latestPlace < idle.count, idle[latestPlace].kind == kind { return latestPlace }
    let place = places[kind] ?? idle.count
    if place == idle.count {
      places[kind] = place
      idle.append((kind, []))
    }
    latestPlace = place
    return place
  }
}
