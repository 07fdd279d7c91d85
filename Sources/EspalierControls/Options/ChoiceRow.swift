import EspalierTree

/// A choice in a menu, with a mark if it is the one that the control shows.
final class ChoiceRow: CellModel {
  private let row: Int
  private unowned let menu: ChoiceMenu

  /// The columns of the mark and the blank after it.
  static let indentation = 2

  init(_ row: Int, in menu: ChoiceMenu) {
    self.row = row
    self.menu = menu
    super.init()
    size = .fill(height: 1)
  }

  /// Whether `enter` chooses this row, although the search field is focused.
  var isCurrent: Bool { menu.isCurrent(row) }

  /// The text of the choice.
  var text: StyledText { menu.text(ofRow: row) }

  /// The mark before the text.
  var mark: String { menu.isChosen(row) ? "•" : " " }

  override var content: StyledText { "\(mark) " + text }

  override var spokenLabel: String { text.description }

  override var spokenValue: String? {
    (menu.isChosen(row) ? wording[.chosen] + ", " : "") + menu.spokenPlace(ofRow: row)
  }

  /// `nil`: the focused row or field speaks for the others.
  override var spokenChange: String? { nil }

  override var isFocusable: Bool { menu.focusesRows }

  override var cellType: AnyCell.Type { ChoiceCell.self }

  override func didSelect() { menu.choose(row: row) }

  override func width(forHeight height: Int, policy: WidthPolicy) -> Int { menu.rowWidth }
}

/// A cell that draws a choice in a menu.
final class ChoiceCell: Cell<ChoiceRow> {
  override func draw(in canvas: inout Canvas) {
    canvas.write(model.mark, at: .zero, style: canvas.theme[.accent].style)
    canvas.draw(
      model.text, in: canvas.bounds.inset(by: Insets(left: ChoiceRow.indentation)), paragraph: .oneLine)
    if model.isCurrent { canvas.applySelectionStyle() }
    canvas.applyState(of: self, in: canvas.bounds)
  }
}
