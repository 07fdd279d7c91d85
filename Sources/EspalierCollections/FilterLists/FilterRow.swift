import EspalierControls
import EspalierTree

/// What provides the rows of a list with their content.
protocol FilterRowSource: AnyObject {
  /// Whether rows have a mark for selected items.
  var rowsHaveMarks: Bool { get }

  /// Returns what a row shows; `nil` for a row that is about to go.
  func state(of row: FilterRow) -> FilterRow.State?

  /// Chooses the item of a row, or selects it if its mark was tapped.
  func tap(_ row: FilterRow, onMark: Bool)
}

/// An item of a list that is filtered.
final class FilterRow: CellModel {
  struct State {
    let text: StyledText

    /// Whether `enter` chooses the item, although the field is focused.
    let isCurrent: Bool
    let isSelected: Bool

    /// The place of the item among those that match, as it is spoken.
    let place: String
  }

  /// The columns of the mark and the blank after it.
  static let markWidth = 2

  private unowned let source: any FilterRowSource

  init(in source: any FilterRowSource) {
    self.source = source
    super.init()
    size = .fill(height: 1)
  }

  var state: State? { source.state(of: self) }

  /// The columns before the text.
  var indentation: Int { source.rowsHaveMarks ? Self.markWidth : 0 }

  override var content: StyledText {
    guard let state else { return "" }
    return source.rowsHaveMarks ? (state.isSelected ? "● " : "  ") + state.text : state.text
  }

  override var spokenLabel: String { state?.text.description ?? "" }

  override var spokenValue: String? { state.map { ($0.isSelected ? wording[.selected] + ", " : "") + $0.place } }

  /// `nil`: the field speaks for the rows.
  override var spokenChange: String? { nil }

  /// `false`: the field stays focused.
  override var isFocusable: Bool { false }

  override var cellType: AnyCell.Type { FilterRowCell.self }

  override func didSelect(at point: Point) { source.tap(self, onMark: point.x < indentation) }
}

/// A cell that draws an item of a list that is filtered.
final class FilterRowCell: Cell<FilterRow> {
  override func draw(in canvas: inout Canvas) {
    guard let state = model.state else { return }
    let indentation = model.indentation
    if state.isSelected { canvas.write("●", at: .zero, style: canvas.theme[.accent].style) }
    canvas.draw(
      state.text, in: canvas.bounds.inset(by: Insets(left: indentation)),
      paragraph: ParagraphStyle(wrapping: .none, lineLimit: 1), style: canvas.theme[.body].style)
    if state.isCurrent { canvas.applySelectionStyle() }
    canvas.applyState(of: self, in: canvas.bounds)
  }
}
