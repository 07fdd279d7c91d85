import EspalierTree
import EspalierWindow

/// A view that shows a coordinator's scenes, one at a time: its own view, or that of an overlay.
struct SceneStage {
  /// The place of a modal's overlay.
  struct Place {
    /// The first scene of the modal.
    let modal: PresentedScene
    let style: OverlayStyle
    let window: Window
  }

  /// A plan for what to show on a stage.
  struct Plan {
    /// The place of the overlay; `nil` on the coordinator's own stage.
    let place: Place?

    /// The scene; `nil` before the first one.
    var scene: PresentedScene?
  }

  let view: ContainerView

  /// The first scene of the modal that the overlay was opened for.
  let modal: PresentedScene?

  /// The overlay; `nil` on the coordinator's own stage.
  let overlay: Overlay?

  /// The scene that is shown.
  var scene: PresentedScene?

  /// Returns whether this stage can show a plan.
  func serves(_ plan: Plan) -> Bool {
    modal === plan.place?.modal && overlay?.host === plan.place?.window
  }

  /// Makes the scene remember how the user leaves it.
  func leave() { scene?.leave(view) }

  /// Loads the scene as the user left it, and lays it out.
  func show() {
    scene?.load(into: view)
    guard let overlay else {
      view.update()
      if let model = scene?.focusedModel { view.focusOwner.resume(on: model) }
      return
    }
    overlay.title = scene.map(\.scene.title).flatMap { $0.isEmpty ? nil : $0 }
    overlay.showLoadedContent(resumingFocusOn: scene?.focusedModel)
  }

  /// Dismisses the overlay.
  func close() { overlay?.dismiss() }
}
