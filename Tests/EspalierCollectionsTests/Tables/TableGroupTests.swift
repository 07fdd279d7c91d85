import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@testable import EspalierCollections

@Suite("Groups of a table that can be collapsed, and the totals of all items")
struct TableGroupTests {
  private let table: TableModel<Planet, String>
  private let view: ContainerView
  private let window: Window
  private let changes = Changes()

  init() {
    let table = PlanetTable(
      Planet.all, id: \.name,
      columns: [
        TableColumn("Name", width: .fit(), sortedBy: \.name) { StyledText($0.name) },
        TableColumn("Moons", alignment: .trailing, sortedBy: \.moons) { "\($0.moons)" }
          .total { planets in "\(planets.reduce(0) { $0 + $1.moons })" },
      ])
    self.table = table
    table.grouping = TableGrouping(by: \.kind, isCollapsible: true) { kind, planets in "\(kind) (\(planets.count))" }
    table.onCollapse = { [changes] key, isCollapsed in changes.texts.append("\(key) \(isCollapsed)") }
    view = ContainerView(table)
    let view = view
    window = Window(width: 18, height: 12) { .column(.view(view).box(Box()), .bar(table.totalsBar)) }.updated()
  }

  private final class Changes {
    var texts: [String] = []
  }

  /// The screen after some keys, and what is said of the focused row.
  private func screen(after keys: Key...) -> String {
    for key in keys { window.press(key) }
    window.update()
    let spoken = view.focusedModel.flatMap(view.spokenText) ?? "no focus"
    return "\(window.rendered())\n\(spoken)"
  }

  @Test("Titles collapse their groups by keys, totals stay, and a bar has the totals of all items")
  func keys() {
    #expect(
      [screen(after: "down", "left"), screen(after: "down", "down", "down", "backspace", "enter")] == [
        """
        ╭────────────────╮
        │Name     Moons  │
        │▸ rock (4)      │
        │             3  │
        │▾ gas (2)       │
        │Jupiter     95  │
        │Saturn     146  │
        │           241  │
        │▾ ice (2)       │
        │Uranus      28  │
        ╰────────────────╯
                    288
        rock (4), collapsed, disclosure
        """,
        """
        ╭────────────────╮
        │Name     Moons  │
        │▸ rock (4)      │
        │             3  │
        │▸ gas (2)       │
        │           241  │
        │▾ ice (2)       │
        │Uranus      28  │
        │Neptune     16  │
        │            44  │
        ╰────────────────╯
                    288
        gas (2), collapsed, disclosure
        """,
      ])
    _ = screen(after: "home", "right")
    window.tap(at: Point(x: 3, y: 2))
    #expect(changes.texts == ["rock true", "gas true", "rock false", "rock true"])
  }

  @Test("What is collapsed stays so when groups come and go, keeps its selection, and expands for a focused item")
  func identity() {
    table.selectionMode = .many
    table.selection = ["Jupiter", "Earth"]
    table.collapsedGroups = ["gas"]
    window.update()
    let hidden = (table.selection, table.selectedItems.map(\.name))
    for filter: (Planet) -> Bool in [{ $0.kind != "gas" }, { _ in false }] {
      table.filter = filter
      window.update()
    }
    table.filter = nil
    table.sortOrder = TableSortOrder("Moons", isDescending: true)
    window.update()
    #expect(hidden == (["Jupiter", "Earth"], ["Earth"]) && table.selection == ["Jupiter", "Earth"])
    #expect(window.rendered().contains("▸ gas (2)") && table.collapsedGroups == ["gas"])
    table.focusItem(withID: "Saturn")
    window.update()
    #expect(table.collapsedGroups.isEmpty && table.focusedItem?.name == "Saturn")
    #expect(table.selectedItems.map(\.name) == ["Jupiter", "Earth"] && changes.texts.isEmpty)
    table.collapsedGroups = ["gas"]
    #expect(screen().hasSuffix("gas (2), collapsed, disclosure"))
    table.grouping = nil
    #expect(!screen().contains("▾") && screen().contains("288"))
  }
}
