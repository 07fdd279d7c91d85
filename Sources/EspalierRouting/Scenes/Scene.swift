public import EspalierCanvas
public import EspalierTree

/// A screen of an app, named with what it needs: it can make what is shown.
///
/// ```swift
/// enum BoardScene: Scene {
///   case boards(BoardsViewModel)
///   case task(TaskViewModel)
///
///   var title: StyledText {
///     switch self {
///     case .boards: "Boards"
///     case .task(let viewModel): StyledText(viewModel.name)
///     }
///   }
///
///   func makeContainer() -> ContainerModel {
///     switch self {
///     case .boards(let viewModel): BoardList(viewModel)
///     case .task(let viewModel): TaskPage(viewModel)
///     }
///   }
/// }
/// ```
///
/// An enum with view models as payloads will do, and so will any other type. A scene's life on a ``SceneCoordinator``:
///
/// 1. It is handed over, and nothing is made yet.
/// 2. When it is about to be shown, ``willAppear()`` is called, and the first time ``makeContainer()``. A scene that
///    was restored below another, or handed over in a stack, waits for that until the user goes back to it.
/// 3. When another one takes its place, ``didDisappear()`` is called; a modal in an overlay takes nobody's. Its
///    container stays as the user has left it, and is shown again when the user comes back, after another
///    ``willAppear()``.
/// 4. When it is popped, the coordinator lets go of it and of its container.
///
/// Where a coordinator looks for a scene, the same one is that which is equal, if scenes of its type are `Equatable`;
/// else the same object, or the same case with the same objects and equal values in it.
///
/// A scene that is also `Codable`, or has a ``savedForm``, can be written down and restored; see
/// ``SceneCoordinator/encodedState()``.
public protocol Scene {
  /// What hosts call the scene in a breadcrumb, and in the box of an overlay that shows it.
  var title: StyledText { get }

  /// What is written down so that the scene can be restored; `nil` when it is not to be.
  ///
  /// By default the scene itself, if it is `Codable`. A scene with view models gives what they can be made of again,
  /// such as an id.
  var savedForm: (any Codable)? { get }

  /// Makes what is shown: a container without a parent, a new one at each call.
  func makeContainer() -> ContainerModel

  /// Called before the scene is shown, each time.
  func willAppear()

  /// Called after another scene has taken the place of this one, or it has been popped while it was shown.
  func didDisappear()
}

extension Scene {
  /// The scene itself, if it is `Codable`.
  public var savedForm: (any Codable)? { self as? any Codable }

  /// Does nothing.
  public func willAppear() {}

  /// Does nothing.
  public func didDisappear() {}
}
