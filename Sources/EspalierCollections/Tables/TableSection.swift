import EspalierTree

/// The rows of a group of a table, or of all its items: a title that sticks, lazy rows, and totals.
final class TableSection: ContainerModel {
  /// What the items of the group have in common; `nil` without groups.
  let key: AnyHashable?

  /// The rows.
  let body: LazyContainerModel

  /// Which items the rows show.
  private(set) var rows: TableRowOrder

  /// The title; `nil` without groups.
  let title: TableGroupTitle?

  private var totals: TableTotalsModel?

  init(
    _ key: AnyHashable?, _ rows: TableRowOrder, makeRow: @escaping (TableSection, Int) -> TableRowModel
  ) {
    self.key = key
    self.rows = rows
    title = key == nil ? nil : TableGroupTitle()
    // The section doesn't exist yet when the closure is made.
    weak var section: TableSection?
    body = LazyContainerModel(count: rows.count) { row in
      guard let section else { trap("a row of a table has been made after its section was released") }
      return makeRow(section, row)
    }
    super.init()
    section = self
    body.assumesFocusableRows = true
    if let title { add(title) }
    add(body)
  }

  /// Whether the rows are shown.
  var isCollapsed: Bool {
    get { body.isHidden }
    set { body.isHidden = newValue }
  }

  /// The first row that can be focused; `nil` if there is none.
  var firstRow: CellModel? {
    if let title, title.isFocusable { return title }
    return body.count > 0 && !isCollapsed ? body.model(at: 0) : nil
  }

  /// Shows another order of the same items, and follows rows by the places of these.
  func reorder(_ new: TableRowOrder) {
    guard new != rows else { return }
    let (old, places) = (rows.places, new.places)
    rows = new
    TableRowUpdate.apply(to: body, from: old, to: places) {
      // Places are unique and dense, so they need no hashing.
      var newRows = [Int](repeating: -1, count: (places.max() ?? -1) + 1)
      for (row, place) in places.enumerated() { newRows[place] = row }
      body.replaceRows(count: places.count) { row in
        let place = old[row]
        return place < newRows.count && newRows[place] >= 0 ? newRows[place] : nil
      }
    }
  }

  /// Shows other items, and follows rows by their ids.
  func replace<ID: Hashable>(_ new: TableRowOrder, from old: [ID], to ids: [ID]) {
    rows = new
    TableRowUpdate.apply(to: body, from: old, to: ids) { body.replaceRows(from: old, to: ids, id: { $0 }) }
  }

  /// Moves one row to another place.
  func moveRow(_ row: Int, to newRow: Int) {
    guard case .some(var places) = rows, row != newRow else { return }
    rows = .all(0)
    let place = places.remove(at: row)
    places.insert(place, at: newRow)
    rows = .some(places)
    body.move(row..<row + 1, to: newRow)
  }

  /// Inserts or removes rows at the end.
  func changeCount(to count: Int) {
    let old = rows.count
    rows = .all(count)
    if count > old { body.insert(count - old, at: old) } else { body.remove(count..<old) }
  }

  /// Shows texts below the rows; `nil` for none.
  func show(totals texts: [StyledText]?, in grid: TableGrid) {
    guard let texts else {
      totals?.removeFromParent()
      totals = nil
      return
    }
    if let totals {
      totals.show(texts)
    } else {
      let added = TableTotalsModel(texts, in: grid)
      totals = added
      add(added)
    }
  }

  /// The models of the rows that have one, with the numbers of their rows.
  var livingRows: [(row: Int, model: TableRowModel)] {
    body.aliveModels(in: 0..<body.count).compactMap { model in
      guard let row = body.index(of: model), let model = model as? TableRowModel else { return nil }
      return (row, model)
    }
  }
}
