import EspalierControls
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Random forms")
struct FormPropertyTests {
  @Test(
    "Whatever the user and the program change, fields and values agree", arguments: SeededGenerator.batches(of: 20))
  func agreement(seeds: ClosedRange<UInt64>) {
    FormWorld.expectRules(seeds: seeds, edits: 40)
  }
}

/// A form in a window, with the values that it must have beside it.
private final class FormWorld: RandomWorld {
  let play: Play
  private let stage: FormStage
  private let copy = TextFieldModel("Copy")

  /// The values that the form must have.
  private var account: Account

  /// What the last submission that succeeded has submitted.
  private var initial: Account

  init(_ play: Play) {
    self.play = play
    account = Account(name: play.random.once(in: 2) ? "Ada" : "", isCompany: play.random.once(in: 2))
    initial = account
    stage = FormStage(account)
    stage.form.append { [copy] in copy.bound(to: \.name) }
    stage.window.update()
    note("begin with \(account)")
  }

  static let edits: [RandomEdit<FormWorld>] = [
    RandomEdit(4, "enter a name") { $0.enterName() },
    RandomEdit(4, "enter an age") { $0.enterAge() },
    RandomEdit(2, "toggle") { $0.toggle() },
    RandomEdit(4, "assign") { $0.assign() },
    RandomEdit(2, "submit") { $0.submit() },
    RandomEdit(1, "reset") { $0.reset() },
    RandomEdit(1, "press") { $0.press() },
  ]

  private func enterName() {
    let name = random.pick(["", "Bob", "Cy", "漢\u{301}"]) ?? ""
    let field = random.once(in: 2) ? stage.name : copy
    note("enter \(name) into \(field.label.description)")
    stage.enter(name, into: field)
    account.name = name
  }

  private func enterAge() {
    let text = random.pick(["", "7", "007", "8", "x", "9?"]) ?? ""
    note("enter the age \(text)")
    stage.enter(text, into: stage.age)
    if text.isEmpty { account.age = nil } else if let age = Int(text) { account.age = age }
  }

  private func toggle() {
    note("toggle")
    stage.company.toggle()
    account.isCompany.toggle()
  }

  private func assign() {
    switch random.number(0...3) {
    case 0: account.name = random.pick(["", "Dan", "Ada"]) ?? ""
    case 1: account.age = random.pick([nil, 7, 8]) ?? nil
    case 2: account.isCompany = random.once(in: 2)
    default: account = Account(name: "Eve", age: 9, isCompany: true, number: "12")
    }
    note("assign \(account)")
    stage.form.values = account
  }

  private func submit() {
    note("submit")
    let isValid = problems.isEmpty
    if stage.form.submit() != isValid { fail("submit() returned \(!isValid), with the problems \(problems)") }
    if isValid { initial = account }
  }

  private func reset() {
    note("reset")
    stage.form.reset()
    account = initial
    if stage.form.isDirty { fail("the form is dirty after reset()") }
  }

  private func press() {
    let key = random.pick(["tab", "shift+tab", "up", "down", "escape"] as [Key]) ?? "tab"
    note("\(key)")
    stage.press(key)
  }

  /// The problems that the fields must have.
  private var problems: [String] {
    var problems: [String] = []
    if account.name.isEmpty { problems.append("name") }
    if !isNumber(stage.age.value.value) { problems.append("age") }
    if account.isCompany && account.number.isEmpty { problems.append("number") }
    return problems
  }

  private func isNumber(_ text: String) -> Bool { text.isEmpty || Int(text) != nil }

  func check() {
    stage.window.update()
    let (form, age) = (stage.form, stage.age.value.value)
    if form.values != account { fail("the values are \(form.values), not \(account)") }
    let fields = (stage.name.value.value, copy.value.value, stage.company.value.value, stage.number.value.value)
    if fields != (account.name, account.name, account.isCompany, account.number) { fail("the fields show \(fields)") }
    if isNumber(age) && Int(age) != account.age { fail("the age is shown as \(age)") }
    if stage.number.isHidden == account.isCompany {
      fail("the VAT number is \(account.isCompany ? "hidden" : "shown")")
    }
    if form.isDirty != (account != initial || !isNumber(age)) { fail("the form is dirty: \(form.isDirty)") }
    if form.isValid != problems.isEmpty { fail("the form is valid: \(form.isValid), with \(problems)") }
    if let focused = stage.focused as? ControlModel, !focused.isEnabled || focused.isHidden { fail("a lost focus") }
  }
}
