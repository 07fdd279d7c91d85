import EspalierCanvas
import EspalierTree

/// A line of a text view.
final class TextViewRow: CellModel {
  private unowned let view: TextViewModel

  /// Where the line was when the row was made; the container knows where it is now.
  private let originalLine: Int

  init(_ line: Int, in view: TextViewModel) {
    originalLine = line
    self.view = view
  }

  /// The number of the line, from 0 on.
  var line: Int { view.rows.index(of: self) ?? min(originalLine, max(0, view.lineCount - 1)) }

  override var content: StyledText { view.shownText(ofLine: line, in: effectiveTheme) }

  override var paragraphStyle: ParagraphStyle {
    view.wrapsLines ? ParagraphStyle() : ParagraphStyle(wrapping: .none, lineLimit: 1)
  }

  func gutterWidth(in width: Int) -> Int { view.gutterWidth(in: width) }

  var leftColumn: Int { view.leftColumn }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    guard view.wrapsLines else { return 1 }
    // Styles do not change the height, so nothing is highlighted that is only measured.
    return view.source.line(line).height(forWidth: width - gutterWidth(in: width), policy: policy)
  }

  override var isFocusable: Bool { true }
  override var spokenLabel: String { view.source.line(line).string }
  override var cellType: AnyCell.Type { TextViewCell.self }

  func didShow() { view.highlight(to: line) }
}

/// Draws a line, behind its number.
final class TextViewCell: Cell<TextViewRow> {
  override func willDisplay() { model.didShow() }

  override func draw(in canvas: inout Canvas) {
    let size = canvas.size
    let gutter = model.gutterWidth(in: size.width)
    let text = Rect(x: gutter, y: 0, width: max(0, size.width - gutter), height: size.height)
    let (content, paragraph, left) = (model.content, model.paragraphStyle, model.leftColumn)
    canvas.withRegion(text) { canvas in
      let frame = Rect(x: -left, y: 0, width: text.width + left, height: text.height)
      canvas.draw(content, in: frame, paragraph: paragraph, style: canvas.theme[.body].style)
    }
    if gutter > 0 {
      let number = String(model.line + 1)
      canvas.write(number, at: Point(x: gutter - 1 - number.count, y: 0), style: canvas.theme[.muted].style)
    }
    if isSelected { canvas.applySelectionStyle() }
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  }
}
