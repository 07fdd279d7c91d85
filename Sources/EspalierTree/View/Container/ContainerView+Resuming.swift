import EspalierCanvas

extension ContainerView {
  /// The offset of the content along the scroll axis.
  package var offsetAlongAxis: Int { layout.direction.turned(contentOffset).y }

  /// Returns the models of the selected rows, for use when the tree is loaded again.
  ///
  /// Lazy containers remember their selected rows themselves, through all edits, so no model is kept alive for them.
  package func leaveSelection() -> [CellModel] {
    guard let selection = layout.selection else { return [] }
    var others = RowMarks(count: layout.root.rowCount, marked: selection.marks.marked)
    for block in layout.lazyBlocks.values {
      guard let container = block.lazy?.rows, let start = layout.firstLazyRow(of: block) else { continue }
      let rows = layout.selection(in: container)
      container.comingSelection = rows.isEmpty ? nil : rows
      others.set(start..<start + block.lazyRowCount, areMarked: false)
    }
    return others.marked.joined().map { layout.row(at: $0).model }
  }

  /// Loads a tree as a user has left it, replacing the current one.
  ///
  /// The offset is along the scroll axis. The next update clamps it, and selects those of the models that have rows.
  package func load(_ container: ContainerModel, offset: Int, selection: [CellModel]) {
    load(container)
    changeScrolling { $0.request = .offset(offset) }
    restoredSelection = selection
  }

  /// Gives the focus to the row that had it when the user left the tree, without scrolling.
  ///
  /// Does nothing if the row is gone, or can no longer be focused.
  package func resumeFocus(on model: CellModel) {
    guard let row = layout.row(of: model), row.isFocusable, holds(model) else { return }
    giveFocus(to: row)
    askForDisplay()
  }
}
