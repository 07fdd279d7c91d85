import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import Testing

@Suite("Text fields with text from right to left", .expectations)
struct RightToLeftFieldTests {
  private func makeField(_ text: String) -> (field: TextFieldModel, view: ContainerView) {
    let field = TextFieldModel("Name", text: text)
    let view = ContainerView(showing: ContainerModel { field }, width: 18, height: 1)
    view.update()
    view.focus(field)
    view.update()
    return (field, view)
  }

  @Test("The field begins at the right, and the cursor, clicks and the selection are where characters are shown")
  func places() throws {
    let (field, view) = makeField("שלום 12")
    // Behind the text, on its left.
    try expectScreen(view, is: "Name       12 םולש")
    #expect(view.cursor == Point(x: 10, y: 0))
    let places = (6..<18).map { x in
      _ = view.pointer(PointerEvent(.down(.left), at: Point(x: x, y: 0)))
      view.update()
      return "\(field.input.cursor)@\(view.cursor?.x ?? -1)"
    }
    #expect(
      places == [
        "7@10", "7@10", "7@10", "7@10", "7@10", "5@11", "6@12", "4@13", "3@14", "2@15", "1@16", "0@17",
      ])
    field.moveCursor(to: 3)
    field.moveCursor(to: 6, selecting: true)
    view.update()
    let canvas = view.makeCanvas()
    let isSelected = (6..<18).filter { canvas[Point(x: $0, y: 0)].style.attributes.contains(.inverse) }
    #expect(field.input.selectedText == "ם 1" && isSelected == [11, 13, 14])
  }

  @Test("Left and right go where they point in the paragraph, and everything else keeps to the order of reading")
  func keys() {
    var input = TextInput("שלום abc")
    let rows: [(key: Key, cursor: Int)] = [
      ("home", 0), ("left", 1), ("ctrl+left", 4), ("left", 5), ("right", 4), ("ctrl+right", 0), ("alt+f", 4),
      ("end", 8), ("command+right", 0), ("command+left", 8), ("shift+right", 7), ("backspace", 7),
    ]
    let found = rows.map { row in
      input.press(row.key)
      return input.cursor
    }
    #expect(found == rows.map(\.cursor) && input.text == "שלום ab")
    var latin = TextInput("ab שלום")
    latin.press("left")
    // Nothing of a secret is shown, not even its direction.
    var secret = TextInput("שלום")
    secret.isSecret = true
    secret.press("left")
    #expect(latin.cursor == 6 && secret.cursor == 3)
  }
}
