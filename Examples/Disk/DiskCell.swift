import Espalier

/// Draws a file or a folder: the name takes the width that the figures leave, and narrow windows drop the bar first.
final class DiskCell: Cell<DiskRow> {
  /// Six columns for the longest size and five for the longest share, each after two spaces.
  private static let figuresWidth = 8 + 7
  private static let leastWidthForBar = 48
  private static let leastWidthForShare = 28
  /// The columns that a name keeps, however deep its folder is.
  private static let leastNameWidth = 12

  override func draw(in canvas: inout Canvas) {
    let width = canvas.size.width
    let barWidth = width < Self.leastWidthForBar ? 0 : width / 6
    let figuresWidth = width < Self.leastWidthForShare ? 8 : Self.figuresWidth
    let nameWidth = max(width - figuresWidth - (barWidth > 0 ? barWidth + 2 : 0), 0)

    let indent = min(model.depth * 2, max(nameWidth - Self.leastNameWidth, 0))
    let marker = StyledText(model.marker, style: canvas.theme[.accent].style)
    let name = StyledText(model.name)
    canvas.draw(
      marker + (model.kind == .folder ? name.bold() : name) + explanation(in: canvas),
      in: Rect(x: indent, y: 0, width: max(nameWidth - indent, 0), height: 1), paragraph: ParagraphStyle(lineLimit: 1))
    draw(model.sizeText, endingAt: nameWidth + 8, in: &canvas)
    if figuresWidth > 8 {
      draw(model.shareText, endingAt: nameWidth + figuresWidth, style: canvas.theme[.muted].style, in: &canvas)
    }
    if barWidth > 0 {
      let bar = ShareBar(share: model.share).text(width: barWidth)
      canvas.write(bar, at: Point(x: width - barWidth, y: 0), style: canvas.theme[.accent].style)
    }
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  }

  private func explanation(in canvas: Canvas) -> StyledText {
    guard let explanation = model.explanation else { return "" }
    return StyledText("  " + explanation.text, style: canvas.theme[explanation.style].style)
  }

  /// Draws an ASCII text that ends before a column.
  private func draw(_ text: String, endingAt end: Int, style: TextStyle = .plain, in canvas: inout Canvas) {
    canvas.write(text, at: Point(x: end - text.utf8.count, y: 0), style: style)
  }
}
