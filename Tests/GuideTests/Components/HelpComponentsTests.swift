import Espalier
import TerminalTestSupport
import Testing

/// The samples of *Help and status* in `Docs/Components.md`.
@Suite("Components: help and status")
struct HelpComponentsTests: GuideSuite {
  let printout = Printout()

  @Test("A bar shows the keys that work now")
  func bar() throws {
    let window = Window(width: 36, height: 2) {
      .column(.view(ContainerView(ContainerModel { LabelModel("Apples") })), .bar(KeyHelpBar()))
    }
    window.on(Command("sort", "Sort", keys: "s")) { _ in }
    window.on(Command("quit", "Quit", keys: "q", "ctrl+q")) { window in window.close() }
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-key-help-bar", title: "")
    #expect(
      printed == """
        Apples
        s Sort  q Quit
        """)
  }

  @Test("A list shows all keys by groups")
  func list() throws {
    let window = Window(width: 30, height: 8) { .view(ContainerView(ContainerModel { LabelModel("Apples") })) }
    window.on(Command("quit", "Quit", keys: "q", "ctrl+q")) { window in window.close() }
    window.on(Command("sort", "Sort", keys: "s", group: "Fruit")) { _ in }
    window.presentKeyHelp()
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-key-help-list", title: "")
    #expect(
      printed == """
        Apples
             ╭─ Keys ──────────╮
             │ q, ctrl+q  Quit │
             │                 │
             │ Fruit           │
             │ s          Sort │
             ╰─────────────────╯
        """)
  }

  @Test("A palette is searched by typing")
  func palette() throws {
    let window = Window(width: 40, height: 6) { .view(ContainerView(ContainerModel())) }
    window.on(Command("sort", "Sort", keys: "s")) { _ in }
    window.on(Command("settings", "Settings")) { _ in }
    window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
    window.presentPalette()
    window.update()
    window.press("s")
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-command-palette", title: "")
    #expect(
      printed == """
        ╭─ Commands ───────────────────────────╮
        │ s                                    │
        │ Sort                               s │
        │ Settings                             │
        │                                      │
        ╰──────────────────────────────────────╯
        """)
  }

  @Test("A label shows the position in a list")
  func position() throws {
    let list = ContainerModel { for number in 1...1200 { ToggleModel("Row \(number)") } }
    let view = ContainerView(list)
    let window = Window(width: 24, height: 3) { .column(.view(view), .bar(ContainerModel { PositionModel(in: view) })) }
    window.update()
    view.focusRow(at: 1100)
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-position", title: "")
    #expect(
      printed == """
        [ ] Row 1100
        [ ] Row 1101
                  1,101 of 1,200
        """)
  }

  @Test("A line shows the way to the current scene")
  func breadcrumb() throws {
    struct Page: Scene {
      let title: StyledText
      func makeContainer() -> ContainerModel { ContainerModel { LabelModel("All about \(title)") } }
    }
    let coordinator = SceneCoordinator(view: ContainerView(width: 20, height: 1))
    let window = Window(width: 20, height: 2) {
      .column(.bar(ContainerModel { BreadcrumbModel(coordinator) }), .view(coordinator.view))
    }
    try coordinator.transition(to: Page(title: "Garden"), type: .root)
    try coordinator.transition(to: Page(title: "Pears"), type: .push)
    window.update()
    print(window.rendered())

    try expectPicture(window, "component-breadcrumb", title: "")
    #expect(
      printed == """
        Garden › Pears
        All about Pears
        """)
  }
}
