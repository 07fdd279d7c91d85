import EspalierTree

/// The cell of a table's header.
///
/// ```
///   Name ▲        Size   Modified            ▲ sorted by Name; ‹ and › where columns are out of view
/// ```
final class TableHeaderCell: Cell<TableHeaderModel>, PressCancelling {
  /// What the pressed button does.
  private enum Grip {
    /// It drags the right border of a column, from where it was pressed and the width that the column had.
    case border(id: String, start: Int, width: Int)
    /// It has been pressed on a title; it moves the column once it is over another one.
    case title(id: String, hasMoved: Bool)
  }

  private var grip: Grip?

  override func modelDidUpdate() { if let policy = model.nearestView?.widthPolicy { model.grid.adopt(policy) } }

  override func willDisplay() { model.grid.add(self) }

  override func didEndDisplaying() { model.grid.remove(self) }

  override func prepareForReuse() { grip = nil }

  /// The beginning of the focused column.
  override var focusPoint: Point {
    Point(x: model.grid.focusedColumn(in: model.grid.placement(in: size.width))?.x ?? 0, y: 0)
  }

  override func draw(in canvas: inout Canvas) {
    let grid = model.grid
    let placement = grid.placement(in: canvas.size.width)
    let heading = canvas.theme[.heading].style
    for column in placement.columns { draw(column, of: grid, in: &canvas, style: heading) }
    let muted = canvas.theme[.muted].style
    if let x = placement.leftMark { canvas.write("‹", at: Point(x: x, y: 0), style: muted) }
    if placement.hasMoreRight { canvas.write("›", at: Point(x: canvas.size.width - 1, y: 0), style: muted) }
    guard isFocused, let column = grid.focusedColumn(in: placement) else { return }
    canvas.applyCurrentStyle()
    canvas.withRegion(Rect(x: column.x, y: 0, width: column.width, height: 1)) { $0.applyFocusStyle() }
  }

  /// Draws a title, and behind it the mark of its place in the sort order, which reaches into the blanks if need be.
  private func draw(
    _ column: TablePlacement.Column, of grid: TableGrid, in canvas: inout Canvas, style: TextStyle
  ) {
    let shown = grid.columns[column.index]
    var frame = Rect(x: column.x, y: 0, width: column.width, height: 1)
    let sorting = grid.sortOrder?.key(of: shown.id)
    let hasBlanks = grid.plan.spacing > 0 && column.end < canvas.size.width
    if sorting != nil, !hasBlanks { frame.width -= 1 }
    canvas.draw(shown.title, in: frame, paragraph: grid.paragraphs[column.index], style: style)
    guard let (place, key) = sorting else { return }
    let titleWidth = min(frame.width, shown.title.width(policy: canvas.widthPolicy))
    let end =
      switch shown.alignment {
      case .leading: frame.x + titleWidth
      case .center: frame.x + (frame.width - titleWidth) / 2 + titleWidth
      case .trailing: frame.maxX
      }
    let mark = canvas.theme[place == 0 ? .accent : .muted].style
    canvas.write(key.isDescending ? "▼" : "▲", at: Point(x: end, y: 0), style: mark)
  }

  /// Sorts, resizes and moves columns, and scrolls them.
  override func handlePointer(_ event: PointerEvent) -> Bool {
    let placement = model.grid.placement(in: size.width)
    switch event.action {
    case .down(.left): return press(event, placement)
    case .drag(.left):
      drag(event, placement)
      return grip != nil
    case .up(.left):
      defer { grip = nil }
      release(event)
      return grip != nil
    case .wheel(_, let columns) where columns != 0 && placement.isOverflowing:
      model.grid.scroll(by: columns.signum())
      return true
    default: return false
    }
  }

  func cancelPress() { grip = nil }

  private func press(_ event: PointerEvent, _ placement: TablePlacement) -> Bool {
    let grid = model.grid
    if let border = placement.border(atX: event.point.x, spacing: grid.plan.spacing) {
      let id = grid.columns[border.index].id
      if event.clickCount == 2 { grid.setWidth(nil, of: id) }
      grip = .border(id: id, start: event.point.x, width: border.fullWidth)
    } else if let column = placement.column(atX: event.point.x) {
      grid.focusedPlace = column.place
      grip = .title(id: grid.columns[column.index].id, hasMoved: false)
    } else {
      return false
    }
    return true
  }

  private func drag(_ event: PointerEvent, _ placement: TablePlacement) {
    switch grip {
    case .border(let id, let start, let width):
      model.grid.setWidth(width.addingClamped(event.point.x.subtractingClamped(start)), of: id)
    case .title(let id, _):
      guard let place = model.grid.place(of: id), let target = placement.column(atX: event.point.x),
        target.place != place
      else { return }
      // Only if the column will then be under the pointer, so that it doesn't move to and fro over a wider one.
      let width = placement.column(atPlace: place)?.width ?? 0
      guard target.place > place ? event.point.x >= target.end - width : event.point.x < target.x + width else {
        return
      }
      model.grid.moveColumn(from: place, to: target.place)
      grip = .title(id: id, hasMoved: true)
    case nil: break
    }
  }

  private func release(_ event: PointerEvent) {
    guard case .title(let id, hasMoved: false) = grip, let column = model.grid.columns.first(where: { $0.id == id })
    else { return }
    if column.isSortable { model.onChoose(id, event.modifiers.contains(.shift)) }
  }
}
