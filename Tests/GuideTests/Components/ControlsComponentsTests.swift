import Espalier
import Testing

/// The samples of *Controls* in `Docs/Components.md`.
@Suite("Components: controls")
struct ControlsComponentsTests: GuideSuite {
  let printout = Printout()

  @Test("A button calls its closure")
  func button() {
    let save = ButtonModel("Save") { print("Saved") }
    let delete = ButtonModel("Delete") {}
    delete.isEnabled = false
    let row = ContainerModel { [save, delete] }
    row.spacing.itemSpacing = 1
    let view = ContainerView(showing: row, width: 28, height: 1)
    print(view.rendered())
    view.focus(save)
    view.press("enter")

    #expect(
      printed == """
        [ Save ] [ Delete ]
        Saved
        """)
  }

  @Test("A toggle is turned on by a key")
  func toggle() {
    let mail = ToggleModel("News by mail", isOn: true)
    let sound = ToggleModel("Sound")
    sound.value.bind(to: sound) { _, isOn in print(isOn ? "Sound is on" : "Sound is off") }
    let view = ContainerView(showing: ContainerModel { [mail, sound] }, width: 20, height: 2)
    view.focus(sound)
    view.press("space")
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        Sound is off
        Sound is on
        [x] News by mail
        [x] Sound
        """)
  }

  @Test("A field shows what is wrong with its text")
  func field() {
    let name = TextFieldModel("Name", placeholder: "First and last name")
    let year = TextFieldModel("Year", text: "18x5")
    year.validate = { Int($0) == nil ? "A number, please." : nil }
    let password = TextFieldModel("Password", text: "pears")
    password.isSecret = true
    print(ContainerModel { [name, year, password] }.rendered(width: 32))

    #expect(
      printed == """
        Name  First and last name
        Year  18x5
              A number, please.
        Password  •••••
        """)
  }
}
