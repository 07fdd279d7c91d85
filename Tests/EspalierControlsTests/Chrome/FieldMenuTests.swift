import EspalierControls
import EspalierTree
import EspalierWindow
import Testing

@Suite("The menu of a field")
struct FieldMenuTests {
  @Test("It cuts, copies and pastes what is selected, by keys and by the pointer")
  func editing() {
    let field = TextFieldModel("Name", text: "pear tree")
    let window = Window(width: 40, height: 12) { .view(ContainerView(ContainerModel { field })) }
    var states: [String] = []
    func press(_ keys: Key...) {
      window.press(each: keys)
      states.append("\(field.value.value)|\(window.copiedText ?? "-")|\(window.overlays.count)")
    }
    window.update()
    press("shift+f10", "t", "c", "p")  // nothing is selected, and nothing copied
    press("a")
    press("shift+f10", "c")
    press("end", "menu", "p")
    press("shift+home", "shift+f10", "t")
    press("shift+insert", "shift+insert")
    field.isSecret = true
    press("command+a", "ctrl+insert", "shift+delete", "shift+f10")
    press("escape")
    field.isEnabled = false
    window.update()
    window.pointer(PointerEvent(.down(.right), at: Point(x: 8, y: 0)))
    window.update()
    press("enter")
    let (once, twice) = ("pear tree", "pear treepear tree")
    let expected: [String] = [
      "\(once)|-|1", "\(once)|-|0", "\(once)|\(once)|0", "\(twice)|\(once)|0", "|\(twice)|0",
      "\(twice)\(twice)|\(twice)|0", "\(twice)\(twice)|\(twice)|1", "\(twice)\(twice)|\(twice)|0",
      "\(twice)\(twice)|\(twice)|1",
    ]
    #expect(states == expected)
  }

  @Test("A program's own menu goes before")
  func own() {
    let field = TextFieldModel("Name")
    field.contextMenu = { MenuModel { MenuItem("Mine") {} } }
    let window = Window(width: 20, height: 6) { .view(ContainerView(ContainerModel { field })) }.updated()
    window.type("shift+f10")
    #expect(window.rendered().contains("Mine") && !window.rendered().contains("Paste"))
  }
}
