import EspalierTree
public import EspalierWindow

extension BreadcrumbBar {
  /// Creates a bar with the scenes on the path to the one that a coordinator shows, without retaining the coordinator.
  ///
  /// ```swift
  /// let window = Window(width: 60, height: 20) {
  ///   .column(.bar(BreadcrumbBar(coordinator)), .view(coordinator.view))
  /// }
  /// ```
  ///
  /// Choosing a scene pops those above it. ``BreadcrumbModel`` shows the same titles as a line that can't be clicked.
  public convenience init(_ coordinator: SceneCoordinator) {
    self.init()
    coordinator.transitionCount.bind(to: self) { [weak coordinator] bar, _ in
      guard let coordinator else { return }
      bar.steps = coordinator.state.path.compactMap { id in
        guard let scene = coordinator.scene(id) else { return nil }
        // Equal scenes can be on the path, so the step is that of an id.
        return Breadcrumb(scene.title) { [weak coordinator] in try? coordinator?.request(.navigate(.popTo(id))) }
      }
    }
  }
}
