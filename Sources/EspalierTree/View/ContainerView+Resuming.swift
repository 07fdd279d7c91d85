import EspalierCanvas

extension ContainerView {
  /// How far the content is scrolled along the scroll axis.
  package var offsetAlongAxis: Int { layout.direction.turned(contentOffset).y }

  /// Loads a tree in the place of the present one, to be shown as a user has left it.
  ///
  /// The offset is along the scroll axis. It is clamped, and what of the selection has no row any more is forgotten, by
  /// the next update.
  package func load(_ container: ContainerModel, offset: Int, selection: [CellModel]) {
    load(container)
    changeScrolling { $0.request = .offset(offset) }
    self.selection = selection
  }
}
