public import EspalierTree
public import EspalierWindow

/// A screen of an app, identified by the data that it needs, which can create its container.
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
/// An enum with view models as payloads is a good choice, but any type will do. The life of a scene on a
/// ``SceneCoordinator``:
///
/// 1. It is handed to the coordinator, and nothing is created yet.
/// 2. When it is about to be shown, ``willAppear()`` is called and, the first time, ``makeContainer()``. A scene that
///    was restored below another one, or is part of a stack, waits until the user goes back to it.
/// 3. When another scene replaces it, ``didDisappear()`` is called; a modal in an overlay does not replace any scene.
///    The container stays as the user left it, and is shown again when the user comes back, after another call to
///    ``willAppear()``.
/// 4. When it is popped, the coordinator releases it and its container.
///
/// When a coordinator looks for a scene, it compares scenes with `==` if their type is `Equatable`. Otherwise two
/// scenes are the same if they are the same object, or the same case with the same objects and equal values in it.
///
/// A modal can be shown in an overlay, in the scene's ``modalStyle`` or in that of ``SceneTransition/modal(as:)``.
///
/// A scene that is `Codable`, or has a ``savedForm``, can be saved and restored; see
/// ``SceneCoordinator/encodedState()``.
public protocol Scene {
  /// The title of the scene, in breadcrumbs and in the border of an overlay that shows it.
  var title: StyledText { get }

  /// The value that is saved to restore the scene; `nil` if the scene is not to be restored.
  ///
  /// The default is the scene itself, if it is `Codable`. A scene with view models returns what they can be created
  /// from, such as an id.
  var savedForm: (any Codable)? { get }

  /// The style of the overlay in which the scene is shown as a modal, unless ``SceneTransition/modal(as:)`` names one.
  ///
  /// A restored modal has the style of its first scene. The default is `nil`: the modal covers the scene below.
  ///
  /// - Precondition: The style is not a toast.
  var modalStyle: OverlayStyle? { get }

  /// Returns a new container without a parent, which shows the scene.
  func makeContainer() -> ContainerModel

  /// Called each time before the scene is shown.
  func willAppear()

  /// Called after another scene has replaced this one, or after it was popped while shown.
  func didDisappear()
}

extension Scene {
  /// The scene itself, if it is `Codable`.
  public var savedForm: (any Codable)? { self as? any Codable }

  /// No style: as a modal, the scene covers the one below.
  public var modalStyle: OverlayStyle? { nil }

  /// The default implementation does nothing.
  public func willAppear() {}

  /// The default implementation does nothing.
  public func didDisappear() {}
}
