import EspalierCanvas
import EspalierCollections
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Lists that are filtered", .expectations)
struct FilterListTests {
  static let files = [
    "app/models/user.swift", "app/views/list.swift", "lib/users/reader.swift", "README.md", "Tests/UserTests.swift",
  ]

  struct File: Identifiable {
    let id: Int
    var name: String
  }

  static func makeWindow(_ list: ContainerModel, width: Int = 40, height: Int = 7) -> Window {
    let window = Window(width: width, height: height) { .column(.view(ContainerView(list)), .bar(KeyHelpBar())) }
    window.update()
    return window
  }

  private func press(_ window: Window, _ keys: Key...) { window.press(each: keys) }

  @Test("Typing shows what matches, best first, and enter chooses it")
  func choosing() throws {
    let list = FilterListModel(Self.files)
    var chosen: [String] = []
    list.onChoose = { chosen.append($0) }
    let window = Self.makeWindow(list)
    try expectScreen(
      window,
      is: """
        Filter                                 5
        app/models/user.swift
        app/views/list.swift
        lib/users/reader.swift
        README.md
        Tests/UserTests.swift
        enter Open  ↓ Next  ↑ Previous
        """)
    press(window, "u", "s", "r")
    try expectScreen(
      window,
      is: """
        usr                                  3/5
        lib/users/reader.swift
        Tests/UserTests.swift
        app/models/user.swift


        enter Open  ↓ Next  ↑ Previous  …
        """)
    press(window, "down", "enter")
    #expect(chosen == ["Tests/UserTests.swift"])
    press(window, "x")
    try expectScreen(
      window,
      is: """
        usrx                                 0/5
        No match




        enter Open  ↓ Next  ↑ Previous  …
        """)
    press(window, "enter", "down")
    #expect(chosen.count == 1)
    #expect(list.currentItem == nil)
  }

  @Test("Signs make words exact")
  func exactTerms() {
    let list = FilterListModel(Self.files)
    list.query = "swift$ !lib 'user"
    #expect((0..<list.matchCount).map(list.match(at:)) == ["Tests/UserTests.swift", "app/models/user.swift"])
  }

  @Test("Clearing the query stays at the current item; escape is left to the window then")
  func clearing() {
    let list = FilterListModel(Self.files)
    let window = Self.makeWindow(list)
    press(window, "r", "e", "a", "escape")
    #expect(list.query == "")
    #expect(list.currentItem == "README.md")
    #expect(list.matchCount == 5)
    #expect(!window.press("escape"))
  }

  @Test("The current and the selected items stay when the items are replaced")
  func identity() {
    let list = FilterListModel((1...9).map { File(id: $0, name: "file \($0)") }) { $0.name }
    list.selectionMode = .multiple
    var current: [Int?] = []
    list.onCurrentChange = { current.append($0?.id) }
    let window = Self.makeWindow(list)
    press(window, "down", "tab", "down")
    #expect(list.selection == [2])
    #expect(list.currentItem?.id == 4)
    list.items = [File(id: 4, name: "new 4"), File(id: 2, name: "file 2")]
    #expect(list.currentItem?.name == "new 4")
    #expect(list.selectedItems.map(\.name) == ["file 2"])
    list.items = [File(id: 2, name: "file 2"), File(id: 5, name: "file 5")]
    #expect(list.currentItem?.id == 2)
    list.items = [File(id: 5, name: "file 5")]
    #expect(list.selection.isEmpty)
    list.items = []
    #expect(window.updated().rendered().contains("Nothing here"))
    #expect(current == [2, 3, 4, 2, 5, nil])
  }

  @Test("That nothing matches is reported once, and then the item that is current again")
  func currentAgain() {
    let list = FilterListModel(["apple", "pear"])
    var current: [String?] = []
    list.onCurrentChange = { current.append($0) }
    for query in ["zzz", "zzzz", "", "pear", "", "zzz", ""] { list.query = query }
    #expect(current == [nil, "apple", "pear", nil, "pear"])
  }

  @Test("An item that was made current without a view is in the first frame of each view")
  func currentWithoutView() {
    let list = FilterListModel((0..<1_000).map { "item \($0)" })
    for number in [500, 900] {
      list.makeCurrent("item \(number)")
      let window = Self.makeWindow(list)
      #expect(window.rendered().contains("item \(number)"))
      #expect(!window.rendered().contains("item 0\n"))
      list.removeFromParent()
    }
  }

  @Test("A reload with a query keeps the current match, or else its place")
  func reloadWithQuery() {
    let list = FilterListModel(["a1", "a2", "a3", "b"])
    let window = Self.makeWindow(list)
    press(window, "a", "down")
    #expect(list.currentItem == "a2")
    list.items = ["b", "a0", "a1", "a2", "a3"]
    #expect(list.currentItem == "a2")
    list.items = ["a0", "a1", "a3"]
    #expect(list.currentItem == "a3")
    list.items = ["b"]
    #expect(list.currentItem == nil)
    list.items = ["a1", "a3"]
    #expect(list.currentItem == "a3")
  }

  @Test("A key in the query that changes nothing leaves the list where it is")
  func idleKeys() {
    let list = FilterListModel(Self.files)
    let window = Self.makeWindow(list, height: 5)
    press(window, "end")
    let screen = window.rendered()
    press(window, "backspace", "left", "right")
    #expect(window.rendered() == screen && screen.contains("Tests/UserTests.swift"))
  }

  @Test("Many items are selected with tab, and chosen together in their order")
  func selecting() throws {
    let list = FilterListModel(Self.files)
    list.selectionMode = .multiple
    var chosen: [String] = []
    list.onChoose = { chosen.append($0) }
    let window = Self.makeWindow(list, width: 50)
    press(window, "end", "shift+tab", "r", "e", "a", "tab")
    try expectScreen(
      window,
      is: """
        rea                                        2/5 (2)
        ● README.md
          lib/users/reader.swift



        enter Open  ↓ Next  ↑ Previous  tab Select  …
        """)
    press(window, "enter")
    #expect(chosen == ["README.md", "Tests/UserTests.swift"])
    press(window, "alt+a")
    #expect(list.selection == ["README.md", "lib/users/reader.swift", "Tests/UserTests.swift"])
    press(window, "alt+a", "escape", "escape")
    #expect(list.selection.isEmpty)
    #expect(list.query.isEmpty)
    list.selectionMode = .none
    #expect(window.press("tab") == false)
  }

  @Test("A click chooses an item, and selects it at its mark")
  func clicking() {
    let list = FilterListModel(Self.files)
    list.selectionMode = .multiple
    var chosen: [[String]] = []
    list.onChooseMany = { chosen.append($0) }
    let window = Self.makeWindow(list)
    for x in 0...1 {
      window.tap(at: Point(x: x, y: 3))
      #expect(list.selection == ["lib/users/reader.swift"])
      window.tap(at: Point(x: x, y: 3))
      #expect(list.selection.isEmpty && chosen.isEmpty)
    }
    window.tap(at: Point(x: 2, y: 2))
    #expect(chosen == [["app/views/list.swift"]])
    #expect(list.currentItem == "app/views/list.swift")
    list.onCurrentChange = { [unowned list] _ in list.query = "nothing" }
    window.tap(at: Point(x: 0, y: 5))
    #expect(list.selection == ["Tests/UserTests.swift"] && list.matchCount == 0)
  }

  @Test("Rows show what the content closure makes of the highlighted text")
  func content() throws {
    let list = FilterListModel([File(id: 1, name: "one"), File(id: 20, name: "twenty")]) { $0.name }
    list.content = { file, text in text + .gap + "#\(file.id)" }
    let window = Self.makeWindow(list, width: 20, height: 4)
    press(window, "t")
    try expectScreen(
      window,
      is: """
        t                1/2
        twenty           #20

        enter Open  …
        """)
  }

  @Test("Narrow and empty lists, and hostile texts", arguments: [0, 1, 2, 9, 20])
  func narrow(width: Int) {
    let list = FilterListModel(["a\nb", "", "\u{1B}[31mred", "👩‍👩‍👧‍👦 家族", String(repeating: "x", count: 5_000)])
    list.selectionMode = .multiple
    let window = Self.makeWindow(list, width: width, height: 4)
    press(window, "a", "tab", "escape", "end", "pageup", "home", "pagedown")
    let lines = window.rendered().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { !$0.contains("\u{1B}") && WidthPolicy.modern.width(of: String($0)) <= width })
  }

  @Test("Thousands of items are searched beside the loop, and the old result stays until then")
  func manyItems() async {
    let list = FilterListModel((0..<20_000).map { "item \($0)" })
    let window = Self.makeWindow(list)
    await window.settle()
    #expect(!list.isSearching)
    press(window, "9", "9")
    #expect(list.isSearching)
    #expect(list.matchCount == 20_000)
    #expect(window.rendered().contains("20,000 …"))
    press(window, "9")
    await window.settle()
    #expect(!list.isSearching)
    #expect(list.query == "999")
    #expect(list.match(at: 0) == "item 999")
    #expect(list.matchCount == (0..<20_000).count { "\($0)".count { $0 == "9" } >= 3 })
    // Other items, while the old ones are being searched.
    press(window, "backspace")
    list.items = (0..<5_000).map { "other \($0)" }
    await window.settle()
    #expect(list.matchCount == (0..<5_000).count { "\($0)".count { $0 == "9" } >= 2 })
    press(window, "8")
    list.query = ""
    #expect(!list.isSearching)
    #expect(list.matchCount == 5_000)
    await window.settle()
    #expect(list.matchCount == 5_000)
  }

  @Test("A list outside of a window waits for its search itself")
  func outsideWindow() async {
    let list = FilterListModel((0..<10_000).map { "item \($0)" })
    list.query = "9999"
    await list.settle()
    #expect(list.matchCount == 1)
  }

  @Test("Callbacks can edit the list")
  func edits() {
    let list = FilterListModel(Self.files)
    list.onChoose = { [unowned list] chosen in
      list.items = [chosen, "new"]
      list.query = ""
    }
    list.onCurrentChange = { [unowned list] item in if item == "README.md" { list.query = "new" } }
    let window = Self.makeWindow(list)
    press(window, "m", "o", "d", "enter")
    #expect(list.items == ["app/models/user.swift", "new"])
    #expect(list.currentItem == "app/models/user.swift")
    list.items = Self.files + ["new"]
    list.makeCurrent("README.md")
    #expect(list.currentItem == "new")
    #expect(!list.makeCurrent("README.md"))
  }

  @Test("It is spoken with the current item and its place")
  func speech() {
    let list = FilterListModel(Self.files)
    let window = Self.makeWindow(list)
    press(window, "u", "down")
    #expect(list.field.spokenLabel == "Filter")
    #expect(list.field.spokenValue == "u, Tests/UserTests.swift, 2 of 3")
  }
}
