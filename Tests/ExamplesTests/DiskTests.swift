import Espalier
import ExampleSupport
import Testing

@testable import Disk

@Suite("What takes up space on a disk")
struct DiskTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      300\torchard/trees/pear
      100\torchard/trees/plum
      500\torchard/trees
      200\torchard/shed
      1000\torchard

      """, to: "list")
  }

  @Test("Rows show sizes, shares of their folder and bars, and folders open and close in place")
  func openAndClose() async throws {
    let window = try await window(.size)
    let closed = """
       orchard                            1.0 kB in 4 entries
      ▸ trees                        500 B   50 %  ████▌
        shed                         200 B   20 %  █▊
       By size                                         1 of 2
      """
    #expect(window.text == closed)
    try await window.play(.press(["right", "down"]))
    #expect(
      window.text == """
         orchard                            1.0 kB in 4 entries
        ▾ trees                        500 B   50 %  ████▌
            pear                       300 B   60 %  █████▍
            plum                       100 B   20 %  █▊
          shed                         200 B   20 %  █▊
         By size                                         2 of 4
        """)
    try await window.play(.press(["left", "left"]))
    #expect(window.text == closed)
  }

  @Test("Sorting keeps folders open, and the focus on its entry")
  func sorting() async throws {
    let window = try await window(.size)
    try await window.play(.press(["right", "down", "s"]))
    #expect(
      window.text == """
         orchard                            1.0 kB in 4 entries
          shed                         200 B   20 %  █▊
        ▾ trees                        500 B   50 %  ████▌
            pear                       300 B   60 %  █████▍
            plum                       100 B   20 %  █▊
         By name                                         3 of 4
        """)
  }

  @Test("A refresh shows what has changed, keeps folders open, and keeps the focus on its entry")
  func readAgain() async throws {
    var later = try list()
    _ = later.add("quince".utf8, .file, size: 50, to: later.id("trees"))
    let window = try await window(.size, of: Trees([try list(), later]))
    try await window.play(.press(["right", "down", "down", "r"]))
    #expect(window.rendered().contains("Scanning…"))
    await window.settle()
    #expect(
      window.text == """
         orchard                            1.0 kB in 5 entries
        ▾ trees                        500 B   50 %  ████▌
            pear                       300 B   60 %  █████▍
            plum                       100 B   20 %  █▊
            quince                      50 B   10 %  ▉
          shed                         200 B   20 %  █▊
         By size                                         3 of 5
        """)
  }

  @Test("While a folder is read, the status shows the progress, and no timer runs afterward")
  func progress() async throws {
    let list = DiskList(Trees([try list()]), order: .size)
    let window = Window(width: 56, height: 8, showing: list)
    window.update()
    window.advance(to: .zero)
    guard case .reading(let progress) = list.state.value else { throw Failure(.data, "it does not read") }
    progress.add(entries: 1_234, bytes: 5_600_000)
    window.advance(to: .seconds(1))
    window.update()
    #expect(window.rendered().contains("Scanning… 1,234 entries, 5.6 MB"))
    await window.settle()
    #expect(window.rendered().contains("By size"))
    #expect(window.nextDeadline == nil)
  }

  @Test("Folders appear while they are read, largest first, and the focus stays on the first row")
  func sketches() async throws {
    let list = DiskList(Trees([try list()]), order: .size)
    let window = Window(width: 56, height: 7, showing: list)
    window.update()
    window.advance(to: .zero)
    guard case .reading(let progress) = list.state.value else { throw Failure(.data, "it does not read") }
    func find(_ sizes: KeyValuePairs<String, Int>) throws {
      progress.add(entries: 10, bytes: 0)
      progress.offerSketch {
        var tree = DiskTree(path: "orchard".utf8)
        for (name, size) in sizes { _ = tree.add(name.utf8, .folder, size: size, to: DiskTree.root) }
        for id in tree.children(of: DiskTree.root) { tree.note(.waiting, on: id) }
        tree.addUp()
        return tree
      }
    }
    try find(["shed": 200, "trees": 100])
    window.advance(to: .milliseconds(250))
    window.update()
    #expect(
      window.text.contains(
        """
          shed  …                      200 B   67 %  ██████
          trees  …                     100 B   33 %  ███
        """))
    try find(["shed": 200, "trees": 300, "hut": 400])
    window.advance(to: .milliseconds(500))
    window.update()
    #expect(
      window.text.contains(
        """
          hut  …                       400 B   44 %  ████
          trees  …                     300 B   33 %  ███
          shed  …                      200 B   22 %  ██
        """))
    #expect(window.text.contains("1 of 3"))
    await window.settle()
    #expect(window.text.contains("▸ trees                        500 B   50 %") && window.text.contains("1 of 2"))
    #expect(window.nextDeadline == nil)
  }

  @Test("A failed refresh says why, and keeps what was read before")
  func failure() async throws {
    let window = try await window(.size, of: Trees([try list()]))
    try await window.play(.press(["r"]))
    await window.settle()
    #expect(window.rendered().contains("▸ trees"))
    #expect(window.rendered().contains("orchard: the folder is not there"))
    #expect(window.rendered().contains("any more"))
  }

  @Test("An unreadable entry is reported in its row and in the status")
  func remarks() async throws {
    var tree = try list()
    tree.note(.unreadable(reason: "Permission denied"), on: tree.id("shed"))
    let window = try await window(.size, of: Trees([tree]))
    #expect(window.text.contains("  shed  Permission denied      200 B"))
    #expect(window.text.contains("By size; 1 entry cannot be read "))
  }

  @Test("Empty folders say so, and cannot be opened")
  func emptyFolders() async throws {
    var tree = try list()
    _ = tree.add("hut".utf8, .folder, size: 4, to: DiskTree.root)
    let window = try await window(.name, of: Trees([tree]))
    #expect(window.text.contains("\n  hut  empty folder              4 B    0 %  ▏\n"))
    try await window.play(.press(["enter"]))
    #expect(window.text.contains(" 1 of 3"))
  }

  @Test("A missing path is reported, and the existing folder is shown")
  func missingPath() async throws {
    let list = DiskList(Trees([try list()]), order: .size, opening: "trees/quince")
    let window = Window(width: 70, height: 8, showing: list)
    await window.settle()
    #expect(window.text.hasPrefix(" Folder  View  Help  orchard"))
    #expect(window.text.contains("1.0 kB in 4 entries"))
    #expect(window.text.contains("--open: there is no “trees/quince” below"))
    #expect(list.rowCount == 2)
  }

  @Test("A spoken row contains its name, its size and share, and any remark")
  func speech() async throws {
    var tree = try list()
    tree.note(.countedBefore, on: tree.id("shed"))
    let window = try await window(.name, of: Trees([tree]))
    let view = try #require(window.activeView)
    let row = try #require(view.focusedModel)
    #expect(view.spokenText(for: row) == "shed counted before, level 1, 1 of 2, 200 B 20 %")
  }

  @Test("In an open folder of a million files, only those near the screen have models")
  func manyFiles() async throws {
    var tree = DiskTree(path: "orchard".utf8)
    let added = tree.add("row".utf8, .folder, size: 0, to: DiskTree.root)
    let row = try #require(added)
    for number in 0..<1_000_000 { _ = tree.add(String(number).utf8, .file, size: 1, to: row) }
    tree.addUp()
    let list = DiskList(Trees([tree]), order: .size, opening: "row")
    let window = Window(width: 56, height: 8, showing: list)
    await window.settle()
    try await window.play(.press(["end"]))
    #expect(list.rowCount == 1_000_001)
    #expect(window.text.contains("999999"))
    let rows = try #require(list.children.first as? LazyContainerModel)
    #expect(rows.children.count < 50)
    try await window.play(.press(["left", "left"]))
    #expect(list.rowCount == 1)
  }

  @Test(
    "Sizes are shown in their largest unit",
    arguments: [
      (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (9_949, "9.9 kB"), (9_951, "10 kB"), (999_499, "999 kB"),
      (999_500, "1.0 MB"), (1_200_000_000, "1.2 GB"), (Int.max, "9.2 EB"),
    ])
  func sizes(bytes: Int, text: String) {
    #expect(DiskSize(bytes: bytes).description == text)
  }

  @Test(
    "A bar is as long as its share, to an eighth of a column, and a share above zero is always visible",
    arguments: [(0, ""), (0.000_1, "▏"), (0.5, "██"), (0.6, "██▍"), (1, "████")] as [(Double, String)])
  func bars(share: Double, text: String) {
    #expect(ShareBar(share: share).text(width: 4) == text)
  }

  private func list() throws -> DiskTree { try ListFile(file: folder.path("list")).read(DiskProgress()) }

  private func window(_ order: SortOrder, of source: (any DiskSource)? = nil) async throws -> Window {
    let list = DiskList(try source ?? ListFile(file: folder.path("list")), order: order)
    let window = Window(width: 56, height: 12, showing: list)
    await window.settle()
    return window
  }
}

extension Window {
  /// The lines of the window, without blank lines, the help and the scroll indicator.
  fileprivate var text: String {
    rendered().split(separator: "\n").dropLast().map { line in
      var line = String(line.last == "│" || line.last == "█" && line.count == size.width ? line.dropLast() : line)
      while line.last == " " { line.removeLast() }
      return line
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
