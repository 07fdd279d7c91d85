import EspalierTree
import EspalierWindow

/// A scene of a coordinator, with its container as the user left it.
final class PresentedScene {
  let id: SceneID
  let scene: any Scene

  /// The style of the modal that begins with this scene; `nil` for other scenes, and for modals without a style.
  let style: OverlayStyle?

  /// The expectation of the scene's result; `nil` if there is none, or no longer.
  var expectation: SceneExpectation?

  /// The container, created when the scene is first shown.
  private(set) var container: ContainerModel?

  /// The scroll offset when the scene was last shown.
  var offset = 0

  /// The selection when the scene was last shown.
  private var selection: [CellModel] = []

  /// The model of the row that was focused when the scene was last shown.
  private(set) var focusedModel: CellModel?

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

  /// Makes a view show the scene as the user left it, from the view's next update on.
  func load(into view: ContainerView) {
    let container = container ?? scene.makeContainer()
    self.container = container
    view.load(container, offset: offset, selection: selection)
  }

  /// Remembers how the user leaves the scene.
  func leave(_ view: ContainerView) {
    offset = view.scroller.offset
    selection = view.selector.leave()
    focusedModel = view.focusedModel
  }
}

/// An expected result, and the handler that receives it.
struct SceneExpectation {
  let result: SceneResultIdentity

  /// A closure that is called when the scene is gone, with its result or with `nil` if there is none.
  let receive: (Any?) -> Void
}
