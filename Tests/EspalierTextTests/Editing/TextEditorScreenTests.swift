import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@testable import EspalierText

/// Editors in all states, in every kind of output.
@Suite("Screens of text editors", .expectations)
struct TextEditorScreenTests {
  private static let themes: [(name: String, theme: Theme)] = [
    ("dark", .dark), ("light", .light), ("monochrome", .monochrome),
  ]

  @Test("Code with a selection, problems, a menu and a bar, in color and without", arguments: themes)
  func code(name: String, theme: Theme) async throws {
    let stage = Self.makeStage(theme)
    try expectSnapshot(of: stage.window, named: "\(name)-selection", withStyles: true)
    stage.press("ctrl+end enter \"gr\" ctrl+space")
    await stage.editor.settle()
    stage.window.update()
    try expectSnapshot(of: stage.window, named: "\(name)-menu", withStyles: true)
    stage.press("escape ctrl+r \"tree\" tab \"plant\"")
    try expectSnapshot(of: stage.window, named: "\(name)-bar", withStyles: true)
  }

  @Test("In ASCII, and in 20 columns")
  func narrow() throws {
    let stage = Self.makeStage(.standard)
    var encoder = PlainTextEncoder(characterSupport: .ascii)
    var text = ""
    let canvas = stage.window.makeCanvas()
    encoder.encode(canvas, rows: 0..<canvas.size.height, into: &text)
    let lines = ContainerModel {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) { LabelModel("\(line)") }
    }
    try expectSnapshot(of: lines, width: 60, named: "ascii")
    stage.window.size = Size(width: 20, height: 12)
    stage.press("ctrl+f \"tree\"")
    try expectSnapshot(of: stage.window, named: "narrow")
  }

  private static func makeStage(_ theme: Theme) -> EditorStage {
    let source = """
      /// A tree that grows, 漢字 and e\u{301}.
      struct Tree: Sendable {
      \tvar name = "Pear"  // of the tree
        func grow(by years: Int) -> Int { years * 2 }
      }
      """
    let stage = EditorStage("|" + source, width: 60, height: 10) {
      $0.scrollsItself()
      $0.language = .swift
      $0.showsLineNumbers = true
      $0.rulers = [50]
      $0.completions = { _ in [TextCompletion("grow", detail: "Int"), TextCompletion("green", detail: "Color")] }
    }
    let name = source.utf8.count - source.drop { $0 != "\"" }.utf8.count
    stage.editor.highlights = [TextHighlight(name..<name + 6, style: .error, message: "Not a pear")]
    stage.window.theme = theme
    stage.press("down shift+end")
    return stage
  }
}
