import Espalier
import Foundation
import Testing

@testable import EspalierPrompts
@testable import EspalierTerminal

@Suite("Forms as prompts")
struct FormPromptTests {
  struct Account: Equatable, Sendable {
    var name = ""
    var age = 30
    var password = ""
    var isAdmin = false
    var color = "red"
    var fruit: Set<String> = ["Figs"]
  }

  private func makeForm() -> FormModel<Account> {
    let name = TextFieldModel("Name")
    name.isRequired = true
    let password = TextFieldModel("Password")
    password.isSecret = true
    return FormModel(Account(), submit: "Sign up") {
      name.bound(to: \.name)
      NumberFieldModel("Age", value: 30, in: 18...120).bound(to: \.age)
      password.bound(to: \.password)
      ToggleModel("Admin").bound(to: \.isAdmin)
      PickerModel("Color", options: ["red", "blue"], value: "red").bound(to: \.color)
      ChecklistModel("Fruit", options: ["Pears", "Figs"]).bound(to: \.fruit)
    }
  }

  @Test("A form is filled in with keys, and stays as one line")
  func keys() {
    let form = makeForm()
    let driver = PromptDriver(filling: form, title: "Account")
    #expect(driver.screen.hasPrefix("? Account\nName *"))
    #expect(driver.after("ctrl+s").answer == nil)
    #expect(driver.screen.contains("Required."))
    driver.type("Ada")
    driver.press("tab", "tab")
    driver.type("abc")
    #expect(driver.after("tab", "space", "ctrl+s").answer == Account(name: "Ada", password: "abc", isAdmin: true))
    #expect(
      driver.screen
        == "✔ Account  Name Ada, Age 30, Password ••••••••, Admin Yes, Color red, Fruit Figs")
    #expect(form.parent == nil)
  }

  @Test("Escape cancels, and gives the form back")
  func cancel() {
    let form = makeForm()
    var submitted = 0
    form.onSubmitted = { _ in submitted += 1 }
    let driver = PromptDriver(filling: form)
    driver.type("Ada")
    #expect(driver.after("escape").error == .cancelled)
    #expect(driver.screen == "✘ cancelled")
    form.submit()
    #expect(submitted == 1)
  }

  @Test("A form that comes back into view is filled in where the user was")
  func comingBack() {
    let driver = PromptDriver(filling: makeForm())
    driver.type("Ada")
    driver.press("tab", "tab")
    driver.type("ab")
    driver.resize(width: 80, height: 0)
    driver.resize(width: 80, height: 24)
    driver.type("c")
    #expect(driver.after("ctrl+s").answer?.name == "Ada" && driver.answer?.password == "abc")
  }

  /// Fills in a form with the lines of a file, and returns what is written to another one.
  private func fill(
    _ form: FormModel<Account>, _ text: String
  ) async throws -> (output: String, answer: Result<Account, PromptError>) {
    try await ask(input: Array(text.utf8)) { run in
      do throws(PromptError) {
        return Result<Account, PromptError>.success(try await run.fill(form, title: nil))
      } catch {
        return .failure(error)
      }
    }
  }

  @Test("Without a terminal, each field is a question")
  func lines() async throws {
    let (output, result) = try await fill(makeForm(), "\nAda\n17\n40\nabc\ny\nblue\n1, 2\n")
    #expect(
      try result.get()
        == Account(name: "Ada", age: 40, password: "abc", isAdmin: true, color: "blue", fruit: ["Pears", "Figs"]))
    #expect(output.hasPrefix("Name\nRequired.\nName\n> Ada\nAge [30]\n"))
    #expect(output.contains("Password\n> ••••••••\nAdmin [No]\n> Yes\nColor [red]\n  1. red\n  2. blue\n> blue\n"))
    #expect(!output.contains("abc"))
  }

  @Test("At the end of the input, values without a problem are kept, and others are named")
  func end() async throws {
    let (_, kept) = try await fill(makeForm(), "Ada\n")
    #expect(try kept.get() == Account(name: "Ada"))
    let (_, missing) = try await fill(makeForm(), "")
    #expect(throws: PromptError.noAnswer(question: "Name")) { try missing.get() }
  }

  @Test("A problem that no line can change has no answer")
  func unanswerable() async throws {
    let level = SliderModel("Level", value: 30)
    level.validate = { $0 < 50 ? "More, please." : nil }
    let name = TextFieldModel("Name")
    let form = FormModel(Account()) {
      name.bound(to: \.name)
      level.bound(to: \.age, convert: Double.init, back: { Int($0) })
    }
    let (output, unanswered) = try await fill(form, "Ada\n")
    #expect(throws: PromptError.noAnswer(question: "Level")) { try unanswered.get() }
    #expect(output == "Name\n> Ada\nLevel: More, please.\n")
    level.value.value = 70
    name.isEnabled = false
    form.onSubmit = { _ in throw PromptProblem("The server is away.") }
    let (_, failed) = try await fill(form, "")
    #expect(throws: PromptError.noAnswer(question: "The server is away.")) { try failed.get() }
  }

  @Test("What a submission finds is asked for again")
  func submission() async throws {
    let form = makeForm()
    form.onSubmit = { account in
      guard account.name != "Ada" else {
        var problems = FormProblems<Account>()
        problems[\.name] = "This name is taken."
        throw problems
      }
    }
    let (output, result) = try await fill(form, "Ada\n\n\n\n\n\nGrace\n")
    #expect(try result.get() == Account(name: "Grace"))
    #expect(output.contains("Name: This name is taken.\nName"))
    let other = makeForm()
    other.onSubmit = { _ in throw PromptProblem("The server is away.") }
    let (_, failed) = try await fill(other, "Ada\n")
    #expect(throws: PromptError.noAnswer(question: "Name")) { try failed.get() }
  }
}
