import EspalierCanvas
public import EspalierWindow

/// How a scene comes to be shown.
public enum SceneTransition: Hashable, Sendable {
  /// Instead of everything else: all other scenes go.
  case root

  /// On top of the present stack.
  case push

  /// Over everything, with a stack of its own.
  ///
  /// With a style, and while the coordinator's view is in a window, the stack is shown in an overlay of the window; see
  /// ``SceneCoordinator``. Else it is shown in the place of what it covers. A box of the style that has no title gets
  /// that of the scene. When the user closes the overlay, the modal goes as with ``SceneCoordinator/dismiss()``.
  ///
  /// - Precondition: The style is no toast.
  case modal(as: OverlayStyle? = nil)

  /// In a tab: in the one that begins with the same scene, else in a new one after the others.
  ///
  /// Modals go.
  case tab

  /// A modal without a style.
  public static var modal: SceneTransition { .modal(as: nil) }
}

extension SceneTransition {
  /// How a modal is shown over a window.
  var overlayStyle: OverlayStyle? {
    if case .modal(let style) = self { style } else { nil }
  }

  /// Whether the scene that is shown before is there to receive a result.
  var hasPresenter: Bool {
    switch self {
    case .push, .modal: true
    case .root, .tab: false
    }
  }

  func checkStyle() {
    require(
      overlayStyle?.catchesInput != false,
      "a modal cannot be shown as a toast, which catches nothing: present it by the window")
  }

  /// The change of the state that shows a scene in this way.
  func move(_ id: SceneID) -> NavigationState.Move {
    switch self {
    case .root: .root(id)
    case .push: .push(id)
    case .modal: .modal(id)
    case .tab: .tab(id)
    }
  }
}
