import EspalierControls
import EspalierTree

/// A row of a table, which draws the texts of an item in columns that all rows share.
class TableRowModel: CellModel {
  let grid: TableGrid

  /// The texts of the columns, in the order in which the table was given these.
  private(set) var texts: [StyledText]

  /// The text that the user is editing in the row; `nil` if there is none.
  var edit: TableEdit? {
    didSet { setNeedsUpdate() }
  }

  /// What the table does with pointer events; returns whether it has handled one.
  var onPointer: (TableRowModel, PointerEvent) -> Bool = { _, _ in false }

  init(_ texts: [StyledText], in grid: TableGrid) {
    self.texts = texts
    self.grid = grid
    super.init()
    size = .fill(height: 1)
    grid.noteTexts(texts)
  }

  /// Shows texts, if they are others.
  final func show(_ texts: [StyledText]) {
    guard texts != self.texts else { return }
    grid.noteTexts(texts, insteadOf: self.texts)
    self.texts = texts
    setNeedsUpdate()
  }

  /// The shown texts with the titles of their columns.
  override var spokenLabel: String {
    if grid.focusesCells, let column = focusedColumnIndex { return "\(spokenText(ofColumn: column))" }
    return grid.plan.visible.map { spokenText(ofColumn: grid.plan.columns[$0].index) }
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  override var spokenValue: String? {
    guard let edit else { return nil }
    return [edit.input.text, edit.problem ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  override var spokenRole: SpokenRole { edit == nil ? "row" : .textField }

  override var takesText: Bool { edit != nil }

  override var cellType: AnyCell.Type { TableRowCell.self }

  override func width(forHeight height: Int, policy: WidthPolicy) -> Int { grid.plan.naturalWidth }

  override func handleKey(_ key: Key) -> Bool { edit.map { $0.press(key) } ?? false }

  override func usesKey(_ key: Key) -> Bool { edit.map { $0.uses(key) } ?? false }

  override func handlePaste(_ text: String) -> Bool { edit.map { $0.paste(text) } ?? false }

  private var focusedColumnIndex: Int? { grid.shownFocusedPlace.map { grid.plan.columns[$0].index } }

  private func spokenText(ofColumn index: Int) -> String {
    let (title, text) = (grid.columns[index].title.string, texts[index].spokenText.withoutPictures)
    return title.isEmpty || text.isEmpty ? text : "\(title) \(text)"
  }
}

/// The row of an item.
final class TableItemRow<Item>: TableRowModel {
  var item: Item

  init(_ item: Item, _ texts: [StyledText], in grid: TableGrid) {
    self.item = item
    super.init(texts, in: grid)
  }
}
