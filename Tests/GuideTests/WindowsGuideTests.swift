import Espalier
import Testing

final class Choices: ContainerModel {
  static let chosen = EventID<String>("chosen")

  init(_ words: String...) {
    super.init()
    add(contentsOf: words.map { LabelModel(StyledText($0)) })
  }

  override var selectsChildren: Bool { true }

  override func didSelect(_ cell: CellModel) {
    guard let label = cell as? LabelModel else { return }
    send(Self.chosen, label.text.string)
  }
}

/// The samples of `Docs/Guides/Windows.md`.
@Suite("Guide: windows")
struct WindowsGuideTests: GuideSuite {
  let printout = Printout()

  @Test("A mail reader has panes, keys, a dialog and a toast")
  func mail() {
    let folders = ContainerView(Choices("Inbox", "Drafts", "Sent"))
    let messages = ContainerView(Choices("Apples for Monday", "The ladder", "Grafting, part two", "Pears", "Minutes"))
    let header = ContainerModel { LabelModel("Mail" + .gap + "5 messages") }
    let window = Window(width: 44, height: 7) {
      .column(
        .bar(header),
        .row(
          .view(folders).box(Box(title: "Folders")).width(.fixed(13)).hidden(narrowerThan: 40),
          .view(messages).box(Box(title: "Messages")).scrollIndicator()))
    }
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Mail                              5 messages
        ╭─ Folders ─╮╭─ Messages ──────────────────╮
        │Inbox      ││Apples for Monday            █
        │Drafts     ││The ladder                   █
        │Sent       ││Grafting, part two           █
        │           ││Pears                        │
        ╰───────────╯╰─────────────────────────────╯
        """)

    window.size.width = 30
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Mail                5 messages
        ╭─ Messages ─────────────────╮
        │Apples for Monday           █
        │The ladder                  █
        │Grafting, part two          █
        │Pears                       │
        ╰────────────────────────────╯
        """)

    let quit = Command("quit", "Quit", keys: "q")
    window.on(quit) { window in window.close() }

    window.press("down")
    window.press("down")
    window.press("q")
    print(window.isClosed ? "closed" : "open")
    print("The focus is on \(messages.focusedModel?.spokenLabel ?? "nothing")")

    #expect(
      printed == """
        closed
        The focus is on The ladder
        """)

    window.keymap["quit"] = ["ctrl+q"]
    print(window.keyHelp.map { "\($0.keys[0]): \($0.command.help)" })

    #expect(
      printed == """
        ["ctrl+q: Quit"]
        """)

    let question = Choices("Delete", "Keep")
    question.subscribe(to: Choices.chosen) { question, answer in
      let window = question.window
      question.overlay?.dismiss()
      guard answer == "Delete" else { return }
      window?.present(ContainerModel { LabelModel("Deleted") }, as: .toast(for: .seconds(3)))
    }
    window.present(question, as: .dialog.box(Box(title: "The ladder", padding: Insets(left: 1, right: 1))))
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Mail                5 messages
        ╭─ Mess╭─ The ladder ─╮──────╮
        │Apples│ Delete       │      █
        │The la│ Keep         │      █
        │Grafti╰──────────────╯      █
        │Pears                       │
        ╰────────────────────────────╯
        """)

    window.press("enter")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Mail                5 messages
        ╭─ Messages ─────────────────╮
        │Apples for Monday           █
        │The ladder         ╭───────╮█
        │Grafting, part two │Deleted│█
        │Pears              ╰───────╯│
        ╰────────────────────────────╯
        """)

    window.advance(to: .seconds(10))
    window.update()
    print("\(window.overlays.count) overlays, next deadline: \(window.nextDeadline.map { "\($0)" } ?? "none")")

    #expect(
      printed == """
        0 overlays, next deadline: none
        """)

    window.advance(to: .seconds(20))
    let undo = Command("delete.undo", "Undo", keys: "u")
    for fruit in ["Figs", "Pears"] {
      window.presentToast("Deleted \(fruit)", id: "deleted", action: undo) { _ in print("\(fruit) are back") }
    }
    window.update()
    print(window.rendered())
    window.press("u")

    #expect(
      printed == """
        Mail                5 messages
        ╭─ Messages ─────────────────╮
        │Apples for Monday           █
        │The l╭─────────────────────╮█
        │Graft│Deleted Pears  u Undo│█
        │Pears╰─────────────────────╯│
        ╰────────────────────────────╯
        Pears are back
        """)
  }

  @Test("A box around panes has the scroll indicator in its border")
  func boxes() {
    let tags = ContainerView(Choices("Fruit", "Tools"))
    let letters = ContainerView(Choices("Apples", "Ladder", "Grafting", "Pears", "Minutes"))
    let desk = Window(width: 26, height: 6) {
      .row(
        .view(tags).box(Box(title: "Tags")).width(.fixed(9)),
        .view(letters).scrollIndicator()
      ).box(Box(title: "Mail"))
    }
    desk.update()
    print(desk.rendered())

    #expect(
      printed == """
        ╭─ Mail ─────────────────╮
        │╭─ Tags ╮Apples         █
        ││Fruit  │Ladder         █
        ││Tools  │Grafting       █
        │╰───────╯Pears          │
        ╰────────────────────────╯
        """)
  }

  @Test("New panes can be activated, and their rows focused, before the update")
  func otherPanes() {
    let name = TextFieldModel("Name")
    let form = ContainerView(ContainerModel { name })
    let book = ContainerView(Choices("Ada", "Grace"))
    let contacts = Window(width: 30, height: 3) { .view(book) }
    contacts.update()
    contacts.setPanes { .row(.view(book).width(.fixed(6)), .divider, .view(form).named("Form")) }
    contacts.activate(form)
    form.focus(name)
    contacts.update()
    contacts.press("L")
    contacts.update()
    print(contacts.rendered())

    #expect(
      printed == """
        Ada   │Name  L
        Grace │
              │
        """)
  }

  @Test("A window has help, a palette and a confirmation")
  func ready() {
    let shelf = ContainerView(Choices("Pears", "Figs"))
    let store = Window(width: 40, height: 8) {
      .column(.view(shelf), .bar(KeyHelpBar()))
    }
    shelf.container.on(Command("shelf.sort", "Sort", keys: "s")) { _ in print("sorted") }
    store.on(Window.help) { store in store.presentKeyHelp() }
    store.on(Window.palette) { store in store.presentPalette() }
    store.update()
    store.press("?")
    store.update()
    print(store.rendered())

    #expect(
      printed == """
        Pears
        Figs      ╭─ Keys ───────────╮
                  │ s       Sort     │
                  │ ?, f1   Help     │
                  │ ctrl+p  Commands │
                  ╰──────────────────╯

        ? Help  esc Close  ctrl+p Commands
        """)

    store.press("escape")
    store.press("ctrl+p")
    store.update()
    for key: Key in ["s", "o"] { store.press(key) }
    store.press("enter")

    #expect(
      printed == """
        sorted
        """)

    store.presentConfirmation("Delete the figs?", action: "Delete", isDestructive: true) { print("gone") }
    store.update()
    print(store.rendered())

    #expect(
      printed == """
        Pears
        Figs
               ╭─ Delete the figs? ─────╮
               │  [ Cancel ] [ Delete ] │
               ╰────────────────────────╯


        esc Close  ? Help  ctrl+p Commands
        """)

    store.press("escape")
    store.size = Size(width: 100, height: 13)
    store.onKey("f12") { store in store.toggleInspector() }
    store.update()
    store.press("down")
    store.press("f12")
    store.update()
    for key: Key in ["left", "enter"] { store.press(key) }
    store.update()
    print(store.rendered())

    #expect(
      printed == """
        Pears                                                       ╭─ Inspector ──────────────────────────╮
        Figs                                                        │  Focus Choices › LabelModel "Pears"  │
                                                                    │  Events 0                            │
                                                                    │▸ Updates 2: KeyHelpBar: ~ row 0; vis…│
                                                                    │▾ Window · 100×13                     │
                                                                    │  ▾ Choices · view · 0,0 60×12 · acti…│
                                                                    │    ▾ Choices · 0,0 60×2              │
                                                                    │        is Choices · 0,0 60×2         │
                                                                    │        keys s Sort (shelf.sort)      │
                                                                    │        LabelModel "Pears" · focus · …│
                                                                    │        LabelModel "Figs" · row 1 · 0…│
                                                                    │  ▸ KeyHelpBar · bar · 0,12 60×1      │
        → Expand  ← Collapse  f Find the focus  esc Close  ? Help  …╰──────────────────────────────────────╯
        """)
  }

  @Test("A divider moves")
  func dividers() {
    let sides = ["Trees", "Tools"].map { ContainerView(Choices($0)) }
    let split = Window(width: 30, height: 2) {
      .row(
        .view(sides[0]).width(.fixed(10)), .movableDivider.named("trees"),
        .view(sides[1]).width(.flexible(minimum: 12)))
    }
    split.update()
    print(split.rendered())
    for _ in 1...4 { split.press("ctrl+shift+right") }
    split.update()
    print(split.rendered())
    print(split.dividerPositions.mapValues(\.description))

    #expect(
      printed == """
        Trees     │Tools
                  │
        Trees         │Tools
                      │
        ["trees": "before 14"]
        """)
  }
}
