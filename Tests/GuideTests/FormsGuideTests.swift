import Espalier
import Testing

struct Account: Equatable {
  var name = ""
  var age: Int?
  var isCompany = false
  var vatNumber = ""
}

func makeForm() -> FormModel<Account> {
  let name = TextFieldModel("Name", placeholder: "First and last name")
  name.isRequired = true
  let number = TextFieldModel("VAT number")
  number.validate = { $0.count < 4 ? "At least four characters, please." : nil }
  return FormModel(Account(), submit: "Sign up") {
    name.bound(to: \.name)
    TextFieldModel("Age").bound(to: \.age)
    ToggleModel("For a company").bound(to: \.isCompany)
    number.bound(to: \.vatNumber).shown { $0.isCompany }
  }
}

/// The samples of `Docs/Guides/Forms.md`.
@Suite("Guide: forms")
struct FormsGuideTests: GuideSuite {
  let printout = Printout()

  @Test("A form is filled in, validated and submitted")
  func signingUp() async {
    let form = makeForm()
    let window = Window(width: 46, height: 11) { .view(ContainerView(form)) }
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Name *      First and last name
        Age
                    [ ] For a company

        [ Sign up ctrl+s ]
        """)

    window.press("enter")
    window.paste("thirty")
    window.press("ctrl+s")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Name *      First and last name
                    Required.
        Age         thirty
                    A number, please.
                    [ ] For a company

        ✘ Name: Required.
        ✘ Age: A number, please.

        [ Sign up ctrl+s ]
        """)

    form.validate = { account, problems in
      if account.isCompany && account.age != nil { problems[\.age] = "A company has no age." }
    }
    form.values = Account(name: "Ada", age: 36, isCompany: true, vatNumber: "P-0007")
    form.submit()
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Name *      Ada
        Age         36
                    A company has no age.
                    [x] For a company
        VAT number  P-0007

        ✘ Age: A company has no age.

        [ Sign up ctrl+s ]
        """)

    form.values = Account(name: "Ada", age: 36)
    form.onSubmit = { account in
      if account.name == "Ada" {
        throw FormProblems<Account>(at: \.name, "This name is taken.")
      }
    }
    form.onSubmitted = { form in
      print("Welcome, \(form.values.name)!")
    }
    window.press("ctrl+s")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Name *      Ada
        Age         36
                    [ ] For a company

        [ Sign up… ctrl+s ]
        """)

    await window.settle()
    print(window.rendered())

    #expect(
      printed == """
        Name *      Ada
                    This name is taken.
        Age         36
                    [ ] For a company

        ✘ Name: This name is taken.

        [ Sign up ctrl+s ]
        """)

    window.paste(" L.")
    window.press("ctrl+s")
    await window.settle()
    print("Is there anything to save? \(form.isDirty)")

    #expect(
      printed == """
        Welcome, Ada L.!
        Is there anything to save? false
        """)
  }

  @Test("Text fields are bound to properties of other types")
  func conversions() {
    enum Fruit: String {
      case pear, plum
    }

    struct Order {
      var fruit = Fruit.pear
      var count = 1
    }

    let order = FormModel(Order(), submit: "Order") {
      TextFieldModel("Fruit").bound(
        to: \.fruit, convert: \.rawValue, back: Fruit.init, problem: "We have pear and plum.")
      TextFieldModel("Count").bound(to: \.count)
    }
    order.values.fruit = .plum
    print(order.rendered(width: 30))

    #expect(
      printed == """
        Fruit  plum
        Count  1

        [ Order ctrl+s ]
        """)
  }

  @Test("Sections have titles")
  func sections() {
    struct Delivery {
      var street = "Orchard Road 7"
      var city = "Pearville"
      var isGift = true
      var card = ""
    }

    let delivery = FormModel(Delivery(), submit: "Buy") {
      FormSection("Address") {
        TextFieldModel("Street").bound(to: \.street)
        TextFieldModel("City").bound(to: \.city)
      }
      FormSection("Gift") {
        ToggleModel("Wrap it").bound(to: \.isGift)
        TextFieldModel("Card", placeholder: "What the card says").bound(to: \.card).shown { $0.isGift }
        LabelModel("Wrapping is free.", style: .muted)
      }
    }
    delivery.buttons.add(ButtonModel(FormCommands.reset))
    print(delivery.rendered(width: 36))

    #expect(
      printed == """
        Address
        Street  Orchard Road 7
        City    Pearville

        Gift
                [x] Wrap it
        Card    What the card says
        Wrapping is free.

        [ Buy ctrl+s ] [ Reset ]
        """)
  }

  @Test("A dialog shows a form")
  func dialog() {
    let garden = Window(width: 40, height: 10) { .view(ContainerView(ContainerModel { LabelModel("My garden") })) }
    garden.on(Command("sign-up", "Sign up", keys: "s")) { window in
      makeForm().present(in: window, titled: "Sign up", width: 38) { values in print("welcome, \(values.name)") }
    }
    garden.press("s")
    garden.update()
    print(garden.rendered())

    #expect(
      printed == """
        My garden
         ╭─ Sign up ──────────────────────────╮
         │ Name *      First and last name    │
         │ Age                                │
         │             [ ] For a company      │
         │                                    │
         │ [ Sign up ctrl+s ] [ Cancel ]      │
         ╰────────────────────────────────────╯
        """)
  }
}
