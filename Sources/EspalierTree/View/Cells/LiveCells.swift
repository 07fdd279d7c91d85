import EspalierCanvas

/// The cells of a view's visible rows.
///
/// A class, because callbacks of cells may call back into it.
final class LiveCells {
  private let cells = CellTable()

  /// All visible cells, in the order in which their rows came into view.
  private(set) var inOrder: [AnyCell] = []

  /// The cells in the order of their rows, while it is known.
  ///
  /// Most updates show the same rows, whose cells then need no lookup.
  private var inRowOrder: [AnyCell] = []

  /// Whether there have been strips among the cells since all of them were last replaced.
  private(set) var hasStrips = false

  /// Returns the cell that shows a model.
  func cell(of model: CellModel) -> AnyCell? { cells[model] }

  /// Returns the cell that shows a model, whose row is at a position among the visible ones.
  func cell(of model: CellModel, at position: Int) -> AnyCell? {
    let known = inRowOrder
    if position < known.count, known[position].attachedModel === model { return known[position] }
    return cell(of: model)
  }

  /// Adds a visible cell.
  func insert(_ cell: AnyCell, for model: CellModel) {
    if model.flags.contains(.strip) { hasStrips = true }
    cells.insert(cell, for: model)
    changeOrder { $0.append(cell) }
    if !inRowOrder.isEmpty { inRowOrder = [] }
  }

  /// Removes the cell of a model.
  func removeCell(of model: CellModel) {
    guard let removed = cells.remove(model) else { return }
    changeOrder { $0.removeAll { $0 === removed } }
    inRowOrder = []
  }

  /// Finds the cells of the rows to show, and removes all other cells.
  ///
  /// A model that another view has shown in the meantime returns as a different row.
  ///
  /// - Returns: For each row, the cell that shows it, if any; and the removed cells, in the order in which they came
  ///   into view.
  func match(_ rows: [Row]) -> (staying: [AnyCell?], leaving: [AnyCell]) {
    if cells.isEmpty { return (Array(repeating: nil, count: rows.count), []) }
    let known = inRowOrder
    var staying: [AnyCell?] = []
    staying.reserveCapacity(rows.count)
    var (count, next) = (0, 0)
    for position in rows.indices {
      // Remaining rows are mostly in their previous order, with some rows inserted and some removed.
      let cell: AnyCell
      if next < known.count, isShown(rows[position], by: known[next]) {
        cell = known[next]
        next += 1
      } else if next + 1 < known.count, isShown(rows[position], by: known[next + 1]) {
        cell = known[next + 1]
        next += 2
      } else if let model = rows[position].cell, let found = cells[model], isShown(rows[position], by: found) {
        cell = found
      } else {
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

  /// Notes the cells of all rows, in order.
  func noteOrder(_ cells: [AnyCell]) { inRowOrder = cells }

  /// Removes cells, and returns them in the order in which they came into view.
  func removeCells(except isStaying: (AnyCell) -> Bool) -> [AnyCell] {
    var leaving: [AnyCell] = []
    changeOrder {
      $0.removeAll { cell in
        if isStaying(cell) { return false }
        leaving.append(cell)
        return true
      }
    }
    for cell in leaving { if let model = cell.attachedModel { cells.remove(model) } }
    if !leaving.isEmpty { inRowOrder = [] }
    return leaving
  }

  private func removeAllCells() -> [AnyCell] {
    let leaving = inOrder
    cells.removeAll()
    var order: [AnyCell] = []
    order.reserveCapacity(leaving.count)
    inOrder = order
    inRowOrder = []
    hasStrips = false
    return leaving
  }

  /// Changes the order outside of its property, which then needs no exclusivity checks.
  @inline(__always)
  private func changeOrder(_ change: (inout [AnyCell]) -> Void) {
    var order = inOrder
    inOrder = []
    change(&order)
    inOrder = order
  }

  /// Updates the cells to changes of their models, in the order of their rows, which have not changed.
  ///
  /// - Parameter isInterrupted: Called after each updated cell; returns whether to stop.
  /// - Returns: Whether all cells were updated; `false` if a model requires another type of cell, the order of the rows
  ///   is unknown, or strips have to release cells.
  func updateContent(_ isInterrupted: () -> Bool) -> Bool {
    let known = inRowOrder
    guard known.count == cells.count, !hasStrips else { return false }
    for cell in known where cell.isOutdated {
      guard let model = cell.attachedModel, type(of: cell) == model.cellType else { return false }
      cell.updateModel(size: cell.size)
      if isInterrupted() { return false }
    }
    return true
  }

  private func isShown(_ row: Row, by cell: AnyCell) -> Bool {
    row.id == cell.rowID && row.isOf(cell.attachedModel)
  }
}

/// A hash table of cells by their models.
///
/// Open addressing with linear probing (Knuth, *The Art of Computer Programming*, vol. 3, 6.4, algorithms L and R). The
/// keys are addresses, which one multiplication spreads well enough. A dictionary would spend most of its time hashing,
/// and every row that enters or leaves the view is looked up several times.
///
/// The table owns its memory, which needs no checks for overlapping accesses: nothing is called while it is changed.
final class CellTable {
  private struct Entry {
    var model: ObjectIdentifier?
    var cell: AnyCell?
  }

  /// The entries; their number is 0 or a power of two, and at least half of them are vacant.
  private var entries = UnsafeMutableBufferPointer<Entry>(start: nil, count: 0)

  /// The number of cells.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  deinit {
    entries.deinitialize()
    entries.deallocate()
  }

  /// The cell of a model, if any.
  subscript(model: CellModel) -> AnyCell? {
    guard count > 0 else { return nil }
    return entries[place(of: ObjectIdentifier(model))].cell
  }

  /// Sets the cell of a model, and replaces a previous one.
  func insert(_ cell: AnyCell, for model: CellModel) {
    if 2 * (count + 1) > entries.count { grow() }
    let place = place(of: ObjectIdentifier(model))
    if entries[place].model == nil { count += 1 }
    entries[place] = Entry(model: ObjectIdentifier(model), cell: cell)
  }

  /// Removes the cell of a model.
  @discardableResult
  func remove(_ model: CellModel) -> AnyCell? {
    guard count > 0 else { return nil }
    var hole = place(of: ObjectIdentifier(model))
    guard let cell = entries[hole].cell else { return nil }
    count -= 1
    var next = following(hole)
    while let other = entries[next].model {
      // The entry moves into the hole unless its own place is after the hole.
      if distance(from: home(of: other), to: next) >= distance(from: hole, to: next) {
        entries[hole] = entries[next]
        hole = next
      }
      next = following(next)
    }
    entries[hole] = Entry()
    return cell
  }

  /// Removes all cells and keeps the storage.
  func removeAll() {
    count = 0
    for place in entries.indices { entries[place] = Entry() }
  }

  /// Returns the index of a model's entry, or where it would be.
  private func place(of model: ObjectIdentifier) -> Int {
    var place = home(of: model)
    while let other = entries[place].model, other != model { place = following(place) }
    return place
  }

  private func home(of model: ObjectIdentifier) -> Int {
    // Objects are at least 16 bytes apart. 2⁶⁴ divided by the golden ratio spreads them (Knuth, multiplicative
    // hashing).
    let hash = UInt64(UInt(bitPattern: model)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 32) & (entries.count - 1)
  }

  private func following(_ place: Int) -> Int { (place + 1) & (entries.count - 1) }

  private func distance(from start: Int, to end: Int) -> Int { (end - start) & (entries.count - 1) }

  private func grow() {
    let old = entries
    entries = .allocate(capacity: max(16, 2 * old.count))
    entries.initialize(repeating: Entry())
    for entry in old {
      if let model = entry.model { entries[place(of: model)] = entry }
    }
    old.deinitialize()
    old.deallocate()
  }
}

/// Unused cells that can show another model, by type and reuse identifier.
///
/// A class, because callbacks of cells may call back into the pool.
final class CellPool {
  /// The type and reuse identifier of a cell.
  private struct Kind: Hashable {
    let type: ObjectIdentifier
    let identifier: String
  }

  /// The largest number of unused cells of each kind: about a screen's worth, while the next screen shows other rows.
  private static let capacity = 64

  private var idle: [Kind: IdleCells] = [:]

  /// The cells used last; in a list with one kind of rows, they are always the right ones.
  private var latest: IdleCells?

  /// Returns a cell that shows a row: an unused one if there is any, otherwise a new one; return it with `recycle`.
  ///
  /// Loads the model if necessary.
  func makeCell(for row: Row) -> AnyCell {
    // A row without a model would search for it again, although a callback may have removed the row by then.
    let row = row.made
    let model = row.model
    model.loadIfNeeded()
    let type = model.cellType
    let identifier = model.reuseIdentifierWithinType
    if let waiting = cells(of: Kind(type: ObjectIdentifier(type), identifier: identifier)).take() {
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
    cells(of: Kind(type: ObjectIdentifier(type(of: cell)), identifier: cell.reuseIdentifier)).put(cell)
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
