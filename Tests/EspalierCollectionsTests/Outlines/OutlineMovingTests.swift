import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@testable import EspalierCollections

@Suite("Moving the nodes of an outline")
struct OutlineMovingTests {
  @Test("Nodes move out of the node above and into the one before, with all that is below them and their checks")
  func levels() {
    var leaves: Set = ["diary"]
    let outline = OutlineModel(Plant.garden, id: \.name) {
      StyledText($0.name)
    } children: { plant in
      leaves.contains(plant.name) ? .none : .nodes(plant.parts)
    }
    let probe = OutlineProbe(outline)
    outline.showsCheckBoxes = true
    var moves: [String] = []
    outline.onMove = { node, above, place in moves.append("\(node.name) in \(above?.name ?? "roots") to \(place)") }
    outline.canMove = { node, above, _ in !(node.name == "fig" && above == nil) }
    outline.expandAll()
    outline.setChecked(true, "pear")
    outline.setChecked(true, "shed")
    probe.window.update()
    outline.focus("tools")
    // Into fruit, out twice, into the shed's predecessor, and where there is nothing to move to.
    probe.press("alt+right")
    let inside = probe.screen
    probe.press("alt+left", "alt+left", "alt+left", "alt+down", "alt+right")
    #expect(
      moves == [
        "tools in fruit to 2", "tools in orchard to 1", "tools in roots to 1", "tools in roots to 2",
        "tools in shed to 1",
      ])
    #expect(
      [inside, probe.screen] == [
        """
        ▾ [-] orchard
        ├─▾ [-] fruit
        │ ├── [x] pear
        │ ├── [ ] fig
        │ └─▾ [ ] tools
        │   └── [ ] spade
        └── [ ] diary
        ▾ [x] shed
        └── [x] ladder
        """,
        """
        ▾ [-] orchard
        ├─▾ [-] fruit
        │ ├── [x] pear
        │ └── [ ] fig
        └── [ ] diary
        ▾ [-] shed
        ├── [x] ladder
        └─▾ [ ] tools
          └── [ ] spade
        """,
      ])
    // Into an empty node, not into a leaf, not where the program forbids it, and with a filter nowhere.
    outline.focus("ladder")
    probe.press("alt+left", "alt+right")
    outline.focus("fig")
    leaves.insert("pear")
    probe.press("alt+right", "alt+left", "alt+left")
    outline.filter = "pear"
    probe.press("alt+left")
    #expect(moves[5...] == ["ladder in roots to 2", "ladder in shed to 1", "fig in orchard to 1"])
  }
}
