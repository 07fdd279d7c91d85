/// What became of a request to open a URL.
public enum RouteFeedback {
  /// This scene was shown in this way; when an interceptor has led elsewhere first, its scene. Of a stack it is the
  /// scene on top, shown as `.root`.
  ///
  /// When the coordinator is in the middle of a transition, the scene is shown when that has ended.
  case shown(any Scene, SceneTransition)

  /// Nothing was shown.
  case rejected(RouteRejection)

  /// Why nothing was shown; `nil` when something was.
  public var rejection: RouteRejection? {
    if case .rejected(let rejection) = self { rejection } else { nil }
  }

  /// The scene that was shown, if there is one.
  public var scene: (any Scene)? {
    if case .shown(let scene, _) = self { scene } else { nil }
  }
}

extension RouteFeedback: CustomStringConvertible {
  /// The title of what was shown and how, or why nothing was.
  public var description: String {
    switch self {
    case .shown(let scene, let transition): "shown as \(transition): \(scene.title)"
    case .rejected(let rejection): "rejected: \(rejection)"
    }
  }
}
