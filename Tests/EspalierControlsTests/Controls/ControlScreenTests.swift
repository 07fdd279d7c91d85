import EspalierControls
import EspalierTesting
import EspalierTree
import Testing

/// All states of all controls, in every kind of output.
@Suite("Screens of controls", .expectations)
struct ControlScreenTests {
  /// The form, whatever its colors.
  private static let text = """
    Name  Ada Lovelace
    Email  name@example.org
    Password  ••••••
    Age  old
         A number, please.
    Town  London
    [x] News by mail
    [ ] Offers
    [ Save ] [ Delete ]
    """

  @Test("A form as plain text")
  func plain() throws {
    try expectScreen(Form(.standard).view, is: Self.text)
  }

  @Test("A form in 16 colors")
  func sixteenColours() throws {
    let form = Form(.standard)
    #expect(
      form.ansi16 == """
        Name  ␛[1;97;44mAda ␛[7mLovelace␛[27m            ␛[0m
        Email  ␛[2;3mname@example.org␛[0m
        Password  ••••••
        Age  old
             ␛[1;31mA number, please.␛[0m
        ␛[2mTown  London␛[0m
        [x] News by mail
        ␛[2m[ ] Offers␛[0m
        [ Save ] ␛[2m[ Delete ]␛[0m
        """)
    form.view.focus(form.save)
    #expect(
      form.ansi16 == """
        Name  Ada Lovelace
        Email  ␛[2;3mname@example.org␛[0m
        Password  ••••••
        Age  old
             ␛[1;31mA number, please.␛[0m
        ␛[2mTown  London␛[0m
        [x] News by mail
        ␛[2m[ ] Offers␛[0m
        ␛[1;97;44m[ Save ]␛[0m ␛[2m[ Delete ]␛[0m
        """)
  }

  @Test("A form without colors")
  func monochrome() throws {
    try expectStyledScreen(
      Form(.monochrome).view,
      is: """
        \(Self.text)
        --- styles
        ......aaaabbbbbbbbaaaaaaaaaaaa
        .......cccccccccccccccc


        .....ddddddddddddddddd
        eeee..eeeeee

        eee.eeeeee
        .........e.eeeeee.e
        --- legend
        a: bold underline
        b: bold underline inverse
        c: dim italic
        d: bold italic
        e: dim
        """)
  }

  @Test("A form in high contrast, with the focus on a toggle")
  func highContrast() throws {
    let form = Form(.highContrast)
    form.view.focus(form.news)
    try expectStyledScreen(
      form.view,
      is: """
        \(Self.text)
        --- styles
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaabbbbbbbbbbbbbbbbaaaaaaa
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        aaaaacccccccccccccccccdddddddd
        eeeeaaeeeeeeaaaaaaaaaaaaaaaaaa
        ffffffffffffffffffffffffffffff
        eeeaeeeeeeaaaaaaaaaaaaaaaaaaaa
        aaaaaaaaaeaeeeeeeaeaaaaaaaaaaa
        --- legend
        a: bright white on black
        b: italic bright cyan on black
        c: bold bright white on red
        d: bright white on red
        e: strikethrough bright white on black
        f: bold underline black on bright cyan
        """)
  }

  /// A form with controls in all states, one of which is a focused field.
  private final class Form {
    let name = TextFieldModel("Name", text: "Ada Lovelace")
    let news = ToggleModel("News by mail", isOn: true)
    let save = ButtonModel("Save") {}
    let view: ContainerView

    init(_ theme: Theme) {
      let email = TextFieldModel("Email", placeholder: "name@example.org")
      let password = TextFieldModel("Password", text: "secret")
      password.isSecret = true
      let age = TextFieldModel("Age", text: "old")
      age.validate = { Int($0) == nil ? "A number, please." : nil }
      let town = TextFieldModel("Town", text: "London")
      let offers = ToggleModel("Offers")
      let delete = ButtonModel("Delete") {}
      for control in [town, offers, delete] { control.isEnabled = false }
      let buttons = ContainerModel()
      buttons.add(contentsOf: [save, delete])
      let content = ContainerModel()
      content.add(contentsOf: [name, email, password, age, town, news, offers, buttons])
      content.spacing.itemSpacing = 1
      view = ContainerView(showing: content, width: 30, height: 10)
      view.theme = theme
      view.update()
      view.focus(name)
      press("ctrl+shift+left", in: view)
    }

    /// The form as a terminal with 16 colors gets it, with `␛` for the escape character.
    var ansi16: String { view.rendered(as: .ansi(.ansi16)).replacing("\u{1B}", with: "␛") }
  }
}
