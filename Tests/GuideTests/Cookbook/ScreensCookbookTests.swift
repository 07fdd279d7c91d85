import Espalier
import Testing

/// The samples of *Screens and windows* in `Docs/Cookbook.md`.
@Suite("Cookbook: screens and windows")
struct ScreensCookbookTests: GuideSuite {
  let printout = Printout()

  @Test("Lists are side by side if there is room")
  func sideBySide() {
    func list(_ names: String...) -> ContainerView { ContainerView(ContainerModel { names.map { LabelModel($0) } }) }
    let window = Window(width: 36, height: 4) {
      .row(
        .view(list("Inbox", "Drafts")).box(Box(title: "Folders")).width(.fixed(13)).hidden(narrowerThan: 30),
        .view(list("Lunch?", "The ladder")).box(Box(title: "Letters")).scrollIndicator())
    }
    window.update()
    print(window.rendered())
    window.size.width = 22
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        ╭─ Folders ─╮╭─ Letters ───────────╮
        │Inbox      ││Lunch?               │
        │Drafts     ││The ladder           │
        ╰───────────╯╰─────────────────────╯
        ╭─ Letters ──────────╮
        │Lunch?              │
        │The ladder          │
        ╰────────────────────╯
        """)
  }

  @Test("Boxes are side by side in columns")
  func dashboard() {
    func box(_ title: StyledText, _ lines: StyledText...) -> ContainerModel {
      let box = ContainerModel { for line in lines { LabelModel(line) } }
      box.box = Box(title: title)
      return box
    }
    let dashboard = ColumnsModel([.fixed(12), .flexible()])
    dashboard.add(contentsOf: [
      box("Load", "0.71"),
      box("Disks", "/" + .gap + "41 %", "/home" + .gap + "87 %"),
    ])
    print(dashboard.rendered(width: 32))

    #expect(
      printed == """
        ╭─ Load ───╮ ╭─ Disks ─────────╮
        │0.71      │ │/            41 %│
        ╰──────────╯ │/home        87 %│
                     ╰─────────────────╯
        """)
  }

  @Test("A bar shows the keys, and a palette the commands")
  func help() {
    let list = ContainerView(ContainerModel { ToggleModel("Apples") })
    let window = Window(width: 44, height: 7) { .column(.view(list), .bar(KeyHelpBar())) }
    window.on(Command("list.sort", "Sort", keys: "s")) { _ in }
    window.on(Window.help) { window in window.presentKeyHelp() }
    window.on(Window.palette) { window in window.presentPalette() }
    window.update()
    print(window.rendered())
    window.press("ctrl+p")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        [ ] Apples





        s Sort  ? Help  ctrl+p Commands
        [ ] Apples
        ╭─ Commands ───────────────────────────────╮
        │ Search commands                          │
        │ Sort                                   s │
        │ Help                                   ? │
        ╰──────────────────────────────────────────╯
        ctrl+p Commands  esc Close  f1 Help
        """)
  }

  @Test("A row asks before it is deleted")
  func confirms() {
    final class Fruit: LabelModel {
      init(_ name: String) {
        super.init(StyledText(name))
        on(Command("fruit.delete", "Delete", keys: "d")) { fruit in
          fruit.window?.presentConfirmation("Delete “\(name)”?", action: "Delete", isDestructive: true) {
            fruit.removeFromParent()
          }
        }
      }
      override var isFocusable: Bool { true }
    }
    let list = ContainerView(ContainerModel { for name in ["Apples", "Pears", "Plums"] { Fruit(name) } })
    let window = Window(width: 36, height: 5) { .view(list) }
    window.update()
    for key: Key in ["down", "d"] { window.press(key) }
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Apples
        Pears╭─ Delete “Apples”? ─────╮
        Plums│  [ Cancel ] [ Delete ] │
             ╰────────────────────────╯
        """)
  }

  @Test("An alert offers several choices")
  func alerts() {
    let list = ContainerView(ContainerModel { LabelModel("Apples") })
    let window = Window(width: 44, height: 6) { .view(list) }
    window.presentAlert(
      "Save the list?", message: "It has 12 changes.",
      actions: [
        AlertAction("Cancel", role: .cancel),
        AlertAction("Discard", role: .destructive) { window.close() },
        AlertAction("Save") { print("Saved") },
      ])
    window.update()
    print(window.rendered())
    for key: Key in ["right", "right", "enter"] { window.press(key) }

    #expect(
      printed == """
        Appl╭─ Save the list? ─────────────────╮
            │ It has 12 changes.               │
            │                                  │
            │  [ Cancel ] [ Discard ] [ Save ] │
            ╰──────────────────────────────────╯
        Saved
        """)
  }

  @Test("A toast offers to undo what has just been done")
  func toast() {
    let list = ContainerModel { for name in ["Apples", "Pears"] { LabelModel(name) } }
    let window = Window(width: 36, height: 4) { .view(ContainerView(list)) }
    func deleteLast() {
      guard let last = list.children.last else { return }
      list.remove(last)
      let undo = Command("undo", "Undo", keys: "u")
      window.presentToast("Deleted", id: "deleted", action: undo) { _ in list.add(last) }
    }
    deleteLast()
    window.update()
    print(window.rendered())
    window.press("u")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Apples            ╭───────────────╮
                          │Deleted  u Undo│
                          ╰───────────────╯
        Apples
        Pears
        """)
  }

  @Test("A dialog renames a row")
  func dialog() {
    let name = LabelModel("Pears")
    let window = Window(width: 34, height: 5) { .view(ContainerView(ContainerModel { name })) }
    window.on(Command("rename", "Rename", keys: "r")) { window in
      let field = TextFieldModel("Name", text: name.text.string)
      let form = ContainerModel { field }
      field.onSubmit = { [unowned form] text in
        name.text = StyledText(text)
        form.overlay?.dismiss()
      }
      window.present(form, as: .dialog(width: 26).box(Box(title: "Rename")))
    }
    window.press("r")
    window.update()
    window.press("!")
    window.update()
    print(window.rendered())
    window.press("enter")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Pears
            ╭─ Rename ───────────────╮
            │Name  Pears!            │
            ╰────────────────────────╯
        Pears!
        """)
  }

  @Test("The user goes back to the list with escape")
  func scenes() throws {
    enum Page: Scene {
      case list
      case fruit(String)

      var title: StyledText { if case .fruit(let name) = self { "\(name)" } else { "Fruit" } }
      func makeContainer() -> ContainerModel { ContainerModel { LabelModel("All about \(title)") } }
    }
    let coordinator = SceneCoordinator(view: ContainerView(width: 0, height: 0))
    let window = Window(width: 30, height: 3) {
      .column(.bar(ContainerModel { BreadcrumbModel(coordinator) }), .view(coordinator.view))
    }
    window.on(Command("back", "Back", keys: "escape")) { _ in try? coordinator.pop() }
    try coordinator.transition(to: Page.list, type: .root)
    try coordinator.transition(to: Page.fruit("Pears"), type: .push)
    window.update()
    print(window.rendered())
    window.press("escape")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Fruit › Pears
        All about Pears
        Fruit
        All about Fruit
        """)
  }

  @Test("Keys select tabs, each with its own rows")
  func tabs() {
    let tabs = TabsModel(
      ["Trees", "Tools", "Notes"].map { name in
        TabModel("\(name)", isClosable: name == "Notes") { ToggleModel("\(name) are done") }
      })
    let window = Window(width: 30, height: 3) { .tabs(tabs) }
    window.update()
    window.press("ctrl+pagedown")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
         Trees │ Tools │ Notes ×
        [ ] Tools are done
        """)
  }

  @Test("A drag of the divider moves it")
  func split() {
    let views = ["Left", "Right"].map { name in ContainerView(ContainerModel { LabelModel(name) }) }
    let window = Window(width: 24, height: 2) {
      .row(.view(views[0]).width(.fixed(8)), .movableDivider.named("split"), .view(views[1]))
    }
    window.update()
    window.pointer(PointerEvent(.down(.left), at: Point(x: 8, y: 0)))
    window.pointer(PointerEvent(.drag(.left), at: Point(x: 14, y: 0)))
    window.update()
    print(window.rendered())
    print(window.dividerPositions)

    #expect(
      printed == """
        Left          │Right
                      │
        ["split": before 14]
        """)
  }

  @Test("An empty list says why it is empty")
  func empty() {
    let list = ContainerModel()
    let button = ButtonModel("Add pears") { [unowned list] in
      list.removeAll()
      list.add(LabelModel("Pears"))
    }
    list.add(EmptyStateModel("No fruit", message: "Fruit that you add appears here.", button: button))
    let window = Window(width: 36, height: 7) { .view(ContainerView(list)) }
    window.update()
    print(window.rendered())

    #expect(
      printed == """

                      No fruit
          Fruit that you add appears here.

                   [ Add pears ]
        """)
  }

  @Test("A window has a menu bar and a status bar")
  func bars() {
    let save = Command("file.save", "Save", keys: "ctrl+s")
    let menus = MenuBar { MenuItem.submenu("File") { MenuItem(save) } }
    let status = StatusBar(leading: [StatusSegment("notes.txt")], trailing: [StatusSegment("1:1")])
    let window = Window(width: 30, height: 5) {
      .column(.bar(menus), .view(ContainerView(ContainerModel { LabelModel("Prune the fig.") })), .bar(status))
    }
    window.on(save) { _ in status.show("Saved") }
    window.update()
    window.press("f10")
    window.update()
    print(window.rendered())
    window.press("s")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
         File
        ╭──────────────╮
        │ Save         │
        ╰──────────────╯
        notes.txt                  1:1
         File
        Prune the fig.


        Saved                      1:1
        """)
  }
}
