import EspalierCanvas
import EspalierCollections
import EspalierTree
import Testing

/// Tables that are printed once.
@Suite struct TableTextTests {
  @Test func `With lines, in ASCII, with blanks and as Markdown`() {
    let table = PlanetTable(Array(Planet.all[2...4]))
    #expect(
      table.text(.lines).string == """
        ┌─────────┬───────┬──────┐
        │ Name    │ Moons │ Kind │
        ├─────────┼───────┼──────┤
        │ Earth   │     1 │ rock │
        │ Mars    │     2 │ rock │
        │ Jupiter │    95 │ gas  │
        └─────────┴───────┴──────┘
        """)
    #expect(
      table.text(.ascii).string.split(separator: "\n").prefix(3).joined(separator: "\n") == """
        +---------+-------+------+
        | Name    | Moons | Kind |
        +---------+-------+------+
        """)
    #expect(table.text(.blanks).string.split(separator: "\n")[1] == "Earth        1  rock")
    #expect(
      table.text(.markdown).string == """
        | Name | Moons | Kind |
        | --- | ---: | --- |
        | Earth | 1 | rock |
        | Mars | 2 | rock |
        | Jupiter | 95 | gas |
        """)
  }

  @Test func `In less room, the widest columns become narrower`() {
    let table = PlanetTable(Array(Planet.all[4...5]))
    for width in [20, 22, 24] {
      for line in table.text(.lines, width: width).string.split(separator: "\n") { #expect(line.count == width) }
    }
    #expect(table.text(.lines, width: 22).string.split(separator: "\n")[3] == "│ Jup… │   95 │ gas  │")
    for line in table.text(.lines, width: 0).string.split(separator: "\n") { #expect(line.count == 13) }
  }

  @Test(arguments: TableTextStyle.allCases)
  func `No text can command the terminal`(style: TableTextStyle) {
    let column = TableColumn<String>("A\u{9B}") { "\($0)" }.total { _ in "\u{7}" }
    let table = TableModel(["\u{1B}[31mred", "\u{202E}a\tb"], id: \.self, columns: [column])
    table.grouping = TableGrouping(by: \.count) { _, _ in "\u{1B}]0;title" }
    let text = table.text(style).string
    #expect(text.allSatisfy { $0 == "\n" || $0.standIn == nil })
    #expect(text.contains("␛[31mred") && text.contains("\u{FFFD}a") && text.contains("␛]0"), "\(text)")
  }

  @Test func `Between blanks, the title of a group is one line that isn't wider than the text`() {
    let table = TableModel(["aa", "b"], id: \.self, columns: [TableColumn("N") { "\($0)" }])
    table.grouping = TableGrouping(by: \.count) { count, _ in "a title of \(count)\nand more" }
    func text(width: Int?) -> String {
      table.text(.blanks, width: width).string.replacing(#/ +$/#.anchorsMatchLineEndings(), with: "")
    }
    #expect(text(width: 9) == "N\na title …\naa\na title …\nb")
    #expect(text(width: 20) == "N\na title of 2…\naa\na title of 1…\nb")
    table.grouping = TableGrouping(by: \.count) { count, _ in "a title of \(count)" }
    #expect(text(width: nil) == "N\na title of 2\naa\na title of 1\nb")
  }

  @Test func `Sorted, grouped, with totals, and without what would end a cell`() {
    var columns = Planet.columns
    columns[1] = columns[1].total { planets in "\(planets.reduce(0) { $0 + $1.moons })" }
    let table = TableModel(Planet.all, id: \.name, columns: columns)
    table.hideColumn("Kind")
    table.sortOrder = TableSortOrder("Moons", isDescending: true)
    table.grouping = TableGrouping(by: \.kind)
    table.filter = { $0.kind != "rock" }
    #expect(
      table.text(.lines).string == """
        ┌─────────┬───────┐
        │ Name    │ Moons │
        ├─────────┼───────┤
        │ gas             │
        │ Saturn  │   146 │
        │ Jupiter │    95 │
        ├─────────┼───────┤
        │         │   241 │
        ├─────────┼───────┤
        │ ice             │
        │ Uranus  │    28 │
        │ Neptune │    16 │
        ├─────────┼───────┤
        │         │    44 │
        └─────────┴───────┘
        """)
    let hostile = TableModel(["a|b\n*c*"], id: \.self, columns: [TableColumn("<T>") { "\($0)" }])
    #expect(hostile.text(.markdown).string == "| \\<T> |\n| --- |\n| a\\|b<br>\\*c\\* |")
  }
}
