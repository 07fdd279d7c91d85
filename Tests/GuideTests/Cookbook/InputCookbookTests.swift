import Espalier
import Foundation
import Testing

/// The samples of *Input and forms* in `Docs/Cookbook.md`.
@Suite("Cookbook: input and forms")
struct InputCookbookTests: GuideSuite {
  let printout = Printout()

  @Test("A form shows what is wrong, and submits when all is well")
  func form() {
    let name = TextFieldModel("Name", placeholder: "First and last name")
    let password = TextFieldModel("Password")
    password.isSecret = true
    password.validate = { $0.count < 8 ? "At least 8 characters, please." : nil }
    let button = ButtonModel("Sign up") { print("Welcome, \(name.value.value)") }
    button.isEnabled = false
    let form = ContainerModel { [name, password, button] }
    form.subscribe(to: ControlEvents.changed) { _, _ in button.isEnabled = password.problem == nil }
    let view = ContainerView(showing: form, width: 44, height: 5)
    view.focus(name)
    view.paste("Ada Lovelace")
    view.press("tab")
    view.paste("pear")
    view.update()
    print(view.rendered())
    view.paste(" and plum")
    view.update()
    for key: Key in ["tab", "enter"] { view.press(key) }

    #expect(
      printed == """
        Name  Ada Lovelace
        Password  ••••
                  At least 8 characters, please.
        [ Sign up ]
        Welcome, Ada Lovelace
        """)
  }

  @Test("A picker opens a menu of choices")
  func dropdown() {
    let picker = PickerModel("Fruit", options: ["Apples", "Pears", "Plums"], value: "Apples")
    picker.value.bind(to: picker) { _, fruit in print("You chose \(fruit)") }
    let window = Window(width: 26, height: 6) { .view(ContainerView(ContainerModel { picker })) }
    window.update()
    for key: Key in ["enter", "down"] {
      window.press(key)
      window.update()
    }
    print(window.rendered())
    window.press("enter")

    #expect(
      printed == """
        You chose Apples
        Fruit  Apples ▾
            ╭────────╮
            │• Apples│
            │  Pears │
            │  Plums │
            ╰────────╯
        You chose Pears
        """)
  }

  @Test("One radio button is on")
  func radio() {
    enum Size: CaseIterable { case small, medium, large }

    let size = RadioGroupModel("Size", options: Size.allCases, value: .medium)
    let view = ContainerView(showing: ContainerModel { size }, width: 20, height: 3)
    view.focus(size)
    for key: Key in ["down", "space"] { view.press(key) }
    view.update()
    print(view.rendered())
    print(size.value.value)

    #expect(
      printed == """
        Size  ( ) small
              ( ) medium
              (•) large
        large
        """)
  }

  @Test("A custom control shows its value and handles keys")
  func ownControl() {
    final class Stepper: ValueFieldModel<Int> {
      override var fieldContent: StyledText { "◂ \(value.value) ▸" }
      override var spokenRole: SpokenRole { "stepper" }

      override func handleKey(_ key: Key) -> Bool {
        guard usesKey(key) else { return false }
        change(to: value.value + (key == "left" ? -1 : 1))
        return true
      }

      override func usesKey(_ key: Key) -> Bool { isEnabled && (key == "left" || key == "right") }
    }

    let beds = Stepper("Beds", value: 3)
    beds.validate = { $0 > 4 ? "There are only 4 beds." : nil }
    let name = TextFieldModel("Name", text: "Ada")
    for field in [beds, name] { field.labelWidth = 4 }
    let view = ContainerView(showing: ContainerModel { [name, beds] }, width: 32, height: 3)
    view.focus(beds)
    for key: Key in ["right", "right"] { view.press(key) }
    view.update()
    print(view.rendered())
    print(view.spokenText(for: beds) ?? "")

    #expect(
      printed == """
        Name  Ada
        Beds  ◂ 5 ▸
              There are only 4 beds.
        Beds, ◂ 5 ▸, There are only 4 beds., stepper
        """)
  }

  @Test("A question has a line for each choice")
  func inline() {
    func makeQuestion(_ words: [String], choose: @escaping (String) -> Void) -> Window {
      let list = ContainerModel()
      for word in words {
        let button = ButtonModel("\(word)") { button in
          choose(word)
          button.window?.close()
        }
        button.startsNewLine = true
        list.add(button)
      }
      return Window(width: 80, height: words.count) { .view(ContainerView(list)) }
    }
    let window = makeQuestion(["Apples", "Pears"]) { print("You chose \($0)") }
    window.update()
    print(window.rendered())
    for key: Key in ["down", "enter"] { window.press(key) }

    #expect(
      printed == """
        [ Apples ]
        [ Pears ]
        You chose Pears
        """)
  }

  @Test("Several lines are edited")
  func severalLines() {
    let text = TextEditorModel("Water the beds\nPrune the pears", placeholder: "Notes").scrollsItself(maximumHeight: 6)
    let editing = ContainerView(showing: ContainerModel { text }, width: 30, height: 3)
    editing.focus(text)
    for key: Key in ["ctrl+end", "enter", "R", "e", "s", "t"] { editing.press(key) }
    editing.update()
    print(editing.rendered())

    #expect(
      printed == """
        Water the beds
        Prune the pears
        Rest
        """)
  }

  @Test("An editor changes a note")
  func editor() throws {
    let made = FileManager.default.temporaryDirectory.appending(path: "espalier-cookbook-\(UUID().uuidString).txt")
    try "Prune the pears".write(to: made, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: made) }
    setenv("EDITOR", "cp \(made.path)", 1)

    let note = LabelModel("Water the beds")
    let view = ContainerView(ContainerModel { note })
    let window = Window(width: 30, height: 3) { .column(.view(view), .bar(KeyHelpBar())) }
    window.on(Command("note.edit", "Edit", keys: "e")) { window in
      let file = FileManager.default.temporaryDirectory.appending(path: "note-\(UUID().uuidString).txt")
      try? note.text.string.write(to: file, atomically: true, encoding: .utf8)
      let status = window.suspend { system("${EDITOR:-vi} '\(file.path)'") }
      if status == 0, let text = try? String(contentsOf: file, encoding: .utf8) { note.text = StyledText(text) }
      try? FileManager.default.removeItem(at: file)
    }
    window.press("e")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Prune the pears

        e Edit
        """)
  }
}
