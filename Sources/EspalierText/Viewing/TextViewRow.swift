import EspalierTree

/// A line of a text view.
final class TextViewRow: CellModel, SelectableRow {
  /// The view that shows the line; weak, because a row that somebody retains can exist longer.
  private(set) weak var view: TextViewModel?

  init(in view: TextViewModel) { self.view = view }

  /// The number of the line, from 0 on; `nil` once the row is gone.
  var line: Int? { view?.rows.index(of: self) }

  /// The text in the styles that it came with.
  var text: StyledText { line.flatMap { view?.source.line($0) } ?? "" }

  override var content: StyledText { line.flatMap { view?.shownText(ofLine: $0, in: effectiveTheme) } ?? "" }

  override var paragraphStyle: ParagraphStyle {
    view?.wrapsLines ?? true ? ParagraphStyle() : ParagraphStyle(wrapping: .none, lineLimit: 1)
  }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    guard let view, view.wrapsLines else { return 1 }
    // Styles do not change the height, so nothing is highlighted that is only measured.
    return text.height(forWidth: width - view.gutterWidth(in: width), policy: policy)
  }

  func textPlace(at point: Point, width: Int, side: Int?) -> (side: Int, byte: Int)? {
    guard let view else { return nil }
    let start = view.gutterWidth(in: width) - view.leftColumn
    let point = Point(x: point.x - start, y: point.y)
    let policy = nearestView?.widthPolicy ?? .modern
    return (0, text.byte(at: point, width: width - start, policy: policy, paragraph: paragraphStyle))
  }

  override var isFocusable: Bool { true }
  override var spokenLabel: String { text.string }
  override var cellType: AnyCell.Type { TextViewCell.self }
}

/// Draws a line, behind its number.
final class TextViewCell: Cell<TextViewRow> {
  override func willDisplay() { if let line = model.line { model.view?.highlight(to: line) } }

  /// The number of the line.
  override var ornaments: [Rect] {
    [Rect(x: 0, y: 0, width: model.view?.gutterWidth(in: size.width) ?? 0, height: size.height)]
  }

  override func draw(in canvas: inout Canvas) {
    guard let view = model.view else { return }
    let size = canvas.size
    let gutter = view.gutterWidth(in: size.width)
    let text = Rect(x: gutter, y: 0, width: max(0, size.width - gutter), height: size.height)
    let (content, paragraph, left) = (model.content, model.paragraphStyle, view.leftColumn)
    canvas.withRegion(text) { canvas in
      let frame = Rect(x: -left, y: 0, width: text.width + left, height: text.height)
      canvas.draw(content, in: frame, paragraph: paragraph, style: canvas.theme[.body].style)
      if let bytes = view.lineSelection.bytes(in: model, side: 0) {
        canvas.drawSelection(bytes, of: content, in: frame, paragraph: paragraph)
      }
    }
    if gutter > 0, let line = model.line {
      let number = String(line + 1)
      canvas.write(number, at: Point(x: gutter - 1 - number.count, y: 0), style: canvas.theme[.muted].style)
    }
    // While text is selected, neither the selection nor the focus of the row is shown as a whole.
    if view.lineSelection.isActive { return }
    if isSelected { canvas.applySelectionStyle() }
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  }
}
