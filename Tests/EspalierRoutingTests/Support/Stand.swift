import EspalierCanvas
import EspalierRouting
import EspalierTree
import EspalierWindow

/// A coordinator whose view is the only pane of a window.
struct Stand {
  let coordinator: SceneCoordinator
  let window: Window

  init(width: Int = 20, height: Int = 6) {
    let coordinator = SceneCoordinator(view: ContainerView(width: 0, height: 0))
    self.coordinator = coordinator
    window = Window(width: width, height: height) { .view(coordinator.view) }
    window.update()
  }

  /// What the window shows, up to date.
  var screen: String {
    window.update()
    return window.rendered()
  }
}
