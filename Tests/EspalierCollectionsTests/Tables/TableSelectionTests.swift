import EspalierCanvas
import EspalierCollections
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

/// Selecting, opening, copying and editing rows.
@Suite(.expectations) struct TableSelectionTests {
  @Test func `Enter, space and a click select and open a row`() {
    let table = PlanetTable()
    var opened: [String] = []
    table.onSelect = { opened.append($0.name) }
    let view = ContainerView(showing: table, width: 30, height: 6)
    view.type("down", "enter", "down", "space")
    view.tap(at: Point(x: 3, y: 4))
    #expect(opened == ["Mercury", "Venus", "Mars"] && table.selection == ["Mars"])
    view.type("up", "enter")
    #expect(opened.last == "Mercury")
  }

  @Test func `In a table of many, space selects and enter opens`() {
    let (table, view) = makeTable()
    var opened: [String] = []
    table.onSelect = { opened.append($0.name) }
    view.type("down", "space", "down", "down", "space", "enter")
    #expect(table.selection == ["Mercury", "Earth"] && opened == ["Earth"])
    view.type("space")
    #expect(table.selection == ["Mercury"])
  }

  @Test func `Shift with an arrow extends the selection, not into the header, and ctrl+a selects all or none`() {
    let (table, view) = makeTable()
    view.type("down", "down", "shift+down", "shift+down")
    #expect(table.selectedItems.map(\.name) == ["Venus", "Earth", "Mars"])
    view.type("shift+up", "shift+up", "shift+up", "shift+up")
    #expect(table.selectedItems.map(\.name) == ["Mercury", "Venus"] && table.focusedItem?.name == "Mercury")
    view.type("ctrl+a")
    #expect(table.selection.count == 8)
    view.type("ctrl+a")
    #expect(table.selection.isEmpty)
  }

  @Test func `A click selects one row, with ctrl one more, with shift all between, and a double click opens`() {
    let (table, view) = makeTable()
    var opened: [String] = []
    table.onSelect = { opened.append($0.name) }
    click(view, 2)
    #expect(table.selection == ["Venus"])
    click(view, 4, modifiers: .ctrl)
    #expect(table.selection == ["Venus", "Mars"])
    click(view, 3)
    #expect(table.selection == ["Earth"] && opened.isEmpty)
    click(view, 5, modifiers: .shift)
    #expect(table.selectedItems.map(\.name) == ["Earth", "Mars", "Jupiter"])
    click(view, 1, clickCount: 2)
    #expect(opened == ["Mercury"])
  }

  @Test func `Dragging over rows selects them, and scrolls beyond the edge`() {
    let (table, view) = makeTable(height: 5)
    view.pointer(PointerEvent(.down(.left), at: Point(x: 2, y: 2)))
    for y in [3, 4, 5] {
      view.pointer(PointerEvent(.drag(.left), at: Point(x: 2, y: y)))
      view.update()
    }
    view.pointer(PointerEvent(.up(.left), at: Point(x: 2, y: 5)))
    #expect(table.selectedItems.map(\.name) == ["Venus", "Earth", "Mars", "Jupiter"])
    #expect(view.contentOffset.y == 1)
  }

  @Test func `Selected rows are copied with tabs, as they are shown`() {
    let table = PlanetTable()
    table.selectionMode = .many
    let window = Window(width: 40, height: 12) { .view(ContainerView(table)) }.updated()
    for key: Key in ["down", "y"] { window.press(key) }
    #expect(window.copiedText == "Mercury\t0\trock")
    table.hideColumn("Kind")
    table.moveColumn("Moons", to: 0)
    table.sortOrder = TableSortOrder("Name")
    table.selection = ["Venus", "Earth"]
    window.update()
    window.press("y")
    #expect(window.copiedText == "1\tEarth\n0\tVenus")
    let hostile = TableModel(["a\tb\nc"], id: \.self, columns: [TableColumn("T") { "\($0)" }])
    hostile.selection = ["a\tb\nc"]
    #expect(hostile.tabSeparatedSelection == "a b c")
  }

  @Test func `A cell is focused by left and right, and edited in place`() throws {
    var planets = Planet.all
    var columns = Planet.columns
    let isRequired = { (_: Planet, text: String) in text.isEmpty ? "Required." : nil }
    columns[0] = columns[0].editable(text: \.name, validate: isRequired) { planet, text in
      planets[planets.firstIndex(of: planet) ?? 0].name = text
    }
    let table = TableModel(planets, id: \.moons, columns: columns)
    table.focusesCells = true
    let view = ContainerView(showing: table, width: 30, height: 4)
    view.type("down", "down", "right", "e", "left", "e", "ctrl+u", "enter")
    #expect(planets == Planet.all)
    view.type("V", "up", "e", "n")
    try expectScreen(view, is: "Name     Moons  Kind\nMercury      0  rock\nVen          0  rock\nEarth        1  rock")
    view.type("escape")
    try expectScreen(view, is: "Name     Moons  Kind\nMercury      0  rock\nVenus        0  rock\nEarth        1  rock")
    view.type("e", "!", "enter")
    table.items = planets
    view.update()
    #expect(planets[1].name == "Venus!" && view.rendered().contains("Venus!"))
  }

  @Test func `An edit ends when the focus leaves its row`() {
    let column = TableColumn<Planet>("Name") { "\($0.name)" }.editable(text: \.name) { _, _ in
      Issue.record("nothing is stored")
    }
    let table = TableModel(Planet.all, id: \.name, columns: [column])
    let view = ContainerView(showing: table, width: 30, height: 6)
    view.type("down", "e", "x")
    #expect(view.rendered().contains("rcuryx"))
    table.focusItem(withID: "Earth")
    view.update()
    #expect(!view.rendered().contains("rcuryx") && table.focusedItem?.name == "Earth")
    view.type("e", "x")
    #expect(view.rendered().contains("Earthx"))
    view.focus(nil)
    view.update()
    #expect(!view.rendered().contains("Earthx"))
  }

  @Test func `An edit concerns the item as it is in the end, and the column in which it began`() throws {
    var stored: [Planet] = []
    var columns = Array(Planet.columns[..<2])
    columns[0] = columns[0].editable(
      text: \.name, validate: { planet, _ in planet.moons == 2 ? "Two moons." : nil },
      commit: { planet, text in stored.append(Planet(name: text, moons: planet.moons, kind: planet.kind)) })
    let table = TableModel(Array(Planet.all[..<2]), id: \.name, columns: columns)
    let view = ContainerView(showing: table, width: 30, height: 3)
    view.type("down", "down", "e", "!")
    table.updateItem(Planet(name: "Venus", moons: 2, kind: "rock"))
    table.moveColumn("Moons", to: 0)
    view.type("enter")
    try expectScreen(view, is: "Moons  Name\n    0  Mercury\n    2  Venus!")
    table.updateItem(Planet(name: "Venus", moons: 3, kind: "rock"))
    view.type("enter")
    #expect(stored == [Planet(name: "Venus!", moons: 3, kind: "rock")])
  }

  @Test(arguments: [SelectionMode.one, .many])
  func `A click in the row that is being edited neither selects nor opens it`(mode: SelectionMode) {
    let column = TableColumn<Planet>("Name") { "\($0.name)" }.editable(text: \.name) { _, _ in }
    let table = TableModel(Planet.all, id: \.name, columns: [column])
    table.selectionMode = mode
    var opened: [String] = []
    table.onSelect = { opened.append($0.name) }
    let view = ContainerView(showing: table, width: 30, height: 6)
    view.type("down", "down", "e", "!")
    click(view, 2)
    click(view, 2, clickCount: 2)
    #expect(table.selection.isEmpty && opened.isEmpty && view.rendered().contains("Venus!"))
    view.type("escape")
    click(view, 2)
    #expect(table.selection == ["Venus"])
  }

  @Test func `Where no row is shown, ctrl+a leaves the selection as it is`() {
    let waysToHide: [(PlanetTable) -> Void] = [
      { $0.filter = { _ in false } },
      { table in
        table.grouping = TableGrouping(by: \.kind, isCollapsible: true)
        table.collapsedGroups = ["rock", "gas", "ice"]
      },
    ]
    for hide in waysToHide {
      let (table, view) = makeTable()
      table.selection = ["Venus"]
      hide(table)
      view.type("down", "ctrl+a", "ctrl+a")
      #expect(table.selection == ["Venus"])
    }
  }

  @Test func `Callbacks may change the table, and nothing keeps it alive`() {
    weak var released: PlanetTable?
    let view = ContainerView(width: 30, height: 8)
    do {
      let table = PlanetTable()
      released = table
      view.load(table)
      view.update()
      table.onSelect = { [unowned table] planet in table.items.removeAll { $0 == planet } }
      table.onSelectionChange = { [unowned table] in table.sortOrder = TableSortOrder("Name") }
      view.type("down", "enter", "enter", "up", "enter", "down", "e", "y")
      #expect(table.items.count == 6 && table.sortOrder == TableSortOrder("Name", isDescending: true))
    }
    view.load(ContainerModel())
    view.update()
    #expect(released == nil)
  }

  private func makeTable(height: Int = 10) -> (PlanetTable, ContainerView) {
    let table = PlanetTable()
    table.selectionMode = .many
    return (table, ContainerView(showing: table, width: 30, height: height))
  }

  private func click(_ view: ContainerView, _ y: Int, modifiers: Key.Modifiers = [], clickCount: Int = 1) {
    let point = Point(x: 2, y: y)
    view.pointer(PointerEvent(.down(.left), at: point, clickCount: clickCount, modifiers: modifiers))
    view.pointer(PointerEvent(.up(.left), at: point, clickCount: clickCount, modifiers: modifiers))
    view.update()
  }
}
