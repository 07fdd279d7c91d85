import EspalierCanvas
import EspalierControls
import EspalierTree
import Testing

@Suite("What controls speak")
struct SpokenControlTests {
  private func spoken(_ control: ControlModel) -> String? {
    ContainerView(showing: ContainerModel { control }, width: 40, height: 5).spokenText(for: control)
  }

  @Test("A button speaks its title, and a toggle whether it is on")
  func buttonsAndToggles() {
    let button = ButtonModel("Save") {}
    #expect(spoken(button) == "Save, button")
    button.isEnabled = false
    #expect(spoken(button) == "Save, disabled, button")
    #expect(spoken(ToggleModel("News", isOn: true)) == "News, on, toggle")
    #expect(spoken(ToggleModel("News")) == "News, off, toggle")
  }

  @Test("A field speaks its text or its placeholder, and its problem, but never a secret")
  func fields() {
    #expect(spoken(TextFieldModel("Name", text: "Ada", placeholder: "First name")) == "Name, Ada, text field")
    #expect(spoken(TextFieldModel("Name", placeholder: "First name")) == "Name, First name, text field")
    #expect(spoken(TextFieldModel("Name")) == "Name, text field")
    let password = TextFieldModel("Password", text: "hunter2")
    password.isSecret = true
    password.validate = { $0.count < 8 ? "Too short." : nil }
    #expect(spoken(password) == "Password, 7 characters, Too short., text field")
  }

  @Test("A tap on a control gives it the focus and selects nothing")
  func taps() {
    var presses = 0
    var selections = 0
    let label = LabelModel("label")
    let button = ButtonModel("Save") { presses += 1 }
    let root = ContainerModel { [label, button] }
    root.subscribe(to: RowEvents.selected) { _, _ in selections += 1 }
    let view = ContainerView(showing: root, width: 40, height: 5)
    view.select(label)
    #expect(view.tap(button) && presses == 1 && selections == 0)
    #expect(view.focusedModel === button && view.selection.count == 1 && view.selection.first === label)
  }
}
