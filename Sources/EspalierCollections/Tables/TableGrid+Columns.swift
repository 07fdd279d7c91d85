import EspalierCanvas

/// What users and programs do with the columns of a table.
extension TableGrid {
  /// Sets the width of a column; `nil` is that of its rule.
  func setWidth(_ width: Int?, of id: String) {
    guard let place = place(of: id) else { return }
    change { $0.columns[place].ownWidth = width.map { $0.clamped(to: 1...TableColumnPlan.largestWidth) } }
  }

  /// Makes the focused column wider or narrower than it is now.
  func resizeFocusedColumn(by step: Int) {
    guard let place = shownFocusedPlace else { return }
    setWidth(width(atPlace: place) + step, of: column(atPlace: place).id)
  }

  /// Moves a column, and keeps the focus on the column that had it.
  func moveColumn(from place: Int, to newPlace: Int) {
    let focused = shownFocusedPlace.map { plan.columns[$0].index }
    change { $0.moveColumn(from: place, to: newPlace) }
    if let focused, let place = plan.columns.firstIndex(where: { $0.index == focused }) { focusedPlace = place }
  }

  /// Moves the focused column past the next visible one at a side.
  func moveFocusedColumn(by step: Int) {
    guard let place = shownFocusedPlace, let target = plan.visiblePlace(from: place, by: step) else { return }
    moveColumn(from: place, to: target)
    showColumn(atPlace: target)
  }

  /// Hides or shows a column; the last visible one can't be hidden.
  func setHidden(_ isHidden: Bool, _ id: String) {
    guard let place = place(of: id), !isHidden || plan.visible != [place] else { return }
    change { $0.columns[place].isHidden = isHidden }
    if !isHidden { onUnmeasuredTexts() }
  }

  /// Hides the focused column, and focuses the one at its right, or else the one at its left.
  func hideFocusedColumn() {
    guard let place = shownFocusedPlace, let column = focusedColumn else { return }
    let next = plan.visiblePlace(from: place, by: 1) ?? plan.visiblePlace(from: place, by: -1)
    setHidden(true, column.id)
    if let next { focusedPlace = next }
  }

  /// Focuses the next visible column at a side, if there is one, and scrolls to it.
  func moveFocus(by step: Int) {
    guard let place = shownFocusedPlace, let next = plan.visiblePlace(from: place, by: step) else { return }
    focusedPlace = next
    showColumn(atPlace: next)
  }

  /// Scrolls by whole columns.
  func scroll(by step: Int) {
    let placement = placement
    let count = (placement.scrolledCount + step).clamped(to: 0...placement.largestScrolledCount)
    if count != placement.scrolledCount { change { $0.scrolledCount = count } }
  }

  /// Scrolls as little as possible to have a column entirely in view.
  func showColumn(atPlace place: Int) {
    guard let position = plan.visible.firstIndex(of: place) else { return }
    let scrolled = position - placement.pinnedCount
    guard scrolled >= 0, placement.isOverflowing else { return }
    if scrolled < placement.scrolledCount {
      change { $0.scrolledCount = scrolled }
      return
    }
    while placement.scrolledCount < min(scrolled, placement.largestScrolledCount) {
      if let column = placement.column(atPlace: place), column.width == column.fullWidth { return }
      scroll(by: 1)
    }
  }
}
