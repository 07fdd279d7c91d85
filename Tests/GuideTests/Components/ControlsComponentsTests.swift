import Espalier
import TerminalTestSupport
import Testing

/// The samples of *Controls* in `Docs/Components.md`.
@Suite("Components: controls")
struct ControlsComponentsTests: GuideSuite {
  let printout = Printout()

  @Test("A button calls its closure")
  func button() throws {
    let save = ButtonModel("Save") { print("Saved") }
    let delete = ButtonModel("Delete") {}
    delete.isEnabled = false
    let row = ContainerModel { [save, delete] }
    row.spacing.itemSpacing = 1
    let view = ContainerView(showing: row, width: 28, height: 1)
    print(view.rendered())
    view.focus(save)
    view.press("enter")

    try expectPicture(view, "component-button", title: "")
    #expect(
      printed == """
        [ Save ] [ Delete ]
        Saved
        """)
  }

  @Test("A button performs a command")
  func commandButton() {
    let empty = Command("cart.empty", "Empty", keys: "ctrl+e")
    let pay = Command("cart.pay", "Pay")
    let cart = ContainerModel { [ButtonModel(empty), ButtonModel(pay)] }
    cart.spacing.itemSpacing = 1
    cart.on(empty) { _ in print("The cart is empty") }
    let view = ContainerView(showing: cart, width: 28, height: 1)
    print(view.rendered())
    view.press("tab")
    view.press("enter")

    #expect(
      printed == """
        [ Empty ctrl+e ] [ Pay ]
        The cart is empty
        """)
  }

  @Test("A toggle is turned on by a key")
  func toggle() throws {
    let mail = ToggleModel("News by mail", isOn: true)
    let sound = ToggleModel("Sound")
    sound.value.bind(to: sound) { _, isOn in print(isOn ? "Sound is on" : "Sound is off") }
    let view = ContainerView(showing: ContainerModel { [mail, sound] }, width: 20, height: 2)
    view.focus(sound)
    view.press("space")
    view.update()
    print(view.rendered())

    try expectPicture(view, "component-toggle", title: "")
    #expect(
      printed == """
        Sound is off
        Sound is on
        [x] News by mail
        [x] Sound
        """)
  }

  @Test("An editor shows numbers, colors and what is found")
  func editor() throws {
    let editor = TextEditorModel("/// A tree.\nstruct Tree {\n  var name = \"Pear\"\n}")
    editor.language = .swift
    editor.showsLineNumbers = true
    let view = ContainerView(showing: ContainerModel { editor }, width: 52, height: 5)
    view.focus(editor)
    editor.beginFinding()
    for key: Key in ["t", "r", "e", "e"] { view.press(key) }
    view.update()
    print(view.rendered())

    try expectPicture(view, "component-editor", title: "")
    #expect(
      printed == """
          1 /// A tree.
          2 struct Tree {
          3   var name = "Pear"
          4 }
         Find tree                        1 of 2  Aa  W  .*
        """)
  }

  @Test("A form shows what is wrong with its values")
  func form() throws {
    struct Tree {
      var name = "Pear"
      var year: Int?
      var isPruned = true
    }

    let form = FormModel(Tree(), submit: "Plant") {
      FormSection("Tree") {
        TextFieldModel("Name").bound(to: \.name)
        TextFieldModel("Year").bound(to: \.year)
      }
      FormSection("Care") { ToggleModel("Pruned").bound(to: \.isPruned) }
    }
    form.validate = { tree, problems in
      if tree.year == nil { problems[\.year] = "Trees have a year." }
    }
    form.submit()
    print(form.rendered(width: 32))

    try expectPicture(form, width: 32, "component-form", title: "")
    #expect(
      printed == """
        Tree
        Name  Pear
        Year
              Trees have a year.

        Care
              [x] Pruned

        ✘ Year: Trees have a year.

        [ Plant ctrl+s ]
        """)
  }

  @Test("A field shows what is wrong with its text")
  func field() throws {
    let name = TextFieldModel("Name", placeholder: "First and last name")
    let year = TextFieldModel("Year", text: "18x5")
    year.validate = { Int($0) == nil ? "A number, please." : nil }
    let password = TextFieldModel("Password", text: "pears")
    password.isSecret = true
    print(ContainerModel { [name, year, password] }.rendered(width: 32))

    try expectPicture(
      ContainerModel { [name, year, password] }, width: 32, "component-text-field", title: "")
    #expect(
      printed == """
        Name  First and last name
        Year  18x5
              A number, please.
        Password  •••••
        """)
  }

  @Test("A picker opens its menu")
  func picker() throws {
    let picker = PickerModel("Fruit", options: ["Apples", "Pears", "Plums"], value: "Pears")
    let window = Window(width: 26, height: 6) { .view(ContainerView(ContainerModel { picker })) }
    window.update()
    window.press("enter")
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-picker", title: "")
    #expect(
      printed == """
        Fruit  Pears ▾
            ╭────────╮
            │  Apples│
            │• Pears │
            │  Plums │
            ╰────────╯
        """)
  }

  @Test("A radio group moves without choosing")
  func radioGroup() throws {
    let size = RadioGroupModel("Size", options: ["Small", "Medium", "Large"], value: "Medium")
    let view = ContainerView(showing: ContainerModel { size }, width: 22, height: 3)
    view.focus(size)
    view.press("down")
    view.update()
    print(view.rendered())

    try expectPicture(view, "component-radio-group", title: "")
    #expect(
      printed == """
        Size  ( ) Small
              (•) Medium
              ( ) Large
        """)
  }

  @Test("A checklist is checked by a key")
  func checklist() throws {
    let toppings = ChecklistModel("Toppings", options: ["Cheese", "Olives", "Capers"], value: ["Cheese"])
    let view = ContainerView(showing: ContainerModel { toppings }, width: 22, height: 3)
    view.focus(toppings)
    for key: Key in ["end", "space"] { view.press(key) }
    view.update()
    print(view.rendered())
    print(toppings.checkedOptions)

    try expectPicture(view, "component-checklist", title: "")
    #expect(
      printed == """
        Toppings  [x] Cheese
                  [ ] Olives
                  [x] Capers
        ["Cheese", "Capers"]
        """)
  }

  @Test("A number outside of the range is a problem")
  func numberField() throws {
    let copies = NumberFieldModel("Copies", value: 3, in: 1...99)
    let ratio = NumberFieldModel("Ratio", value: 0.5, in: 0...1, step: 0.05)
    let view = ContainerView(showing: ContainerModel { [copies, ratio] }, width: 44, height: 3)
    view.focus(copies)
    view.press("up")
    view.focus(ratio)
    for key: Key in ["ctrl+u", "2"] { view.press(key) }
    view.update()
    print(view.rendered())
    print(copies.value.value)

    try expectPicture(view, "component-number-field", title: "")
    #expect(
      printed == """
        Copies  4    ▾▴
        Ratio  2     ▾▴
               A number from 0.00 to 1.00, please.
        4
        """)
  }

  @Test("A slider is moved by a key")
  func slider() throws {
    let volume = SliderModel("Volume", value: 40, step: 5) { "\(Int($0)) %" }
    let view = ContainerView(showing: ContainerModel { volume }, width: 32, height: 1)
    view.focus(volume)
    view.press("right")
    view.update()
    print(view.rendered())

    try expectPicture(view, "component-slider", title: "")
    #expect(
      printed == """
        Volume  ━━━━━━━●─────────  45 %
        """)
  }

  @Test("A date field opens a calendar")
  func dateField() throws {
    let departure = DateFieldModel("Departure", value: CalendarDate(daysSince1970: 19_782))
    let window = Window(width: 36, height: 11) { .view(ContainerView(ContainerModel { departure })) }
    window.update()
    window.press("alt+down")
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-date-field", title: "")
    #expect(
      printed == """
        Departure  2024-02-29  ▾
                 ╭──────────────────────╮
                 │ ◂   February 2024  ▸ │
                 │ Mo Tu We Th Fr Sa Su │
                 │           1  2  3  4 │
                 │  5  6  7  8  9 10 11 │
                 │ 12 13 14 15 16 17 18 │
                 │ 19 20 21 22 23 24 25 │
                 │ 26 27 28 29          │
                 │                      │
                 ╰──────────────────────╯
        """)
  }

  @Test("A disclosure shows and hides rows")
  func disclosure() throws {
    let garden = DisclosureModel("Garden", isExpanded: true) {
      LabelModel("2 trees")
      ToggleModel("Watered")
    }
    let shed = DisclosureModel("Shed") { LabelModel("12 tools") }
    print(ContainerModel { [garden, shed] }.rendered(width: 20))

    try expectPicture(ContainerModel { [garden, shed] }, width: 20, "component-disclosure", title: "")
    #expect(
      printed == """
        ▾ Garden
          2 trees
          [ ] Watered
        ▸ Shed
        """)
  }

  @Test("Tabs show the rows of one of them")
  func tabs() throws {
    let tabs = TabsModel(
      ["Trees", "Tools", "Notes"].map { name in
        TabModel("\(name)", isClosable: name == "Notes") { ToggleModel("\(name) are done") }
      })
    let window = Window(width: 30, height: 3) { .tabs(tabs) }
    window.update()
    window.press("ctrl+pagedown")
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-tabs", title: "")
    #expect(
      printed == """
         Trees │ Tools │ Notes ×
        [ ] Tools are done
        """)
  }
}
