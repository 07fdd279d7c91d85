import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite("The menu bar")
struct MenuBarTests {
  private static func makeBar() -> MenuBar {
    MenuBar {
      MenuItem.submenu("File") {
        MenuItem(MenuStage.Commands.open)
        MenuItem.submenu("Recent") { MenuItem("a.txt") {} }
        MenuItem(MenuStage.Commands.quit)
      }
      MenuItem.submenu("Format", isEnabled: false) { MenuItem("Bold") {} }
      MenuItem.submenu("View") { MenuItem(MenuStage.Commands.done, isChecked: false) }
      MenuItem("Not a menu") {}
    }
  }

  @Test("Keys open the menus, and go from one to the other")
  func keys() {
    let rows: [([Key], String, String)] = [
      (["f10"], "1 Open", "File"), (["f10", "f10"], "0 Pears", "-"), (["f10", "right"], "1 Done", "View"),
      (["f10", "left"], "1 Done", "View"), (["f10", "right", "right"], "1 Open", "File"),
      (["f10", "down", "right"], "2 a.txt", "File"), (["f10", "down", "right", "right"], "1 Done", "View"),
      (["f10", "down", "right", "left"], "1 Recent", "File"), (["alt+v"], "1 Done", "View"),
      (["alt+f", "alt+v"], "1 Done", "View"), (["alt+o"], "0 Pears", "-"), (["alt+v", "escape"], "0 Pears", "-"),
      (["alt+f", "enter"], "0 Pears", "-"),
    ]
    var logs: [[String]] = []
    let found = rows.map { keys, _, _ in
      let bar = Self.makeBar()
      let stage = MenuStage(bar: bar)
      for key in ["down"] + keys { stage.press(key) }
      logs.append(stage.log)
      let row = bar.children[0] as? CellModel
      return "\(stage.state) \(row?.spokenValue ?? "-")"
    }
    #expect(found == rows.map { "\($0.1) \($0.2 == "-" ? "-" : $0.2 + " open")" } && logs.last == ["open Pears"])
  }

  @Test("A menu that is opened before the bar has been shown is below its title as well", arguments: [0, 2])
  func beforeUpdate(index: Int) {
    let screens = [true, false].map { isEarly in
      let bar = Self.makeBar()
      let window = Window(width: 30, height: 6) { .column(.bar(bar), .view(ContainerView(Choices("Pears")))) }
      if !isEarly { window.update() }
      bar.open(index)
      #expect(window.updated().overlays.count == 1)
      return window.rendered()
    }
    #expect(screens[0] == screens[1])
  }

  @Test("The pointer opens the menus with clicks, and by pressing, dragging and releasing")
  func pointer() {
    let stage = MenuStage(bar: Self.makeBar())
    stage.press("down")
    var states: [String] = []
    func note(_ action: PointerEvent.Action, _ x: Int, _ y: Int) {
      stage.point(action, x, y)
      states.append(stage.state)
    }
    note(.down(.left), 2, 0)
    note(.up(.left), 2, 0)
    note(.hover, 17, 0)
    note(.down(.left), 17, 0)
    note(.up(.left), 17, 0)
    note(.down(.left), 2, 0)
    note(.drag(.left), 4, 3)
    note(.drag(.left), 17, 0)
    note(.drag(.left), 17, 2)
    note(.up(.left), 17, 2)
    note(.down(.left), 2, 0)
    note(.drag(.left), 25, 8)
    note(.drag(.left), 4, 2)
    note(.drag(.left), 25, 8)
    note(.up(.left), 25, 8)
    stage.window.tap(at: Point(x: 16, y: 0))
    stage.update()
    states.append(stage.state)
    #expect(
      states == [
        "1 Open", "1 Open", "1 Done", "0 Pears", "0 Pears", "1 Open", "2 a.txt", "1 Done", "1 Done", "0 Pears",
        "1 Open",
        "1 Open", "1 Open", "1 Open", "0 Pears", "1 Done",
      ] && stage.log == ["done"], "\(states)")
  }

  @Test("Where the titles don't fit, one menu has all of them")
  func narrow() {
    let bar = Self.makeBar()
    let stage = MenuStage(width: 18, height: 8, bar: bar)
    var screens = [stage.window.rendered()]
    for keys: [Key] in [["f10"], ["right"], ["escape", "escape"], ["alt+v"], ["f10"]] {
      for key in keys { stage.press(key) }
      screens.append(stage.window.rendered())
    }
    for width in [8, 3, 2, 1, 0] {
      stage.window.size = Size(width: width, height: 4)
      stage.update()
      stage.press("f10", "enter", "escape", "escape", "alt+v", "f10")
      stage.click(0, 0)
      stage.press("escape")
    }
    #expect(
      screens[1...4] == [
        """
         ≡ Menu
        ╭───────────╮
        │ File    ▸ │
        │ Format  ▸ │
        │ View    ▸ │
        ╰───────────╯
        """,
        """
         ≡ Menu
        ╭────╭───────────╮
        │ Fil│ Open    o │
        │ For│ Recent  ▸ │
        │ Vie│ Quit    q │
        ╰────╰───────────╯
        """,
        screens[0],
        """
         ≡ Menu
        ╭───────────╮
        │ File    ▸ │
        │ For╭───────────╮
        │ Vie│   Done  d │
        ╰────╰───────────╯
        """,
      ] && screens[5] == screens[0] && stage.log.isEmpty)
  }

  @Test("The words about the menus of a bar are those of the wording")
  func wording() {
    let bar = Self.makeBar()
    let stage = MenuStage(bar: bar)
    var words = Wording()
    words[.menuCommand] = { "Menü \($0)" }
    words[.openMenu] = { "\($0) offen" }
    stage.window.wording = words
    stage.update()
    let titles = stage.window.commands.map(\.command).filter { $0.id.hasPrefix("menu.bar.") }.map(\.help)
    stage.press("alt+v")
    let row = bar.children[0] as? CellModel
    #expect(Set(titles) == ["Menü File", "Menü View"] && row?.spokenValue == "View offen")
  }

  @Test("A bar that leaves its window takes its menus and its keys along, and one that gets other menus closes them")
  func lifetime() {
    let bar = Self.makeBar()
    let stage = MenuStage(bar: bar)
    stage.press("down", "f10")
    bar.items = [.submenu("New") { MenuItem("x") {} }, .submenu("None") {}]
    stage.update()
    var states = [stage.state]
    stage.press("alt+n")
    states.append(stage.state)
    stage.press("right")
    states.append(stage.state)
    bar.open(7)
    bar.close()
    stage.press("alt+n")
    stage.window.setPanes { .view(ContainerView(Choices("a"))) }
    stage.update()
    states.append("\(stage.window.overlays.count) \(stage.window.press("f10"))")
    #expect(states == ["0 Pears", "1 x", "0 Pears", "0 false"])
  }
}
