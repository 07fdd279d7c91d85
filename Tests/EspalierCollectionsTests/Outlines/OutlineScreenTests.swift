import EspalierCanvas
import EspalierCollections
import EspalierTesting
import EspalierTree
import EspalierWindow
import EspalierWork
import Testing

/// Outlines in every kind of output.
@Suite("Screens of outlines", .expectations)
struct OutlineScreenTests {
  @Test("Check boxes, sizes, a failed and an empty folder, and one that is loaded", arguments: screenThemes)
  func states(name: String, theme: Theme) async throws {
    let window = await Self.makeWindow(theme, width: 48, height: 14)
    try expectSnapshot(of: window, named: name, withStyles: true)
  }

  @Test("A filter", arguments: screenThemes)
  func filter(name: String, theme: Theme) async throws {
    let window = await Self.makeWindow(theme, width: 48, height: 8)
    (window.activeView?.container as? OutlineModel<Entry, String>)?.filter = "ap"
    window.update()
    try expectSnapshot(of: window, named: name, withStyles: true)
  }

  @Test("In a wide and a narrow view, and in ASCII", arguments: [8, 20, 80, 200])
  func widths(width: Int) async throws {
    let window = await Self.makeWindow(.standard, width: width, height: 14)
    try expectSnapshot(of: ContainerModel(linesOf: window.makeCanvas()), width: width, named: "\(width)")
  }

  private struct Entry: Sendable {
    let path: String
    let size: Int

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    var isFolder: Bool { path.hasSuffix("/") }
  }

  private struct Denied: Error, CustomStringConvertible {
    let description = "Permission denied"
  }

  @concurrent
  private static func contents(of path: String) async throws -> [Entry] {
    switch path {
    case "Sources/":
      return [
        Entry(path: "Sources/Canvas/", size: 48), Entry(path: "Sources/Cellar/", size: 0),
        Entry(path: "Sources/Private/", size: 3), Entry(path: "Sources/Remote/", size: 7),
        Entry(path: "Sources/Map 地図.swift", size: 12), Entry(path: "Sources/Shape.swift", size: 920),
      ]
    case "Sources/Canvas/":
      return [
        Entry(path: "Sources/Canvas/Grapheme.swift", size: 24), Entry(path: "Sources/Canvas/Rect.swift", size: 24),
      ]
    case "Sources/Cellar/": return []
    case "Sources/Private/": throw Denied()
    default:
      try await Task.sleep(for: .seconds(3_600))
      return []
    }
  }

  private static func makeWindow(_ theme: Theme, width: Int, height: Int) async -> Window {
    let roots = [Entry(path: "Sources/", size: 990), Entry(path: "README.md", size: 1)]
    let outline = OutlineModel(roots, id: \.path) { entry in
      entry.isFolder ? StyledText(entry.name).bold() : StyledText(entry.name)
    } children: { entry in
      entry.isFolder ? .load { try await contents(of: entry.path) } : .none
    }
    outline.trailing = { entry, width in width < 30 ? "" : "\(entry.size) kB" }
    outline.showsCheckBoxes = true
    let window = Window(width: width, height: height) { .view(ContainerView(outline)) }
    window.theme = theme
    for name in ["Canvas", "Cellar", "Private"] { outline.expand("Sources/\(name)/") }
    outline.expand("Sources/")
    window.update()
    await window.settle()
    window.update()
    outline.expand("Sources/Remote/")
    outline.setChecked(true, "Sources/Canvas/Rect.swift")
    outline.setChecked(true, "Sources/Cellar/")
    outline.focus("Sources/Canvas/Rect.swift")
    window.update()
    window.advance(to: .zero)
    window.update()
    return window
  }
}
