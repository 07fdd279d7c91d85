import Espalier
import Testing

final class SignUp: ContainerModel {
  static let submitted = EventID<Void>("submitted")
  let name = TextFieldModel("Name", placeholder: "First and last name")
  let password = TextFieldModel("Password")
  let news = ToggleModel("News by mail", isOn: true)
  let buttons = ContainerModel()

  override init() {
    super.init()
    password.isSecret = true
    password.validate = { $0.count < 8 ? "At least 8 characters, please." : nil }
    buttons.spacing.itemSpacing = 1
    buttons.add(ButtonModel("Sign up", sends: Self.submitted))
    buttons.add(ButtonModel("Clear") { [unowned self] in name.value.value = "" })
    add(contentsOf: [name, password, news, buttons])
  }
}

final class Rating: ControlModel {
  let value = ObservableValue(0)

  override init() {
    super.init()
    value.bind(to: self) { _, _ in }  // marks the row
  }

  override var content: StyledText {
    StyledText(String(repeating: "★", count: value.value) + String(repeating: "☆", count: 5 - value.value))
  }

  override func handleKey(_ key: Key) -> Bool {
    guard isEnabled, let stars = key.character?.wholeNumberValue, (0...5).contains(stars) else { return false }
    value.value = stars
    send(ControlEvents.changed, self)
    return true
  }
}

/// The samples of `Docs/Guides/Controls.md`.
@Suite("Guide: controls")
struct ControlsGuideTests: GuideSuite {
  let printout = Printout()

  @Test("A form takes keys, pastes and values")
  func form() {
    let form = SignUp()
    let view = ContainerView(showing: form, width: 40, height: 6)
    print(view.rendered())

    #expect(
      printed == """
        Name  First and last name
        Password
        [x] News by mail
        [ Sign up ] [ Clear ]
        """)

    view.focus(form.name)
    for key: Key in ["A", "d", "a", "space", "B", "ctrl+w"] { view.press(key) }
    view.paste("Lovelace\n")
    view.press("tab")
    for key: Key in ["p", "e", "a", "r"] { view.press(key) }
    view.press("tab")
    view.press("space")
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        Name  Ada Lovelace
        Password  ••••
                  At least 8 characters, please.
        [ ] News by mail
        [ Sign up ] [ Clear ]
        """)

    form.subscribe(to: ControlEvents.changed) { form, control in
      print(control === form.name ? "name: \(form.name.value.value)" : "something else")
    }
    view.focus(form.name)
    view.press("!")
    form.name.value.value = "Grace"
    view.focus(form.news)
    view.press("enter")

    #expect(
      printed == """
        name: Ada Lovelace!
        something else
        """)
  }

  @Test("A text input is a value")
  func input() {
    var input = TextInput("one two")
    input.press("ctrl+w")
    input.paste("three")
    print(input.text)
    input.press("ctrl+z")
    input.press("ctrl+z")
    print("\(input.text), with the cursor after \(input.cursor) characters")

    #expect(
      printed == """
        one three
        one two, with the cursor after 7 characters
        """)
  }

  @Test("A custom control takes keys and sends its changes")
  func ownControl() {
    let rating = Rating()
    let ratings = ContainerView(showing: ContainerModel { rating }, width: 10, height: 1)
    ratings.focus(rating)
    ratings.press("3")
    ratings.update()
    print(ratings.rendered())

    #expect(
      printed == """
        ★★★☆☆
        """)
  }
}
