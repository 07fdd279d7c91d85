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
    #expect(probe.screen == "▸ orchard\n▸ shed")
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

  /// What a program does while a filter leaves only `tools` and `spade`, and what is expanded after the filter.
  private static let filteredEdits: [(edit: @Sendable (OutlineModel<Plant, String>) -> Void, ids: Set<String>)] = [
    ({ _ in }, ["orchard"]),
    ({ $0.expand("fruit") }, ["orchard", "fruit"]),
    ({ $0.expand("shed") }, ["orchard", "shed"]),
    ({ $0.collapse("orchard") }, []),
    ({ $0.collapse("tools") }, ["orchard"]),
    ({ $0.expandAll() }, ["orchard", "fruit", "tools", "shed"]),
  ]

  @Test("While a filter is on, methods mean what is expanded without it", arguments: filteredEdits.indices)
  func editsInFilter(index: Int) {
    let (edit, ids) = Self.filteredEdits[index]
    let probe = OutlineProbe()
    probe.outline.expand("orchard")
    probe.outline.filter = "spade"
    edit(probe.outline)
    #expect(probe.outline.expandedIDs == ids)
    #expect(Set(["orchard", "fruit", "tools", "shed"].filter(probe.outline.isExpanded)) == ids)
    probe.outline.filter = ""
    #expect(probe.outline.expandedIDs == ids)
    #expect(probe.outline.shownNodes.contains { $0.name == "pear" } == ids.contains("fruit"))
  }

  @Test("A node that only the filter has found is expanded there, and without the filter as soon as it is known")
  func awaitedInFilter() {
    let probe = OutlineProbe()
    probe.outline.filter = "orchard"
    probe.outline.expand("fruit")
    probe.press("down", "up", "right")
    #expect(probe.outline.shownNodes.map(\.name) == ["orchard", "fruit", "pear", "fig", "tools", "diary"])
    probe.outline.filter = ""
    #expect(probe.outline.expandedIDs == [])
    probe.outline.expand("orchard")
    #expect(probe.outline.expandedIDs == ["orchard", "fruit"])
  }

  @Test("A node that only the filter has found is not expanded again below itself")
  func awaitedTwins() {
    let probe = OutlineProbe([Plant("top", [Plant("twin", [Plant("twin", [Plant("twin", [Plant("leaf")])])])])])
    probe.outline.filter = "top"
    probe.outline.expand("twin")
    #expect(probe.after("down", "up", "right").outline.shownNodes.map(\.name) == ["top", "twin", "twin"])
  }

  @Test("Many nodes are searched a few at a time, while the outline shows what it showed before")
  func batches() async {
    let leaves = (0..<25_000).map { Plant("leaf \($0)") }
    let probe = OutlineProbe([Plant("tree", leaves)])
    probe.outline.filter = "24999"
    #expect(probe.outline.isFiltering && probe.screen == "▸ tree")
    probe.outline.roots = [Plant("bush"), Plant("tree", leaves)]
    #expect(probe.screen == "  bush\n▸ tree")
    await probe.window.settle()
    #expect(probe.screen == "▾ tree\n└── leaf 24999")
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
    #expect(
      probe.after("space").screen == """
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

  /// What is checked, and then the roots that replace `p` with `a` and `b`, and `q`.
  struct CheckedRoots: CustomTestStringConvertible {
    let checked: [String]
    let roots: [Plant]
    let states: String

    var testDescription: String { "\(checked), \(states)" }
  }

  private static let checkedRoots = [
    CheckedRoots(
      checked: ["a"], roots: [Plant("p", [Plant("b")]), Plant("q", [Plant("a")])],
      states: "p off, b off, q mixed, a on"),
    CheckedRoots(checked: ["a"], roots: [Plant("p", [Plant("b")]), Plant("q")], states: "p off, b off, q off"),
    CheckedRoots(
      checked: ["p"], roots: [Plant("q", [Plant("a")]), Plant("p", [Plant("b"), Plant("new")])],
      states: "q mixed, a on, p on, b on, new on"),
    CheckedRoots(checked: ["p", "q"], roots: [Plant("q", [Plant("p", [Plant("a")])])], states: "q on, p on, a on"),
  ]

  @Test("Checks follow their nodes to other roots, and go with those that are gone", arguments: checkedRoots)
  func checksOfOtherRoots(_ sample: CheckedRoots) {
    let probe = OutlineProbe([Plant("p", [Plant("a"), Plant("b")]), Plant("q", [Plant("c")])])
    probe.outline.expandAll()
    for id in sample.checked { probe.outline.setChecked(true, id) }
    probe.outline.roots = sample.roots
    probe.outline.expandAll()
    let states = probe.outline.shownNodes.map { plant in
      "\(plant.name) \(probe.outline.checkState(of: plant.name).map { "\($0)" } ?? "unknown")"
    }
    #expect(states.joined(separator: ", ") == sample.states)
    #expect(probe.outline.checkedIDs.isSubset(of: probe.outline.shownNodes.map(\.name)))
  }

  @Test("Nodes that only a filter has shown stay checked when the roots change, and go when nothing is below")
  func checksOfFilteredNodes() {
    var parts = ["pear", "fig"]
    let outline = OutlineModel(["fruit", "nuts"], id: \.self) {
      StyledText($0)
    } children: { name in
      name == "fruit" ? .nodes(parts) : .none
    }
    let probe = OutlineProbe(outline)
    outline.filter = "pear"
    outline.setChecked(true, "pear")
    outline.filter = ""
    outline.roots = ["nuts", "fruit"]
    #expect(outline.checkState(of: "fruit") == .mixed && outline.checkedIDs == ["pear"])
    outline.expand("fruit")
    #expect(outline.checkState(of: "pear") == .on && outline.checkState(of: "fig") == .off)
    parts = []
    outline.reload("fruit")
    probe.window.update()
    #expect(outline.checkState(of: "fruit") == .off && outline.checkedIDs == [])
  }

  @Test("Nodes that a filter leaves out can be checked, and say whether they are")
  func checksOfHiddenNodes() {
    let probe = OutlineProbe()
    probe.outline.expand("orchard")
    probe.outline.filter = "spade"
    probe.outline.setChecked(true, "diary")
    #expect(probe.outline.checkState(of: "diary") == .on && probe.outline.checkState(of: "orchard") == .mixed)
    #expect(probe.outline.checkState(of: "shed") == .off && probe.outline.checkedIDs == ["diary"])
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
