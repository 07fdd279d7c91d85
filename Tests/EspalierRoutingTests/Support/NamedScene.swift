import EspalierCanvas
import EspalierRouting
import EspalierTree

/// A scene that is nothing but its name.
struct NamedScene: Scene, Hashable, Codable {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  var title: StyledText { StyledText(name) }

  func makeContainer() -> ContainerModel {
    ContainerModel { LabelModel(StyledText(name)) }
  }
}

/// Returns a coordinator with a small view of its own.
func makeCoordinator() -> SceneCoordinator {
  SceneCoordinator(view: ContainerView(width: 20, height: 4))
}

extension SceneCoordinator {
  /// The names of the scenes on the path.
  var names: [String] { path.map { ($0 as? NamedScene)?.name ?? "?" } }
}
