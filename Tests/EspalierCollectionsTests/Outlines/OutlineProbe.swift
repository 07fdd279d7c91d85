import EspalierCanvas
import EspalierTree
import EspalierWindow

@testable import EspalierCollections

/// A node of the outlines in these tests.
struct Plant: Sendable {
  let name: String
  let parts: [Plant]

  init(_ name: String, _ parts: [Plant] = []) {
    self.name = name
    self.parts = parts
  }
}

/// An outline in a window.
struct OutlineProbe<Node> {
  let outline: OutlineModel<Node, String>
  let view: ContainerView
  let window: Window

  init(_ outline: OutlineModel<Node, String>, width: Int = 24, height: Int = 10) {
    self.outline = outline
    view = ContainerView(outline)
    let view = view
    window = Window(width: width, height: height) { .view(view) }.updated()
  }

  func press(_ keys: Key...) { window.press(each: keys) }

  /// Presses keys, and returns the probe.
  func after(_ keys: Key...) -> OutlineProbe {
    window.press(each: keys)
    return self
  }

  /// The screen, without blank lines at the end.
  var screen: String {
    window.update()
    var lines = window.rendered().split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The text of the focused row.
  var focus: String? {
    window.update()
    return view.focusedModel?.content.string
  }
}

extension OutlineProbe where Node == Plant {
  init(_ roots: [Plant] = Plant.garden, width: Int = 24, height: Int = 10) {
    let outline = OutlineModel(roots, id: \.name) { plant in
      StyledText(plant.name)
    } children: { plant in
      plant.parts.isEmpty ? .none : .nodes(plant.parts)
    }
    self.init(outline, width: width, height: height)
  }
}

extension Plant {
  static let garden = [
    Plant(
      "orchard",
      [Plant("fruit", [Plant("pear"), Plant("fig")]), Plant("tools", [Plant("spade")]), Plant("diary")]),
    Plant("shed", [Plant("ladder")]),
  ]
}
