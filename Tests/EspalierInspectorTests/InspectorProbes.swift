import EspalierCanvas
import EspalierCollections
import EspalierTree
import EspalierWindow

@testable import EspalierInspector

enum Garden {
  static let picked = EventID<String>("picked")
  static let season = SharedDataID<String>("season")
}

/// A list of trees in a pane, one of which can be picked.
final class Orchard: ContainerModel {
  private(set) var picked: [String] = []

  init(_ names: String...) {
    super.init()
    add(contentsOf: names.map { LabelModel(StyledText($0)) })
    subscribe(to: Garden.picked) { orchard, name in orchard.picked.append(name) }
    on(Command("orchard.pick", "Pick", keys: "p")) { orchard in
      (orchard.children.first as? LabelModel)?.send(Garden.picked, "pear")
    }
  }

  override var selectsChildren: Bool { true }
}

/// A window with a list and an inspector beside it.
struct InspectedWindow {
  let orchard = Orchard("Pear", "Fig", "Quince")
  let list: ContainerView
  let window: Window
  let inspector: Inspector

  init(width: Int = 80, height: Int = 12) throws {
    list = ContainerView(orchard)
    let list = list
    window = Window(width: width, height: height) { .view(list).box(Box(title: "Trees")) }
    window.share("autumn", as: Garden.season)
    window.update()
    window.press("down")
    window.update()
    guard let inspector = window.toggleInspector() else { throw Missing() }
    self.inspector = inspector
    window.update()
  }

  struct Missing: Error {}

  func press(_ keys: Key...) { _ = after(keys) }

  /// Presses keys, and returns the probe.
  func after(_ keys: Key...) -> Self { after(keys) }

  private func after(_ keys: [Key]) -> Self {
    for key in keys {
      window.press(key)
      window.update()
    }
    return self
  }

  /// The rows of the inspector, as text.
  var rows: [String] {
    window.update()
    return texts(of: inspector)
  }

  func texts(of inspector: Inspector) -> [String] {
    inspector.outline.shownNodes.map(\.text.string)
  }

  /// The focused row of the inspector, as text.
  var current: String? {
    (inspector.nextNode as? ContainerView)?.focusedModel?.content.string
  }
}

extension Window {
  /// Updates the window, and returns it.
  func updated() -> Window {
    update()
    return self
  }
}

extension ContainerView {
  /// Updates the view, and returns it.
  func updated() -> ContainerView {
    update()
    return self
  }
}
