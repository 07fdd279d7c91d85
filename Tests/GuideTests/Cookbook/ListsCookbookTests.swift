import Espalier
import Testing

/// The samples of *Lists and tables* in `Docs/Cookbook.md`.
@Suite("Cookbook: lists and tables")
struct ListsCookbookTests: GuideSuite {
  let printout = Printout()

  @Test("A list follows its data")
  func follows() {
    struct Fruit: Identifiable {
      let id: String
      var count: Int
    }
    let list = ContainerModel()
    func show(_ fruits: [Fruit]) {
      list.setChildren(fruits) { _ in
        LabelModel()
      } update: { label, fruit in
        label.text = "\(fruit.id)" + .gap + "\(fruit.count)"
      }
    }
    show([Fruit(id: "Apples", count: 4), Fruit(id: "Pears", count: 12)])
    print(list.rendered(width: 20))
    show([Fruit(id: "Pears", count: 11), Fruit(id: "Plums", count: 2)])
    print(list.rendered(width: 20))

    #expect(
      printed == """
        Apples             4
        Pears             12
        Pears             11
        Plums              2
        """)
  }

  @Test("A table has columns below a header")
  func table() {
    let table = TableModel(
      [("Mercury", 0), ("Earth", 1), ("Jupiter", 95)], id: \.0,
      columns: [
        TableColumn("Planet", width: .flexible(minimum: 8)) { "\($0.0)" },
        TableColumn("Moons", alignment: .trailing) { "\($0.1)" },
      ])
    let window = Window(width: 20, height: 4) { .view(ContainerView(table)) }
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Planet         Moons
        Mercury            0
        Earth              1
        Jupiter           95
        """)
  }

  @Test("A row of a table is selected")
  func selectsRow() {
    let planets = TableModel(
      [("Mercury", 0), ("Earth", 1), ("Jupiter", 95)], id: \.0,
      columns: [TableColumn("Planet") { "\($0.0)" }, TableColumn("Moons", alignment: .trailing) { "\($0.1)" }])
    planets.onSelect = { planet in print("selected \(planet.0)") }
    let window = Window(width: 20, height: 4) { .view(ContainerView(planets)) }
    window.update()
    for key: Key in ["down", "down", "enter"] { window.press(key) }
    print(planets.selection)

    #expect(
      printed == """
        selected Earth
        ["Earth"]
        """)
  }

  @Test("A key sorts the rows of a table")
  func sorts() {
    let moons = TableModel(
      [("Mercury", 0), ("Jupiter", 95), ("Earth", 1)], id: \.0,
      columns: [
        TableColumn("Planet", sortedBy: \.0) { "\($0.0)" },
        TableColumn("Moons", alignment: .trailing, sortedBy: \.1) { "\($0.1)" },
      ])
    let window = Window(width: 24, height: 4) { .view(ContainerView(moons)) }
    window.on(Command("sort.moons", "Moons", keys: "m")) { _ in
      moons.sortOrder = TableSortOrder("Moons", isDescending: true)
    }
    window.press("m")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Planet   Moons▼
        Jupiter     95
        Earth        1
        Mercury      0
        """)
  }

  @Test("A table is printed as Markdown")
  func printsTable() {
    let report = TableModel(
      [("Mercury", 0), ("Earth", 1), ("Jupiter", 95)], id: \.0,
      columns: [TableColumn("Planet") { "\($0.0)" }, TableColumn("Moons", alignment: .trailing) { "\($0.1)" }])
    print(report.text(.markdown).string)

    #expect(
      printed == """
        | Planet | Moons |
        | --- | ---: |
        | Mercury | 0 |
        | Earth | 1 |
        | Jupiter | 95 |
        """)
  }

  @Test("A pane follows the focus of another one")
  func details() {
    let fruits = ["Apples": "from Normandy", "Pears": "from Apremont"]
    let list = ContainerView(ContainerModel { for name in fruits.keys.sorted() { ToggleModel("\(name)") } })
    let details = LabelModel()
    details.subscribe(to: Window.updated) { [weak list] details, _ in
      let name = list?.focusedModel?.spokenLabel ?? ""
      details.text = "\(name) \(fruits[name] ?? "")"
    }
    let window = Window(width: 40, height: 2) {
      .row(.view(list).width(.fixed(14)), .divider, .view(ContainerView(ContainerModel { details })))
    }
    window.update()
    window.press("down")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        [ ] Apples    │Pears from Apremont
        [ ] Pears     │
        """)
  }

  @Test("Typing in a field filters a list, best matches first")
  func filters() {
    let names = FilterListModel(["Git Status", "Git Push", "Garden", "Last Settings"])
    names.onChoose = { name in print("chosen: \(name)") }
    let window = Window(width: 24, height: 4) { .view(ContainerView(names)) }
    window.update()
    for key: Key in ["g", "s", "down", "enter"] { window.press(key) }
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        chosen: Last Settings
        gs                   3/4
        Git Status
        Last Settings
        Git Push
        """)
  }

  @Test("Text is found in a list")
  func finds() {
    let list = ContainerModel { ["Apples", "Pears", "Plums"].map { LabelModel($0) } }
    let window = Window(width: 24, height: 4) { .column(.view(ContainerView(list)), .bar(FindBar())) }
    window.update()
    for key: Key in ["/", "p", "l"] {
      window.press(key)
      window.update()
    }
    print(window.rendered())

    #expect(
      printed == """
        Apples
        Pears
        Plums
        pl                   1/2
        """)
  }

  @Test("A button collapses a section")
  func section() {
    let trees = ContainerModel {
      LabelModel("  Pear")
      LabelModel("  Plum")
    }
    trees.isHidden = true
    let page = ContainerModel {
      ButtonModel("Trees") { trees.isHidden.toggle() }
      trees
      LabelModel("Tools")
    }
    print(page.rendered(width: 20))
    let view = ContainerView(showing: page, width: 20, height: 4)
    view.press("tab")
    view.press("enter")
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        [ Trees ]
        Tools
        [ Trees ]
          Pear
          Plum
        Tools
        """)
  }

  @Test("A node of a tree expands and collapses")
  func tree() {
    let garden = ["Garden": ["Trees", "Tools"], "Trees": ["Pear", "Plum"], "Tools": ["Ladder"]]
    let tree = OutlineModel(["Garden"], id: \.self) { name in
      StyledText(name)
    } children: { name in
      .nodes(garden[name] ?? [])
    }
    let view = ContainerView(showing: tree, width: 20, height: 6)
    for key: Key in ["down", "right", "right", "right"] {
      view.press(key)
      view.update()
    }
    print(view.rendered())

    #expect(
      printed == """
        ▾ Garden
        ├─▾ Trees
        │ ├── Pear
        │ └── Plum
        └─▸ Tools
        """)
  }

  @Test("The title of a section stays in view")
  func sticky() {
    func section(_ name: String) -> ContainerModel {
      let title = LabelModel("\(name)", style: .heading)
      title.stickiness = .list
      return ContainerModel {
        title
        for number in 1...4 { LabelModel("  \(name) \(number)") }
      }
    }
    let list = ContainerModel { for name in ["Pears", "Plums"] { section(name) } }
    let view = ContainerView(showing: list, width: 16, height: 3)
    view.contentOffset.y = 3
    print(view.rendered())

    #expect(
      printed == """
        Pears
          Pears 4
        Plums
        """)
  }

  @Test("A million rows cost as much as those in view")
  func million() {
    let list = LazyContainerModel(count: 1_000_000) { index in ToggleModel("Row \(index + 1)") }
    list.assumesFocusableRows = true
    let view = ContainerView(list)
    let window = Window(width: 28, height: 5) {
      .column(.view(view).box(Box()).scrollIndicator(), .bar(ContainerModel { PositionModel(in: view) }))
    }
    window.update()
    view.focusRow(at: 749_999)
    window.update()
    print(window.rendered())
    print("\(list.children.count) models")

    #expect(
      printed == """
        ╭──────────────────────────╮
        │[ ] Row 749999            █
        │[ ] Row 750000            │
        ╰──────────────────────────╯
                750,000 of 1,000,000
        2 models
        """)
  }

  @Test("A list follows the end of a stream")
  func tails() async {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    let log = LogModel()
    log.maximumLineCount = 10_000
    let view = ContainerView(showing: log, width: 24, height: 3)
    let reading = log.perform(lines, isEndless: true) { log, lines in log.append(lines.map { StyledText($0) }) }
    for number in 1...9 { continuation.yield("line \(number)") }
    await reading.waitForElements(9)
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        line 7
        line 8
        line 9
        """)
  }

  @Test("Several rows are selected with shift and the arrow keys")
  func several() {
    final class FruitList: ContainerModel {
      override var selectsChildren: Bool { true }
    }
    let list = FruitList()
    list.add(contentsOf: ["Apples", "Pears", "Plums", "Figs"].map { LabelModel($0) })
    let view = ContainerView(showing: list, width: 20, height: 4)
    view.selectionMode = .multiple
    view.onKey("shift+down") { view in view.extendSelection(.down) }
    view.onKey("shift+up") { view in view.extendSelection(.up) }
    view.onKey("ctrl+a") { view in view.selectAll() }
    for key: Key in ["down", "down", "shift+down", "shift+down"] { view.press(key) }
    print(view.selection.map(\.spokenLabel).joined(separator: ", "))

    #expect(
      printed == """
        Pears, Plums, Figs
        """)
  }

  @Test("A row is dragged to another place")
  func reorders() {
    let list = ContainerModel { for name in ["Apples", "Pears", "Plums"] { LabelModel(name) } }
    let view = ContainerView(list)
    view.dragsRows = true
    let window = Window(width: 20, height: 3) { .view(view) }
    window.wantsPointer = true
    window.update()
    window.pointer(PointerEvent(.down(.left), at: Point(x: 2, y: 0)))
    window.pointer(PointerEvent(.drag(.left), at: Point(x: 2, y: 2)))
    window.pointer(PointerEvent(.up(.left), at: Point(x: 2, y: 2)))
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Pears
        Plums
        Apples
        """)
  }
}
