import EspalierTree

/// The menu of completions in a popover at the word.
///
/// The editor keeps the focus and the keys. The row under the pointer becomes the selected one, as in other menus; rows can
/// be tapped, and are made when they come into view.
final class CompletionList: ContainerModel {
  private(set) var menu: CompletionMenu

  /// The number of columns of a row, which stays while the user types.
  fileprivate let rowWidth: Int

  fileprivate weak var completer: EditorCompleter?

  private lazy var rows = LazyContainerModel(count: menu.shown.count) { [unowned self] row in
    CompletionRow(row, in: self)
  }

  init(_ menu: CompletionMenu, of completer: EditorCompleter, policy: WidthPolicy) {
    self.menu = menu
    self.completer = completer
    rowWidth = menu.width(policy: policy)
    super.init()
    rows.assumesFocusableRows = false
    add(rows)
  }

  /// Shows another state of the menu, with the selected row in view.
  func show(_ new: CompletionMenu) {
    let old = menu
    menu = new
    if new.shown != old.shown { rows.replaceRows(count: new.shown.count) { _ in nil } }
    guard new.selected < new.shown.count else { return }
    for row in [old.selected, new.selected] where row < new.shown.count {
      rows.aliveModels(in: row..<row + 1).first?.setNeedsUpdate()
    }
    rows.model(at: new.selected).scrollIntoView()
  }

  fileprivate func choose(_ row: Int) {
    completer?.select(row)
    completer?.accept()
  }
}

/// A completion in the menu.
private final class CompletionRow: CellModel {
  let row: Int
  unowned let list: CompletionList

  init(_ row: Int, in list: CompletionList) {
    self.row = row
    self.list = list
    super.init()
    size = .fill(height: 1)
  }

  override var cellType: AnyCell.Type { CompletionCell.self }

  override var isFocusable: Bool { false }

  override func didSelect() { list.choose(row) }

  override func width(forHeight height: Int, policy: WidthPolicy) -> Int { list.rowWidth }

  override var spokenLabel: String { list.menu.spokenText(ofRow: row, in: wording) }

  /// `nil`: the editor speaks for the rows.
  override var spokenChange: String? { nil }
}

/// A cell that draws a completion.
private final class CompletionCell: Cell<CompletionRow> {
  override func handlePointer(_ event: PointerEvent) -> Bool {
    guard event.action == .hover else { return false }
    model.list.completer?.select(model.row)
    return true
  }

  override func draw(in canvas: inout Canvas) { model.list.menu.draw(model.row, in: &canvas) }
}
