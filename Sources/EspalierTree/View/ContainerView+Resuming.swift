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
}
