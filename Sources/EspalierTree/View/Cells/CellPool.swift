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

  private var idle: [Kind: IdleCells] = [:]

  /// The cells used last; in a list with one kind of rows, they are always the right ones.
  private var latest: IdleCells?

  /// Returns a cell that shows a row: an unused one if there is any, otherwise a new one.
  ///
  /// Loads the model if necessary.
  func makeCell(for row: Row) -> AnyCell {
    // A row without a model would search for it again, although a callback may have removed the row by then.
    let row = row.made
    let model = row.model
    model.loadIfNeeded()
    let type = model.cellType
    let identifier = model.reuseIdentifierWithinType
    if let waiting = cells(of: Kind(type, identifier)).take() {
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
    cells(of: Kind(type(of: cell), cell.reuseIdentifier)).put(cell)
  }

  private func cells(of kind: Kind) -> IdleCells {
    if let latest, latest.kind == kind { return latest }
    let cells = idle[kind] ?? IdleCells(kind)
    idle[kind] = cells
    latest = cells
    return cells
  }

  /// The unused cells of one kind.
  private final class IdleCells {
    let kind: Kind

    /// Changed outside of its property, which then needs no exclusivity checks.
    private var cells: [AnyCell] = []

    init(_ kind: Kind) {
      self.kind = kind
    }

    func take() -> AnyCell? {
      var cells = cells
      self.cells = []
      let cell = cells.popLast()
      self.cells = cells
      return cell
    }

    func put(_ cell: AnyCell) {
      guard cells.count < CellPool.capacity else { return }
      var cells = cells
      self.cells = []
      cells.append(cell)
      self.cells = cells
    }
  }
}
