import EspalierCanvas
import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@testable import EspalierCollections

@Suite("The filter and the check boxes of an outline", .expectations)
struct OutlineFilterTests {
  @Test("A filter leaves matching nodes and those above them, and highlights what matches")
  func filter() {
    let probe = OutlineProbe()
    probe.outline.filter = "E"
    #expect(
      probe.screen == """
        ▾ orchard
        ├─▾ fruit
        │ └── pear
        └─▾ tools
          └── spade
        ▾ shed
        └── ladder
        """)
    #expect(probe.window.rendered(as: .ansi(.trueColor)).contains("p\u{1b}[1;4me"))
    probe.outline.filter = "nothing"
    #expect(probe.screen == "No match")
    probe.outline.filter = ""
    #expect(
      probe.screen == """
        ▸ orchard
        ▸ shed
        """)
  }

  @Test("After the filter, the focused node is in view, and what was expanded still is")
  func afterFilter() {
    let probe = OutlineProbe()
    probe.outline.expand("shed")
    probe.outline.focus("ladder")
    probe.outline.filter = "p"
    probe.outline.focus("pear")
    #expect(probe.focus == "pear")
    probe.outline.filter = ""
    #expect(
      probe.screen == """
        ▾ orchard
        ├─▾ fruit
        │ ├── pear
        │ └── fig
        ├─▸ tools
        └── diary
        ▾ shed
        └── ladder
        """)
    #expect(probe.focus == "pear")
  }

  @Test("A matching node without matches below can be expanded, and shows everything")
  func expandInFilter() {
    let probe = OutlineProbe()
    probe.outline.filter = "fruit"
    probe.outline.expand("fruit")
    #expect(
      probe.screen == """
        ▾ orchard
        └─▾ fruit
          ├── pear
          └── fig
        """)
    probe.outline.roots = [Plant("fruit", [Plant("plum")])]
    #expect(probe.screen == "▸ fruit")
  }

  @Test("Many nodes are searched a few at a time, while the outline shows what it showed before")
  func batches() async {
    let leaves = (0..<25_000).map { Plant("leaf \($0)") }
    let probe = OutlineProbe([Plant("tree", leaves)])
    probe.outline.filter = "24999"
    #expect(probe.outline.isFiltering && probe.screen == "▸ tree")
    probe.outline.roots = [Plant("bush"), Plant("tree", leaves)]
    #expect(
      probe.screen == """
          bush
        ▸ tree
        """)
    await probe.window.settle()
    #expect(
      probe.screen == """
        ▾ tree
        └── leaf 24999
        """)
  }

  @Test("Check boxes check everything below, and show when only some of it is checked")
  func checks() {
    let probe = OutlineProbe(width: 30)
    var reports: [String] = []
    probe.outline.onCheck = { node, isChecked in reports.append("\(node.name) \(isChecked)") }
    probe.outline.showsCheckBoxes = true
    probe.outline.expandAll()
    probe.outline.focus("pear")
    probe.window.update()
    probe.press("space")
    #expect(
      probe.screen == """
        ▾ [-] orchard
        ├─▾ [-] fruit
        │ ├── [x] pear
        │ └── [ ] fig
        ├─▾ [ ] tools
        │ └── [ ] spade
        └── [ ] diary
        ▾ [ ] shed
        └── [ ] ladder
        """)
    probe.press("down", "space")
    #expect(probe.outline.checkState(of: "fruit") == .on && probe.outline.checkedIDs == ["fruit"])
    probe.window.tap(at: Point(x: 3, y: 0))
    #expect(probe.outline.checkedIDs == ["orchard"] && probe.outline.checkState(of: "spade") == .on)
    probe.outline.setChecked(false, "fig")
    #expect(probe.outline.checkState(of: "orchard") == .mixed && probe.outline.uncheckedIDs == ["fig"])
    #expect(probe.outline.checkState(of: "pear") == .on && probe.outline.checkState(of: "unknown") == nil)
    #expect(reports == ["pear true", "fig true", "orchard true"])
    #expect(probe.outline.isExpanded("orchard"))
    #expect(probe.view.focusedModel?.spokenValue == "level 3, unchecked, 2 of 2")
    probe.outline.roots = [Plant("orchard", [Plant("fruit", [Plant("pear")])])]
    #expect(probe.outline.checkState(of: "pear") == .on)
  }

  @Test("A node is checked, or not, as soon as all nodes below it are, in whatever order", arguments: [true, false])
  func completion(isChecked: Bool) {
    let probe = OutlineProbe([Plant("top", [Plant("a", [Plant("a1"), Plant("a2")]), Plant("b")])])
    probe.outline.expandAll()
    if !isChecked { probe.outline.setChecked(true, "top") }
    probe.outline.setChecked(isChecked, "a")
    probe.outline.setChecked(!isChecked, "a1")
    probe.outline.setChecked(isChecked, "b")
    #expect(probe.outline.checkState(of: "top") == .mixed)
    probe.outline.setChecked(isChecked, "a1")
    #expect(probe.outline.checkState(of: "top") == (isChecked ? .on : .off))
    #expect(probe.outline.checkedIDs == (isChecked ? ["top"] : []) && probe.outline.uncheckedIDs == [])
  }
}
