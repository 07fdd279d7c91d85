import Espalier
import Testing

/// The samples of `Docs/Guides/Layout-of-a-Window.md`.
@Suite("Guide: layout of a window")
struct LayoutOfAWindowGuideTests: GuideSuite {
  let printout = Printout()

  @Test("Menus, tabs, panes and bars make a window")
  func window() {
    enum PlotCommands {
      static let open = Command("plot.open", "Open…", keys: "ctrl+o")
      static let water = Command("plot.water", "Water", keys: "w")
      static let sort = Command("plot.sort", "Sort by name", keys: "ctrl+n")
      static let beds = Command("plot.beds", "Beds", keys: "ctrl+b")
    }

    var showsBeds = true
    let menus = MenuBar {
      MenuItem.submenu("Plot") {
        MenuItem(PlotCommands.open)
        MenuItem.separator
        MenuItem(PlotCommands.water)
      }
      MenuItem.submenu("View") {
        MenuItem(PlotCommands.beds, isChecked: showsBeds)
        MenuItem(PlotCommands.sort)
      }
    }

    let path = BreadcrumbBar()
    path.steps = ["Garden", "South wall"].map { name in
      Breadcrumb("\(name)") { print("to \(name)") }
    }

    let beds = ContainerView(ContainerModel { ["Roses", "Herbs"].map { ToggleModel("\($0)") } as [Model] })
    let trees = TabModel("Trees") { ["Fig", "Pear"].map { ToggleModel("\($0)") } as [Model] }
    let tasks = TabModel("Tasks") { LabelModel("Nothing to do") }
    tasks.badge = .count(2)
    let tabs = TabsModel([trees, tasks])

    let watered = StatusSegment("2 watered")
    let weather = StatusSegment("18 °C", command: PlotCommands.open, prominence: .low)
    let status = StatusBar(leading: [watered], trailing: [weather])

    let window = Window(width: 44, height: 9) {
      .column(
        .bar(menus), .bar(path),
        .row(
          .view(beds).box(Box(title: "Beds")).width(.fixed(14)), .movableDivider.named("beds"),
          Pane.tabs(tabs).width(.flexible(minimum: 20))),
        .bar(status))
    }
    window.on(PlotCommands.water) { _ in status.show("Watered") }
    window.on(PlotCommands.beds) { _ in showsBeds.toggle() }
    window.update()
    print(window.rendered())

    #expect(
      printed == """
         Plot  View
        Garden › South wall
        ╭─ Beds ─────╮│ Trees │ Tasks  2
        │[ ] Roses   ││[ ] Fig
        │[ ] Herbs   ││[ ] Pear
        │            ││
        │            ││
        ╰────────────╯│
        2 watered                              18 °C
        """)

    window.activate(tabs.view)
    window.press("f10")
    window.press("right")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
         Plot  View
        Garden╭────────────────────────╮
        ╭─ Bed│ ✓ Beds          ctrl+b │
        │[ ] R│   Sort by name  ctrl+n │
        │[ ] H╰────────────────────────╯
        │            ││
        │            ││
        ╰────────────╯│
        2 watered                              18 °C
        """)

    window.press("escape")
    window.press("w")
    window.update()
    print(window.rendered().split(separator: "\n").last ?? "")
    window.advance(to: .seconds(4))
    window.update()
    print(window.rendered().split(separator: "\n").last ?? "")

    #expect(
      printed == """
        Watered                                18 °C
        2 watered                              18 °C
        """)

    beds.container.contextMenu = {
      MenuModel {
        MenuItem(PlotCommands.water)
        MenuItem.submenu("Move to") {
          for place in ["North wall", "Pond"] { MenuItem(place) { print("moved to the \(place)") } }
        }
      }
    }
    window.activate(beds)
    for key: Key in ["down", "shift+f10", "m"] {
      window.press(key)
      window.update()
    }
    print(window.rendered())
    window.press("p")

    #expect(
      printed == """
         Plot  View
        Garden › South wall
        ╭─ Beds ─────╮│ Trees │ Tasks  2
        │[ ] Roses   ││[ ] Fig
        │[ ] Herbs   ││[ ] Pear
        │  ╭────────────╮╭────────────╮
        │  │ Water    w ││ North wall │
        ╰──│ Move to  ▸ ││ Pond       │
        2 w╰────────────╯╰────────────╯        18 °C
        moved to the Pond
        """)

    tabs.tooltip = "Space checks what is done"
    window.update()
    window.pointer(PointerEvent(.hover, at: Point(x: 18, y: 2)))
    window.advance(to: .seconds(5))
    window.update()
    print(window.rendered())

    #expect(
      printed == """
         Plot  View
        Garden › South wall
        ╭─ Beds ─────╮│ Trees │ Tasks  2
        │[ ] Roses   ││╭─────────────────────────╮
        │[ ] Herbs   │││Space checks what is done│
        │            ││╰─────────────────────────╯
        │            ││
        ╰────────────╯│
        2 watered                              18 °C
        """)

    window.size.width = 20
    window.press("escape")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
         Plot  View
        Garden › South wall
        ╭─ Beds ───────────╮
        ╰──────────────────╯
        ────────────────────
         Trees │ Tasks  2
        [ ] Fig
        [ ] Pear
        2 watered      18 °C
        """)

    let orders = PlaceholderModel(empty: "No orders", message: "Seeds are ordered in spring.") { print("again") }
    let page = ContainerView(showing: ContainerModel { orders }, width: 32, height: 6)
    orders.state = .failed("The shop doesn't respond.")
    page.update()
    print(page.rendered())
    page.press("tab")
    page.press("enter")

    #expect(
      printed == """

                   Not loaded
           The shop doesn't respond.

                   [ Retry ]

        again
        """)
  }
}
