import Espalier
import TerminalTestSupport
import Testing

/// The samples of *Messages* in `Docs/Components.md`.
@Suite("Components: messages")
struct MessagesComponentsTests: GuideSuite {
  let printout = Printout()

  @Test("An alert has a message and buttons")
  func alert() throws {
    let list = ContainerModel { for name in ["Apples", "Pears", "Plums"] { ToggleModel("\(name)") } }
    let window = Window(width: 48, height: 7) { .view(ContainerView(list)) }
    window.presentConfirmation(
      "Delete “Pears”?", message: "Its 12 notes are deleted also.", action: "Delete", isDestructive: true
    ) { print("deleted") }
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-alert", title: "")
    #expect(
      printed == """
        [ ] Apples
        [ ] Pea╭─ Delete “Pears”? ──────────────╮
        [ ] Plu│ Its 12 notes are deleted also. │
               │                                │
               │          [ Cancel ] [ Delete ] │
               ╰────────────────────────────────╯
        """)
  }

  @Test("A toast offers a command")
  func toast() throws {
    let list = ContainerModel { for name in ["Apples", "Plums"] { ToggleModel("\(name)") } }
    let window = Window(width: 40, height: 4) { .view(ContainerView(list)) }
    window.presentToast("Deleted “Pears”", action: Command("undo", "Undo", keys: "u")) { _ in print("undone") }
    window.update()
    print(window.rendered())
    window.press("u")

    window.presentToast("Deleted “Pears”", action: Command("undo", "Undo", keys: "u")) { _ in }
    try expectPicture(window, "component-toast", title: "")
    #expect(
      printed == """
        [ ] Apples    ╭───────────────────────╮
        [ ] Plums     │Deleted “Pears”  u Undo│
                      ╰───────────────────────╯
        undone
        """)
  }
}
