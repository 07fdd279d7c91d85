import Espalier
import TerminalTestSupport
import Testing

/// The samples of *Menus and bars* in `Docs/Components.md`.
@Suite("Components: menus and bars")
struct ChromeComponentsTests: GuideSuite {
  let printout = Printout()

  @Test("A menu shows commands, and a submenu beside it")
  func menu() throws {
    let reply = Command("mail.reply", "Reply", keys: "r")
    let flag = Command("mail.flag", "Flag", keys: "f")
    let window = Window(width: 34, height: 7) {
      .view(ContainerView(ContainerModel { LabelModel("Pears for Monday") }))
    }
    for command in [reply, flag] { window.on(command) { _ in } }
    let menu = MenuModel {
      MenuItem(reply)
      MenuItem(flag, isChecked: true)
      MenuItem.separator
      MenuItem.submenu("Move to") {
        for folder in ["Archive", "Garden"] { MenuItem(folder) { print("Moved to \(folder)") } }
      }
    }
    menu.present(in: window, at: Point(x: 2, y: 0))
    window.update()
    window.press("m")
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-menu", title: "")
    #expect(
      printed == """
        Pe╭──────────────╮
          │   Reply    r │
          │ ✓ Flag     f │
          │──────────────│╭─────────╮
          │   Move to  ▸ ││ Archive │
          ╰──────────────╯│ Garden  │
                          ╰─────────╯
        """)
  }

  @Test("A menu bar opens menus")
  func menuBar() throws {
    let open = Command("file.open", "Open", keys: "ctrl+o")
    let save = Command("file.save", "Save", keys: "ctrl+s")
    let menus = MenuBar {
      MenuItem.submenu("File") {
        MenuItem(open)
        MenuItem(save)
      }
      MenuItem.submenu("View") { MenuItem("Zoom") {} }
    }
    let window = Window(width: 34, height: 6) { .column(.bar(menus), .view(ContainerView(ContainerModel()))) }
    window.on(save) { _ in print("Saved") }
    window.update()
    window.press("alt+f")
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-menu-bar", title: "")
    #expect(
      printed == """
         File  View
        ╭──────────────╮
        │ Open         │
        │ Save         │
        ╰──────────────╯
        """)
  }

  @Test("A status bar shows segments and messages")
  func statusBar() throws {
    let position = StatusSegment("3:14")
    let status = StatusBar(
      leading: [StatusSegment("main", prominence: .low), StatusSegment("2 changes")], trailing: [position])
    let window = Window(width: 34, height: 2) {
      .column(.view(ContainerView(ContainerModel { LabelModel("Prune the fig.") })), .bar(status))
    }
    window.update()
    print(window.rendered())
    status.show("Saved")
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-status-bar", title: "")
    #expect(
      printed == """
        Prune the fig.
        main  2 changes               3:14
        Prune the fig.
        Saved                         3:14
        """)
  }

  @Test("Breadcrumbs fold in the middle")
  func breadcrumbs() throws {
    let path = BreadcrumbBar()
    path.steps = ["Home", "Garden", "Trees", "Pears"].map { name in Breadcrumb("\(name)") { print("to \(name)") } }
    let window = Window(width: 20, height: 2) {
      .column(.bar(path), .view(ContainerView(ContainerModel { LabelModel("In blossom") })))
    }
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-breadcrumb-bar", title: "")
    #expect(
      printed == """
        Home › … › Pears
        In blossom
        """)
  }

  @Test("A placeholder says what is missing")
  func placeholder() throws {
    let placeholder = PlaceholderModel(empty: "No orders") { print("again") }
    let view = ContainerView(showing: ContainerModel { placeholder }, width: 30, height: 5)
    placeholder.state = .failed("No connection.")
    view.update()
    print(view.rendered())

    try expectPicture(view, "component-placeholder", title: "")
    #expect(
      printed == """

                  Not loaded
                No connection.

                  [ Retry ]
        """)
  }
}
