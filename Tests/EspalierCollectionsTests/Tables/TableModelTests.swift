import EspalierCanvas
import EspalierCollections
import EspalierControls
import EspalierTesting
import EspalierTree
import TestSupport
import Testing

/// What a table shows, and how its rows follow their items.
@Suite(.expectations) struct TableModelTests {
  @Test func `Columns are as wide as their widest text in view, under a header that stays`() throws {
    let view = ContainerView(showing: PlanetTable(), width: 30, height: 5)
    try expectScreen(
      view,
      is: """
        Name     Moons  Kind
        Mercury      0  rock
        Venus        0  rock
        Earth        1  rock
        Mars         2  rock
        """)
    view.contentOffset.y = 4
    try expectScreen(
      view.updated(),
      is: """
        Name     Moons  Kind
        Jupiter     95  gas
        Saturn     146  gas
        Uranus      28  ice
        Neptune     16  ice
        """)
  }

  @Test func `Ten million rows make no more models than a thousand`() {
    var madeCount = 0
    let table = TableModel(
      count: 10_000_000,
      columns: [
        TableColumn("Row", width: .flexible()) { row -> StyledText in
          madeCount += 1
          return "\(row)"
        }
      ])
    let view = ContainerView(showing: table, width: 20, height: 10)
    #expect(madeCount < 40)
    view.contentOffset.y = 5_000_000
    #expect(view.updated().rendered().hasPrefix("Row\n5000000\n"))
    #expect(madeCount < 100)
  }

  @Test func `Sorting keeps focus, selection and ids, and its mark stands behind the title`() throws {
    let table = PlanetTable()
    let view = ContainerView(showing: table, width: 30, height: 9)
    view.type("down", "down", "enter")
    #expect(table.selection == ["Venus"])
    table.sortOrder = TableSortOrder("Moons", isDescending: true)
    try expectScreen(
      view.updated(),
      is: """
        Name     Moons▼ Kind
        Saturn     146  gas
        Jupiter     95  gas
        Uranus      28  ice
        Neptune     16  ice
        Mars         2  rock
        Earth        1  rock
        Mercury      0  rock
        Venus        0  rock
        """)
    #expect(table.selection == ["Venus"] && table.focusedItem?.name == "Venus")
    table.sortOrder = TableSortOrder("Kind").then("Name")
    #expect(
      table.shownItems.map(\.name) == ["Jupiter", "Saturn", "Neptune", "Uranus", "Earth", "Mars", "Mercury", "Venus"])
    table.sortOrder = nil
    #expect(table.shownItems == Planet.all)
  }

  @Test func `New items report exactly what has changed`() {
    let table = PlanetTable()
    let view = ContainerView(showing: table, width: 30, height: 12)
    view.type("down")
    table.selection = ["Mars"]
    table.items.remove(at: 1)
    #expect("\(view.update())" == "− row 2")
    table.items.insert(Planet(name: "Vulcan", moons: 0, kind: "rock"), at: 0)
    #expect("\(view.update())" == "+ row 1")
    table.items[4].moons = 80
    #expect("\(view.update())" == "~ row 5")
    table.items = table.items
    #expect(view.update().isEmpty)
    #expect(table.selection == ["Mars"] && table.focusedItem?.name == "Mercury")
  }

  @Test func `An updated item moves to where the order wants it`() {
    let table = PlanetTable()
    table.sortOrder = TableSortOrder("Moons")
    let view = ContainerView(showing: table, width: 30, height: 12)
    table.updateItem(Planet(name: "Mercury", moons: 50, kind: "rock"))
    let changes = view.update()
    #expect(table.shownItems.map(\.moons) == [0, 1, 2, 16, 28, 50, 95, 146])
    #expect(changes.moves.count == 1 && changes.inserts.isEmpty && changes.deletes.isEmpty, "\(changes)")
    table.updateItem(Planet(name: "Pluto", moons: 5, kind: "ice"))
    #expect(table.items.count == 8)
  }

  @Test func `A filter hides items, which stay selected`() {
    let table = PlanetTable()
    let view = ContainerView(showing: table, width: 30, height: 12)
    table.selectionMode = .many
    table.selection = ["Mars", "Saturn"]
    table.filter = { $0.kind == "gas" }
    view.update()
    #expect(table.shownItems.map(\.name) == ["Jupiter", "Saturn"])
    #expect(table.selection == ["Mars", "Saturn"] && table.selectedItems.map(\.name) == ["Saturn"])
    table.filter = nil
    view.update()
    #expect(table.selectedItems.map(\.name) == ["Mars", "Saturn"])
  }

  @Test func `A selection that is made before the table is shown is there when it is`() {
    let table = PlanetTable()
    table.selection = ["Venus"]
    #expect(table.selection == ["Venus"])
    let view = ContainerView(showing: table, width: 30, height: 12)
    #expect(table.selection == ["Venus"])
    #expect(view.selectedRows == [2..<3])
    table.selection = []
    #expect(view.selectedRows.isEmpty)
  }

  @Test func `Groups have titles that stick below the header, and totals`() throws {
    var columns = Planet.columns
    columns[1] = columns[1].total { planets in "\(planets.reduce(0) { $0 + $1.moons })" }
    let table = TableModel(Planet.all, id: \.name, columns: columns)
    table.grouping = TableGrouping(by: \.kind) { kind, planets in "\(kind) (\(planets.count))" }
    let view = ContainerView(showing: table, width: 30, height: 8)
    view.contentOffset.y = 6
    try expectScreen(
      view.updated(),
      is: """
        Name     Moons  Kind
        gas (2)
        Jupiter     95  gas
        Saturn     146  gas
                   241
        ice (2)
        Uranus      28  ice
        Neptune     16  ice
        """)
  }

  @Test func `An item that moves to another group keeps focus and selection`() {
    let table = PlanetTable()
    table.grouping = TableGrouping(by: \.kind)
    let view = ContainerView(showing: table, width: 30, height: 14)
    table.focusItem(withID: "Mars")
    table.selection = ["Mars"]
    table.items[3].kind = "ice"
    view.update()
    #expect(table.focusedItem?.name == "Mars" && table.selection == ["Mars"])
    #expect(
      table.shownItems.map(\.name) == ["Mercury", "Venus", "Earth", "Mars", "Uranus", "Neptune", "Jupiter", "Saturn"])
  }

  @Test func `A table says why it has no rows`() throws {
    let table = PlanetTable([])
    let view = ContainerView(showing: table, width: 24, height: 6)
    #expect(view.rendered().contains("Nothing here"))
    table.state = .loading
    #expect(view.updated().rendered().contains("Loading…"))
    var retries = 0
    table.onRetry = { retries += 1 }
    table.state = .failed("The disk is full.")
    #expect(view.updated().rendered().contains("The disk is full."))
    view.type("tab", "enter")
    #expect(retries == 1)
    table.state = .ready
    table.items = Planet.all
    #expect(view.updated().rendered().hasPrefix("Name"))
  }

  @Test func `What a table says instead of rows follows the wording`() {
    let table = PlanetTable([])
    table.state = .loading
    let page = ContainerModel()
    page.wording[.loading] = "Lädt …"
    page.add(table)
    table.items = Array(Planet.all[..<3])
    let view = ContainerView(showing: page, width: 24, height: 9)
    #expect(view.rendered().contains("Lädt …") && view.rendered().contains("Earth"))
    table.state = .failed("The disk is full.")
    #expect(view.updated().rendered().contains("Not loaded"))
    page.wording[.notLoaded] = "Nicht geladen"
    #expect(view.updated().rendered().contains("Nicht geladen"))
    (table.state, table.items) = (.ready, [])
    #expect(view.updated().rendered().contains("Nothing here"))
    page.wording[.nothingHere] = "Nichts da"
    #expect(view.updated().rendered().contains("Nichts da"))
  }

  @Test func `A button to try again keeps the focus when the words change`() throws {
    let table = PlanetTable([])
    table.onRetry = {}
    table.state = .failed("The disk is full.")
    let view = ContainerView(showing: ContainerModel { [table] }, width: 24, height: 9)
    let retry = try #require(view.rows.lazy.compactMap { $0.model as? ButtonModel }.first)
    view.focus(retry)
    table.wording[.retry] = "Nochmal"
    #expect(view.updated().rendered().contains("Nochmal") && view.focusedModel === retry)
  }

  @Test func `A printed table fits all of its rows`() throws {
    let table = PlanetTable()
    table.items.append(Planet(name: "A planet with a long name", moons: 12, kind: "?"))
    #expect(table.rendered(width: 50).split(separator: "\n").first == "Name                       Moons  Kind")
  }

  @Test func `Narrow and empty views show what they can`() throws {
    for width in 0...3 {
      let view = ContainerView(showing: PlanetTable(), width: width, height: 3)
      view.type("down", "up", "+", "right")
      _ = view.rendered()
    }
    let view = ContainerView(showing: PlanetTable(), width: 2, height: 2)
    try expectScreen(view, is: "N›\nM…")
  }

  @Test func `Hostile texts stay on their line`() throws {
    let items = ["a\nb", "\u{1B}[31mred", "日本語のとても長い名前", "e\u{301}\u{202E}x"]
    let table = TableModel(
      items, id: \.self,
      columns: [
        TableColumn("Text", width: .fit(maximum: 9)) { "\($0)" }, TableColumn("N") { "\($0.count)" },
      ])
    let view = ContainerView(showing: table, width: 20, height: 5)
    for line in view.rendered().split(separator: "\n") { #expect(WidthPolicy.modern.width(of: line) <= 20) }
    #expect(!view.rendered().contains("\u{1B}"))
  }

  private final class Orbits: PlanetTable {
    var willUpdateCount = 0

    init(_ planets: [Planet]) {
      super.init(planets, id: \.name, columns: Planet.columns)
      nodeName = "orbits"
    }

    // What can be overridden is overridden without calling `super`.
    override func willUpdate() { willUpdateCount += 1 }
    override func handleKey(_ key: Key) -> Bool { false }
    override func usesKey(_ key: Key) -> Bool { false }
    override func didLoad() {}
    override func willDisplay() {}
    override func didApproachEnd() {}
  }

  private final class Numbers: TableModel<Int, Int> {}

  @Test func `A table can be subclassed, and its overrides need not call super`() {
    let table = Orbits(Planet.all)
    let view = ContainerView(showing: table, width: 30, height: 5)
    view.type("down", "down", "pageup", "up", "enter", "down")
    #expect(table.sortOrder == TableSortOrder("Name") && table.focusedItem?.name == "Earth")
    #expect(table.willUpdateCount > 0)
    let numbers = Numbers(count: 1_000_000, columns: [TableColumn("N") { "\($0)" }])
    #expect(numbers.rowCount == 1_000_000 && numbers.items.count == 1_000_000)
    #expect(ContainerView(showing: numbers, width: 9, height: 2).rendered() == "N\n0")
  }

  @Test func `The number of rows of a counted table can change`() {
    let table = TableModel(count: 3, columns: [TableColumn("N", sortedBy: { -$0 }) { "\($0)" }])
    let view = ContainerView(showing: table, width: 9, height: 9)
    table.rowCount = 5
    #expect("\(view.update())" == "+ 2 rows at 4")
    table.sortOrder = TableSortOrder("N")
    table.rowCount = 2
    #expect(view.updated().rendered() == "N▲\n1\n0")
    table.rowCount = 0
    #expect(view.updated().rendered().contains("Nothing"))
  }

  @Test func `The totals of a counted table follow the number of its rows`() {
    let column = TableColumn<Int>("N") { "\($0)" }.total { "\($0.count) rows" }
    let table = TableModel(count: 2, columns: [column])
    let view = ContainerView(showing: table, width: 20, height: 6)
    #expect(view.rendered() == "N\n0\n1\n2 rows")
    table.rowCount = 3
    #expect(view.updated().rendered() == "N\n0\n1\n2\n3 rows")
    table.rowCount = 0
    view.update()
    #expect(!view.rendered().contains("rows"))
  }

  @Test func `A table that was given its items can lose rows, but not gain any`() async {
    let table = TableModel([5, 6, 7], id: \.self, columns: [TableColumn("N") { "\($0)" }])
    let view = ContainerView(showing: table, width: 9, height: 5)
    table.rowCount = 2
    #expect(view.updated().rendered() == "N\n5\n6" && table.items == [5, 6])
    await #expect(processExitsWith: .failure, observing: .message) {
      let table = TableModel([5, 6, 7], id: \.self, columns: [TableColumn("N") { "\($0)" }])
      table.rowCount = 5
    }.expectTrap("a table that was given 3 items can have 0 to 3 rows; got 5")
  }
}
