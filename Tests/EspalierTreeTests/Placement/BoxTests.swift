import EspalierTree
import TestSupport
import Testing

/// A container in a box.
private func boxed(
  _ box: Box = Box(.single), _ spacing: Spacing = .inherited, @ModelBuilder _ children: () -> [Model] = { [] }
) -> ContainerModel {
  let container = ContainerModel()
  container.add(contentsOf: children())
  container.spacing = spacing
  container.box = box
  return container
}

/// Boxes around containers.
@Suite("Boxes")
struct BoxTests {
  @Test("The inside is laid out again when padding replaces a border")
  func borderToPadding() {
    let root = boxed {
      LabelModel("text")
      FillModel("e", .edgeToEdge(height: 1))
    }
    let view = makeView(of: root, width: 8)
    view.expectScreen("┌──────┐\n│text  │\n│eeeeee│\n└──────┘")
    root.box = Box(.blank, padding: Insets(all: 1))
    view.updated().expectScreen("\n text\neeeeeeee\n")
  }

  @Test("Margins are outside the box, padding is inside, and separators are outside the margins")
  func order() {
    let container = boxed(
      Box(.single, title: "Box", footer: "end", padding: Insets(top: 1, left: 2, bottom: 1, right: 1)),
      Spacing(top: 1, bottom: 1, left: 3, right: 1)
    ) {
      LabelModel("text")
      LabelModel("more")
    }
    container.topSeparator = SeparatorModel(character: "=")
    container.bottomSeparator = SeparatorModel(character: "=")
    container.childSeparator = { SeparatorModel(character: "·") }
    container.expectScreen(
      width: 18,
      """
      ==================

         ┌─ Box ──────┐
         │            │
         │  text      │
         │············│
         │  more      │
         │            │
         └─ end ──────┘

      ==================
      """)
  }

  @Test("Boxes nest, and each starts with its own margins")
  func nested() {
    let root = boxed(Box(.double), Spacing(left: 1, right: 1)) {
      LabelModel("outer")
      boxed(Box(.single, padding: Insets(left: 1)), Spacing(left: 2)) {
        LabelModel("inner")
        ContainerModel { LabelModel("deep") }
      }
    }
    root.expectScreen(
      width: 16,
      """
       ╔════════════╗
       ║outer       ║
       ║  ┌────────┐║
       ║  │ inner  │║
       ║  │ deep   │║
       ║  └────────┘║
       ╚════════════╝
      """)
    let deep = (root.children[1] as? ContainerModel)?.children[1] as? ContainerModel
    deep?.spacing.left = 3
    #expect(root.rendered(width: 16).split(separator: "\n")[4] == " ║  │   deep │║")
  }

  @Test("An empty container with a box has a row, so its own separators and those around it show")
  func empty() {
    let box = boxed(Box(.single, title: "None"))
    box.topSeparator = SeparatorModel(character: "=")
    let root = ContainerModel { [LabelModel("a"), box] }
    root.childSeparator = { SeparatorModel(character: "-") }
    root.expectScreen(width: 9, "a\n---------\n=========\n┌─ None ┐\n└───────┘")
    let view = makeView(of: root, width: 9)
    #expect(view.rows.count == 4)
    box.isHidden = true
    #expect(view.updated().rows.count == 1)
    #expect(view.contentSize.height == 1)
    box.isHidden = false
    view.update()
    box.box = nil
    #expect(view.updated().rows.count == 1)
  }

  @Test("A box without a border insets its contents all the same, and has a row")
  func blank() {
    let box = boxed(Box(.blank, padding: Insets(left: 2)), Spacing(left: 1, right: 1)) {
      LabelModel("text")
      SeparatorModel(character: "=")
    }
    box.expectScreen(width: 8, "   text\n ======")
    let view = makeView(of: box, width: 8)
    #expect(view.rowFrames == ["1,0 6×2", "3,0 4×1", "1,1 6×1"])
    box.removeAll()
    #expect(view.updated().rows.map(\.frame) == [Rect(x: 1, y: 0, width: 6, height: 0)])
  }

  @Test("If the box is narrower than its border, the inside has no width", arguments: [0, 1, 2, 3])
  func narrow(width: Int) {
    let box = boxed { LabelModel("x") }
    let view = makeView(of: box, width: width)
    #expect(view.rows.map(\.frame.width) == [width, max(0, width - 2)])
    #expect(view.rows.map(\.frame.height) == [3, 1])
    let screens = ["\n\n", "┌\n│\n└", "┌┐\n││\n└┘", "┌─┐\n│x│\n└─┘"]
    box.expectScreen(width: width, screens[width])
    box.spacing = Spacing(left: 5, right: 5)
    #expect(view.updated().rows.map(\.frame.width) == [0, 0])
    #expect(view.rows.allSatisfy { $0.frame.maxX <= width })
  }

  @Test("Backgrounds fill the inside; a sized background starts at the top left, above the padding")
  func backgrounds() {
    let behind = FillModel("░")
    let badge = FillModel("▓", .fixed(width: 2, height: 1))
    for background in [behind, badge] { background.isBackground = true }
    let box = boxed(Box(.single, padding: Insets(all: 1)), Spacing(top: 1)) {
      behind
      badge
      LabelModel("abc")
    }
    let view = makeView(of: box, width: 9)
    #expect(view.rowFrames == ["0,1 9×5", "1,2 7×3", "1,2 2×1", "2,3 5×1"])
    view.expectScreen(
      """

      ┌───────┐
      │▓▓░░░░░│
      │░abc░░░│
      │░░░░░░░│
      └───────┘
      """)
    #expect(view.rows.map(\.isBackground) == [true, true, true, false])
  }

  @Test("A waterfall and a custom layout use the inside as their view")
  func layouts() {
    let wall = boxed(Box(.single)) {
      for (letter, height) in zip("abc", [2, 1, 1]) { FillModel(letter, .fill(height: height)) }
    }.laidOut(by: WaterfallLayout(columns: 2))
    wall.expectScreen(width: 8, "┌──────┐\n│aaabbb│\n│aaaccc│\n└──────┘")
    wall.layout = StairsLayout(step: 1)
    for case let cell as CellModel in wall.children { cell.size = .fixed(width: 2, height: 1) }
    let view = makeView(of: wall, width: 8)
    view.expectScreen("┌──────┐\n│aa    │\n│ bb   │\n│  cc  │\n└──────┘")
    // The new cell follows the cells that keep their places.
    wall.add(FillModel("d", .fixed(width: 2, height: 1)))
    view.updated().expectScreen("┌──────┐\n│aa    │\n│ bb   │\n│  cc  │\n│   dd │\n└──────┘")
    wall.layout = FormLayout(labelWidth: 2)
    #expect(view.updated().rows.dropFirst().map(\.frame.maxX) == [3, 7, 3, 7])
  }

  @Test("A point finds the rows in a box, and the box where there are none")
  func points() {
    let box = boxed { LabelModel("a") }
    let view = makeView(of: ContainerModel { box }, width: 10)
    #expect(view.row(at: Point(x: 1, y: 1))?.index == 1)
    #expect(view.row(at: Point(x: 0, y: 1))?.index == 0)
    #expect(view.row(at: Point(x: 5, y: 0))?.index == 0)
    #expect(view.row(at: .zero)?.model.isSelectable == false)
    #expect(view.tap(at: .zero) == false)
  }

  @Test("A row that sticks in its container is pushed off by the end of the inside")
  func sticky() {
    let title = LabelModel("title").sticky(.container)
    let box = boxed(Box(.single, padding: Insets(bottom: 1))) {
      title
      for letter in "abc" { LabelModel(String(letter)) }
    }
    let root = ContainerModel {
      box
      for letter in "defghi" { LabelModel(String(letter)) }
    }
    let view = makeView(of: root, width: 9, height: 4)
    view.scrolled(to: 3).expectScreen("│title  │\n│c      │\n│       │\n└───────┘")
    view.scrolled(to: 5).expectScreen("│title  │\n└───────┘\nd\ne")
    view.scrolled(to: 6).expectScreen("└───────┘\nd\ne\nf")
  }

  @Test("In a horizontal view margins and padding turn, but the border and its title do not")
  func horizontal() {
    let strip = ContainerModel {
      boxed(Box(.single, title: "T", padding: Insets(top: 1, left: 2)), Spacing(bottom: 1, left: 1)) {
        FillModel("a", .fixed(width: 4, height: 1))
        FillModel("b", .fill(height: 1))
      }
      FillModel("c", .fill(height: 2))
    }
    let view = ContainerView(loading: strip, width: 16, height: 6, scrolling: .horizontal)
    view.updated().expectScreen(
      """
       ┌─ T ───┐cc
       │       │cc
       │  aaaab│cc
       │      b│cc
       └───────┘cc
                cc
      """)
  }

  @Test("A box moves with its container, and is removed with it")
  func moved() {
    let box = boxed { LabelModel("x") }
    let left = ContainerModel { box }
    let right = ContainerModel()
    let root = ContainerModel { [left, right] }
    let view = makeView(of: root, width: 5)
    let id = view.rows[0].id
    right.add(box)
    right.spacing.left = 1
    view.updated().expectScreen(" ┌──┐\n │x │\n └──┘")
    #expect(view.rows[0].id == id)
    let other = boxed { LabelModel("y") }
    right.replaceChildren(with: [other])
    let changes = view.update()
    view.expectScreen(" ┌──┐\n │y │\n └──┘")
    #expect(changes.deletes == [0..<2] && changes.inserts == [0..<2])
    #expect(box.box == Box(.single) && box.parent == nil)
  }

  @Test("A new title, or a new border of the same thickness, lays nothing out again")
  func looks() {
    let box = boxed(Box(.single, title: "1")) {
      for number in 0..<100 { LabelModel("\(number)") }
    }
    let view = makeView(of: box, width: 12, height: 3)
    box.box?.title = "2"
    #expect(view.update().updates == [0..<1])
    #expect(view.statistics.rowsPlaced == 0)
    view.expectScreen("┌─ 2 ──────┐\n│0         │\n│1         │")
    box.box?.border = .double
    #expect(view.update().updates == [0..<1])
    #expect(view.statistics.rowsPlaced == 0)
    view.expectScreen("╔═ 2 ══════╗\n║0         ║\n║1         ║")
    box.box?.padding.left = 1
    view.updated().expectScreen("╔═ 2 ══════╗\n║ 0        ║\n║ 1        ║")
  }

  @Test("An edit inside costs only its line and the box")
  func edit() {
    let labels = (0..<1000).map { LabelModel("\($0)") }
    let box = boxed { labels }
    let view = makeView(of: ContainerModel { box }, width: 12, height: 3)
    labels[500].text = "two\nlines"
    #expect(view.update().updates == [0..<1, 501..<502])
    #expect(view.statistics.cellsMeasured == 1)
    #expect(view.statistics.rowsPlaced <= 3)
    #expect(view.rows[0].frame.height == 1003)
  }

  @Test("A long box is drawn in bands, and only the visible part")
  func bands() {
    let box = boxed { for number in 0..<200 { LabelModel("\(number)") } }
    let lines = box.rendered(width: 6).split(separator: "\n")
    #expect(lines.count == 202)
    #expect(lines[0] == "┌────┐" && lines[64] == "│63  │" && lines[201] == "└────┘")
    let view = makeView(of: box, width: 6, height: 2)
    view.scrolled(to: 100).expectScreen("│99  │\n│100 │")
  }

  @Test("Removing the model of a box's row removes the box")
  func rowOfTheBox() {
    let box = boxed(Box(.single, title: "T")) { LabelModel("x") }
    let view = makeView(of: box, width: 9)
    #expect(box.children.count == 1)
    #expect(view.deleteRow(at: 0) == false)
    #expect(view.moveRow(at: 1, to: 0) == false)
    view.rows[0].model.removeFromParent()
    #expect(box.box == nil)
    view.updated().expectScreen("x")
  }

  @Test("A tree dump says which containers have boxes")
  func dump() {
    let box = boxed(Box(.single, title: "Inbox")) { LabelModel("x") }
    let view = makeView(of: box, width: 9)
    #expect(box.dump().hasPrefix("ContainerModel · box \"Inbox\" · 0,0 9×3\n"))
    withExtendedLifetime(view) {}
  }

  @Test("Padding out of range traps with a message that names it")
  func preconditions() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      ContainerModel().box = Box(padding: Insets(left: -1))
    }.expectTrap("the padding of a box must be 0 to 1000000000 character cells; left is -1")
  }
}
