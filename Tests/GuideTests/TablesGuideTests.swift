import Espalier
import EspalierTesting
import Testing

/// The samples of `Docs/Guides/Tables.md`.
@Suite("Guide: tables", .expectations)
struct TablesGuideTests: GuideSuite {
  struct Tree {
    var name: String
    var age: Int
    var place: String
  }

  let trees = [
    Tree(name: "Pear", age: 41, place: "wall"), Tree(name: "Apple", age: 7, place: "gate"),
    Tree(name: "Quince", age: 103, place: "pond"), Tree(name: "Fig", age: 7, place: "wall"),
  ]

  let printout = Printout()

  @Test("A table is sorted, filtered, grouped, edited and loaded")
  func tables() async {
    let table = TableModel(
      trees, id: \.name,
      columns: [
        TableColumn("Tree", sortedBy: \.name) { "\($0.name)" },
        TableColumn("Age", alignment: .trailing, sortedBy: \.age) { "\($0.age)" },
        TableColumn("Place", sortedBy: \.place) { "\($0.place)" },
      ])
    let view = ContainerView(showing: table, width: 24, height: 6)
    print(view.rendered())

    #expect(
      printed == """
        Tree    Age  Place
        Pear     41  wall
        Apple     7  gate
        Quince  103  pond
        Fig       7  wall
        """)

    table.setWidth(10, ofColumn: "Tree")
    table.moveColumn("Place", to: 0)
    table.hideColumn("Age")
    view.update()
    print(view.rendered())
    print("\(table.columnOrder), hidden: \(table.hiddenColumns)")

    #expect(
      printed == """
        Place  Tree
        wall   Pear
        gate   Apple
        pond   Quince
        wall   Fig
        ["Place", "Tree", "Age"], hidden: ["Age"]
        """)

    table.showColumn("Age")
    table.sortOrder = TableSortOrder("Age").then("Tree", isDescending: true)
    table.filter = { tree in tree.age < 100 }
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        Place  Tree▼       Age▲
        wall   Fig           7
        gate   Apple         7
        wall   Pear         41
        """)

    table.filter = nil
    table.sortOrder = nil
    table.grouping = TableGrouping(by: \.place) { place, trees in "at the \(place): \(trees.count)" }
    view.height = 9
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        Place  Tree        Age
        at the wall: 2
        wall   Pear         41
        wall   Fig           7
        at the gate: 1
        gate   Apple         7
        at the pond: 1
        pond   Quince      103
        """)

    table.grouping = TableGrouping(by: \.place, isCollapsible: true)
    table.collapsedGroups = ["wall"]
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        Place  Tree        Age
        ▸ wall
        ▾ gate
        gate   Apple         7
        ▾ pond
        pond   Quince      103
        """)

    table.grouping = nil
    view.update()
    table.items.removeAll { $0.name == "Apple" }
    print(view.update())
    table.updateItem(Tree(name: "Fig", age: 8, place: "gate"))
    print(view.update())

    #expect(
      printed == """
        − row 2
        ~ row 3
        """)

    table.onSelect = { tree in print("open \(tree.name)") }
    table.selection = ["Fig"]
    table.focusItem(withID: "Quince")
    view.press("enter")
    print(table.selection)

    #expect(
      printed == """
        open Quince
        ["Quince"]
        """)

    table.selectionMode = .many
    view.press("space")
    view.press("shift+down")
    print(table.selectedItems.map(\.name))
    print(table.tabSeparatedSelection.replacing("\t", with: " | "))

    #expect(
      printed == """
        ["Quince", "Fig"]
        pond | Quince | 103
        gate | Fig | 8
        """)

    let lines = TableModel(
      count: 10_000_000,
      columns: [
        TableColumn("Line", width: .fixed(8), alignment: .trailing) { "\($0)" },
        TableColumn("Square", width: .flexible()) { "\($0 * $0)" },
      ])
    let page = ContainerView(showing: lines, width: 24, height: 3)
    page.contentOffset.y = 5_000_000
    print(page.rendered())

    #expect(
      printed == """
            Line  Square
         5000000  25000000000000
         5000001  25000010000001
        """)

    let loading = TableModel(source: ArraySource(trees, pageSize: 2), id: \.name, columns: table.columns)
    let list = ContainerView(showing: loading, width: 24, height: 6)
    await loading.settleLoading()
    list.update()
    print(list.rendered())

    #expect(
      printed == """
        Tree   Age  Place
        Pear    41  wall
        Apple    7  gate
        ⠛ Loading…
        """)

    let place = TableColumn<Tree>("Place") { "\($0.place)" }
      .editable(text: \.place) { tree, text in print("\(tree.name) is now at the \(text)") }
    let editor = TableModel(trees, id: \.name, columns: [TableColumn("Tree") { "\($0.name)" }, place])
    let sheet = ContainerView(showing: editor, width: 24, height: 3)
    for key: Key in ["down", "e", "!", "enter"] { sheet.press(key) }

    #expect(
      printed == """
        Pear is now at the wall!
        """)

    print(editor.text(.lines).string)

    #expect(
      printed == """
        ┌────────┬───────┐
        │ Tree   │ Place │
        ├────────┼───────┤
        │ Pear   │ wall  │
        │ Apple  │ gate  │
        │ Quince │ pond  │
        │ Fig    │ wall  │
        └────────┴───────┘
        """)
  }
}
