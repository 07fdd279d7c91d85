import EspalierCanvas
import EspalierTree
import EspalierWindow

/// A view in which a coordinator shows scenes, one at a time: its own, or that of an overlay.
struct SceneStage {
  /// Where the overlay of a modal is.
  struct Place {
    /// The first scene of the modal.
    let modal: PresentedScene
    let style: OverlayStyle
    let window: Window
  }

  /// What is to be shown on a stage.
  struct Plan {
    /// `nil` on the coordinator's own stage.
    let place: Place?

    /// The scene; `nil` before the first one.
    var scene: PresentedScene?
  }

  let view: ContainerView

  /// The first scene of the modal that the overlay was opened for.
  let modal: PresentedScene?

  /// `nil` on the coordinator's own stage.
  let overlay: Overlay?

  /// What is shown.
  var scene: PresentedScene?

  init(_ view: ContainerView) {
    self.view = view
    modal = nil
    overlay = nil
  }

  init(_ overlay: Overlay, for modal: PresentedScene) {
    view = overlay.view
    self.modal = modal
    self.overlay = overlay
  }

  /// Whether something can be shown here.
  func serves(_ plan: Plan) -> Bool {
    modal === plan.place?.modal && overlay?.host === plan.place?.window
  }

  /// Has the scene remember how the user leaves it.
  func leave() {
    scene?.leave(view)
  }

  /// Loads the scene as the user has left it, and lays it out.
  func show() {
    scene?.load(into: view)
    guard let overlay else {
      view.update()
      return
    }
    overlay.title = scene.map(\.scene.title).flatMap { $0.isEmpty ? nil : $0 }
    overlay.showLoadedContent()
  }

  /// Takes the overlay away.
  func close() {
    overlay?.dismiss()
  }
}
