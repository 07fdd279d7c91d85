import EspalierCanvas
import EspalierTree
import EspalierWindow

/// A scene on a coordinator, with its container as the user has left it.
final class PresentedScene {
  let id: SceneID
  let scene: any Scene

  /// How it is shown as the first scene of a modal; `nil` for all others, and for modals without a style.
  let style: OverlayStyle?

  /// Who waits for the scene's result; `nil` when nobody does, or no more.
  var expectation: SceneExpectation?

  /// What is shown; made when it is shown for the first time.
  private(set) var container: ContainerModel?

  /// How far the content was scrolled when the scene was last shown.
  var offset = 0

  /// What was selected when the scene was last shown.
  private var selection: [CellModel] = []

  init(
    id: SceneID, scene: any Scene, style: OverlayStyle? = nil, expectation: SceneExpectation? = nil, offset: Int = 0
  ) {
    self.id = id
    self.scene = scene
    self.style = style
    self.expectation = expectation
    self.offset = offset
  }

  var title: String { scene.title.string }

  /// Has a view show the scene from its next update on, as the user has left it.
  func load(into view: ContainerView) {
    let container = container ?? scene.makeContainer()
    self.container = container
    view.load(container, offset: offset, selection: selection)
  }

  /// Remembers how the user leaves the scene.
  func leave(_ view: ContainerView) {
    offset = view.offsetAlongAxis
    selection = view.selection
  }
}

/// Who waits for the result of a scene, and for which.
struct SceneExpectation {
  let result: SceneResultIdentity

  /// Called when the scene is gone: with the result, or with `nil` when there is none.
  let receive: (Any?) -> Void
}
