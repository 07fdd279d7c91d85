import EspalierTree

/// A view in which a coordinator shows scenes, one at a time.
struct SceneStage {
  /// What is to be shown on a stage.
  struct Plan {
    /// The scene; `nil` before the first one.
    var scene: PresentedScene?
  }

  let view: ContainerView

  /// What is shown.
  var scene: PresentedScene?

  init(_ view: ContainerView) {
    self.view = view
  }

  /// Has the scene remember how the user leaves it.
  func leave() {
    scene?.leave(view)
  }

  /// Loads the scene as the user has left it, and lays it out.
  func show() {
    scene?.load(into: view)
    view.update()
  }
}
