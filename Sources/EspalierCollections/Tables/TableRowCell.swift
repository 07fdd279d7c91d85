import EspalierControls
import EspalierTree

/// The cell of a table's row.
final class TableRowCell: Cell<TableRowModel> {
  private var texts: [StyledText] = []

  override func modelDidUpdate() { texts = model.texts }

  override func willDisplay() { model.grid.add(self) }

  override func didEndDisplaying() { model.grid.remove(self) }

  override func draw(in canvas: inout Canvas) {
    let grid = model.grid
    let placement = grid.placement(in: canvas.size.width)
    for column in placement.columns {
      let frame = Rect(x: column.x, y: 0, width: column.width, height: 1)
      canvas.draw(texts[column.index], in: frame, paragraph: grid.paragraphs[column.index])
    }
    drawState(in: &canvas, placement)
    drawEdit(in: &canvas, placement)
  }

  private func drawState(in canvas: inout Canvas, _ placement: TablePlacement) {
    guard isFocused, !isHighlighted, model.grid.focusesCells, let column = model.grid.focusedColumn(in: placement)
    else { return drawState(in: &canvas) }
    if isSelected { canvas.applySelectionStyle() }
    canvas.applyCurrentStyle()
    canvas.withRegion(Rect(x: column.x, y: 0, width: column.width, height: 1)) { $0.applyFocusStyle() }
  }

  private func drawEdit(in canvas: inout Canvas, _ placement: TablePlacement) {
    guard let edit = model.edit, let column = placement.column(ofIndex: edit.column) else { return }
    let frame = Rect(x: column.x, y: 0, width: column.width, height: 1)
    let window = edit.window(width: frame.width, policy: canvas.widthPolicy)
    canvas.withRow(frame, in: window.order) { canvas in
      canvas.fill(canvas.bounds)
      let style = canvas.theme[edit.problem == nil ? .body : .error].style
      canvas.write(window.text, at: .zero, style: style)
      canvas.restyle(canvas.bounds) { $0.merging(TextStyle(attributes: .underline)) }
    }
  }

  override var cursor: Point? {
    guard let edit = model.edit, let column = model.grid.placement(in: size.width).column(ofIndex: edit.column) else {
      return nil
    }
    let window = edit.window(width: column.width, policy: model.grid.policy)
    return Point(x: column.x + min(window.cursorColumn, column.width - 1), y: 0)
  }

  /// Where the focused column begins, if single cells are focused.
  override var focusPoint: Point {
    Point(x: model.grid.focusedColumn(in: model.grid.placement(in: size.width))?.x ?? 0, y: 0)
  }

  override func handlePointer(_ event: PointerEvent) -> Bool {
    let grid = model.grid
    if case .wheel(_, let columns) = event.action, columns != 0, grid.placement(in: size.width).isOverflowing {
      grid.scroll(by: columns.signum())
      return true
    }
    // The row is neither selected nor opened while the user edits it.
    if model.edit != nil, [.down(.left), .drag(.left), .up(.left)].contains(event.action) { return true }
    if case .down(.left) = event.action, let column = grid.placement(in: size.width).column(atX: event.point.x) {
      grid.focusedPlace = column.place
    }
    return model.onPointer(model, event)
  }
}
