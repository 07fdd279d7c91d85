/// How a scene comes to be shown.
public enum SceneTransition: Hashable, Sendable {
  /// Instead of everything else: all other scenes go.
  case root

  /// On top of the present stack.
  case push

  /// Over everything, with a stack of its own.
  case modal

  /// In a tab: in the one that begins with the same scene, else in a new one after the others.
  ///
  /// Modals go.
  case tab
}
