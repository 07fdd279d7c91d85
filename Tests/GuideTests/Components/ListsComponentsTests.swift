import Espalier
import TerminalTestSupport
import Testing

/// The samples of *Lists* in `Docs/Components.md`.
@Suite("Components: lists")
struct ListsComponentsTests: GuideSuite {
  let printout = Printout()

  @Test("A list loads its next page near the end")
  func paged() async throws {
    let trees = ["almond", "birch", "cedar", "dogwood"]
    let list = PagedListModel(source: ArraySource(trees, pageSize: 2)) { LabelModel("\($0)") }
    let view = ContainerView(showing: list, width: 20, height: 6)
    print(view.rendered())
    await list.settle()
    view.update()
    await list.settle()
    view.update()
    print(view.rendered())

    try expectPicture(view, "component-paged-list", title: "")
    #expect(
      printed == """
        Loading…
        almond
        birch
        cedar
        dogwood
        No more
        """)
  }

  @Test("A list has sections")
  func sectioned() async throws {
    struct Garden: ListData {
      static var pageable: WritableKeyPath<Garden, [String]>? { nil }  // no section grows by pages
      var next: PagePosition?
      var sections: [ListSection] {
        [
          ListSection(["Pear", "Plum"], header: { LabelModel("Trees") }, make: { LabelModel("  \($0)") }),
          ListSection(["Ladder"], header: { LabelModel("Tools") }, make: { LabelModel("  \($0)") }),
        ]
      }
    }

    let list = SectionedListModel { _ in Garden() }
    let view = ContainerView(showing: list, width: 20, height: 5)
    await list.settle()
    view.update()
    print(view.rendered())

    try expectPicture(view, "component-sectioned-list", title: "")
    #expect(
      printed == """
        Trees
          Pear
          Plum
        Tools
          Ladder
        """)
  }

  @Test("A page loads a value")
  func page() async throws {
    let page = RefreshPageModel(
      load: { 12 },
      show: { count, content in
        content.add(LabelModel("Pears", style: .title))
        content.add(LabelModel("\(count) are ripe"))
      })
    let view = ContainerView(showing: page, width: 20, height: 3)
    await page.settle()
    view.update()
    print(view.rendered())

    try expectPicture(view, "component-refresh-page", title: "")
    #expect(
      printed == """
        Pears
        12 are ripe
        """)
  }

  @Test("A lazy container creates the models in view")
  func lazy() throws {
    let log = LazyContainerModel(count: 10_000_000) { index in LabelModel("line \(index + 1)") }
    let view = ContainerView(showing: log, width: 20, height: 3)
    view.contentOffset.y = 5_000_000
    print(view.rendered())
    print("\(log.children.count) models")

    try expectPicture(view, "component-lazy-container", title: "")
    #expect(
      printed == """
        line 5000001
        line 5000002
        line 5000003
        3 models
        """)
  }

  @Test("A table shows items in columns")
  func table() throws {
    let trees = TableModel(
      [("Pear", 41, "by the wall"), ("Quince", 103, "by the pond"), ("Apple", 7, "at the gate")], id: \.0,
      columns: [
        TableColumn("Tree", sortedBy: \.0) { "\($0.0)" },
        TableColumn("Age", alignment: .trailing, sortedBy: \.1) { "\($0.1)" },
        TableColumn("Place", width: .flexible()) { "\($0.2)" },
      ])
    trees.sortOrder = TableSortOrder("Age")
    let view = ContainerView(showing: trees, width: 28, height: 4)
    view.press("down")
    print(view.rendered())

    view.update()
    try expectPicture(view, "component-table", title: "")
    #expect(
      printed == """
        Tree    Age▲ Place
        Apple     7  at the gate
        Pear     41  by the wall
        Quince  103  by the pond
        """)
  }

  @Test("A list that filters shows what matches")
  func filters() throws {
    let files = FilterListModel(["app/user.swift", "lib/reader.swift", "README.md"])
    files.query = "re"
    let view = ContainerView(showing: files, width: 24, height: 4)
    print(view.rendered())

    try expectPicture(view, "component-filter-list", title: "")
    #expect(
      printed == """
        re                   2/3
        README.md
        lib/reader.swift
        """)
  }

  @Test("A bar finds text")
  func finds() throws {
    let list = ContainerModel { ["Apples", "Pears", "Plums"].map { LabelModel($0) } }
    let view = ContainerView(list)
    let bar = FindBar(in: view)
    let window = Window(width: 24, height: 4) { .column(.view(view), .bar(bar)) }
    window.update()
    for key: Key in ["/", "p", "l"] {
      window.press(key)
      window.update()
    }
    print(window.rendered())

    try expectPicture(window, "component-find-bar", title: "")
    #expect(
      printed == """
        Apples
        Pears
        Plums
        pl                   1/2
        """)
  }

  @Test("A log shows levels")
  func logs() throws {
    let log = LogModel()
    log.append(["12:00 INFO started", "12:01 WARN disk at 91 %", "12:02 ERROR disk full"])
    let view = ContainerView(showing: log, width: 26, height: 3)
    print(view.rendered())

    try expectPicture(view, "component-log", title: "")
    #expect(
      printed == """
        12:00 INFO started
        12:01 WARN disk at 91 %
        12:02 ERROR disk full
        """)
  }

  @Test("An outline shows a tree")
  func outline() throws {
    let parts = ["orchard": ["fruit", "tools"], "fruit": ["pear", "fig"], "shed": ["ladder"]]
    let outline = OutlineModel(["orchard", "shed"], id: \.self) { name in
      StyledText(name)
    } children: { name in
      .nodes(parts[name] ?? [])
    }
    outline.showsCheckBoxes = true
    outline.expandAll(below: "orchard")
    outline.setChecked(true, "fig")
    let view = ContainerView(showing: outline, width: 24, height: 6)
    print(view.rendered())

    try expectPicture(view, "component-outline", title: "")
    #expect(
      printed == """
        ▾ [-] orchard
        ├─▾ [-] fruit
        │ ├── [ ] pear
        │ └── [x] fig
        └── [ ] tools
        ▸ [ ] shed
        """)
  }

  @Test("A file picker shows a folder")
  func filePicker() async throws {
    struct Garden: FileSource {
      func entries(in folder: String) async -> [FileEntry] {
        guard folder == "/garden" else { return [] }
        return [
          FileEntry(path: "/garden/fig.jpg", isFolder: false, size: 1_200_000),
          FileEntry(path: "/garden/notes.txt", isFolder: false, size: 120),
          FileEntry(path: "/garden/tools", isFolder: true),
        ]
      }

      func entry(at path: String) async -> FileEntry? { nil }
    }

    let picker = FilePickerModel("/garden", source: Garden())
    let window = Window(width: 36, height: 5) { .view(ContainerView(picker)) }
    window.update()
    await window.settle()
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-file-picker", title: "")
    #expect(
      printed == """
        Path  Type a path, or choose below
        ▾ /garden
        ├─▸ tools
        ├── fig.jpg                   1.2 MB
        └── notes.txt                  120 B
        """)
  }
}
