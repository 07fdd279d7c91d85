import EspalierCanvas
import EspalierCollections
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

/// Filter lists in every kind of output.
@Suite("Screens of filter lists", .expectations)
struct FilterListScreenTests {
  private static let paths = [
    "Sources/App/User.swift", "Sources/App/UserList.swift", "Sources/App/Übersicht.swift", "Sources/Store/Users.sql",
    "Tests/AppTests/UserTests.swift", "Tests/AppTests/地図Tests.swift", "README.md", "Package.swift",
  ]

  @Test("Matches of two words, one of them exact, with selected items", arguments: screenThemes)
  func matches(name: String, theme: Theme) throws {
    let window = Self.makeWindow(theme, width: 48, height: 8)
    window.press(each: ["u", "s", "r", "space", "'", "s", "w", "tab", "down"])
    try expectSnapshot(of: window, named: name, withStyles: true)
  }

  @Test("No match", arguments: screenThemes)
  func noMatch(name: String, theme: Theme) throws {
    let window = Self.makeWindow(theme, width: 48, height: 4)
    window.press(each: ["x", "x"])
    try expectSnapshot(of: window, named: name, withStyles: true)
  }

  @Test("In a wide and a narrow view, and in ASCII", arguments: [8, 20, 80, 200])
  func widths(width: Int) throws {
    let window = Self.makeWindow(.standard, width: width, height: 8)
    window.press(each: ["u", "s", "tab"])
    try expectSnapshot(of: ContainerModel(linesOf: window.makeCanvas()), width: width, named: "\(width)")
  }

  private static func makeWindow(_ theme: Theme, width: Int, height: Int) -> Window {
    let list = FilterListModel(paths)
    list.selectionMode = .multiple
    let window = Window(width: width, height: height) { .view(ContainerView(list)) }
    window.theme = theme
    window.update()
    return window
  }
}
