import EspalierCanvas
import EspalierCollections
import Testing

@Suite struct TableColumnTests {
  @Test func `A column is named after its title unless it has an id`() {
    #expect(TableColumn<Int>("Size") { "\($0)" }.id == "Size")
    #expect(TableColumn<Int>("Size", id: "bytes") { "\($0)" }.id == "bytes")
  }

  @Test func `A column is sorted by a closure that compares items, by a value or by an operator`() {
    let table = TableModel(
      Planet.all, id: \.name,
      columns: [
        TableColumn("A", sortedBy: { $0.moons < $1.moons }, content: { "\($0.moons)" }),
        TableColumn("B", sortedBy: { ($0.kind, $0.name) < ($1.kind, $1.name) }, content: { "\($0.kind)" }),
        TableColumn("C", sortedBy: { -$0.moons }, content: { "\($0.moons)" }),
        TableColumn("D", sortedBy: \.name) { "\($0.name)" },
        TableColumn("E", sortedBy: nil) { "\($0.name)" },
      ])
    func first(_ column: String, isDescending: Bool = false) -> String? {
      table.sortOrder = TableSortOrder(column, isDescending: isDescending)
      return table.shownItems.first?.name
    }
    #expect(first("A") == "Mercury" && first("A", isDescending: true) == "Saturn")
    #expect(first("B") == "Jupiter" && first("C") == "Saturn" && first("D") == "Earth")
    #expect(first("E") == "Mercury" && first("?") == "Mercury")
    let numbers = TableModel([3, 1, 2], id: \.self, columns: [TableColumn("N", sortedBy: <) { "\($0)" }])
    numbers.sortOrder = TableSortOrder("N", isDescending: true)
    #expect(numbers.shownItems == [3, 2, 1])
  }

  @Test func `Equal items keep the order in which they were given, in both directions`() {
    let table = PlanetTable()
    table.sortOrder = TableSortOrder("Kind")
    #expect(
      table.shownItems.map(\.name)
        == ["Jupiter", "Saturn", "Uranus", "Neptune", "Mercury", "Venus", "Earth", "Mars"])
    table.sortOrder = TableSortOrder("Kind", isDescending: true)
    #expect(
      table.shownItems.map(\.name)
        == ["Mercury", "Venus", "Earth", "Mars", "Uranus", "Neptune", "Jupiter", "Saturn"])
  }
}
