import EspalierTree
import EspalierWindow

/// Keys.
extension TableModel {
  /// Subscribes to the commands that are available now, so that the help lists no others.
  final func updateCommands() {
    let isMany = selectionMode == .multiple
    let movesColumns = grid.focusesCells || grid.isOverflowing
    commands.set(TableCommands.scrollLeft, movesColumns, in: self) { $0.moveSideways(by: -1) }
    commands.set(TableCommands.scrollRight, movesColumns, in: self) { $0.moveSideways(by: 1) }
    commands.set(TableCommands.open, isMany && onSelect != nil, in: self) { $0.openFocusedRow() }
    commands.set(TableCommands.toggle, isMany, in: self) { $0.toggleFocusedRow() }
    commands.set(TableCommands.selectAll, isMany, in: self) { $0.toggleAll() }
    commands.set(TableCommands.extendUp, isMany, in: self) { $0.extendSelection(.up) }
    commands.set(TableCommands.extendDown, isMany, in: self) { $0.extendSelection(.down) }
    commands.set(TableCommands.toGroup, grouping?.isCollapsible == true, in: self) { $0.focusGroup() }
    commands.set(TableCommands.copy, true, in: self) { $0.window?.copy($0.tabSeparatedSelection) }
    commands.set(TableCommands.edit, columns.contains { $0.editing != nil }, in: self) { $0.beginEditing() }
  }

  private final func openFocusedRow() { if let item = focusedItem { onSelect?(item) } }

  private final func moveSideways(by step: Int) {
    if grid.focusesCells { grid.moveFocus(by: step) } else { grid.scroll(by: step) }
  }

  // MARK: Focus

  /// The group and the number of the focused row; `nil` if no row of the table is focused.
  final var focusedRow: (section: TableSection, row: Int)? {
    guard let model = nearestView?.focusedModel, let body = model.parent as? LazyContainerModel,
      let section = body.parent as? TableSection, section.parent === groups, let row = body.index(of: model)
    else { return nil }
    return (section, row)
  }

  /// Handles the keys that would go from the rows to the header, although they mean the first row.
  final func moveFocus(_ key: Key) -> Bool {
    guard canMoveFocus(key), let view = nearestView else { return false }
    if key == "pageup", let (section, row) = focusedRow, row > 0 || section !== sections.first {
      view.moveFocus(.pageUp)
      if view.focusedModel !== header { return true }
    }
    return focusFirstRow()
  }

  final func canMoveFocus(_ key: Key) -> Bool {
    switch key {
    case "home": focusedRow != nil || nearestView?.focusedModel is TableGroupTitle
    case "pageup": focusedRow != nil
    default: false
    }
  }

  /// Focuses the first row.
  final func focusFirstRow() -> Bool {
    guard let view = nearestView, let row = sections.lazy.compactMap(\.firstRow).first else { return false }
    return view.focus(row)
  }

  /// Follows the focus in the view that shows the table, so that the header can be reached while a row is focused.
  final func followView() {
    guard let view = nearestView, view !== followedView else { return }
    focusSubscription?.cancel()
    followedView = view
    if view.selectionMode != selectionMode { view.selectionMode = selectionMode }
    focusSubscription = view.subscribe(to: RowEvents.focusMoved) { [weak self] view, model in
      guard let self else { return }
      endEditing(unlessIn: model)
      header.isReachable = model?.ancestor(in: self) != nil
    }
  }
}
