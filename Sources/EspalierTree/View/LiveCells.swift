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
  private(set) var hasStrips = false

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

  /// Finds the cells of the rows that are to be on show, and takes those off show that show none of them.
  ///
  /// A model that another view has shown meanwhile comes back as another row.
  ///
  /// - Returns: For each row the cell that shows it, if there is one; and the cells that leave, in the order in which
  ///   they came into view.
  func match(_ rows: [Row]) -> (staying: [AnyCell?], leaving: [AnyCell]) {
    if cells.isEmpty { return (Array(repeating: nil, count: rows.count), []) }
    let (cells, known) = (cells, inRowOrder)
    var staying: [AnyCell?] = []
    staying.reserveCapacity(rows.count)
    var (count, next) = (0, 0)
    for position in rows.indices {
      // Rows that stay are mostly in the order that they had, with some that have come among them, and some gone.
      let candidate = known[next...].prefix(2).firstIndex { isShown(rows[position], by: $0) }
      if let candidate { next = candidate + 1 }
      guard let cell = candidate.map({ known[$0] }) ?? cells[rows[position].model], isShown(rows[position], by: cell)
      else {
        staying.append(nil)
        continue
      }
      if !cell.isStaying { count += 1 }
      cell.isStaying = true
      staying.append(cell)
    }
    defer { for cell in staying { cell?.isStaying = false } }
    if count == cells.count { return (staying, []) }
    return (staying, count == 0 ? removeAllCells() : removeCells(except: \.isStaying))
  }

  /// Notes which cells show the rows, in their order, now that all of them have got theirs.
  func noteOrder(_ cells: [AnyCell]) { inRowOrder = cells }

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

  private func isShown(_ row: Row, by cell: AnyCell) -> Bool {
    row.id == cell.rowID && row.isOf(cell.attachedModel)
  }
}
