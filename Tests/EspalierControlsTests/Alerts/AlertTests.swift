import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Alerts", .expectations)
struct AlertTests {
  private func makeWindow(width: Int = 40, height: Int = 7) -> Window {
    Window(width: width, height: height) { .spacer }.updated()
  }

  private func focused(_ window: Window) -> String? {
    (window.activeView?.focusedModel as? ButtonModel)?.title.string
  }

  @Test("A confirmation has its title in the border, and its buttons at the bottom right")
  func confirmation() throws {
    let window = makeWindow()
    let overlay = window.presentConfirmation(
      "Delete “Pears”?", message: "Its 12 notes are deleted too.", action: "Delete", isDestructive: true
    ) {}
    #expect(
      window.updated().rendered() == """

           ╭─ Delete “Pears”? ─────────────╮
           │ Its 12 notes are deleted too. │
           │                               │
           │         [ Cancel ] [ Delete ] │
           ╰───────────────────────────────╯
        """)
    try expectStyledScreen(
      overlay.view,
      is: """
        Its 12 notes are deleted too.

                [ Cancel ] [ Delete ]
        --- styles
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaaabbbbbbbbbbaaaccccccaa
        --- legend
        a: #ebeef5 on #2c3240
        b: bold #ffffff on #1e46ba
        c: bold #ff694b on #2c3240
        """)
  }

  @Test("The focus starts at the harmless button, and enter there only closes the alert")
  func harmless() {
    let window = makeWindow()
    var count = 0
    window.presentConfirmation("Delete?", action: "Delete", isDestructive: true) { count += 1 }
    window.update()
    #expect(focused(window) == "Cancel")
    #expect(window.press("enter") && window.overlays.isEmpty && count == 0)
  }

  @Test("Arrow keys and tab go to the other button, and enter and space press", arguments: ["right", "tab"] as [Key])
  func pressing(move: Key) {
    let window = makeWindow()
    var heard: [Int] = []
    for key in ["enter", "space"] as [Key] {
      window.presentConfirmation("Go on?", action: "Go on") { heard.append(window.overlays.count) }
      window.update()
      #expect(window.press(move) && focused(window) == "Go on")
      #expect(window.press("left") && focused(window) == "Cancel" && window.press("right"))
      #expect(window.press(key) && window.overlays.isEmpty)
    }
    #expect(heard == [0, 0])
  }

  @Test("Actions that cancel come first; escape performs the first of them")
  func cancelling() {
    let window = makeWindow()
    var heard: [String] = []
    let actions = [
      AlertAction("Drop", role: .destructive) { heard.append("drop") }, AlertAction("Save") { heard.append("save") },
      AlertAction("Stay", role: .cancel) { heard.append("stay") },
    ]
    window.presentAlert("Save the list?", actions: actions)
    #expect(window.updated().rendered().contains("│  [ Stay ] [ Drop ] [ Save ] │") && focused(window) == "Stay")
    #expect(window.press("escape") && window.overlays.isEmpty && heard == ["stay"])
    window.presentAlert("Save the list?", actions: Array(actions.prefix(2)))
    window.update()
    #expect(focused(window) == "Drop" && window.press("escape") && window.overlays.isEmpty && heard == ["stay"])
  }

  @Test("An overlay that the user cannot close is only closed by its buttons, and closing it by code answers nothing")
  func notClosedByUser() {
    let window = makeWindow()
    var heard: [String] = []
    let actions = [AlertAction("OK", role: .cancel) { heard.append("ok") }]
    let overlay = window.presentAlert("Read this", actions: actions)
    overlay.isClosedByUser = false
    window.update()
    window.press("escape")
    #expect(overlay.isPresented && heard.isEmpty)
    overlay.dismiss()
    #expect(heard.isEmpty && window.overlays.isEmpty)
  }

  @Test("An action can show the next alert")
  func next() {
    let window = makeWindow()
    window.presentConfirmation("One?", action: "Yes") { window.presentAlert("Two") }
    window.update()
    window.press("right")
    window.press("enter")
    window.update()
    #expect(window.overlays.count == 1 && window.rendered().contains("╭─ Two ───╮") && focused(window) == "OK")
  }

  @Test("A long message is wrapped in a dialog that fits in the window")
  func long() {
    let window = makeWindow(width: 24, height: 7)
    window.presentAlert("Saved", message: "The list is in the file fruit.txt now.")
    #expect(
      window.updated().rendered() == """
        ╭─ Saved ──────────────╮
        │ The list is in the   │
        │ file fruit.txt now.  │
        │                      │
        │               [ OK ] │
        ╰──────────────────────╯
        """)
    window.size.width = 200
    window.presentAlert("Saved", message: StyledText(String(repeating: "word ", count: 50)))
    #expect(window.updated().overlays[1].frame?.width == 64)
  }

  @Test("An alert speaks its message and its buttons")
  func spoken() {
    let window = makeWindow()
    let view = window.presentAlert("Saved", message: "It is there.").view
    window.update()
    #expect(
      view.rows.map(\.model).compactMap { view.spokenText(for: $0) }.filter { !$0.isEmpty }
        == ["It is there.", "OK, button"])
  }

  @Test("An alert without an action traps")
  func noAction() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = AlertModel("Hello", actions: [])
    }.expectTrap("an alert must have at least one action; got none")
  }
}
