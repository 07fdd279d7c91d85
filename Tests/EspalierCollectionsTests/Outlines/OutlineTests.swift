import EspalierCanvas
import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@testable import EspalierCollections

@Suite("An outline", .expectations)
struct OutlineTests {
  @Test("Nodes are expanded and collapsed by keys, with lines from each node to those below it")
  func keys() {
    let probe = OutlineProbe()
    #expect(probe.screen == "▸ orchard\n▸ shed")
    #expect(
      probe.after("down", "up", "right").screen == """
        ▾ orchard
        ├─▸ fruit
        ├─▸ tools
        └── diary
        ▸ shed
        """)
    #expect(probe.after("right", "enter").focus == "fruit")
    #expect(
      probe.screen == """
        ▾ orchard
        ├─▾ fruit
        │ ├── pear
        │ └── fig
        ├─▸ tools
        └── diary
        ▸ shed
        """)
    #expect(probe.after("left", "left", "left", "right").focus == "orchard")
    #expect(
      probe.screen == """
        ▾ orchard
        ├─▸ fruit
        ├─▸ tools
        └── diary
        ▸ shed
        """)
  }

  @Test("Expanding and collapsing report exactly the rows that come and go, and keep what is expanded below")
  func exactChanges() {
    let probe = OutlineProbe()
    probe.outline.expand("orchard")
    #expect(probe.view.update().description == "+ 3 rows at 1 · ~ row 0")
    probe.outline.expand("fruit")
    probe.view.update()
    probe.outline.collapse("orchard")
    #expect(probe.view.update().description == "− 5 rows at 1 · ~ row 0")
    #expect(probe.outline.isExpanded("fruit") && !probe.outline.isExpanded("orchard"))
    probe.outline.expand("orchard")
    #expect(probe.view.update().description == "+ 5 rows at 1 · ~ row 0")
  }

  @Test("If the focused node disappears below one that is collapsed, the focus moves there")
  func focusOfCollapsed() {
    let probe = OutlineProbe()
    probe.outline.expandAll()
    probe.outline.focus("fig")
    #expect(probe.focus == "fig")
    probe.outline.collapse("orchard")
    #expect(probe.focus == "orchard")
  }

  @Test("A click on a node expands or collapses it, or opens a leaf; what the closures edit is safe")
  func clicks() {
    let probe = OutlineProbe()
    var opened: [String] = []
    var selected: [String] = []
    probe.outline.onOpen = { opened.append($0.name) }
    probe.outline.onSelect = { [unowned outline = probe.outline] node in
      selected.append(node.name)
      if node.name == "tools" { outline.roots = [Plant("nothing")] }
    }
    probe.window.tap(at: Point(x: 0, y: 0))
    probe.window.update()
    probe.window.tap(at: Point(x: 5, y: 3))
    probe.window.update()
    #expect(opened == ["diary"] && selected == ["orchard", "diary"])
    #expect(probe.outline.isExpanded("orchard"))
    probe.window.tap(at: Point(x: 5, y: 2))
    #expect(probe.screen == "  nothing" && opened == ["diary"])
  }

  @Test("Everything below a node is expanded, up to the limit")
  func expandAll() {
    let probe = OutlineProbe()
    probe.outline.expand("orchard")
    probe.outline.expandAll()
    #expect(probe.outline.expandedIDs == ["orchard", "fruit", "tools", "shed"])
    #expect(probe.outline.rows.count == 9)
    let endless = OutlineModel([1], id: \.self) {
      "\($0)"
    } children: {
      .nodes([2 * $0, 2 * $0 + 1])
    }
    endless.expansionLimit = 100
    endless.expandAll(below: 1)
    #expect(endless.expandedIDs.count == 100 && endless.rows.count == 201)
  }

  @Test("Ids that are not known yet are expanded as soon as they are")
  func awaited() {
    let probe = OutlineProbe()
    probe.outline.expand("fruit")
    #expect(!probe.outline.isExpanded("fruit"))
    probe.outline.expand("orchard")
    #expect(probe.outline.isExpanded("fruit") && probe.outline.rows.count == 7)
  }

  @Test("Roots that arrive expanded bring what is below them, beside roots that keep the focus")
  func awaitedRoots() {
    let probe = OutlineProbe([Plant("hedge"), Plant("shed")])
    probe.outline.focus("shed")
    for id in ["orchard", "fruit"] { probe.outline.expand(id) }
    probe.outline.roots = [Plant("shed"), Plant.garden[0], Plant("hedge")]
    #expect(
      probe.screen == """
          shed
        ▾ orchard
        ├─▾ fruit
        │ ├── pear
        │ └── fig
        ├─▸ tools
        └── diary
          hedge
        """)
    #expect(probe.focus == "shed")
    let empty = OutlineProbe([])
    empty.outline.expand("shed")
    empty.outline.roots = Plant.garden
    #expect(empty.outline.shownNodes.map(\.name) == ["orchard", "shed", "ladder"])
  }

  @Test("Ids that are not known yet are expanded when a reload brings them")
  func awaitedInReload() {
    var parts = [Plant("pear")]
    let outline = OutlineModel([Plant("orchard", [Plant("pear")])], id: \.name) { plant in
      StyledText(plant.name)
    } children: { plant in
      plant.name == "orchard" ? .nodes(parts) : .nodes(plant.parts)
    }
    outline.expand("orchard")
    outline.expand("fruit")
    parts.append(Plant("fruit", [Plant("fig")]))
    outline.reload("orchard")
    #expect(outline.shownNodes.map(\.name) == ["orchard", "pear", "fruit", "fig"])
  }

  @Test("Other roots keep what is expanded, the focus and the selection by id")
  func replaceRoots() {
    let probe = OutlineProbe()
    probe.view.selectionMode = .multiple
    probe.outline.expandAll()
    probe.outline.focus("fig")
    probe.window.update()
    probe.view.select(probe.outline.rows.model(at: 5))
    #expect(probe.outline.selectedIDs == ["spade"])
    probe.outline.roots = [
      Plant("new"), Plant("shed", [Plant("spade"), Plant("rake")]),
      Plant("orchard", [Plant("tools", [Plant("spade")]), Plant("fruit", [Plant("fig"), Plant("plum")])]),
    ]
    #expect(
      probe.screen == """
          new
        ▾ shed
        ├── spade
        └── rake
        ▾ orchard
        ├─▾ tools
        │ └── spade
        └─▾ fruit
          ├── fig
          └── plum
        """)
    #expect(probe.focus == "fig" && probe.outline.selectedIDs == ["spade"])
    probe.outline.roots = [Plant("orchard", [Plant("fruit", [])])]
    #expect(probe.focus == "fruit")
  }

  @Test("Letters find nodes, unless something handles them: a command, one that only palettes show, or a handler")
  func typing() {
    let probe = OutlineProbe()
    var quits = 0
    probe.window.on(Command("quit", "Quit", keys: "p", "d")) { _ in quits += 1 }
    probe.window.on(Command("tend", "Tend", keys: "t", prominence: .onlyInPalette)) { _ in quits += 10 }
    probe.window.on(Command("sow", "Sow", prominence: .onlyInPalette)) { _ in }
    probe.window.onKey("o") { _ in quits += 100 }
    probe.outline.expandAll()
    probe.outline.focus("orchard")
    probe.window.update()
    #expect(probe.after("f").focus == "fruit")
    #expect(probe.after("i").focus == "fig" && quits == 0)
    probe.window.advance(to: .seconds(2))
    #expect(probe.after("p", "t", "o").focus == "fig" && quits == 111)
    #expect(probe.after("s", "p").focus == "spade" && quits == 111)
    probe.outline.findsAsYouType = false
    probe.window.advance(to: .seconds(4))
    #expect(probe.after("l").focus == "spade")
  }

  @Test("Nodes move among their neighbors with everything below them")
  func moving() {
    let probe = OutlineProbe()
    #expect(!probe.window.keyHelp.contains { $0.command == OutlineCommands.moveUp })
    var moves: [String] = []
    probe.outline.onMove = { node, above, place in moves.append("\(node.name) in \(above?.name ?? "roots") to \(place)")
    }
    probe.outline.expandAll()
    probe.outline.focus("tools")
    probe.press("alt+up", "alt+up", "alt+down", "alt+down", "alt+down")
    #expect(moves == ["tools in orchard to 0", "tools in orchard to 1", "tools in orchard to 2"])
    #expect(
      probe.screen == """
        ▾ orchard
        ├─▾ fruit
        │ ├── pear
        │ └── fig
        ├── diary
        └─▾ tools
          └── spade
        ▾ shed
        └── ladder
        """)
    #expect(probe.focus == "tools")
  }

  @Test("Texts that may go on in further lines do, beside the lines of the levels")
  func wrapping() {
    let probe = OutlineProbe(
      [Plant("an old orchard", [Plant("pears that ripen late", [Plant("winter pear")]), Plant("fig")])], width: 18)
    probe.outline.wrapsText = { $0.name.contains("pears") }
    probe.outline.expandAll()
    let wide = probe.screen
    probe.window.size.width = 2
    #expect(
      [wide, probe.screen.split(separator: "\n").prefix(2).joined(separator: "|")] == [
        """
        ▾ an old orchard
        ├─▾ pears that
        │   ripen late
        │ └── winter pear
        └── fig
        """, "a…|pe",
      ])
  }

  @Test("Rows are spoken with their level, their state and their place")
  func spoken() {
    let probe = OutlineProbe()
    probe.outline.expand("orchard")
    probe.outline.focus("tools")
    #expect(probe.focus == "tools")
    #expect(probe.view.focusedModel?.spokenValue == "level 2, collapsed, 2 of 3")
  }

  @Test("The program is asked once whether there is anything below a row, until its data changes")
  func asking() {
    var questions = 0
    let outline = OutlineModel([1, 2], id: \.self) {
      "\($0)"
    } children: { number in
      questions += 1
      return number < 10 ? .nodes([10 * number, 10 * number + 1]) : .none
    }
    let view = ContainerView(showing: outline, width: 10, height: 6)
    outline.expand(1)
    view.update()
    let before = questions
    outline.collapse(1)
    outline.expand(1)
    outline.showsCheckBoxes = true
    #expect(questions == before)
    outline.refreshContent()
    #expect(questions > before)
  }

  @Test("If nothing is left below a node far up, the focus moves there, and rows come into view")
  func reloadNothing() {
    var counts = ["a": 3, "b": 30]
    let outline = OutlineModel(["a", "b"], id: \.self) {
      StyledText($0)
    } children: { name in
      .nodes((0..<(counts[name] ?? 0)).map { "\(name)\($0)" })
    }
    let probe = OutlineProbe(outline, height: 4)
    outline.expandAll()
    outline.focus("b29")
    #expect(probe.focus == "b29")
    counts["b"] = 0
    outline.reload("b")
    #expect(probe.focus == "b" && outline.rowCount == 5)
    #expect(
      probe.screen == """
        ├── a0
        ├── a1
        └── a2
          b
        """)
  }

  @Test("Nodes that cost something are listed when a node is expanded, and not for rows in view")
  func listed() {
    var listed: [String] = []
    let outline = OutlineModel(["a", "b", "c"], id: \.self) {
      StyledText($0)
    } children: { name in
      guard name.count == 1 else { return .none }
      return .listed {
        listed.append(name)
        return name == "b" ? [] : ["\(name)1", "\(name)2"]
      }
    }
    let probe = OutlineProbe(outline)
    #expect(listed == [] && probe.screen == "▸ a\n▸ b\n▸ c")
    probe.press("down", "right", "right", "down", "down", "right")
    #expect(listed == ["a", "b"] && probe.screen == "▾ a\n├── a1\n└── a2\n▸ b\n▸ c")
    listed = []
    outline.reload("a")
    outline.roots = ["c", "a"]
    #expect(listed == ["a", "a"] && probe.screen == "▸ c\n▾ a\n├── a1\n└── a2")
    outline.filter = "c2"
    #expect(probe.screen == "▾ c\n└── c2")
  }

  @Test("Any width is drawn: lines and marks leave before the text does")
  func narrow() {
    let probe = OutlineProbe(width: 20)
    probe.outline.expandAll()
    #expect(probe.screen.contains("│ ├── pear"))
    for width in [0, 1, 2, 3, 4, 7, 12] {
      let narrow = OutlineProbe(width: width, height: 9)
      narrow.outline.showsCheckBoxes = width > 3
      narrow.outline.trailing = { _, _ in "1.2 GB" }
      narrow.outline.expandAll()
      narrow.window.update()
      narrow.press("down", "down", "right")
      #expect(narrow.window.rendered().split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }
}
