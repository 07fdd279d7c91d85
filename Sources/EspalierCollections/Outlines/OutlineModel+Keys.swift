import EspalierTree
import EspalierWindow

/// The user's actions.
extension OutlineModel {
  final func bindKeys() {
    on(OutlineCommands.expand) { $0.expandFocused() }
    on(OutlineCommands.collapse) { $0.collapseFocused() }
    on(OutlineCommands.open) { $0.openFocused() }
    on(OutlineCommands.mark) { $0.markFocused() }
    on(OutlineCommands.expandAll) { $0.expandAllBelowFocused() }
  }

  private func expandFocused() {
    guard let row = focusedRow else { return }
    let location = tree.location(ofRow: row)
    if !location.isOpen { expand(at: location) } else if row + 1 < rows.count { focus(row: row + 1) }
  }

  private func collapseFocused() {
    guard let location = focusedLocation else { return }
    if location.isOpen {
      collapse(at: location)
    } else if let above = location.above.flatMap(tree.row) {
      focus(row: above)
    }
  }

  private func openFocused() {
    guard let row = focusedRow else { return }
    if let node = tree.location(ofRow: row).node, onActivate?(node) == true { return }
    // Where many nodes can be selected, opening one must not deselect it.
    if nearestView?.selectionMode == .multiple { activate(row: row) } else { nearestView?.tap(rows.model(at: row)) }
  }

  private func markFocused() {
    guard let row = focusedRow, let view = nearestView else { return }
    let (location, model) = (tree.location(ofRow: row), rows.model(at: row))
    guard let node = location.node else { return retry(at: location) }
    if onMark?(node) == true { return }
    if showsCheckBoxes {
      toggleCheck(at: location)
    } else if view.selectionMode != .multiple {
      view.tap(model)
    } else if view.isSelected(model) {
      view.deselect(model)
    } else {
      view.select(model)
      onSelect?(node)
    }
  }

  private func expandAllBelowFocused() {
    guard let location = focusedLocation else { return }
    expandAll(at: location, OutlineAllowance(expansionLimit))
    refreshRows()
  }
}
