import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow

@testable import EspalierText

/// An editor in a window, whose state is written as text: `|` is the cursor, `^` the other end of the selection.
struct EditorStage {
  let editor: TextEditorModel
  let window: Window
  let view: ContainerView

  init(_ state: String = "|", width: Int = 20, height: Int = 8, with setUp: (TextEditorModel) -> Void = { _ in }) {
    let (text, place) = Self.read(state)
    let editor = TextEditorModel(text)
    self.editor = editor
    editor.tabWidth = 2
    setUp(editor)
    let view = ContainerView(ContainerModel { editor })
    window = Window(width: width, height: height) { .view(view) }
    self.view = view
    window.update()
    window.focus(editor)
    editor.select(place)
    window.update()
  }

  /// Presses keys, which are separated by blanks; `"text"` is typed.
  func press(_ keys: String) {
    var rest = Substring(keys)
    while let first = rest.first {
      if first == "\"" {
        let text = rest.dropFirst().prefix { $0 != "\"" }
        for character in text { window.press(Key(character)) }
        rest = rest.dropFirst(text.count + 2)
      } else {
        let name = rest.prefix { $0 != " " }
        if let key = Key(parsing: String(name)) { window.press(key) }
        rest = rest.dropFirst(name.count)
      }
      rest = rest.drop { $0 == " " }
    }
    window.update()
  }

  /// Presses keys, and returns the stage.
  func after(_ keys: String) -> EditorStage {
    press(keys)
    return self
  }

  /// The text with its cursor and selection.
  var state: String {
    let (head, anchor) = (editor.place.head, editor.place.anchor)
    let text = editor.buffer.text
    func part(_ range: Range<Int>) -> String {
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      return String(text[start..<text.utf8.index(start, offsetBy: range.count)])
    }
    let (low, high) = (min(head, anchor), max(head, anchor))
    let marks = head == anchor ? ("|", "") : head < anchor ? ("|", "^") : ("^", "|")
    return part(0..<low) + marks.0 + part(low..<high) + marks.1 + part(high..<text.utf8.count)
  }

  var screen: String { window.rendered() }

  private static func read(_ state: String) -> (text: String, place: TextSelection) {
    var (text, head, anchor) = ("", Int?.none, Int?.none)
    for character in state {
      switch character {
      case "|": head = text.utf8.count
      case "^": anchor = text.utf8.count
      default: text.append(character)
      }
    }
    let cursor = head ?? text.utf8.count
    return (text, TextSelection(anchor: anchor ?? cursor, head: cursor))
  }
}
