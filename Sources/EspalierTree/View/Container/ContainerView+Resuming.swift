extension ContainerView {
  /// Loads a tree as a user has left it, replacing the current one.
  ///
  /// The offset is along the scroll axis. The next update clamps it, and selects those of the models that have rows.
  package func load(_ container: ContainerModel, offset: Int, selection: [CellModel]) {
    load(container)
    scroller.request(offset: offset)
    selector.restored = selection
  }
}
