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

  @Test("A button opens a menu of choices")
  func dropdown() {
    func makePicker(_ options: [String], choose: @escaping (String) -> Void) -> ButtonModel {
      ButtonModel("\(options[0]) ▾") { picker in
        guard let frame = picker.frameInWindow else { return }
        let menu = ContainerModel()
        for option in options {
          let item = ButtonModel("\(option)") { [unowned menu] in
            menu.overlay?.dismiss()
            picker.title = "\(option) ▾"
            choose(option)
          }
          item.startsNewLine = true
          menu.add(item)
        }
        picker.window?.present(menu, as: .menu(below: frame))
      }
    }

    let picker = makePicker(["Apples", "Pears", "Plums"]) { print("You chose \($0)") }
    let window = Window(width: 26, height: 6) { .view(ContainerView(ContainerModel { picker })) }
    window.update()
    window.focus(picker)
    window.press("enter")
    window.update()
    print(window.rendered())
    for key: Key in ["down", "enter"] { window.press(key) }
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        [ Apples ▾ ]
        ╭──────────╮
        │[ Apples ]│
        │[ Pears ] │
        │[ Plums ] │
        ╰──────────╯
        You chose Pears
        [ Pears ▾ ]
        """)
  }

  @Test("Only one radio button is on")
  func radio() {
    final class RadioButton: ControlModel {
      private let title: String
      private let choice: ObservableValue<String>

      init(_ title: String, _ choice: ObservableValue<String>) {
        self.title = title
        self.choice = choice
        super.init()
        choice.bind(to: self) { _, _ in }  // redraws the row when the choice changes
      }
      override var content: StyledText { "\(choice.value == title ? "(•)" : "( )") \(title)" }
      override var spokenValue: String? { choice.value == title ? "on" : "off" }
      override func didSelect() {
        choice.value = title
        send(ControlEvents.changed, self)
      }
    }

    let size = ObservableValue("Medium")
    let form = ContainerModel { for title in ["Small", "Medium", "Large"] { RadioButton(title, size) } }
    let view = ContainerView(showing: form, width: 20, height: 3)
    for key: Key in ["tab", "tab", "tab", "enter"] { view.press(key) }
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        ( ) Small
        ( ) Medium
        (•) Large
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
