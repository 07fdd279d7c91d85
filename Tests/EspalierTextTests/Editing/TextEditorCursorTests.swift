import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@testable import EspalierText

@Suite("The cursor of a text editor stays in view")
struct TextEditorCursorTests {
  private static func words(_ count: Int) -> String { (0..<count).map { "word\($0)" }.joined(separator: " ") }

  @Test("When the size changes", arguments: [true, false], [nil, 6])
  func resizing(wrapsLines: Bool, maximumHeight: Int?) {
    let text = (0..<4).map { "\($0) \(Self.words(30))" }.joined(separator: "\n")
    let stage = EditorStage(text + "|", width: 80, height: 12) {
      $0.scrollsItself(maximumHeight: maximumHeight)
      $0.wrapsLines = wrapsLines
    }
    for size in [Size(width: 24, height: 12), Size(width: 0, height: 12), Size(width: 60, height: 7)] {
      stage.window.size = size
      stage.window.update()
      #expect((stage.view.cursor != nil) == (size.width > 0), "\(size)")
    }
  }

  @Test("When the line at the top is moved, and moved back")
  func editingAtTop() {
    let stage = EditorStage(Self.words(60) + "|\nshort\nlast", width: 30, height: 5) { $0.scrollsItself() }
    for key in ["up", "up", "alt+down", "ctrl+z", "ctrl+y"] {
      stage.press(key)
      #expect(stage.view.cursor != nil, "after \(key)")
    }
  }

  @Test("In an editor that scrolls in a view with fewer lines")
  func smallView() {
    let editor = TextEditorModel((1...20).map { "row \($0)" }.joined(separator: "\n")).scrollsItself(maximumHeight: 6)
    let labels = (0..<4).map { LabelModel("label \($0)") }
    let view = ContainerView(
      showing: ContainerModel {
        for label in labels { label }
        editor
      }, width: 30, height: 4)
    view.update()
    view.focus(editor)
    for key: Key in ["down", "ctrl+end", "up", "ctrl+home", "pagedown", "z"] {
      view.press(key)
      view.update()
      #expect(view.cursor != nil, "after \(key)")
    }
  }

  @Test("In a text}
