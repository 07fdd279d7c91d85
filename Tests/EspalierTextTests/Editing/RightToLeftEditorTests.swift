import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@testable import EspalierText

@Suite("Text editor with text from right to left", .expectations)
struct RightToLeftEditorTests {
  @Test("Each row begins where its line is read from, and the cursor moves where keys point and clicks are")
  func moving() throws {
    let stage = EditorStage("|שלום abc\nxy", width: 12, height: 3)
    try expectScreen(stage.window, is: "    abc םולש\nxy")
    var found: [String] = ["\(stage.window.cursor?.x ?? -1)"]
    for keys in ["left", "down", "up", "ctrl+left", "home", "shift+left shift+left"] {
      stage.press(keys)
      found.append("\(stage.state.split(separator: "\n")[0])@\(stage.window.cursor?.x ?? -1)")
    }
    for x in [4, 6, 8, 2] {
      stage.window.pointer(PointerEvent(.down(.left), at: Point(x: x, y: 0)))
      stage.window.pointer(PointerEvent(.up(.left), at: Point(x: x, y: 0)))
      stage.window.update()
      found.append("\(stage.state.split(separator: "\n")[0])@\(stage.window.cursor?.x ?? -1)")
    }
    #expect(
      found == [
        "11", "ש|לום abc@10", "שלום abc@2", "ש|לום abc@10", "שלום| abc@7", "|שלום abc@11", "^של|ום abc@9",
        "שלום |abc@4", "שלום ab|c@6", "שלו|ם abc@8", "שלום abc|@3",
      ])
  }

  @Test("Colors and the selection stay on their characters, also in rows that are wrapped or scrolled")
  func marks() throws {
    let stage = EditorStage("אבג דהו| abc^ xyz", width: 9, height: 4) { $0.wrapsLines = true }
    try expectScreen(stage.window, is: "  והד גבא\n  abc xyz")
    let canvas = stage.window.makeCanvas()
    func selected(_ y: Int) -> [Int] {
      (0..<9).filter { canvas[Point(x: $0, y: y)].style.attributes.contains(.inverse) }
    }
    #expect(stage.editor.selectedText == " abc" && selected(0) == [1] && selected(1) == [2, 3, 4])
    let long = EditorStage("אבגדהוזחטי|כלמנ", width: 6, height: 2) { $0.wrapsLines = false }
    try expectScreen(long.window, is: "לכיטחז")
    #expect(long.window.cursor == Point(x: 1, y: 0))
  }
}
