import Espalier
import Testing

struct Branch: Identifiable {
  let id: String
  var age: Int
}

final class Chapters: ContainerModel {
  override var selectsChildren: Bool { true }
}

/// The samples of `Docs/Guides/Filtering.md`.
@Suite("Guide: filtering")
struct FilteringGuideTests: GuideSuite {
  let printout = Printout()

  @Test("A list filters while the user types, with exact words")
  func filters() {
    let files = FilterListModel(["app/models/user.swift", "lib/users/reader.swift", "README.md"])
    var opened: [String] = []
    files.onChoose = { path in opened.append(path) }
    let window = Window(width: 36, height: 5) { .view(ContainerView(files)) }
    window.update()
    for key: Key in ["u", "s", "r"] { window.press(key) }
    window.update()
    print(window.rendered())
    window.press("enter")
    print(opened)

    #expect(
      printed == """
        usr                              2/3
        lib/users/reader.swift
        app/models/user.swift
        ["lib/users/reader.swift"]
        """)

    files.query = "swift$ !lib"
    print(files.match(at: 0))

    #expect(
      printed == """
        app/models/user.swift
        """)
  }

  @Test("Items are known by their ids")
  func identifies() {
    var branches = [Branch(id: "main", age: 1), Branch(id: "maintenance", age: 40), Branch(id: "retry", age: 3)]
    let list = FilterListModel(branches) { $0.id }
    list.content = { branch, text in text + .gap + "\(branch.age) d" }
    list.query = "ma"
    print(list.rendered(width: 24))

    #expect(
      printed == """
        ma                   2/3
        main                 1 d
        maintenance         40 d
        """)

    list.makeCurrent("maintenance")
    branches.insert(Branch(id: "mast", age: 0), at: 0)
    list.items = branches
    print(list.currentItem?.id ?? "none")

    #expect(
      printed == """
        maintenance
        """)

    list.selectionMode = .multiple
    list.selection = ["retry", "main"]
    print(list.selectedItems.map(\.id))

    #expect(
      printed == """
        ["main", "retry"]
        """)
  }

  @Test("Many items are searched in a task")
  func searchesMany() async {
    let numbers = FilterListModel((1...100_000).map { "number \($0)" })
    numbers.query = "99999"
    print(numbers.isSearching)
    await numbers.settle()
    print(numbers.matchCount)

    #expect(
      printed == """
        true
        1
        """)
  }

  @Test("A bar finds text in any list")
  func finds() {
    let chapters = Chapters()
    chapters.add(contentsOf: ["Planting", "Pruning", "Picking", "Pruning again"].map { LabelModel($0) })
    let book = Window(width: 24, height: 5) { .column(.view(ContainerView(chapters)), .bar(FindBar())) }
    book.update()
    for key: Key in ["/", "p", "r", "u", "enter", "n"] {
      book.press(key)
      book.update()
    }
    print(book.rendered())
    print(book.activeView?.focusedModel?.content ?? "")

    #expect(
      printed == """
        Planting
        Pruning
        Picking
        Pruning again
        pru                  2/2
        Pruning again
        """)

    let lines = LazyContainerModel(count: 1_000_000) { LabelModel("line \($0)") }
    lines.searchText = { "line \($0)" }

    #expect(lines.searchText?(7) == "line 7")
  }
}
