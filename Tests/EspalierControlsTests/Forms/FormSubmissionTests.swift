import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Synchronization
import TestSupport
import Testing

@Suite("Submitting forms", .expectations)
struct FormSubmissionTests {
  private struct Offline: Error, CustomStringConvertible {
    let description = "The server does not respond."
  }

  /// The values that a server has received.
  private final class Server: Sendable {
    private let received = Mutex<[Account]>([])

    var accounts: [Account] { received.withLock { $0 } }

    func create(_ account: Account) { received.withLock { $0.append(account) } }
  }

  @Test("Enter goes from field to field, and submits from the last one")
  func enter() {
    let stage = FormStage()
    var submitted: [Account] = []
    stage.form.onSubmitted = { form in submitted.append(form.values) }
    stage.company.removeFromParent()
    stage.type("Ada")
    stage.press("enter")
    #expect(stage.focused === stage.age)
    stage.press("enter")
    #expect(submitted == [Account(name: "Ada")] && !stage.form.isDirty)
    #expect(stage.form.initialValues == Account(name: "Ada"))
  }

  @Test("Enter passes disabled and hidden fields")
  func passing() {
    let stage = FormStage()
    stage.age.isEnabled = false
    stage.press("enter")
    #expect(stage.focused === stage.company)
  }

  @Test("Nothing is submitted while anything is wrong, and the first field with a problem receives focus")
  func invalid() {
    let stage = FormStage()
    var count = 0
    stage.form.onSubmitted = { _ in count += 1 }
    stage.enter("x", into: stage.age)
    #expect(!stage.form.submit())
    stage.window.update()
    #expect(count == 0 && stage.focused === stage.name && stage.name.shownProblem == "Required.")
    stage.type("Ada")
    stage.press("ctrl+s")
    #expect(count == 0 && stage.focused === stage.age)
    stage.enter("8", into: stage.age)
    stage.press("ctrl+s")
    #expect(count == 1)
  }

  @Test("A disabled field is not validated")
  func disabled() {
    let stage = FormStage()
    stage.name.isEnabled = false
    #expect(stage.form.isValid && stage.form.problems.isEmpty && stage.form.submit())
    stage.name.isEnabled = true
    #expect(!stage.form.submit())
  }

  @Test("A line of the summary jumps to its field")
  func jumping() throws {
    let stage = FormStage()
    stage.enter("x", into: stage.age)
    stage.press("ctrl+s")
    let rows = try #require(stage.window.activeView).rows.filter { $0.model.spokenLabel.contains(": ") }
    #expect(rows.map(\.model.spokenLabel) == ["Name: Required.", "Age: A number, please."])
    let view = try #require(stage.window.activeView)
    #expect(view.tap(rows[1].model))
    stage.window.update()
    #expect(stage.focused === stage.age)
  }

  @Test("The validation of the form names fields, and everything else is in the summary")
  func formValidation() throws {
    let stage = FormStage(Account(name: "Ada"), height: 10)
    stage.form.validate = { account, problems in
      if account.age == 7 { problems[\.age] = "Not seven." }
      if account.name == "Ada" { problems.general.append("Ada has an account.") }
      problems[\.number] = "Hidden fields are not validated."
    }
    #expect(stage.age.shownProblem == nil && !stage.form.isValid)
    stage.press("ctrl+s")
    try expectScreen(
      stage.window,
      is: """
        Name *        Ada
        Age           7
                      Not seven.
                      [ ] Company

        ✘ Age: Not seven.
        ✘ Ada has an account.

        [ Save ctrl+s ]
        """)
    stage.type("x")
    #expect(stage.age.value.value == "7x" && stage.age.shownProblem == "A number, please.")
    stage.press("backspace")
    #expect(stage.age.shownProblem == "Not seven.")
    stage.press("8")
    stage.enter("Bob", into: stage.name)
    #expect(stage.age.shownProblem == nil && stage.form.isValid && stage.form.submit())
  }

  @Test("A problem with a property that no field is bound to keeps the form from being submitted")
  func problemWithoutField() {
    let form = FormModel(Account()) { TextFieldModel("Name").bound(to: \.name) }
    form.validate = { account, problems in if account.age == 7 { problems[\.age] = "Not seven." } }
    #expect(!form.submit() && form.problems.general == ["Not seven."])
    form.values.age = 8
    #expect(form.submit())
  }

  @Test("A submission runs once at a time, with the values that were submitted")
  func once() async {
    let (stage, gate, server) = (FormStage(Account(name: "Ada")), Gate(), Server())
    stage.form.onSubmit = { account in
      try await gate.pass()
      server.create(account)
    }
    #expect(stage.form.submit() && !stage.form.submit() && stage.form.isBusy)
    stage.window.update()
    #expect(!stage.name.isEnabled && stage.form.submitButton?.isEnabled == false)
    stage.press("ctrl+s", "enter", "x")
    stage.form.reset()
    stage.form.values.name = "Bob"
    gate.open()
    await stage.window.settle()
    #expect(server.accounts == [Account(name: "Ada")] && !stage.form.isBusy)
    #expect(stage.name.isEnabled && stage.form.submitButton?.isEnabled == true)
    #expect(stage.form.isDirty && stage.form.initialValues.name == "Ada" && stage.form.values.name == "Bob")
    stage.form.submit()
    await stage.window.settle()
    #expect(server.accounts.map(\.name) == ["Ada", "Bob"] && !stage.form.isDirty)
  }

  @Test("The focus is back where it was after the submission")
  func focus() async {
    let stage = FormStage(Account(name: "Ada"))
    stage.form.onSubmit = { _ in }
    stage.window.focus(stage.age)
    stage.press("ctrl+s")
    #expect(stage.focused == nil)
    await stage.window.settle()
    #expect(stage.focused === stage.age)
  }

  @Test(
    "What a server finds is beside its field until the next edit there, and does not keep it from being asked again")
  func serverProblems() async {
    let stage = FormStage(Account(name: "Ada"))
    stage.form.onSubmit = { account in
      guard account.name != "Ada" else {
        var problems = FormProblems<Account>(at: \.name, "This name is taken.")
        problems[\.number] = "The number of nobody."
        problems.general = ["Try again later."]
        throw problems
      }
    }
    stage.window.focus(stage.age)
    stage.press("ctrl+s")
    await stage.window.settle()
    #expect(stage.focused === stage.name && stage.name.shownProblem == "This name is taken.")
    #expect(stage.form.problems[\.name] == "This name is taken.")
    #expect(stage.form.problems.general == ["Try again later.", "The number of nobody."])
    #expect(stage.form.isValid && stage.form.submit())
    await stage.window.settle()
    stage.enter("9", into: stage.age)
    #expect(stage.name.shownProblem == "This name is taken.")
    stage.enter("Bob", into: stage.name)
    #expect(stage.name.shownProblem == nil && stage.form.problems[\.name] == nil)
    #expect(stage.form.submit())
    await stage.window.settle()
    #expect(stage.form.problems.isEmpty && !stage.form.hasSummary)
  }

  @Test("Any other error is in the summary until the next submission")
  func otherErrors() async throws {
    let (stage, server) = (FormStage(Account(name: "Ada"), height: 7), Server())
    stage.form.onSubmit = { account in
      server.create(account)
      if server.accounts.count < 2 { throw Offline() }
    }
    stage.press("ctrl+s")
    await stage.window.settle()
    try expectScreen(
      stage.window,
      is: """
        Name *        Ada
        Age           7
                      [ ] Company

        ✘ The server does not respond.

        [ Save ctrl+s ]
        """)
    #expect(stage.focused === stage.name)
    stage.press("ctrl+s")
    await stage.window.settle()
    #expect(!stage.form.hasSummary && server.accounts.count == 2)
  }

  @Test("Escape cancels the submission, and then does what it does elsewhere")
  func cancelling() async {
    let (stage, gate) = (FormStage(Account(name: "Ada")), Gate())
    var count = 0
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    stage.form.onSubmit = { _ in
      start.yield()
      try await gate.pass()
    }
    stage.form.onSubmitted = { _ in count += 1 }
    #expect(!stage.window.perform(FormCommands.cancel))
    stage.press("ctrl+s")
    for await _ in starts { break }
    #expect(stage.window.keyHelp.map(\.command) == [FormCommands.cancel])
    #expect(stage.window.press("escape"))
    stage.window.update()
    #expect(!stage.form.isBusy && stage.focused === stage.name && stage.name.isEnabled)
    #expect(!stage.window.press("escape"))
    gate.open()
    await stage.window.settle()
    #expect(count == 0 && gate.cancelledCount == 1 && stage.form.problems.isEmpty)
    stage.press("ctrl+s")
    await stage.window.settle()
    #expect(count == 1)
  }

  @Test("Cancelling while the fields are being disabled has no effect, as with a host that updates immediately")
  func cancellingTooEarly() async {
    let (stage, server) = (FormStage(Account(name: "Ada")), Server())
    var count = 0
    stage.form.onSubmit = { account in server.create(account) }
    stage.form.subscribe(to: RowEvents.focusMoved) { form, _ in
      count += 1
      form.cancelSubmission()
    }
    stage.window.onNeedsUpdate = { $0.update() }
    #expect(stage.form.submit() && count > 0 && stage.form.isBusy && !stage.name.isEnabled && !stage.age.isEnabled)
    stage.window.onNeedsUpdate = nil
    await stage.window.settle()
    #expect(server.accounts == [Account(name: "Ada")] && !stage.form.isBusy)
    #expect(stage.name.isEnabled && stage.age.isEnabled)
  }

  @Test("Work that ends itself as cancelled leaves the form as it is")
  func cancelledWork() async {
    let stage = FormStage(Account(name: "Ada"))
    stage.form.onSubmit = { _ in throw CancellationError() }
    stage.form.submit()
    await stage.window.settle()
    #expect(!stage.form.isBusy && !stage.form.hasSummary && stage.form.problems.isEmpty)
  }

  @Test("In a dialog, escape first cancels the submission, and then closes the dialog")
  func dialog() async {
    let (stage, gate) = (FormStage(), Gate())
    let form = FormModel(Account(name: "Ada")) { TextFieldModel("Name").bound(to: \.name) }
    form.onSubmit = { _ in try await gate.pass() }
    form.onSubmitted = { form in form.overlay?.dismiss() }
    stage.window.present(form, as: .dialog(width: 30))
    stage.window.update()
    stage.press("ctrl+s", "escape")
    #expect(!form.isBusy && stage.window.overlays.count == 1)
    stage.press("ctrl+s")
    gate.open()
    await stage.window.settle()
    #expect(stage.window.overlays.isEmpty && !form.isBusy)
  }

  @Test("A form may be removed, and its fields, while it is busy")
  func removal() async {
    let (stage, gate) = (FormStage(Account(name: "Ada")), Gate())
    stage.form.onSubmit = { _ in
      try await gate.pass()
      throw FormProblems<Account>(at: \.age, "No.")
    }
    stage.press("ctrl+s")
    stage.age.removeFromParent()
    stage.form.append { TextFieldModel("Late").bound(to: \.number) }
    stage.window.update()
    #expect(stage.focused == nil)
    gate.open()
    await stage.window.settle()
    #expect(stage.age.isEnabled && stage.form.problems.general == ["No."])

    stage.form.submit()
    stage.form.removeFromParent()
    stage.window.activeView?.load(ContainerModel { LabelModel("Gone") })
    await stage.window.settle()
    #expect(!stage.form.isBusy && stage.name.isEnabled)
  }

  @Test("A window that is closed and released while a form is busy cancels the work")
  func closing() async {
    let gate = Gate()
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    var count = 0
    var stage: FormStage? = FormStage(Account(name: "Ada"))
    stage?.form.onSubmit = { _ in
      start.yield()
      try await gate.pass()
    }
    stage?.form.onSubmitted = { _ in count += 1 }
    stage?.press("ctrl+s")
    for await _ in starts { break }
    stage?.window.close()
    weak let form = stage?.form
    stage = nil
    #expect(form == nil && gate.cancelledCount == 1 && count == 0)
  }

  @Test("A callback may submit again, reset, and remove the form")
  func callbacks() async {
    let stage = FormStage(Account(name: "Ada"))
    var count = 0
    stage.form.onSubmit = { _ in }
    stage.form.onSubmitted = { form in
      count += 1
      if count < 3 { form.submit() } else { form.removeFromParent() }
    }
    stage.form.submit()
    await stage.window.settle()
    #expect(count == 3 && !stage.form.isBusy)
  }

  @Test("A validation that assigns values is called again with them")
  func assigningValidation() {
    let stage = FormStage(Account(name: "Ada"))
    stage.form.validate = { [unowned form = stage.form] account, problems in
      if account.age == 8 { form.values.age = 9 }
      if account.age == 9 { problems[\.age] = "Nine." }
    }
    stage.enter("8", into: stage.age)
    #expect(stage.form.values.age == 9 && stage.age.value.value == "9" && stage.form.problems[\.age] == "Nine.")
  }

  @Test("Problems are text for logs")
  func descriptions() {
    var problems = FormProblems<Account>("Down.")
    problems[\.name] = "Taken."
    problems[\.name] = "In use."
    #expect("\(problems)" == "In use. Down." && !problems.isEmpty && problems[\.age] == nil)
    problems[\.name] = nil
    problems.general = []
    #expect(problems.isEmpty)
  }
}
