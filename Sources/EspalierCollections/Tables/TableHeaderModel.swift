import EspalierControls
import EspalierTree
import EspalierWindow

/// The header of a table: its columns' titles, by which the user sorts, resizes, moves and hides columns.
///
/// It can be focused while a row of the table is, so that an unfocused table begins with its first row.
final class TableHeaderModel: CellModel {
  let grid: TableGrid

  /// Called when the user chooses a column to sort by, with its id, and whether the other columns stay.
  var onChoose: (String, Bool) -> Void = { _, _ in }

  /// Called when the user leaves the header for the rows; returns whether there are any.
  var onLeave: () -> Bool = { false }

  /// Whether there are rows, for which the user can leave the header.
  var hasRows = false {
    didSet { commands.set(TableCommands.leaveHeader, hasRows, in: self) { _ = $0.onLeave() } }
  }

  private let commands = AvailableCommands<TableHeaderModel>()

  /// Whether the focus is in the table.
  var isReachable = false {
    didSet { if isReachable != oldValue { setNeedsUpdate() } }
  }

  init(_ grid: TableGrid) {
    self.grid = grid
    super.init()
    size = .fill(height: 1)
    stickiness = .stacked
    isControl = true
    subscribeToCommands()
  }

  override var isFocusable: Bool { isReachable }

  override var isTabStop: Bool { true }

  /// Leaves the header for the first row, which may be scrolled out of view.
  override func handleKey(_ key: Key) -> Bool { key == "down" && onLeave() }

  override func usesKey(_ key: Key) -> Bool { key == "down" && hasRows }

  override var cellType: AnyCell.Type { TableHeaderCell.self }

  override var spokenRole: SpokenRole { "column header" }

  /// `nil`: rows are read with the titles.
  override var spokenChange: String? { nil }

  override var spokenLabel: String {
    isReachable ? grid.focusedColumn?.title.string ?? "" : titles.joined(separator: ", ")
  }

  override var spokenValue: String? {
    guard let place = grid.shownFocusedPlace else { return nil }
    let key = grid.sortOrder?.key(of: grid.column(atPlace: place).id)?.key
    let order = key.map { wording[$0.isDescending ? .sortedDescending : .sortedAscending] }
    return [order, wording[.columnWidth](grid.width(atPlace: place))].compactMap { $0 }.joined(separator: ", ")
  }

  override func width(forHeight height: Int, policy: WidthPolicy) -> Int { grid.plan.naturalWidth }

  private var titles: [String] { grid.plan.visible.map { grid.column(atPlace: $0).title.string } }

  private func subscribeToCommands() {
    on(TableCommands.sort) { $0.choose(isAdded: false) }
    on(TableCommands.sortAlso) { $0.choose(isAdded: true) }
    on(TableCommands.previousColumn) { $0.grid.moveFocus(by: -1) }
    on(TableCommands.nextColumn) { $0.grid.moveFocus(by: 1) }
    on(TableCommands.narrower) { $0.grid.resizeFocusedColumn(by: -1) }
    on(TableCommands.wider) { $0.grid.resizeFocusedColumn(by: 1) }
    on(TableCommands.automaticWidth) { header in
      if let column = header.grid.focusedColumn { header.grid.setWidth(nil, of: column.id) }
    }
    on(TableCommands.moveLeft) { $0.grid.moveFocusedColumn(by: -1) }
    on(TableCommands.moveRight) { $0.grid.moveFocusedColumn(by: 1) }
    on(TableCommands.hide) { $0.grid.hideFocusedColumn() }
    on(TableCommands.columns) { $0.presentColumns() }
  }

  private func choose(isAdded: Bool) {
    if let column = grid.focusedColumn, column.isSortable { onChoose(column.id, isAdded) }
  }

  /// Shows a menu of all columns, each with a tick if it is shown.
  private func presentColumns() {
    guard let window, let frame = frameInWindow else { return }
    let x = grid.focusedColumn(in: grid.placement)?.x ?? 0
    let place = Rect(x: frame.x + max(0, x - 1), y: frame.y, width: 0, height: 1)
    window.present(TableColumnMenu(of: grid), as: .menu(below: place))
  }
}
