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

final class Rating: ValueFieldModel<Int> {
  override var fieldContent: StyledText {
    StyledText(String(repeating: "★", count: value.value) + String(repeating: "☆", count: 5 - value.value))
  }

  override func handleKey(_ key: Key) -> Bool {
    guard usesKey(key), let stars = key.character?.wholeNumberValue else { return false }
    change(to: stars)
    return true
  }

  override func usesKey(_ key: Key) -> Bool {
    isEnabled && key.character?.wholeNumberValue.map((0...5).contains) == true
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

  @Test("Fields line up, and say what is wrong")
  func labels() {
    let mail = TextFieldModel("Mail", text: "ada@example.org")
    let seats = NumberFieldModel("Seats", value: 2, in: 1...9)
    let terms = ToggleModel("I accept the terms")
    let fields: [FieldModel] = [mail, seats, terms]
    for field in fields {
      field.isRequired = true
      field.labelWidth = 7
    }
    let booking = ContainerView(showing: ContainerModel { fields }, width: 40, height: 6)
    print(booking.rendered())

    #expect(
      printed == """
        Mail *   ada@example.org
        Seats *  2    ▾▴
                 [ ] I accept the terms *
        """)

    for field in fields { field.isTouched = true }
    mail.reportedProblem = "This address is already in use."
    booking.update()
    print(booking.rendered())

    #expect(
      printed == """
        Mail *   ada@example.org
                 This address is already in use.
        Seats *  2    ▾▴
                 [ ] I accept the terms *
                 Required.
        """)
  }

  @Test("Options are values, with a text of their own")
  func choices() {
    enum Extra: CaseIterable { case window, meal, luggage }

    let day = PickerModel("Day", options: ["Monday", "Tuesday", "Friday"], value: "Friday")
    let seat = RadioGroupModel("Class", options: [1, 2], value: 2) { "Class \($0)" }
    let extras = ChecklistModel("Extras", options: Extra.allCases, value: [.meal])
    let choices = ContainerView(showing: ContainerModel { [day, seat, extras] }, width: 30, height: 6)
    choices.focus(day)
    choices.press("t")
    choices.update()
    print(choices.rendered())
    print("\(day.value.value), \(extras.checkedOptions.count) extra")

    #expect(
      printed == """
        Day  Tuesday ▾
        Class  ( ) Class 1
               (•) Class 2
        Extras  [ ] window
                [x] meal
                [ ] luggage
        Tuesday, 1 extra
        """)
  }

  @Test("Numbers and dates are changed by steps")
  func numbers() {
    let people = NumberFieldModel("People", value: 2, in: 1...9)
    let budget = SliderModel("Budget", value: 300, in: 0...1000, step: 50) { "\(Int($0)) €" }
    let start = CalendarDate(year: 2024, month: 2, day: 28)
    let departure = DateFieldModel("Departure", value: start ?? .first)
    let trip = ContainerView(showing: ContainerModel { [people, budget, departure] }, width: 36, height: 4)
    trip.focus(departure)
    for key: Key in ["up", "up"] { trip.press(key) }
    trip.update()
    print(trip.rendered())
    print("weekday \(departure.value.value.weekday), \(departure.value.value.adding(months: 12)) in a year")

    #expect(
      printed == """
        People  2    ▾▴
        Budget  ━━━━━━●─────────────  300 €
        Departure  2024-03-01  ▾
        weekday 5, 2025-03-01 in a year
        """)
  }

  @Test("Suggestions and masks help to type")
  func typing() {
    let command = TextFieldModel(">")
    command.completions = { text in ["status", "stash", "switch"].filter { $0.hasPrefix(text) } }
    let phone = TextFieldModel("Phone")
    phone.mask = "(999) 9999-9999"
    let terminal = ContainerView(showing: ContainerModel { [command, phone] }, width: 44, height: 3)
    terminal.focus(phone)
    for key: Key in ["0", "3", "0", "1", "2"] { terminal.press(key) }
    terminal.focus(command)
    for key: Key in ["s", "w", "tab"] { terminal.press(key) }
    terminal.update()
    print(terminal.rendered())

    #expect(
      printed == """
        >  switch
        Phone  (030) 12__-____
               Not complete: (030) 12__-____
        """)
  }

  @Test("A custom control takes keys and sends its changes")
  func ownControl() {
    let rating = Rating("Rating", value: 0)
    rating.validate = { $0 < 4 ? "What is missing?" : nil }
    let ratings = ContainerView(showing: ContainerModel { rating }, width: 30, height: 2)
    ratings.focus(rating)
    ratings.press("3")
    ratings.update()
    print(ratings.rendered())

    #expect(
      printed == """
        Rating  ★★★☆☆
                What is missing?
        """)
  }
}
