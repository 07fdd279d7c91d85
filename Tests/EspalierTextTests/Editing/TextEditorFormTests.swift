import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@testable import EspalierText

@Suite("Text editors in forms")
struct TextEditorFormTests {
  private struct Note: Sendable {
    var title = ""
    var text = "first\nsecond"
  }

  @Test("An editor is a field like any other: bound, labeled, validated, left with tab")
  func form() {
    let editor = TextEditorModel().scrollsItself(maximumHeight: 3)
    editor.label = "Text"
    let form = FormModel(Note()) {
      TextFieldModel("Title").bound(to: \.title)
      editor.bound(to: \.text)
    }
    editor.validate = { $0.count > 20 ? "Too long." : nil }
    let window = Window(width: 30, height: 10) { .view(ContainerView(form)) }.updated()
    window.type("tab")
    #expect(window.activeView?.focusedModel === editor)
    #expect(window.rendered().hasPrefix("Title\nText   first\n       second"))
    window.press("ctrl+end")
    for key: Key in ["enter", "x", "enter", "y"] { window.press(key) }
    window.update()
    #expect(form.values.text == "first\nsecond\nx\ny" && form.isDirty)
    #expect(window.rendered().hasPrefix("Title\nText   second\n       x\n       y"))
    for _ in 0..<9 { window.press("z") }
    window.update()
    #expect(editor.problem == "Too long." && window.rendered().contains("       Too long."))
    window.type("tab")
    #expect(window.activeView?.focusedModel !== editor)
    form.reset()
    #expect(editor.buffer.text == "first\nsecond" && !editor.canUndo)
  }
}
