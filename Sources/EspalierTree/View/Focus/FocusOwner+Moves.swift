import EspalierCanvas

/// Moves of the focus in a direction.
extension FocusOwner {
  /// Moves the focus; see ``ContainerView/moveFocus(_:)``.
  ///
  /// - Returns: Whether the focus has moved.
  func moveFocus(_ direction: FocusDirection) -> Bool {
    defer { endChange() }
    if let strip = stage.focusedStrip, direction == .left || direction == .right, strip.view.moveFocus(direction) {
      scroller.scroll(to: strip)
      return true
    }
    let turned = direction.turned(layout.direction)
    guard let row = target(turned), row.model !== model else { return false }
    let isSideways = [.next, .previous, .left, .right].contains(turned)
    moveFocus(to: row, keepsColumn: model != nil && !isSideways)
    return true
  }

  /// Returns the first or the last focusable row.
  func endRow(isLast: Bool) -> Row? {
    layout.madeFocusableRow { [layout] in isLast ? layout.focusableCount - 1 : 0 }
  }

  /// Returns the row at which the stop of a row is entered: the one that was last focused there, or else the first.
  func entry(to row: Row) -> Row? {
    guard let stop = layout.sharedStop(of: row.model) else { return row }
    let present = model.flatMap(layout.focusNumber)
    let latest = present.flatMap { stop.contains($0) ? $0 : nil } ?? history.latestNumber(in: stop, of: layout)
    return layout.focusableRow(latest ?? stop.lowerBound)
  }

  /// Returns the row to which the focus moves, with directions as in a vertical view.
  private func target(_ direction: FocusDirection) -> Row? {
    guard let model, let row = layout.row(of: model) else { return firstTarget(direction) }
    let frame = layout.direction.turned(row.frame)
    // Rows of lazy containers need models before it is known whether they can be focused.
    layout.makeModels(in: frame.y - viewport.extent..<frame.maxY.addingClamped(viewport.extent + 1))
    let search = FocusSearch(
      layout: layout, row: row, column: column ?? frame.x + frame.width / 2, page: viewport.extent)
    let isForward = [.next, .down, .pageDown].contains(direction)
    switch direction {
    case .next, .previous: return stop(of: model, forward: isForward)
    case .down, .up: return search.nearest(forward: isForward) ?? neighbor(of: model, forward: isForward)
    case .pageDown, .pageUp:
      let length = viewport.pageLength(forward: isForward)
      let line = isForward ? frame.y.addingClamped(length) : frame.y - length
      return search.farthest(forward: isForward, upTo: line) ?? search.nearest(forward: isForward)
        ?? neighbor(of: model, forward: isForward)
    case .left, .right: return search.beside(right: direction == .right)
    case .first, .last: return endRow(isLast: direction == .last)
    }
  }

  /// Returns the row that a move focuses when there is no focus.
  private func firstTarget(_ direction: FocusDirection) -> Row? {
    if direction == .first || direction == .last { return endRow(isLast: direction == .last) }
    let isBackwards = [.previous, .up, .pageUp].contains(direction)
    if let row = isBackwards ? rowsInView.last : rowsInView.first { return row }
    // If there is none in view, the nearest one in order.
    let index = layout.root.rowCount(above: viewport.lines.lowerBound, withStraddling: true)
    return layout.madeFocusableRow { [layout] in
      min(layout.focusableCount(beforeRow: index), layout.focusableCount - 1)
    }
  }

  /// The focusable rows in view, without those covered by pinned rows.
  private var rowsInView: [Row] {
    let frame = viewport.frame
    let pinned = viewport.pinnedRows
    return layout.rows(in: viewport.lines).filter { row in
      guard row.isFocusable else { return false }
      let part = row.frame.intersection(frame)
      return !part.isEmpty && !isCovered(part, by: pinned.filter { $0.index != row.index })
    }
  }

  /// Returns whether pinned rows cover a part of a row completely, each from side to side.
  private func isCovered(_ part: Rect, by pinned: [Row]) -> Bool {
    let part = layout.direction.turned(part)
    var covered = part.y
    for frame in pinned.map({ layout.direction.turned($0.frame) }).sorted(by: { $0.y < $1.y })
    where frame.y <= covered && frame.x <= part.x && frame.maxX >= part.maxX {
      covered = max(covered, frame.maxY)
    }
    return covered >= part.maxY
  }

  private func neighbor(of model: CellModel, forward isForward: Bool) -> Row? {
    layout.madeFocusableRow { [layout] in layout.focusNumber(of: model).map { $0 + (isForward ? 1 : -1) } }
  }

  private func stop(of model: CellModel, forward isForward: Bool) -> Row? {
    layout.madeFocusableRow { [layout] in layout.neighboringStop(of: model, forward: isForward) }.flatMap(entry)
  }
}

/// The direction of a focus move.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
  /// The move to the next tab stop.
  case next

  /// The move to the previous tab stop.
  case previous

  /// The move to a row above.
  case up

  /// The move to a row below.
  case down

  /// The move to the nearest row on the left that shares a line with the focused row.
  case left

  /// The move to the nearest row on the right that shares a line with the focused row.
  case right

  /// The move up by a page: the height of the viewport without insets and pinned rows, minus one line.
  case pageUp

  /// The move down by a page: the height of the viewport without insets and pinned rows, minus one line.
  case pageDown

  /// The move to the first focusable row.
  case first

  /// The move to the last focusable row.
  case last

  /// Returns the direction in a vertical view that corresponds to this one.
  func turned(_ direction: ScrollDirection) -> FocusDirection {
    guard direction == .horizontal else { return self }
    return switch self {
    case .up: .left
    case .down: .right
    case .left: .up
    case .right: .down
    default: self
    }
  }
}
