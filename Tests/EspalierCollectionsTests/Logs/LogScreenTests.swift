import EspalierCanvas
import EspalierCollections
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

/// Logs and the bar that finds text in them, in every kind of output.
@Suite("Screens of logs", .expectations)
struct LogScreenTests {
  @Test("Levels, a stack trace, colors of a program, and a selection", arguments: screenThemes)
  func levels(name: String, theme: Theme) throws {
    let window = Self.makeWindow(theme, width: 48, height: 12)
    window.press(each: ["up", "up", "shift+up"])
    try expectSnapshot(of: window, named: name, withStyles: true)
  }

  @Test("A text that is found, with its places", arguments: screenThemes)
  func finding(name: String, theme: Theme) throws {
    let window = Self.makeWindow(theme, width: 48, height: 9)
    window.press(each: ["/", "t", "i", "m", "e"])
    try expectSnapshot(of: window, named: "\(name)Typing", withStyles: true)
    window.press(each: ["enter", "n"])
    try expectSnapshot(of: window, named: "\(name)Next", withStyles: true)
    window.press(each: ["/", "x", "x"])
    try expectSnapshot(of: window, named: "\(name)Nothing", withStyles: true)
  }

  @Test("In a wide and a narrow view, and in ASCII", arguments: [8, 20, 80, 200])
  func widths(width: Int) throws {
    let window = Self.makeWindow(.standard, width: width, height: 14)
    window.press(each: ["/", "t", "i"])
    try expectSnapshot(of: ContainerModel(linesOf: window.makeCanvas()), width: width, named: "\(width)")
  }

  private static func makeWindow(_ theme: Theme, width: Int, height: Int) -> Window {
    let log = LogModel()
    let window = Window(width: width, height: height) { .column(.view(ContainerView(log)), .bar(FindBar())) }
    window.theme = theme
    window.update()
    log.append([
      "12:00:01 INFO  listening on port 8080", "12:00:02 DEBUG timer 4 armed",
      "12:00:07 WARN  timeout of 地図.example after 5 s; trying once more", "12:00:09 ERROR no time left",
      "  at Fetch.run (Fetch.swift:31)", "12:00:10 trace: cache is empty", "level=notice msg=\"Time is up\"",
    ])
    log.append(StyledText(ansi: "\u{1B}[32m✔\u{1B}[0m 12 tests passed\n\u{1B}[31m✘ timeout\u{1B}[0m"))
    window.update()
    return window
  }
}
