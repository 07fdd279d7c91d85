import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow

struct Account: Equatable, Sendable {
  var name = ""
  var age: Int? = 7
  var isCompany = false
  var number = ""
}

/// A form in a window, and what a user does with it.
final class FormStage {
  let name = TextFieldModel("Name")
  let age = TextFieldModel("Age")
  let company = ToggleModel("Company")
  let number = TextFieldModel("VAT number")
  let form: FormModel<Account>
  let window: Window

  init(_ account: Account = Account(), width: Int = 40, height: Int = 14) {
    name.isRequired = true
    number.isRequired = true
    form = FormModel(account, submit: "Save") { [name, age, company, number] in
      name.bound(to: \.name)
      age.bound(to: \.age)
      company.bound(to: \.isCompany)
      number.bound(to: \.number).shown { $0.isCompany }
    }
    let view = ContainerView(showing: form, width: width, height: height)
    window = Window(width: width, height: height) { .view(view) }.updated()
  }

  var focused: CellModel? { window.activeView?.focusedModel }

  func press(_ keys: Key...) { window.press(each: keys) }

  func type(_ text: String) {
    window.paste(text)
    window.update()
  }

  /// Focuses a field, and replaces its text.
  func enter(_ text: String, into field: TextFieldModel) {
    window.focus(field)
    field.selectAll()
    if text.isEmpty { press("backspace") } else { type(text) }
  }
}

extension FormModel {
  /// Whether the form lists problems.
  var hasSummary: Bool { rendered(width: 60).contains("✘") }
}
