import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

/// Forms in every state, as users see them.
@Suite("Screens of forms", .expectations)
struct FormScreenTests {
  @Test("Labels are in one column, whatever the control, and hidden fields take no row")
  func plain() throws {
    let stage = FormStage(Account(name: "Ada"))
    try expectScreen(
      stage.window,
      is: """
        Name *        Ada
        Age           7
                      [ ] Company

        [ Save ctrl+s ]
        """)
    stage.window.focus(stage.company)
    stage.press("space")
    try expectScreen(
      stage.window,
      is: """
        Name *        Ada
        Age           7
                      [x] Company
        VAT number *

        [ Save ctrl+s ]
        """)
  }

  @Test("Problems are beside their fields once they have been edited, and in the summary once the user has submitted")
  func problems() throws {
    let stage = FormStage(Account(name: "Ada"))
    stage.enter("", into: stage.name)
    stage.enter("x", into: stage.age)
    try expectScreen(
      stage.window,
      is: """
        Name *
                      Required.
        Age           x
                      A number, please.
                      [ ] Company

        [ Save ctrl+s ]
        """)
    stage.press("ctrl+s")
    try expectScreen(
      stage.window,
      is: """
        Name *
                      Required.
        Age           x
                      A number, please.
                      [ ] Company

        ✘ Name: Required.
        ✘ Age: A number, please.

        [ Save ctrl+s ]
        """)
    #expect(stage.focused === stage.name)
    stage.form.summaryPlace = .top
    stage.enter("8", into: stage.age)
    try expectScreen(
      stage.window,
      is: """
        ✘ Name: Required.

        Name *
                      Required.
        Age           8
                      [ ] Company

        [ Save ctrl+s ]
        """)
    stage.form.summaryPlace = .hidden
    try expectScreen(
      stage.window.updated(),
      is: """
        Name *
                      Required.
        Age           8
                      [ ] Company

        [ Save ctrl+s ]
        """)
  }

  @Test("A busy form is disabled, and its button says so")
  func busy() async throws {
    let (stage, gate) = (FormStage(Account(name: "Ada"), width: 30, height: 6), Gate())
    stage.form.onSubmit = { _ in try await gate.pass() }
    stage.press("ctrl+s")
    try expectStyledScreen(
      stage.window,
      is: """
        Name *        Ada
        Age           7
                      [ ] Company

        [ Save… ctrl+s ]
        --- styles
        aaaaaa........aaa
        aaa...........a
        ..............aaa.aaaaaaa

        a.aaaaaaaaaaaa.a
        --- legend
        a: dim
        """)
    gate.open()
    await stage.window.settle()
  }

  @Test("Sections have titles, and blank rows between them")
  func sections() throws {
    let form = FormModel(Account(), submit: nil) {
      FormSection("Person") {
        TextFieldModel("Name").bound(to: \.name)
        TextFieldModel("Age").bound(to: \.age)
      }
      FormSection("Company") {
        LabelModel("Only for companies.")
        TextFieldModel("VAT number").bound(to: \.number)
      }
      FormSection("Hidden") { ToggleModel("Company").bound(to: \.isCompany) }
        .shown { $0.isCompany }
    }
    try expectScreen(
      form, width: 30,
      is: """
        Person
        Name
        Age         7

        Company
        Only for companies.
        VAT number
        """)
    form.values.isCompany = true
    try expectScreen(
      form, width: 30,
      is: """
        Person
        Name
        Age         7

        Company
        Only for companies.
        VAT number

        Hidden
                    [x] Company
        """)
  }

  @Test("Where labels would leave no room, they are above their fields")
  func narrow() throws {
    let stage = FormStage(Account(name: "Ada", isCompany: true), width: 16)
    stage.press("ctrl+s")
    try expectScreen(
      stage.window,
      is: """
        Name *
        Ada
        Age
        7
        [x] Company
        VAT number *

        Required.

        ✘ VAT number:
        Required.

        [ Save ctrl+s ]
        """)
  }

  @Test("A form works at any width", arguments: [0, 1, 2, 3, 7])
  func tiny(width: Int) {
    let stage = FormStage(Account(isCompany: true), width: width)
    stage.press("ctrl+s", "tab", "tab", "enter", "shift+tab")
    stage.type("\u{1B}[31m\n\u{202E}x\u{0}")
    stage.press("ctrl+s")
    #expect(stage.window.rendered().unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" })
    #expect(stage.form.problems[\.name] == "Required.")
  }

  @Test("A longer label or a longer word for required moves all fields")
  func labels() throws {
    let stage = FormStage()
    stage.number.label = ""
    stage.number.isRequired = false
    try expectScreen(
      stage.window.updated(),
      is: """
        Name *
        Age     7
                [ ] Company

        [ Save ctrl+s ]
        """)
    stage.age.label = "年齢 of birth"
    try expectScreen(
      stage.window.updated(),
      is: """
        Name *
        年齢 of birth  7
                       [ ] Company

        [ Save ctrl+s ]
        """)
  }

  @Test("A form that is taller than the screen scrolls to the first problem")
  func tall() throws {
    let form = FormModel(Account(), submit: "Save") {
      TextFieldModel("Name").bound(to: \.name)
      for number in 1...20 { LabelModel("Line \(number)") }
      TextFieldModel("Age").bound(to: \.age)
    }
    let view = ContainerView(showing: form, width: 24, height: 5)
    let window = Window(width: 24, height: 5) { .view(view) }.updated()
    form.validate = { account, problems in
      if account.name.isEmpty { problems[\.name] = "Who?" }
    }
    view.contentOffset = Point(x: 0, y: 99)
    window.update()
    form.submit()
    try expectScreen(
      window.updated(),
      is: """
        Name
              Who?
        Line 1
        Line 2
        Line 3
        """)
    for key: Key in ["A", "enter"] { window.press(key) }
    #expect(window.updated().rendered().contains("Age   7"))
  }
}
