import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Fields bound to values", .expectations)
struct FormBindingTests {
  @Test("What the user enters is in the values, before the control's event is sent")
  func editing() {
    let stage = FormStage()
    var heard: [Account] = []
    stage.form.subscribe(to: ControlEvents.changed) { form, _ in heard.append(form.values) }
    stage.type("Ada")
    stage.enter("36", into: stage.age)
    stage.enter("", into: stage.age)
    #expect(
      heard == [
        Account(name: "Ada"), Account(name: "Ada", age: 36), Account(name: "Ada", age: nil),
      ])
    #expect(stage.form.isDirty)
  }

  @Test("Values assigned by code are shown, and make the form dirty until they are back")
  func assigning() {
    let stage = FormStage()
    stage.form.values.name = "Ada"
    stage.form.values.isCompany = true
    stage.window.update()
    #expect(stage.name.value.value == "Ada" && stage.company.value.value && !stage.number.isHidden)
    #expect(stage.form.isDirty)
    stage.form.values = Account()
    #expect(!stage.form.isDirty && stage.name.value.value == "")
  }

  @Test("Text that stands for the same number stays as the user types it")
  func sameNumber() {
    let stage = FormStage()
    stage.enter("007", into: stage.age)
    #expect(stage.age.value.value == "007" && stage.form.values.age == 7 && !stage.form.isDirty)
    stage.form.values.name = "Ada"
    #expect(stage.age.value.value == "007")
    stage.form.values.age = 8
    #expect(stage.age.value.value == "8")
  }

  @Test(
    "Input without a value keeps the last one, is a problem, and makes the form dirty", arguments: ["x", "nan", "8?"])
  func invalidInput(text: String) {
    let stage = FormStage(Account(name: "Ada"))
    stage.enter(text, into: stage.age)
    #expect(stage.form.values.age == 7 && stage.form.isDirty && !stage.form.isValid)
    #expect(stage.form.problems[\.age] == "A number, please." && stage.age.shownProblem == "A number, please.")
    stage.form.values.age = 9
    #expect(stage.age.value.value == "9" && stage.form.isValid && stage.age.shownProblem == nil)
    stage.enter(" 10 ", into: stage.age)
    #expect(stage.form.values.age == 10)
  }

  @Test("Resetting restores the initial values, also where the input has none, and forgets all problems")
  func reset() {
    let stage = FormStage()
    stage.enter("7?", into: stage.age)
    stage.press("ctrl+s")
    #expect(stage.form.hasSummary)
    stage.form.reset()
    stage.window.update()
    #expect(stage.age.value.value == "7" && !stage.form.isDirty && !stage.form.hasSummary)
    #expect(stage.name.shownProblem == nil)
    stage.type("x")
    #expect(stage.window.perform(FormCommands.reset) && !stage.form.isDirty)
  }

  @Test("Several fields of one property follow each other")
  func twoFields() {
    let (first, second) = (TextFieldModel("A"), TextFieldModel("B"))
    let form = FormModel(Account(name: "x")) {
      first.bound(to: \.name)
      second.bound(to: \.name)
    }
    first.value.value = "Ada"
    #expect(second.value.value == "Ada" && form.values.name == "Ada")
    second.value.value = "Bob"
    #expect(first.value.value == "Bob" && form.values.name == "Bob")
  }

  @Test("A property that a field cannot show as it is keeps its value until the field is edited")
  func cleanedText() {
    let name = TextFieldModel("Name")
    let form = FormModel(Account(name: "Ada\nLovelace")) { name.bound(to: \.name) }
    #expect(name.value.value == "Ada Lovelace" && form.values.name == "Ada\nLovelace" && !form.isDirty)
    form.values.number = "1"
    form.values.name = "a\tb"
    #expect(name.value.value == "a b" && form.values.name == "a\tb" && form.isDirty)
    name.value.value = "a b c"
    #expect(form.values.name == "a b c" && form.isDirty)
    form.reset()
    #expect(name.value.value == "Ada Lovelace" && form.values.name == "Ada\nLovelace" && !form.isDirty)
  }

  @Test("A number outside the range of its field keeps its value until the field is edited")
  func clampedNumber() {
    struct Level: Equatable, Sendable { var value = 150.0 }
    let field = NumberFieldModel("Level", value: 0.0, in: 0...100)
    let form = FormModel(Level()) { field.bound(to: \.value) }
    #expect(field.value.value == 100 && form.values.value == 150 && !form.isDirty)
    field.value.value = 99
    #expect(form.values.value == 99 && form.isDirty)
    form.reset()
    #expect(field.value.value == 100 && form.values.value == 150 && !form.isDirty)
  }

  @Test("A shown value that stands for no property value is a problem, but does not make the form dirty")
  func shownWithoutValue() {
    struct Count: Equatable, Sendable { var value = 0 }
    let field = TextFieldModel("Count")
    let form = FormModel(Count()) {
      field.bound(to: \.value, convert: { $0 == 0 ? "" : "\($0)" }, back: { Int($0) }, problem: "How many?")
    }
    #expect(form.problems[\.value] == "How many?" && !form.isDirty)
    field.value.value = "3"
    #expect(form.isValid && form.isDirty)
    form.reset()
    #expect(form.problems[\.value] == "How many?" && !form.isDirty && form.values.value == 0)
    field.value.value = "x"
    #expect(form.problems[\.value] == "How many?" && form.isDirty)
  }

  @Test("A property that refuses a value is shown as it is")
  func clampedProperty() {
    struct Level: Sendable {
      var stored = 0
      var value: Int {
        get { stored }
        set { stored = min(newValue, 10) }
      }
    }
    let field = TextFieldModel("Level")
    let form = FormModel(Level()) { field.bound(to: \.value) }
    field.value.value = "12"
    #expect(form.values.value == 10 && field.value.value == "10")
  }

  @Test("An observer of a field may assign the values, and an observer of the values a field")
  func editsInCallbacks() {
    let stage = FormStage()
    stage.name.value.bind(to: stage.window) { [unowned form = stage.form] _, name in
      if name == "Company" { form.values = Account(name: "ACME", age: nil, isCompany: true, number: "1") }
    }
    stage.form.observableValues.bind(to: stage.window) { [unowned age = stage.age] _, account in
      if account.name == "ACME" { age.value.value = "99" }
    }
    stage.type("Company")
    #expect(stage.form.values == Account(name: "ACME", age: 99, isCompany: true, number: "1"))
    #expect(stage.name.value.value == "ACME" && stage.number.value.value == "1" && !stage.number.isHidden)
  }

  @Test("A field that has been removed no longer changes or validates anything")
  func removal() {
    let stage = FormStage()
    stage.name.removeFromParent()
    stage.name.value.value = "Ada"
    #expect(stage.form.values.name == "" && stage.form.isValid && stage.form.submit())
    stage.form.append {
      stage.name.label == "" ? stage.number.bound(to: \.number) : TextFieldModel("N").bound(to: \.name)
    }
    #expect(!stage.form.isDirty)
  }

  @Test("Fields can be added later")
  func appending() throws {
    let form = FormModel(Account(name: "Ada"), submit: nil) { TextFieldModel("Age").bound(to: \.age) }
    form.append { FormSection("More") { TextFieldModel("Full name").bound(to: \.name) } }
    try expectScreen(
      form, width: 30,
      is: """
        Age        7

        More
        Full name  Ada
        """)
  }

  @Test("Numbers of other types, and text that may be missing")
  func otherTypes() {
    struct Numbers: Equatable, Sendable {
      var whole = UInt8(3)
      var fraction = 0.5
      var text: String?
    }
    let (whole, fraction, text) = (TextFieldModel("A"), TextFieldModel("B"), TextFieldModel("C"))
    let form = FormModel(Numbers()) {
      whole.bound(to: \.whole, problem: "0 to 255, please.")
      fraction.bound(to: \.fraction)
      text.bound(to: \.text)
    }
    #expect(whole.value.value == "3" && fraction.value.value == "0.5" && text.value.value == "")
    whole.value.value = "256"
    fraction.value.value = "-1e3"
    text.value.value = "x"
    #expect(form.values == Numbers(whole: 3, fraction: -1000, text: "x"))
    #expect(form.problems[\.whole] == "0 to 255, please.")
    text.value.value = ""
    #expect(form.values.text == nil)
  }

  @Test("A control is bound once")
  func boundTwice() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let name = TextFieldModel("Name")
      _ = FormModel(Account()) {
        name.bound(to: \.name)
        name.bound(to: \.number)
      }
    }.expectTrap("a control can be bound once; TextFieldModel is bound twice")
  }

  @Test("A form and its fields are released")
  func release() {
    weak var form: FormModel<Account>?
    weak var name: TextFieldModel?
    do {
      let stage = FormStage()
      (form, name) = (stage.form, stage.name)
      stage.press("ctrl+s")
    }
    #expect(form == nil && name == nil)
  }
}
