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
}
