/// The outcome of a request to open a URL.
public enum RouteFeedback: CustomStringConvertible {
  /// The scene that was shown, and its transition.
  ///
  /// If an interceptor took a detour, it is the scene of the detour. For a stack, it is the top scene, shown as
  /// `.root`. During a transition of the coordinator, the scene is shown when that transition has ended.
  case shown(any Scene, SceneTransition)

  /// A route, or the detour of an interceptor, has handled the request itself.
  case handled

  /// Nothing was shown.
  case rejected(RouteRejection)

  /// The reason why nothing was shown; `nil` if the request was not rejected.
  public var rejection: RouteRejection? {
    if case .rejected(let rejection) = self { rejection } else { nil }
  }

  /// The scene that was shown, if any.
  public var scene: (any Scene)? {
    if case .shown(let scene, _) = self { scene } else { nil }
  }

  /// The title and transition of the scene that was shown, `handled`, or the reason why nothing was.
  public var description: String {
    switch self {
    case .shown(let scene, let transition): "shown as \(transition): \(scene.title)"
    case .handled: "handled"
    case .rejected(let rejection): "rejected: \(rejection)"
    }
  }
}
