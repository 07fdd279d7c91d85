import EspalierTree
import TestSupport
import Testing

/// A layout that puts the first cell of a run at the bottom.
private struct BottomUpLayout: ContainerLayout {
  func place(_ run: inout CellRun) {
    var y = 0
    for index in run.indices.reversed() { y += run.place(index, x: run.left, y: y) }
  }
}

/// Makes columns of some children.
private func columns(
  _ widths: [ColumnWidth], spacing: Int = 1, alignment: VerticalAlignment = .top,
  @ModelBuilder _ children: () -> [Model]
) -> ColumnsModel {
  let columns = ColumnsModel(widths, spacing: spacing, alignment: alignment)
  columns.add(contentsOf: children())
  return columns
}

/// Makes a container of labels.
private func list(_ name: String, _ count: Int) -> ContainerModel {
  let list = ContainerModel()
  list.spacing.lineSpacing = 0
  for number in 0..<count { list.add(LabelModel("\(name)\(number)")) }
  return list
}

/// Containers and cells side by side.
@Suite("Columns")
struct ColumnsTests {
  @Test("Children are placed side by side, and rows are numbered child by child")
  func sideBySide() {
    let root = columns([.fixed(4), .flexible()]) { [list("a", 3), list("b", 2)] }
    let view = makeView(of: root, width: 12)
    view.expectScreen("a0   b0\na1   b1\na2")
    #expect(view.rows.map { ($0.model as? LabelModel)?.text.string } == ["a0", "a1", "a2", "b0", "b1"])
    #expect(view.rows.map(\.frame.x) == [0, 0, 0, 5, 5])
    #expect(view.rows.map(\.frame.width) == [4, 4, 4, 7, 7])
    #expect(view.contentSize == Size(width: 12, height: 3))
    #expect(view.rows.indices.allSatisfy { view.row(for: view.rows[$0].model)?.index == $0 })
  }

  @Test("Children beyond the widths start a new band, with line spacing and separators between bands")
  func bands() {
    let root = columns([.flexible(), .flexible()]) { [list("a", 2), LabelModel("b"), LabelModel("c")] }
    root.spacing = Spacing(top: 1, left: 1, lineSpacing: 1)
    root.expectScreen(width: 10, "\n a0   b\n a1\n\n c")
    root.childSeparator = { SeparatorModel(character: "-") }
    root.expectScreen(width: 10, "\n a0   b\n a1\n----------\n c")
    root.topSeparator = SeparatorModel(character: "=")
    root.box = Box(.single)
    root.expectScreen(
      width: 12,
      """
      ============

       ┌─────────┐
       │a0   b   │
       │a1       │
       │---------│
       │c        │
       └─────────┘
      """)
  }

  @Test("If there is not enough room, the children of a band are stacked")
  func stacked() {
    let root = columns([.fixed(6), .flexible(minimum: 4)]) { [list("a", 2), list("b", 1), list("c", 1)] }
    root.spacing.lineSpacing = 1
    let view = makeView(of: root, width: 11)
    view.expectScreen("a0     b0\na1\n\nc0")
    view.resized(width: 10).updated().expectScreen("a0\na1\n\nb0\n\nc0")
    #expect(view.rows.map(\.frame.width) == [10, 10, 10, 10])
    root.childSeparator = { SeparatorModel(character: "-") }
    view.updated().expectScreen("a0\na1\n\nb0\n----------\nc0")
  }

  @Test("A hidden child keeps its column, and a band of hidden children takes no room")
  func hidden() {
    let root = columns([.fixed(3), .flexible()]) {
      for letter in "abcdef" { FillModel(letter, .fill(height: 1)) }
    }
    root.spacing.lineSpacing = 1
    let view = makeView(of: root, width: 8)
    view.expectScreen("aaa bbbb\n\nccc dddd\n\neee ffff")
    root.children[0].isHidden = true
    view.updated().expectScreen("bbbbbbbb\n\nccc dddd\n\neee ffff")
    for index in 2...3 { root.children[index].isHidden = true }
    view.updated().expectScreen("bbbbbbbb\n\neee ffff")
    root.children[0].isHidden = false
    root.children[3].isHidden = false
    view.updated().expectScreen("aaa bbbb\n\ndddddddd\n\neee ffff")
  }

  @Test("The alignment places shorter children")
  func alignment() {
    let root = columns([.fixed(2), .fixed(2), .fixed(2)], spacing: 0, alignment: .center) {
      FillModel("a", .fill(height: 4))
      ContainerModel { FillModel("b", .fill(height: 1)) }
      FillModel("c", .fill(height: 3))
    }
    let view = makeView(of: root)
    view.expectScreen("aa  cc\naabbcc\naa  cc\naa")
    root.alignment = .bottom
    view.updated().expectScreen("aa\naa  cc\naa  cc\naabbcc")
    // The contents grow.
    (root.children[1] as? ContainerModel)?.add(FillModel("d", .fill(height: 4)))
    view.updated().expectScreen("  bb\naadd\naaddcc\naaddcc\naaddcc")
  }

  @Test("A cell in a column is laid out as in a view of that width")
  func cells() {
    let sizes: [CellSize] = [
      .fill, .edgeToEdge(height: 2), .fixed(width: 3, height: 1), .fixed(width: 30, height: 1), .fit(),
      .flexible(minimum: 2, height: 1), .column(of: 2, height: 1),
    ]
    let root = ColumnsModel([.fixed(8)])
    for size in sizes { root.add(LabelModel("one two three").sized(size)) }
    root.spacing = Spacing(left: 1, right: 1)
    let view = makeView(of: root, width: 10)
    #expect(view.rows.map(\.frame.x) == [1, 1, 1, 1, 1, 1, 1])
    #expect(
      view.rows.map(\.frame.size) == [
        Size(width: 8, height: 2), Size(width: 8, height: 2), Size(width: 3, height: 1), Size(width: 8, height: 1),
        Size(width: 8, height: 2), Size(width: 8, height: 1), Size(width: 4, height: 1),
      ])
    #expect(view.diagnostics.map(\.kind) == [.cellTooWide])
    #expect(view.diagnostics[0].message.contains("is 30 cells wide, the box or column around it only 8: it is clamped"))
  }

  @Test("Columns nest, start with their own margins, and may contain boxes")
  func nested() {
    let left = list("a", 1).boxed(Box(.single, title: "L"))
    let right = columns([.flexible(), .flexible()], spacing: 1) { [list("b", 2), list("c", 1)] }
    let root = columns([.flexible(), .flexible()]) { [left, right] }
    root.spacing = Spacing(left: 2, right: 1, itemSpacing: 3)
    root.expectScreen(width: 22, "  ┌─ L ───┐ b0   c0\n  │a0     │ b1\n  └───────┘")
  }

  @Test("In a horizontal view, columns are stacked")
  func horizontal() {
    let root = columns([.fixed(1), .flexible()], spacing: 1) {
      ContainerModel { for letter in "abc" { FillModel(letter, .fill(height: 2)) } }
      ContainerModel { FillModel("d", .fill(height: 3)) }
    }
    let view = ContainerView(loading: root, width: 8, height: 4, scrolling: .horizontal)
    view.updated().expectScreen("aabbcc\n\nddd\nddd")
  }

  @Test("Finding, scrolling to and selecting a row work within its column")
  func questions() {
    let lists = [list("a", 30), list("b", 30)]
    let root = columns([.fixed(5), .flexible()]) { lists }
    let view = makeView(of: root, width: 12, height: 5)
    #expect(view.row(at: Point(x: 7, y: 3))?.index == 33)
    #expect(view.row(at: Point(x: 1, y: 3))?.index == 3)
    #expect(view.row(at: Point(x: 5, y: 3)) == nil)
    let last = lists[1].children[29] as! LabelModel
    #expect(view.scroll(to: last))
    #expect(view.contentOffset.y == 25)
    #expect(view.visibleRows.count == 10)
    #expect(view.visibleRows.map(\.index) == Array(25..<30) + Array(55..<60))
    #expect(view.tap(at: Point(x: 6, y: 29)))
    #expect(view.selection.map { ObjectIdentifier($0) } == [ObjectIdentifier(last)])
  }

  @Test("The user's place is kept while rows above it change in one column")
  func anchor() {
    let lists = [list("a", 30), list("b", 40)]
    let root = columns([.fixed(5), .flexible()]) { lists }
    let view = makeView(of: root, width: 12, height: 3)
    view.scrolled(to: 10).expectScreen("a10   b10\na11   b11\na12   b12")
    lists[0].insert(LabelModel("new"), at: 0)
    view.updated().expectScreen("a10   b11\na11   b12\na12   b13")
  }

  @Test("A sticky row is pushed off by the rows of its column, and by those after the band")
  func sticky() {
    func section(_ name: String, _ count: Int) -> ContainerModel {
      let section = ContainerModel()
      section.add(LabelModel("\(name)!").sticky(.list))
      for number in 0..<count { section.add(LabelModel("\(name)\(number)")) }
      return section
    }
    let left = ContainerModel { [section("a", 3), section("b", 9)] }
    let right = section("c", 9)
    let below = section("d", 9)
    let root = ContainerModel {
      columns([.fixed(4), .flexible()]) { [left, right] }
      below
    }
    let view = makeView(of: root, width: 10, height: 3)
    view.scrolled(to: 2).expectScreen("a!   c!\na2   c2\nb!   c3")
    view.scrolled(to: 4).expectScreen("b!   c!\nb0   c4\nb1   c5")
    view.scrolled(to: 12).expectScreen("b!   c!\nb8\nd!")
    view.scrolled(to: 14).expectScreen("d!\nd0\nd1")
  }

  @Test("A container in a column is notified of its own end")
  func ends() {
    final class Watched: ContainerModel {
      var ends = 0
      override func didApproachEnd() { ends += 1 }
    }
    let lists = [Watched(), Watched(), Watched()]
    for (list, count) in zip(lists, [10, 30, 30]) {
      for number in 0..<count { list.add(LabelModel("\(number)")) }
      list.endThreshold = 2
    }
    let root = ContainerModel {
      columns([.fixed(4), .flexible()]) { [lists[0], lists[1]] }
      lists[2]
    }
    let view = makeView(of: root, width: 12, height: 5)
    #expect(lists.map(\.ends) == [0, 0, 0])
    view.contentOffset.y = 3
    #expect(lists.map(\.ends) == [1, 0, 0])
    view.contentOffset.y = 22
    #expect(lists.map(\.ends) == [1, 0, 0])
    view.contentOffset.y = 23
    #expect(lists.map(\.ends) == [1, 1, 0])
    view.contentOffset.y = 53
    #expect(lists.map(\.ends) == [1, 1, 1])
  }

  @Test("Estimated heights become exact in all columns that come into view")
  func estimates() {
    let lists = [list("a", 200), list("b", 200)]
    let root = columns([.fixed(5), .flexible()]) { lists }
    let view = ContainerView(width: 12, height: 20)
    view.estimatedHeight = 100
    view.load(root)
    #expect(view.updated().diagnostics.isEmpty)
    #expect(view.visibleRows.count == 40)
    #expect(view.visibleRows.allSatisfy { $0.frame.height == 1 })
    #expect(view.contentSize.height > 10_000)
    view.measureAllRows()
    #expect(view.contentSize.height == 200)
  }

  @Test("An edit in one column costs only that column")
  func costOfAnEdit() {
    let lists = (0..<10).map { list("\($0)-", 100) }
    let root = columns(Array(repeating: .flexible(), count: 5)) { lists }
    let view = makeView(of: root, width: 60, height: 10)
    let label = lists[7].children[50] as! LabelModel
    label.text = "one\ntwo"
    #expect(view.update().updates == [750..<751])
    #expect(view.statistics.cellsMeasured == 1)
    #expect(view.statistics.rowsPlaced <= 3)
    #expect(view.statistics.containersVisited == 2)
    #expect(view.contentSize.height == 201)
  }

  @Test("An edit of one of many cells costs only its band")
  func costOfACell() {
    let root = columns(Array(repeating: .flexible(), count: 4)) {
      for number in 0..<1000 { LabelModel("\(number)") }
    }
    let view = makeView(of: root, width: 60, height: 10)
    let label = root.children[501] as! LabelModel
    label.text = "one\ntwo"
    #expect(view.update().updates == [501..<502])
    #expect(view.statistics.rowsPlaced <= 8)
    #expect(view.contentSize.height == 251)
    root.children[503].isHidden = true
    #expect(view.updated().statistics.rowsPlaced <= 8)
    // Adding or removing whole bands moves no others.
    for child in Array(root.children[500..<504]) { root.remove(child) }
    #expect(view.updated().statistics.rowsPlaced <= 8)
    #expect(view.contentSize.height == 249)
  }

  @Test("Edits near each other cost only their bands, even with separators between the bands")
  func costOfEditsNearEachOther() {
    let root = columns([.flexible(), .flexible()]) {
      for number in 0..<1000 { LabelModel("\(number)") }
    }
    root.childSeparator = { SeparatorModel() }
    let view = makeView(of: root, width: 30, height: 3000)
    for other in [501, 502, 503, 504, 506] {
      for index in [500, other] { (root.children[index] as? LabelModel)?.text += "\nmore" }
      #expect(view.updated().statistics.rowsPlaced <= 10, "500 and \(other)")
      view.expectScreen(root.rendered(width: 30))
    }
  }

  @Test("Sticky separators push off the bands above them, whatever the inherited layout")
  func stickySeparators() {
    let root = columns([.flexible(), .flexible()]) {
      for number in 0..<6 {
        LabelModel("\(number)!").sized(.fill(height: number % 2 == 0 ? 1 : 3)).sticky(.list)
      }
    }
    root.childSeparator = { SeparatorModel().sticky(.list) }
    for layout in [nil, BottomUpLayout()] {
      root.layout = layout
      let view = makeView(of: ContainerModel { root }, width: 8, height: 3)
      view.scrolled(to: 1).expectScreen("0!\n\n────────")
      view.scrolled(to: 4).expectScreen("2!   3!\n\n")
      root.removeFromParent()
    }
  }

  private static let mistakes: [Trap] = [
    Trap("columns must have at least one width; got none") { _ = ColumnsModel([]) },
    Trap("the weight of a flexible column must be 1 to 255; got 0") { _ = ColumnsModel([.flexible(weight: 0)]) },
    Trap("the width of a column must be a part of a whole; got 3 of 2") { _ = ColumnsModel([.fraction(3, of: 2)]) },
    Trap("the spacing between columns must be 0 to 1000000000 character cells; got -1") {
      _ = ColumnsModel([.fixed(1)], spacing: -1)
    },
  ]

  @Test("Values out of range trap with messages that name them", arguments: zip(mistakes.indices, mistakes))
  func traps(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }
}
