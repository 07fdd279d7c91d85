import EspalierCanvas
public import EspalierWindow

/// The way in which a scene is shown.
public enum SceneTransition: Hashable, Sendable {
  /// Replaces everything else: all other scenes are removed.
  case root

  /// Adds the scene on top of the current stack.
  case push

  /// Shows the scene over everything, with its own stack.
  ///
  /// With a style, or else the scene's ``Scene/modalStyle``, and while the coordinator's view is in a window, the stack
  /// is shown in an overlay of the window; see ``SceneCoordinator``. Otherwise it is shown in place of what it covers.
  /// If the style has a box without a title, the box gets the scene's title. When the user closes the overlay,
  /// everything that it shows is removed: the modal, and what covers it there.
  ///
  /// - Precondition: The style is not a toast.
  case modal(as: OverlayStyle? = nil)

  /// Shows the scene in a tab: in the tab that begins with the same scene, or in a new one after the others.
  ///
  /// All modals are removed.
  case tab

  /// A modal in the scene's own style, if it has one.
  public static var modal: SceneTransition { .modal(as: nil) }
}

extension SceneTransition {
  /// Returns the style of a modal's overlay in a window.
  func overlayStyle(of scene: any Scene) -> OverlayStyle? {
    if case .modal(let style) = self { style ?? scene.modalStyle } else { nil }
  }

  /// Whether the previously shown scene remains, to receive a result.
  var hasPresenter: Bool {
    switch self {
    case .push, .modal: true
    case .root, .tab: false
    }
  }

  func checkStyle(of scene: any Scene) {
    require(
      overlayStyle(of: scene)?.catchesInput != false,
      "a modal cannot be shown as a toast, which catches no input: present it in the window")
  }

  /// Returns the state change that shows a scene in this way.
  func move(_ id: SceneID) -> NavigationState.Move {
    switch self {
    case .root: .root(id)
    case .push: .push(id)
    case .modal: .modal(id)
    case .tab: .tab(id)
    }
  }
}
