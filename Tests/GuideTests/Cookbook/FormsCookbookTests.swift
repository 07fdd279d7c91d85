import Espalier
import Testing

/// The samples about forms in `Docs/Cookbook.md`.
@Suite("Cookbook: forms")
struct FormsCookbookTests: GuideSuite {
  let printout = Printout()

  @Test("A server objects to a name")
  func serverProblems() async {
    struct Account { var name = "Ada" }

    let form = FormModel(Account(), submit: "Sign up") { TextFieldModel("Name").bound(to: \.name) }
    form.onSubmit = { account in
      if account.name == "Ada" { throw FormProblems<Account>(at: \.name, "This name is taken.") }
    }
    let window = Window(width: 36, height: 6) { .view(ContainerView(form)) }
    window.update()
    window.press("ctrl+s")
    await window.settle()
    print(window.rendered())

    #expect(
      printed == """
        Name  Ada
              This name is taken.

        ✘ Name: This name is taken.

        [ Sign up ctrl+s ]
        """)
  }

  @Test("A form is shown in a dialog")
  func formInDialog() {
    struct Tree { var name = "", year: Int? }

    let orchard = ContainerModel()
    let window = Window(width: 36, height: 9) { .view(ContainerView(orchard)) }
    window.on(Command("plant", "Plant a tree", keys: "p")) { window in
      let form = FormModel(Tree(), submit: "Plant") {
        TextFieldModel("Tree").bound(to: \.name)
        TextFieldModel("Year").bound(to: \.year)
      }
      form.onSubmitted = { form in
        orchard.add(LabelModel("\(form.values.name), planted in \(form.values.year ?? 2026)"))
        form.overlay?.dismiss()
      }
      window.present(form, as: .dialog(width: 30).box(Box(title: "New tree")))
    }
    window.press("p")
    window.update()
    window.paste("Pear")
    window.update()
    print(window.rendered())

    #expect(
      printed == """

           ╭─ New tree ─────────────────╮
           │Tree  Pear                  │
           │Year                        │
           │                            │
           │[ Plant ctrl+s ]            │
           ╰────────────────────────────╯
        """)
  }

  @Test("A form has two steps")
  func steps() {
    struct Order { var step = 1, street = "", card = "" }

    let (street, card) = (TextFieldModel("Street"), TextFieldModel("Card number"))
    for field in [street, card] { field.isRequired = true }
    let form = FormModel(Order(), submit: "Go on") {
      FormSection("Step 1 of 2: delivery") { street.bound(to: \.street) }.shown { $0.step == 1 }
      FormSection("Step 2 of 2: payment") { card.bound(to: \.card) }.shown { $0.step == 2 }
    }
    form.onSubmitted = { form in
      if form.values.step < 2 { form.values.step += 1 } else { print("To \(form.values.street)") }
    }
    form.onKey("alt+left") { form in form.values.step = 1 }
    let window = Window(width: 36, height: 6) { .view(ContainerView(form)) }
    window.update()
    for key: Key in ["7", "enter", "4", "2"] {
      window.press(key)
      window.update()
    }
    print(window.rendered())
    window.press("enter")

    #expect(
      printed == """
        Step 2 of 2: payment
        Card number *  42

        [ Go on ctrl+s ]
        To 7
        """)
  }
}
