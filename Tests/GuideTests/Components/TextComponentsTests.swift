import Espalier
import TerminalTestSupport
import Testing

/// The samples of *Text and space* in `Docs/Components.md`.
@Suite("Components: text and space")
struct TextComponentsTests: GuideSuite {
  let printout = Printout()

  @Test("Labels wrap, shorten and align their text")
  func label() throws {
    let title = LabelModel("Garden" + .gap + "3 trees", style: .title)
    let note = LabelModel("The pear by the wall is in blossom, and the plum soon will be.")
    note.lineLimit = 2
    let footer = LabelModel("May 3", style: .muted)
    footer.alignment = .trailing
    print(ContainerModel { [title, note, footer] }.rendered(width: 24))

    try expectPicture(ContainerModel { [title, note, footer] }, width: 24, "component-label", title: "")
    #expect(
      printed == """
        Garden           3 trees
        The pear by the wall is
        in blossom, and the plu…
                           May 3
        """)
  }

  @Test("Separators are lines or blank")
  func separator() throws {
    let list = ContainerModel {
      LabelModel("Trees")
      SeparatorModel()
      LabelModel("Tools")
      SeparatorModel(character: "═")
      LabelModel("Notes")
    }
    print(list.rendered(width: 24))

    try expectPicture(list, width: 24, "component-separator", title: "")
    #expect(
      printed == """
        Trees
        ────────────────────────
        Tools
        ════════════════════════
        Notes
        """)
  }

  @Test("A box has a title and a footer")
  func box() throws {
    let load = ContainerModel { LabelModel("0.71  1.75  2.26") }
    load.box = Box(.double, title: "Load", footer: "2 cores", padding: Insets(left: 1, right: 1))
    print(load.rendered(width: 24))

    try expectPicture(load, width: 24, "component-box", title: "")
    #expect(
      printed == """
        ╔═ Load ═══════════════╗
        ║ 0.71  1.75  2.26     ║
        ╚═ 2 cores ════════════╝
        """)
  }

  @Test("Columns line up")
  func columns() throws {
    let grid = ColumnsModel([.fixed(6), .flexible(), .fixed(4)])
    for (name, place) in [("Pears", "by the wall, in full sun"), ("Plums", "at the gate")] {
      grid.add(contentsOf: [LabelModel(name), LabelModel(place), LabelModel("ripe")])
    }
    print(grid.rendered(width: 28))

    try expectPicture(grid, width: 28, "component-columns", title: "")
    #expect(
      printed == """
        Pears  by the wall, in  ripe
               full sun
        Plums  at the gate      ripe
        """)
  }

  @Test("A strip scrolls horizontally")
  func strip() throws {
    let strip = HorizontalScrollModel(height: 3)
    for name in ["Apples", "Pears", "Plums", "Figs", "Quinces"] {
      let card = ContainerModel { LabelModel("\(name)") }
      card.box = Box()
      strip.container.add(card)
    }
    let view = ContainerView(showing: ContainerModel { [LabelModel("Fruit"), strip] }, width: 26, height: 4)
    strip.view.contentOffset.x = 8
    print(view.rendered())

    try expectPicture(view, "component-horizontal-scroll", title: "")
    #expect(
      printed == """
        Fruit
        ╭─────╮╭─────╮╭────╮╭─────
        │Pears││Plums││Figs││Quinc
        ╰─────╯╰─────╯╰────╯╰─────
        """)
  }

  @Test("An empty state has a title, a message and buttons")
  func empty() throws {
    let empty = EmptyStateModel(
      "No messages", message: "New messages appear here.",
      buttons: [ButtonModel("Check now") {}, ButtonModel("Settings") {}])
    let inbox = ContainerModel { empty }
    inbox.box = Box(title: "Inbox")
    print(inbox.rendered(width: 36))

    try expectPicture(inbox, width: 36, "component-empty-state", title: "")
    #expect(
      printed == """
        ╭─ Inbox ──────────────────────────╮
        │                                  │
        │           No messages            │
        │    New messages appear here.     │
        │                                  │
        │    [ Check now ] [ Settings ]    │
        │                                  │
        ╰──────────────────────────────────╯
        """)
  }
}
