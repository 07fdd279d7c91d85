import EspalierTree
import EspalierWindow

/// A line in a log.
final class LogRow: CellModel {
  /// The number of the line.
  let number: Int

  private unowned let log: LogModel

  /// The line, which is read when it is shown; `nil` if it has been removed.
  private lazy var line = number >= log.lines.start && number < log.lines.end ? log.lines[number] : nil

  init(number: Int, in log: LogModel) {
    self.number = number
    self.log = log
  }

  /// The line in the colors of its level, unless it has colors of its own.
  override var content: StyledText {
    guard let line else { return "" }
    let theme = effectiveTheme
    guard line.text.spans.allSatisfy({ $0.style == .plain && $0.styleName == nil }) else { return line.text }
    let base = line.level.isQuiet ? theme[.muted].style : .plain
    let (string, mark) = (line.text.string, LogLevelMark(in: line.text.string))
    guard let mark, line.text.spans.count == 1 else { return line.text.styled(base) }
    let start = string.utf8.index(string.startIndex, offsetBy: mark.range.lowerBound)
    let end = string.utf8.index(start, offsetBy: mark.range.count)
    return StyledText(String(string[..<start]), style: base)
      + StyledText(String(string[start..<end]), style: base.merging(mark.level.style(in: theme)))
      + StyledText(String(string[end...]), style: base)
  }

  override var paragraphStyle: ParagraphStyle {
    log.wrapsLines ? ParagraphStyle() : ParagraphStyle(wrapping: .none, lineLimit: 1)
  }

  /// The text by which the log is filtered.
  var phrase: SearchPhrase? { log.matches?.filter.phrase }

  /// The columns that are scrolled out of view on the left.
  var leftColumn: Int { log.leftColumn }

  override var isFocusable: Bool { true }

  override var cellType: AnyCell.Type { LogCell.self }
}

/// A cell that draws a line, scrolled horizontally.
final class LogCell: Cell<LogRow> {
  override func draw(in canvas: inout Canvas) {
    let (bounds, left) = (canvas.bounds, model.leftColumn)
    let frame = Rect(x: -left, y: 0, width: bounds.width + left, height: bounds.height)
    canvas.draw(model.content, in: frame, paragraph: model.paragraphStyle, style: canvas.theme[.body].style)
    if let phrase = model.phrase { canvas.mark(phrase) }
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
    if isSelected { canvas.applySelectionStyle() }
  }
}
