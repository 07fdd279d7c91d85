import EspalierCanvas
import EspalierTree

/// A line of a text view.
final class TextViewRow: CellModel, SelectableRow {
  /// The view that shows the line; weak, because a row that somebody retains can exist longer.
  private weak var view: TextViewModel?

  init(in view: TextViewModel) { self.view = view }

  /// The number of the line, from 0 on; `nil` once the row is gone.
  var line: Int? { view?.rows.index(of: self) }

  /// The text in the styles that it came with.
  var text: StyledText { line.flatMap { view?.source.line($0) } ?? "" }

  override var content: StyledText { line.flatMap { view?.shownText(ofLine: $0, in: effectiveTheme) } ?? "" }

  override var paragraphStyle: ParagraphStyle {
    view?.wrapsLines ?? true ? ParagraphStyle() : ParagraphStyle(wrapping: .none, lineLimit: 1)
  }

  func gutterWidth(in width: Int) -> Int { view?.gutterWidth(in: width) ?? 0 }

  var leftColumn: Int { view?.leftColumn ?? 0 }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    guard view?.wrapsLines ?? true else { return 1 }
    // Styles do not change the height, so nothing is highlighted that is only measured.
    return text.height(forWidth: width - gutterWidth(in: width), policy: policy)
  }

  func textPlace(at point: Point, width: Int, side: Int?) -> (side: Int, byte: Int)? {
    let gutter = gutterWidth(in: width)
    let point = Point(x: point.x - gutter + leftColumn, y: point.y)
    let policy = nearestView?.widthPolicy ?? .modern
    return (0, text.byte(at: point, width: width - gutter + leftColumn, policy: policy, paragraph: paragraphStyle))
  }

  /// The selected bytes of the line; `nil` if nothing of it is selected.
  var selectedBytes: Range<Int>? { view?.lineSelection.bytes(in: self, side: 0) }

  /// Whether text is selected, so that neither the selection nor the focus of the row is shown as a whole.
  var isInSelection: Bool { view?.lineSelection.isActive ?? false }

  override var isFocusable: Bool { true }
  override var spokenLabel: String { text.string }
  override var cellType: AnyCell.Type { TextViewCell.self }

  func didShow() {
    if let line { view?.highlight(to: line) }
  }
}

/// Draws a line, behind its number.
final class TextViewCell: Cell<TextViewRow> {
  override func willDisplay() { model.didShow() }

  /// The number of the line.
  override var ornaments: [Rect] {
    [Rect(x: 0, y: 0, width: model.gutterWidth(in: size.width), height: size.height)]
  }

  override func draw(in canvas: inout Canvas) {
    let size = canvas.size
    let gutter = model.gutterWidth(in: size.width)
    let text = Rect(x: gutter, y: 0, width: max(0, size.width - gutter), height: size.height)
    let (content, paragraph, left) = (model.content, model.paragraphStyle, model.leftColumn)
    canvas.withRegion(text) { canvas in
      let frame = Rect(x: -left, y: 0, width: text.width + left, height: text.height)
      canvas.draw(content, in: frame, paragraph: paragraph, style: canvas.theme[.body].style)
      if let bytes = model.selectedBytes {
        canvas.drawSelection(bytes, of: content, in: frame, paragraph: paragraph)
      }
    }
    if gutter > 0, let line = model.line {
      let number = String(line + 1)
      canvas.write(number, at: Point(x: gutter - 1 - number.count, y: 0), style: canvas.theme[.muted].style)
    }
    if model.isInSelection { return }
    if isSelected { canvas.applySelectionStyle() }
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  }
}
