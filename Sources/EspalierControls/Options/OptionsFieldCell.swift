import EspalierTree

/// A cell that draws options, one in a row, and keeps the current one in view.
final class OptionsFieldCell<Option: Hashable, Value: Equatable>: FieldCell<OptionsFieldModel<Option, Value>> {
  /// The first visible option when the cell was last drawn.
  private var firstRow = 0

  override func modelDidLoad() { firstRow = 0 }

  override func drawField(in canvas: inout Canvas, style: TextStyle) {
    let (model, bounds) = (model, canvas.bounds)
    let (all, current) = (model.rows, model.current)
    let count = all.count
    let rows = visibleRows(height: bounds.height, count: count, current: current)
    for row in rows {
      let line = Rect(x: 0, y: row - rows.lowerBound, width: bounds.width, height: 1)
      drawLine(model.rowText(row, of: all), in: line, on: &canvas, style: style)
      let sign = rows.count == count ? nil : signAtEdge(of: rows, row: row, count: count)
      if let sign, bounds.width > 1 {
        let last = Rect(x: bounds.width - 1, y: line.y, width: 1, height: 1)
        canvas.draw(StyledText(sign, style: canvas.theme[.muted].style), in: last, paragraph: .oneLine, style: style)
      }
      if row == current { canvas.applyState(of: self, in: line) }
    }
  }

  /// The beginning of the current option.
  override var focusPoint: Point { Point(x: fieldFrame.x, y: fieldFrame.y + max(0, model.current - firstRow)) }

  /// Makes the option at the pressed point the current one, and chooses it.
  override func didSelect(at point: Point) {
    let (model, field) = (model, fieldFrame)
    guard model.isEnabled, field.contains(point) else { return }
    let row = firstRow + point.y - field.y
    let rows = model.rows
    guard rows.indices.contains(row) else { return }
    model.makeCurrent(row)
    model.choose(rows[row])
  }

  /// Returns the visible options: as few rows further than before as the current one requires.
  private func visibleRows(height: Int, count: Int, current: Int) -> Range<Int> {
    let height = min(height, count)
    let least = max(0, current - height + 1)
    firstRow = max(0, min(max(min(firstRow, current), least), count - height))
    return firstRow..<firstRow + height
  }

  /// Returns the sign of options beyond a visible one at an edge.
  private func signAtEdge(of rows: Range<Int>, row: Int, count: Int) -> String? {
    if row == rows.lowerBound && row > 0 { return "▴" }
    return row == rows.upperBound - 1 && rows.upperBound < count ? "▾" : nil
  }
}
