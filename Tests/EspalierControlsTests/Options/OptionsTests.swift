import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import Testing

@Suite("Radio groups and checklists", .expectations)
struct OptionsTests {
  @Test("Arrows move between the options and on to the next control, and space chooses")
  func moving() throws {
    let size = RadioGroupModel("Size", options: ["Small", "Medium", "Large"], value: "Medium")
    let name = TextFieldModel("Name")
    let view = ContainerView(showing: ContainerModel { [size, name] }, width: 20, height: 5)
    try expectScreen(view, is: "Size  ( ) Small\n      (•) Medium\n      ( ) Large\nName")
    view.focus(size)
    #expect(size.currentOption == "Medium")
    view.press("down")
    #expect(size.currentOption == "Large" && size.value.value == "Medium" && !size.usesKey("down"))
    view.press("space")
    try expectScreen(view.updated(), is: "Size  ( ) Small\n      ( ) Medium\n      (•) Large\nName")
    view.press("down")
    #expect(view.focusedModel === name)
    view.press("up")
    for (key, option) in [("home", "Small"), ("end", "Large"), ("m", "Medium"), ("pageup", "Small")] as [(Key, String)]
    {
      view.press(key)
      #expect(size.currentOption == option, "\(key)")
    }
    view.press("enter")
    #expect(size.value.value == "Small")
  }

  @Test("Space checks and unchecks, and ctrl+a checks all or none")
  func checking() throws {
    let toppings = ChecklistModel("Top", options: ["Cheese", "Olives", "Capers"], value: ["Capers"])
    let container = ContainerModel { toppings }
    let view = ContainerView(showing: container, width: 20, height: 3)
    var sent = 0
    container.subscribe(to: ControlEvents.changed) { _, _ in sent += 1 }
    try expectScreen(view, is: "Top  [ ] Cheese\n     [ ] Olives\n     [x] Capers")
    view.focus(toppings)
    view.press("space")
    view.press("home")
    view.press("enter")
    #expect(toppings.value.value == ["Cheese"] && sent == 2)
    view.press("ctrl+a")
    #expect(toppings.checkedOptions == ["Cheese", "Olives", "Capers"])
    view.press("ctrl+a")
    #expect(toppings.value.value.isEmpty && toppings.isEmpty && sent == 4)
  }

  @Test("An option that is unchecked stays the current one")
  func unchecking() {
    let toppings = ChecklistModel("Top", options: ["Cheese", "Olives", "Capers"], value: ["Olives"])
    let view = ContainerView(showing: ContainerModel { toppings }, width: 20, height: 3)
    view.focus(toppings)
    view.press("space")
    #expect(toppings.isEmpty && toppings.currentOption == "Olives")
    view.press("space")
    #expect(toppings.value.value == ["Olives"])
  }

  @Test("A click chooses the option under the pointer")
  func clicks() {
    let size = RadioGroupModel("Size", options: ["Small", "Medium", "Large"], value: "Medium")
    let view = ContainerView(showing: ContainerModel { size }, width: 20, height: 4)
    view.tap(at: Point(x: 8, y: 2))
    #expect(size.value.value == "Large" && size.currentOption == "Large" && view.focusedModel === size)
    view.tap(at: Point(x: 1, y: 0))
    #expect(size.value.value == "Large")
    view.tap(at: Point(x: 6, y: 0))
    #expect(size.value.value == "Small")
  }

  @Test("More options than rows scroll inside the control, as far as the current one requires")
  func scrolling() throws {
    let list = ChecklistModel("", options: (1...9).map { "Option \($0)" }, value: ["Option 2"])
    list.maximumRowCount = 3
    let view = ContainerView(showing: ContainerModel { list }, width: 16, height: 4)
    try expectScreen(view, is: "[ ] Option 1\n[x] Option 2\n[ ] Option 3   ▾")
    view.focus(list)
    for key: Key in ["down", "down", "space"] { view.press(key) }
    try expectScreen(view.updated(), is: "[x] Option 2   ▴\n[ ] Option 3\n[x] Option 4   ▾")
    view.tap(at: Point(x: 1, y: 1))
    #expect(list.value.value.contains("Option 3"))
    view.press("end")
    try expectScreen(view.updated(), is: "[ ] Option 7   ▴\n[ ] Option 8\n[ ] Option 9")
    view.press("pageup")
    view.press("up")
    try expectScreen(view.updated(), is: "[ ] Option 6   ▴\n[ ] Option 7\n[ ] Option 8   ▾")
  }

  @Test("What is chosen but no longer among the options is shown below them")
  func unknownValues() throws {
    let size = RadioGroupModel("Size", options: ["Small", "Large"], value: "Huge")
    let list = ChecklistModel("Top", options: ["Cheese"], value: ["Olives", "Cheese", "Capers"])
    let view = ContainerView(showing: ContainerModel { [size, list] }, width: 20, height: 6)
    try expectScreen(
      view,
      is: """
        Size  ( ) Small
              ( ) Large
              (•) Huge
        Top  [x] Cheese
             [x] Capers
             [x] Olives
        """)
    view.focus(list)
    view.press("end")
    view.press("space")
    #expect(list.checkedOptions == ["Cheese", "Capers"] && list.currentOption == "Capers")
    view.press("ctrl+a")
    #expect(list.checkedOptions == ["Capers"])
    view.focus(size)
    view.press("home")
    view.press("space")
    try expectScreen(view.updated(), is: "Size  (•) Small\n      ( ) Large\nTop  [ ] Cheese\n     [x] Capers")
  }

  @Test("Options can change order and number, and the current one stays current")
  func changingOptions() throws {
    let size = RadioGroupModel("", options: [1, 2, 3, 3], value: 3)
    let view = ContainerView(showing: ContainerModel { size }, width: 20, height: 5)
    try expectScreen(view, is: "( ) 1\n( ) 2\n(•) 3\n( ) 3")
    #expect(view.diagnostics.map(\.kind) == [.duplicateID])
    view.focus(size)
    view.press("up")
    size.options = [5, 4, 3, 2, 1]
    try expectScreen(view.updated(), is: "( ) 5\n( ) 4\n(•) 3\n( ) 2\n( ) 1")
    #expect(size.currentOption == 2)
    size.options = []
    try expectScreen(view.updated(), is: "(•) 3")
    let none = RadioGroupModel("None", options: [Int?](), value: nil)
    let other = ContainerView(showing: ContainerModel { none }, width: 20, height: 1)
    try expectScreen(other, is: "None")
    other.focus(none)
    for key: Key in ["up", "down", "home", "end", "space", "enter", "x"] { other.press(key) }
    #expect(none.isEmpty && none.currentOption == nil)
  }

  @Test("Options speak what is chosen and where the current one is")
  func spoken() {
    let size = RadioGroupModel("Size", options: ["Small", "Large"], value: "Large")
    let list = ChecklistModel("Top", options: ["Cheese", "Olives"], value: [])
    let view = ContainerView(showing: ContainerModel { [size, list] }, width: 20, height: 5)
    #expect(view.spokenText(for: size) == "Size, Large; current: Large, chosen, 2 of 2, radio group")
    #expect(view.spokenText(for: list) == "Top, nothing chosen; current: Cheese, not chosen, 1 of 2, checklist")
  }

  @Test("Options fit in any space")
  func narrow() throws {
    let size = RadioGroupModel("Size", options: ["Small\nand \u{1B}cheap", "狐狐狐狐狐狐狐狐"], value: "狐狐狐狐狐狐狐狐")
    let view = ContainerView(showing: ContainerModel { size }, width: 10, height: 5)
    try expectScreen(view, is: "Size\n( ) Small…\n(•) 狐狐…")
    for width in 0...8 {
      for height in 0...3 {
        view.width = width
        size.size = .fill(height: height)
        view.update()
        _ = view.rendered()
      }
    }
  }
}
