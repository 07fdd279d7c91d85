import Espalier
import EspalierTesting
import Testing

struct Topic: Sendable {
  let name: String
  var parts: [Topic] = []
}

struct GardenFiles: FileSource {
  func entries(in folder: String) async throws -> [FileEntry] {
    guard folder == "/garden" else { return [] }
    return [
      FileEntry(path: "/garden/pear.jpg", isFolder: false, size: 812_000),
      FileEntry(path: "/garden/notes.txt", isFolder: false, size: 120),
      FileEntry(path: "/garden/tools", isFolder: true),
    ]
  }

  func entry(at path: String) async throws -> FileEntry? {
    try await entries(in: "/garden").first { $0.path == path }
  }
}

/// What a server returns for a folder.
@concurrent private func list(_ path: String) async throws -> [String] { ["pear.jpg", "tools/"] }

/// The samples of `Docs/Guides/Outlines.md`.
@Suite("Guide: outlines", .expectations)
struct OutlinesGuideTests: GuideSuite {
  let printout = Printout()

  @Test("An outline is shown, changed, filtered, checked and annotated")
  func garden() {
    let garden = [
      Topic(name: "Trees", parts: [Topic(name: "Pear"), Topic(name: "Plum", parts: [Topic(name: "Mirabelle")])]),
      Topic(name: "Tools", parts: [Topic(name: "Ladder")]),
    ]
    let outline = OutlineModel(garden, id: \.name) { topic in
      StyledText(topic.name)
    } children: { topic in
      .nodes(topic.parts)
    }
    outline.expand("Trees")
    let view = ContainerView(showing: outline, width: 24, height: 6)
    print(view.rendered())
    #expect(
      printed == """
        ▾ Trees
        ├── Pear
        └─▸ Plum
        ▸ Tools
        """)

    var changed = garden
    changed[0].parts[1].parts.append(Topic(name: "Damson"))
    outline.expand("Plum")
    outline.roots = changed
    view.update()
    print(view.rendered())
    #expect(
      printed == """
        ▾ Trees
        ├── Pear
        └─▾ Plum
          ├── Mirabelle
          └── Damson
        ▸ Tools
        """)

    outline.filter = "da"
    view.update()
    print(view.rendered())
    outline.filter = ""
    #expect(
      printed == """
        ▾ Trees
        └─▾ Plum
          └── Damson
        """)

    outline.showsCheckBoxes = true
    outline.setChecked(true, "Damson")
    outline.setChecked(true, "Tools")
    view.update()
    print(view.rendered())
    print(outline.checkedIDs.sorted())
    #expect(
      printed == """
        ▾ [-] Trees
        ├── [ ] Pear
        └─▾ [-] Plum
          ├── [ ] Mirabelle
          └── [x] Damson
        ▸ [x] Tools
        ["Damson", "Tools"]
        """)

    outline.showsCheckBoxes = false
    outline.trailing = { topic, _ in topic.parts.isEmpty ? "" : "\(topic.parts.count)" }
    view.update()
    print(view.rendered())
    #expect(
      printed == """
        ▾ Trees                2
        ├── Pear
        └─▾ Plum               2
          ├── Mirabelle
          └── Damson
        ▸ Tools                1
        """)
  }

  @Test("Nodes are loaded when they are expanded")
  func server() async {
    let server = OutlineModel(["orchard/"], id: \.self) { path in
      StyledText(path)
    } children: { path in
      path.hasSuffix("/") ? .load { try await list(path) } : .none
    }
    let window = Window(width: 24, height: 6) { .view(ContainerView(server)) }
    server.expand("orchard/")
    window.update()
    print(window.rendered())
    await window.settle()
    window.update()
    print(window.rendered())
    #expect(
      printed == """
        ▾ orchard/
        └── ⠛ Loading…
        ▾ orchard/
        ├── pear.jpg
        └─▸ tools/
        """)
  }

  @Test("A file is chosen")
  func files() async {
    let picker = FilePickerModel("/garden", source: GardenFiles())
    picker.fileExtensions = ["jpg"]
    picker.onChoose = { paths in print("chosen: \(paths[0])") }
    let files = Window(width: 36, height: 6) { .view(ContainerView(picker)) }
    files.update()
    await files.settle()
    files.update()
    print(files.rendered())
    picker.outline.focus("/garden/pear.jpg")
    files.update()
    files.press("enter")
    #expect(
      printed == """
        Path  Type a path, or choose below
        ▾ /garden
        ├─▸ tools
        └── pear.jpg                  812 kB
        chosen: /garden/pear.jpg
        """)
  }
}
