import EspalierCanvas
import EspalierCollections
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

/// The header and the columns, by keys and with the mouse.
@Suite(.expectations) struct TableColumnsTests {
  @Test func `The header is above the first row, and enter sorts by the focused column`() {
    let (table, view) = makeTable()
    view.type("down", "up", "right", "enter")
    #expect(table.sortOrder == TableSortOrder("Moons"))
    view.type("enter")
    #expect(table.sortOrder == TableSortOrder("Moons", isDescending: true))
    view.type("left", "a")
    #expect(table.sortOrder == TableSortOrder("Moons", isDescending: true).then("Name"))
    view.type("right", "enter")
    #expect(table.sortOrder == nil)
    view.type("down")
    #expect(table.focusedItem?.name == "Mercury")
  }

  @Test func `Home and page up stay in the rows, and shift+tab goes to the header`() {
    let (table, view) = makeTable()
    view.type("down", "down", "pageup")
    #expect(table.focusedItem?.name == "Mercury")
    view.type("end", "home")
    #expect(table.focusedItem?.name == "Mercury")
    view.type("shift+tab")
    #expect(table.focusedItem == nil && view.focusedModel != nil)
    view.type("escape")
    #expect(table.focusedItem?.name == "Mercury")
  }

  @Test func `A table that has lost the focus begins with its first row again`() {
    let (table, view) = makeTable()
    view.type("down", "down")
    view.focus(nil)
    view.update()
    view.type("down")
    #expect(table.focusedItem?.name == "Mercury")
  }

  @Test func `Where nothing is listed, escape is not the header's`() {
    let (table, view) = makeTable()
    func hasEscape() -> Bool { view.keyHelp.contains { $0.command.id == TableCommands.leaveHeader.id } }
    view.type("down", "up")
    #expect(hasEscape())
    table.items = []
    view.update()
    #expect(!hasEscape() && !view.press("escape"))
    table.items = Planet.all
    view.update()
    #expect(hasEscape())
  }

  @Test func `Keys resize, move, hide and show columns`() throws {
    let (table, view) = makeTable()
    view.type("down", "up", "+", "+")
    #expect(table.width(ofColumn: "Name") == 9)
    view.type("-", ">")
    #expect(table.columnOrder == ["Moons", "Name", "Kind"] && table.focusedColumn == "Name")
    view.type("0", "right", "delete")
    #expect(table.hiddenColumns == ["Kind"] && table.focusedColumn == "Name")
    try expectScreen(view, is: "Moons  Name\n    0  Mercury\n    0  Venus\n    1  Earth")
    table.showColumn("Kind")
    view.update()
    try expectScreen(view, is: "Moons  Name     Kind\n    0  Mercury  rock\n    0  Venus    rock\n    1  Earth    rock")
  }

  @Test func `The last visible column can't be hidden`() {
    let (table, _) = makeTable()
    for column in Planet.columns { table.hideColumn(column.id) }
    #expect(table.hiddenColumns == ["Name", "Moons"])
  }

  @Test func `A click on a title sorts, and with shift also`() {
    let (table, view) = makeTable()
    click(view, x: 10)
    #expect(table.sortOrder == TableSortOrder("Moons"))
    click(view, x: 1, modifiers: .shift)
    #expect(table.sortOrder == TableSortOrder("Moons").then("Name"))
  }

  @Test func `Dragging a border resizes the column, and a double click gives it its own width again`() {
    let (table, view) = makeTable()
    drag(view, from: 7, to: 12)
    #expect(table.width(ofColumn: "Name") == 12 && table.sortOrder == nil)
    drag(view, from: 12, to: -50)
    #expect(table.width(ofColumn: "Name") == 1)
    view.pointer(PointerEvent(.down(.left), at: Point(x: 1, y: 0), clickCount: 2))
    view.pointer(PointerEvent(.up(.left), at: Point(x: 1, y: 0), clickCount: 2))
    view.update()
    #expect(table.width(ofColumn: "Name") == 7)
  }

  @Test func `Dragging a title moves the column, and doesn't sort`() {
    let (table, view) = makeTable()
    drag(view, from: 1, to: 13)
    #expect(table.columnOrder == ["Moons", "Name", "Kind"] && table.sortOrder == nil)
    drag(view, from: 8, to: 0)
    #expect(table.columnOrder == ["Name", "Moons", "Kind"])
  }

  @Test func `Keys and the wheel scroll by columns, past those that are pinned`() throws {
    let table = TableModel(
      count: 3,
      columns: (0..<6).map { column in
        TableColumn("C\(column)", width: .fixed(4)) { "\(column)\($0)" }
      })
    table.pinnedColumnCount = 1
    let view = ContainerView(showing: table, width: 20, height: 2)
    try expectScreen(view, is: "C0    C1    C2     ›\n00    10    20")
    view.type("down", "right", "right")
    try expectScreen(view, is: "C0   ‹C3    C4     ›\n00    30    40")
    view.pointer(PointerEvent(.wheel(lines: 0, columns: 1), at: Point(x: 3, y: 1)))
    try expectScreen(view.updated(), is: "C0   ‹C4    C5\n00    40    50")
    view.type("right", "left")
    table.scrollToColumn("C1")
    try expectScreen(view.updated(), is: "C0    C1    C2     ›\n00    10    20")
  }

  @Test func `The help lists keys for columns only if they scroll`() {
    let (_, view) = makeTable()
    view.type("down")
    #expect(!view.keyHelp.contains { $0.command == TableCommands.scrollRight })
    view.width = 12
    view.update()
    _ = view.rendered()
    #expect(view.keyHelp.contains { $0.command == TableCommands.scrollRight })
  }

  @Test func `A menu hides and shows columns`() {
    let table = PlanetTable()
    let window = Window(width: 40, height: 10) { .view(ContainerView(table)) }.updated()
    window.type("down", "up", "c", "down", "space")
    #expect(table.hiddenColumns == ["Moons"])
    #expect(window.overlays.count == 1)
    window.type("escape")
    #expect(window.overlays.isEmpty)
  }

  @Test func `A button that is released after a dialog has opened does not sort`() {
    let table = PlanetTable()
    let window = Window(width: 40, height: 10) { .view(ContainerView(table)) }
    let point = Point(x: 1, y: 0)
    window.update()
    window.pointer(PointerEvent(.down(.left), at: point))
    let dialog = window.present(ContainerModel { LabelModel("Sure?") }, as: .dialog)
    window.update()
    window.pointer(PointerEvent(.up(.left), at: point))
    #expect(table.sortOrder == nil)
    dialog.dismiss()
    window.update()
    window.pointer(PointerEvent(.down(.left), at: point))
    window.pointer(PointerEvent(.up(.left), at: point))
    #expect(table.sortOrder == TableSortOrder("Name"))
  }

  private func makeTable() -> (PlanetTable, ContainerView) {
    let table = PlanetTable()
    return (table, ContainerView(showing: table, width: 30, height: 4))
  }

  private func click(_ view: ContainerView, x: Int, modifiers: Key.Modifiers = []) {
    let point = Point(x: x, y: 0)
    view.pointer(PointerEvent(.down(.left), at: point, modifiers: modifiers))
    view.pointer(PointerEvent(.up(.left), at: point, modifiers: modifiers))
    view.update()
  }

  private func drag(_ view: ContainerView, from start: Int, to end: Int) {
    view.pointer(PointerEvent(.down(.left), at: Point(x: start, y: 0)))
    for x in [(start + end) / 2, end] { view.pointer(PointerEvent(.drag(.left), at: Point(x: x, y: 0))) }
    view.pointer(PointerEvent(.up(.left), at: Point(x: end, y: 0)))
    view.update()
  }
}
