import Espalier
import Testing

/// The samples of `Docs/Guides/Layouts.md`.
@Suite("Guide: layouts")
struct LayoutsGuideTests: GuideSuite {
  let printout = Printout()

  @Test("The flow layout fills lines")
  func flow() {
    let flow = ContainerModel {
      for (index, letter) in "abcdef".enumerated() { Tile(letter, .fixed(width: 3 + index, height: 1 + index % 2)) }
    }
    flow.spacing = Spacing(lineSpacing: 1, itemSpacing: 1)
    print(flow.rendered(width: 20))

    #expect(
      printed == """
        aaa bbbb ccccc
            bbbb

        dddddd eeeeeee
        dddddd

        ffffffff
        ffffffff
        """)
  }

  @Test("Cells share a line")
  func sharedLines() {
    let inbox = ContainerModel {
      Mail("Lunch?", "9:15")
      Mail("A subject that is rather long", "yesterday")
    }
    print(inbox.rendered(width: 30))
    print(inbox.rendered(width: 14))

    #expect(
      printed == """
        ★ Lunch?                  9:15
        ★ A subject that is… yesterday
        ★ Lunch?
        9:15
        ★ A subject t…
        yesterday
        """)
  }

  @Test("Containers stand side by side")
  func sideBySide() {
    let dashboard = ColumnsModel([.fixed(12), .flexible()])
    dashboard.add(contentsOf: [
      Figures("Load", ["0.71"]),
      Figures("Disks", ["/" + .gap + "41 %", "/home" + .gap + "87 %"]),
      Figures("Users", ["2"]),
    ])
    print(dashboard.rendered(width: 30))
    print(dashboard.rendered(width: 12))

    #expect(
      printed == """
        ┌─ Load ───┐ ┌─ Disks ───────┐
        │0.71      │ │/          41 %│
        └──────────┘ │/home      87 %│
                     └───────────────┘
        ┌─ Users ──┐
        │2         │
        └──────────┘
        ┌─ Load ───┐
        │0.71      │
        └──────────┘
        ┌─ Disks ──┐
        │/     41 %│
        │/home 87 %│
        └──────────┘
        ┌─ Users ──┐
        │2         │
        └──────────┘
        """)
  }

  @Test("Boxes surround containers")
  func boxes() {
    let disk = ContainerModel {
      LabelModel("/" + .gap + "41 %")
      LabelModel("/home" + .gap + "87 %")
    }
    disk.box = Box(title: "Disks", padding: Insets(left: 1, right: 1))
    let load = ContainerModel {
      LabelModel("0.71 1.75 2.26")
    }
    load.box = Box(.double, title: "Load", footer: "2 cores")
    let figures = ContainerModel {
      disk
      load
    }
    figures.spacing = Spacing(left: 1, right: 1)
    print(figures.rendered(width: 24))

    #expect(
      printed == """
         ╭─ Disks ────────────╮
         │ /             41 % │
         │ /home         87 % │
         ╰────────────────────╯
         ╔═ Load ═════════════╗
         ║0.71 1.75 2.26      ║
         ╚═ 2 cores ══════════╝
        """)
  }

  @Test("Columns share a line")
  func columns() {
    let week = ContainerModel {
      for day in "MTWTFSS" { Tile(day, .column(of: 7, height: 1)) }
    }
    week.spacing = Spacing(itemSpacing: 1)
    print(week.rendered(width: 24))

    #expect(
      printed == """
        MMM TTT WWW TTT FF SS SS
        """)
  }

  @Test("A waterfall fills the shortest column")
  func waterfall() {
    let wall = ContainerModel {
      for (letter, height) in zip("abcdef", [3, 1, 2, 2, 2, 1]) { Tile(letter, .fill(height: height)) }
    }
    wall.layout = WaterfallLayout(columns: 3)
    wall.spacing = Spacing(itemSpacing: 1)
    print(wall.rendered(width: 20))

    #expect(
      printed == """
        aaaaaa bbbbbb cccccc
        aaaaaa dddddd cccccc
        aaaaaa dddddd eeeeee
        ffffff        eeeeee
        """)
  }

  @Test("Backgrounds lie behind their container")
  func backgrounds() {
    let shade = Tile("░", .fill)
    shade.isBackground = true
    let title = LabelModel("May")
    title.size = .fixed(width: 5, height: 1)
    title.isBackground = true
    let month = ContainerModel {
      shade
      title
      for letter in "abcde" { Tile(letter, .fixed(width: 4, height: 2)) }
    }
    month.spacing = Spacing(top: 1, bottom: 1, left: 5, right: 1, lineSpacing: 1, itemSpacing: 1)
    print(month.rendered(width: 21))

    #expect(
      printed == """
        May░░░░░░░░░░░░░░░░░░
        ░░░░░aaaa░bbbb░cccc░░
        ░░░░░aaaa░bbbb░cccc░░
        ░░░░░░░░░░░░░░░░░░░░░
        ░░░░░dddd░eeee░░░░░░░
        ░░░░░dddd░eeee░░░░░░░
        ░░░░░░░░░░░░░░░░░░░░░
        """)
  }

  @Test("A sticky row stays until the next one pushes it off")
  func sticky() {
    func section(_ name: String) -> ContainerModel {
      let title = LabelModel("\(name)\n═══════")
      title.stickiness = .list
      return ContainerModel {
        title
        for number in 1...3 { LabelModel("\(name) \(number)") }
      }
    }

    let view = ContainerView(width: 12, height: 4)
    view.load(
      ContainerModel {
        section("Pears")
        section("Plums")
      })
    view.update()
    view.contentOffset.y = 2
    print(view.rendered())

    #expect(
      printed == """
        Pears
        ═══════
        Pears 3
        Plums
        """)

    view.contentOffset.y = 4
    print(view.rendered())

    #expect(
      printed == """
        ═══════
        Plums
        ═══════
        Plums 1
        """)
  }

  @Test("A horizontal view fills columns downward")
  func horizontal() {
    let shelf = ContainerModel {
      for letter in "abcde" { Tile(letter, .fixed(width: 4, height: 2)) }
    }
    shelf.spacing = Spacing(left: 2, lineSpacing: 1, itemSpacing: 1)
    let view = ContainerView(width: 13, height: 5)
    view.scrollDirection = .horizontal
    view.load(shelf)
    view.update()
    print(view.rendered())

    #expect(
      printed == """
          aaaa cccc e
          aaaa cccc e

          bbbb dddd
          bbbb dddd
        """)

    view.contentOffset.x = 99
    print(view.rendered())

    #expect(
      printed == """
        aaa cccc eeee
        aaa cccc eeee

        bbb dddd
        bbb dddd
        """)
  }

  @Test("A strip scrolls sideways inside a row")
  func strip() {
    let strip = HorizontalScrollModel(height: 2)
    for letter in "abcde" { strip.container.add(Tile(letter, .fixed(width: 4, height: 2))) }
    strip.container.spacing = Spacing(lineSpacing: 1)
    let page = ContainerModel {
      LabelModel("Covers")
      strip
      LabelModel("More below")
    }
    let view = ContainerView(width: 13, height: 4)
    view.load(page)
    view.update()
    strip.view.contentOffset.x = 7
    print(view.rendered())

    #expect(
      printed == """
        Covers
        bb cccc dddd
        bb cccc dddd
        More below
        """)
  }

  @Test("A custom layout places labels and values")
  func form() {
    let form = ContainerModel {
      LabelModel("Name:")
      LabelModel("Beurré Bosc")
      LabelModel("Origin:")
      LabelModel("Apremont, 1830")
      LabelModel("Notes:")
      LabelModel("Keeps until January when it is stored cool")
    }
    form.layout = FormLayout(labelWidth: 8)
    form.spacing = Spacing(left: 1, right: 1, itemSpacing: 1)
    print(form.rendered(width: 32))

    #expect(
      printed == """
         Name:    Beurré Bosc
         Origin:  Apremont, 1830
         Notes:
         Keeps until January when it is
         stored cool
        """)

    print(form.rendered(width: 20))

    #expect(
      printed == """
         Name:
         Beurré Bosc
         Origin:
         Apremont, 1830
         Notes:
         Keeps until
         January when it is
         stored cool
        """)
    for width in 0...60 { #expect(form.rendered(width: width).split(separator: "\n").allSatisfy { $0.count <= width }) }
  }

  @Test("A layout that places in order recomputes only what follows an edit")
  func placesInOrder() {
    let stairs = ContainerModel {
      for word in ["root", "trunk", "bough", "twig"] { LabelModel(word) }
    }
    stairs.layout = StairsLayout(step: 3)
    let view = ContainerView(width: 20, height: 5)
    view.load(stairs)
    view.update()
    print(view.statistics.rowsPlaced)
    stairs.add(LabelModel("leaf"))
    view.update()
    print(view.statistics.rowsPlaced)
    print(view.rendered())

    #expect(
      printed == """
        4
        2
        root
           trunk
              bough
                 twig
                    leaf
        """)
  }

  @Test("With estimates, only visible cells are measured")
  func estimates() {
    let book = ContainerModel()
    for number in 1...10_000 { book.add(LabelModel("Paragraph \(number), long enough for two lines")) }
    let view = ContainerView(width: 30, height: 6)
    view.estimatedHeight = 1
    view.load(book)
    view.update()
    print("\(view.statistics.cellsMeasured) measured, \(view.contentSize.height) rows")
    view.measureAllRows()
    print("\(view.statistics.cellsMeasured) measured, \(view.contentSize.height) rows")

    #expect(
      printed == """
        6 measured, 10006 rows
        9994 measured, 20000 rows
        """)
  }
}

struct FormLayout: ContainerLayout {
  var labelWidth: Int

  func place(_ run: inout CellRun) {
    let rest = max(0, run.availableWidth - labelWidth - run.itemSpacing)
    var y = 0
    for label in stride(from: 0, to: run.count, by: 2) {
      let labelHeight = run.place(label, x: run.left, y: y, width: min(labelWidth, run.availableWidth))
      let value = label + 1
      guard value < run.count else { break }
      if rest > 0, run.height(of: value, width: rest) == 1 {
        run.place(value, x: run.left + labelWidth + run.itemSpacing, y: y, width: rest)
        y += max(labelHeight, 1)
      } else {
        y += labelHeight
        y += run.place(value, x: run.left, y: y, width: run.availableWidth)
      }
      y += run.lineSpacing
    }
  }
}

struct StairsLayout: ContainerLayout {
  var step: Int
  var placesInOrder: Bool { true }

  func place(_ run: inout CellRun) {
    for index in run.start..<run.count {
      let y = index == 0 ? 0 : run.frame(of: index - 1).maxY
      let indent = min(index * step, run.availableWidth)
      run.place(index, x: run.left + indent, y: y, width: run.availableWidth - indent)
    }
  }
}

final class Mail: ContainerModel {
  init(_ subject: StyledText, _ time: StyledText) {
    super.init()
    spacing.itemSpacing = 1
    let star = LabelModel("★")
    star.size = .fixed(width: 1, height: 1)
    let subject = LabelModel(subject)
    subject.size = .flexible(minimum: 8, height: 1)
    let time = LabelModel(time)
    time.size = .fit(height: 1)
    add(contentsOf: [star, subject, time])
  }
}

final class Figures: ContainerModel {
  init(_ title: StyledText, _ figures: [StyledText]) {
    super.init()
    box = Box(.single, title: title)
    for figure in figures { add(LabelModel(figure)) }
  }
}
