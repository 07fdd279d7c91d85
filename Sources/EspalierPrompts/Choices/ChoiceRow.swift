import EspalierControls
import EspalierTree

/// A choice in a list, with a pointer if it is the current one.
///
/// ```
/// ❯ [x] Documentation
///   [ ] Tests
/// ```
final class ChoiceRow: CellModel {
  /// Whether `enter` chooses it.
  var isCurrent = false {
    didSet { if isCurrent != oldValue { setNeedsUpdate() } }
  }

  /// Whether the choice is checked; `nil` if only one can be chosen.
  var isChecked: Bool? {
    didSet { if isChecked != oldValue { setNeedsUpdate() } }
  }

  private let text: String

  /// The text with the matched characters in bold.
  private let styledText: StyledText

  init(_ text: String, _ styledText: StyledText, isChecked: Bool?) {
    self.text = text
    self.styledText = styledText
    self.isChecked = isChecked
    super.init()
    size = .fill(height: 1)
  }

  override var content: StyledText {
    let pointer = isCurrent ? StyledText("❯ ", style: effectiveTheme[.accent].style) : "  "
    let box = isChecked.map { $0 ? "[x] " : "[ ] " } ?? ""
    return pointer + box + styledText
  }

  override var paragraphStyle: ParagraphStyle { .oneLine }

  override var spokenRole: SpokenRole { isChecked == nil ? .text : .toggle }

  override var spokenLabel: String { text.isEmpty ? wording[.emptyChoice] : text }

  override var spokenValue: String? { isChecked.map { wording[$0 ? .on : .off] } }

  override var cellType: AnyCell.Type { ChoiceCell.self }
}

/// A cell that shows the focus only by the pointer, with the cursor on it.
final class ChoiceCell: Cell<ChoiceRow> {
  override var cursor: Point? { .zero }

  override func draw(in canvas: inout Canvas) {
    canvas.draw(model.content, paragraph: model.paragraphStyle, style: canvas.theme[.body].style)
    if isHighlighted { canvas.applyHighlightStyle() }
  }
}
