import EspalierCanvas

/// Unused cells that can show another model, by type and reuse identifier.
///
/// A class, because callbacks of cells may call back into the pool.
final class CellPool {
  /// The type and reuse identifier of a cell.
  private struct Kind: Hashable {
    let type: ObjectIdentifier
    let identifier: String

    init(_ type: AnyCell.Type, _ identifier: String) {
      self.type = ObjectIdentifier(type)
      self.identifier = identifier
    }
  }

  /// The largest number of unused cells of each kind: about a screen's worth, while the next screen shows other rows.
  private static let capacity = 64

  private var idle: [(kind: Kind, cells: [AnyCell])] = []

  /// The position of each kind's cells.
  private var places: [Kind: Int] = [:]

  /// The position used last; in a list with one kind of rows, it is always the right one.
  private var latestPlace = 0

  /// Returns a cell that shows a row: an unused one if there is any, otherwise a new one.
  ///
  /// Loads the model if necessary.
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

  /// Detaches the model from a cell and keeps the cell for another model.
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
