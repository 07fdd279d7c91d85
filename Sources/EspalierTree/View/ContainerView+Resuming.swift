import EspalierCanvas

extension ContainerView {
  /// The offset of the content along the scroll axis.
  package var offsetAlongAxis: Int { layout.direction.turned(contentOffset).y }

  /// Loads a tree as a user has left it, replacing the current one.
  ///
  /// The offset is along the scroll axis. The next update clamps it, and removes models without rows from the
  /// selection.
  package func load(_ container: ContainerModel, offset: Int, selection: [CellModel]) {
    load(container)
    changeScrolling { $0.request = .offset(offset) }
    self.selection = selection
  }

  /// Gives the focus to the row that had it when the user left the tree, without scrolling.
  ///
  /// Does nothing if the row is gone, or can no longer have the focus.
  package func resumeFocus(on model: CellModel) {
    guard let row = layout.row(of: model), row.isFocusable, holds(model) else { return }
    giveFocus(to: row)
    askForDisplay()
  }
}
