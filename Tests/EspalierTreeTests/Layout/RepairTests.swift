import EspalierTree
import Testing

@Suite("The work of an update")
struct RepairTests {
  private struct Forest {
    let view = ContainerView(width: 40, height: 10)
    let root = ContainerModel()
    let middle = ContainerModel()

    /// A hundred containers of a hundred cells each, the middle one with 1,000.
    init(_ makeCell: (Int) -> CellModel) {
      for group in 0..<100 {
        let container = group == 50 ? middle : ContainerModel()
        for index in 0..<(group == 50 ? 1_000 : 100) { container.add(makeCell(index)) }
        root.add(container)
      }
      view.show(root)
    }

    func cell(_ index: Int) -> CellModel {
      guard let cell = middle.children[index] as? CellModel else { preconditionFailure("all children are cells") }
      return cell
    }

    func expectLittleWork(_ comment: Comment, measuring measuredCount: Int = 1) -> RowChanges {
      let changes = view.update()
      let statistics = view.statistics
      #expect(statistics.containersVisited <= 4, comment)
      #expect(statistics.cellsMeasured <= measuredCount, comment)
      #expect(statistics.rowsPlaced <= 64, comment)
      return changes
    }
  }

  @Test("A cell whose content changes without changing its height is measured, and nothing is placed")
  func sameHeight() {
    let label = LabelModel("one")
    let told = UpdateCountingContainer()
    let view = ContainerView(showing: told { label }, width: 10, height: 5)
    #expect(told.count == 1)
    label.text = "two"
    #expect(view.update() == RowChanges(updates: [0..<1]))
    #expect(view.statistics.cellsMeasured == 1 && view.statistics.rowsPlaced == 0)
    #expect(told.count == 1 && view.rendered() == "two")
    label.text = "two\nthree"
    #expect(view.update() == RowChanges(updates: [0..<1]))
    #expect(view.statistics.cellsMeasured == 1 && view.statistics.rowsPlaced == 1)
    #expect(told.count == 2 && view.rendered() == "two\nthree")
  }

  @Test("A layout that a callback replaces during a pass applies to the next pass")
  func layoutExchangedInside() {
    final class Exchanging: CellModel {
      var onMeasure: (() -> Void)?
      override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
        onMeasure?()
        return 3
      }
    }
    let cells = (0..<9).map { _ in Exchanging() }
    let root = ContainerModel { cells }
    root.spacing.lineSpacing = 1
    let view = ContainerView(showing: root, width: 8, height: 20)
    for cell in cells { cell.size = .fixed(width: 4, height: 2) }
    view.update()
    for index in [1, 5] { cells[index].size = .column(of: 2) }
    cells[1].onMeasure = { [unowned root] in root.layout = WaterfallLayout(columns: 2) }
    view.update()
    let fresh = ContainerModel { for cell in cells { Copy(of: cell) } }.laidOut(by: root.layout)
    fresh.spacing = root.spacing
    #expect(view.rows.map(\.frame) == ContainerView(showing: fresh, width: 8, height: 20).rows.map(\.frame))
  }

  @Test("A container that leaves a full leaf of slots keeps its new place when the leaf is split")
  func splitLeaf() {
    let (before, after, moving) = (ContainerModel(), ContainerModel(), ContainerModel())
    let label = LabelModel("inside")
    moving.add(label)
    for index in 0..<64 { after.add(index == 40 ? moving : LabelModel("\(index)")) }
    before.add(LabelModel("x"))
    let view = ContainerView(showing: ContainerModel { [before, after] }, width: 10, height: 5)
    before.add(LabelModel("y"))
    before.add(moving)
    after.insert(LabelModel("new"), at: 60)
    #expect(view.updated().row(for: label)?.index == 2)
  }

  @Test("Many callbacks that each edit their own parent need only a few passes")
  func editsOfTheParent() {
    final class Announced: CellModel {
      override func didLoad() {
        guard let parent, let index = parent.children.index(of: self) else { return }
        parent.insert(LabelModel("before"), at: index)
      }
    }
    let root = ContainerModel { for index in 0..<10 { LabelModel("\(index)") } }
    let view = ContainerView(showing: root, width: 10, height: 5)
    for _ in 0..<17 { root.add(Announced()) }
    #expect(view.updated().rows.count == 44 && view.diagnostics.isEmpty && !view.needsUpdate)
  }

  @Test("The cost of a deep edit is proportional to its depth")
  func deepEdit() {
    var innermost = ContainerModel()
    let root = innermost
    for _ in 0..<500 {
      let next = ContainerModel()
      innermost.add(next)
      innermost = next
    }
    let view = ContainerView(showing: root, width: 10, height: 5)
    innermost.add(LabelModel("deep"))
    #expect(view.update() == RowChanges(inserts: [0..<1]))
    #expect(view.statistics.containersVisited == 501 && view.rendered() == "deep")
  }

  @Test("With a hidden separator at the start of a run, an edit of the run takes one pass")
  func hiddenSeparatorBeforeRun() {
    let rows = (0..<4).map { LabelModel("\($0)") }
    let root = ContainerModel {
      ContainerModel { LabelModel("inner") }
      rows
    }.laidOut(by: WaterfallLayout(columns: 1))
    root.childSeparator = { SeparatorModel().hidden() }
    let view = ContainerView(showing: root, width: 10, height: 5)
    let id = view.row(for: rows[3])?.id
    root.move(rows[3], to: 3)
    #expect(view.updated().row(for: rows[3])?.id == id && view.rows.map(\.model.nodeName).count == 5)
  }

  @Test("A container that loses its last row to a container laid out before it also loses the separator above it")
  func lastRowTaken() {
    let (a, b) = (ContainerModel { LabelModel("y") }, ContainerModel())
    let taken = LabelModel("x").added(to: b)
    let root = ContainerModel {
      a
      b
      ContainerModel { LabelModel("end") }
    }
    root.childSeparator = { SeparatorModel(character: "-") }
    let view = ContainerView(showing: root, width: 3, height: 10)
    view.expectScreen("y\n---\nx\n---\nend")
    a.add(LabelModel("new"))
    a.add(taken)
    view.updated().expectScreen("y\nnew\nx\n---\nend")
  }

  @Test("A row that is changed in another container, and then moved back, is reported as updated")
  func changedElsewhere() {
    let moved = LabelModel("old").sized(.fill(height: 1))
    let other = ContainerModel()
    let list = ContainerModel { [LabelModel("first"), moved] }
    let view = ContainerView(showing: list, width: 5, height: 10)
    other.add(moved)
    moved.text = "new"
    list.add(moved)
    #expect(view.update() == RowChanges(updates: [1..<2]))
    #expect(view.update() == .none)
  }

  @Test("Setting the same children again places no row")
  func sameChildren() {
    let list = ContainerModel()
    let view = ContainerView(width: 40, height: 10)
    view.estimatedHeight = 2
    view.load(list)
    let show = { list.setChildren(0..<1_000, id: \.self, make: { LabelModel("row \($0)") }) }
    show()
    #expect(view.updated().statistics.rowsPlaced == 1_000 + 10)
    show()
    #expect(!view.needsUpdate)
    #expect(view.updated().statistics.rowsPlaced == 0)
  }

  @Test("An edit among many rows places a few of them, and measures one at most")
  func oneEdit() {
    let forest = Forest { LabelModel("cell \($0)") }
    #expect(forest.view.statistics.cellsMeasured == 10_900)

    forest.middle.insert(LabelModel("new"), at: 500)
    #expect(forest.expectLittleWork("insert") == RowChanges(inserts: [5_500..<5_501]))
    forest.middle.remove(forest.cell(500))
    #expect(forest.expectLittleWork("remove") == RowChanges(deletes: [5_500..<5_501]))
    forest.middle.move(forest.cell(1), to: 998)
    #expect(forest.expectLittleWork("move").moves.count == 1)
    forest.cell(700).size = .fill(height: 3)
    #expect(forest.expectLittleWork("size") == RowChanges(updates: [5_700..<5_701]))
    forest.cell(800).isHidden = true
    #expect(forest.expectLittleWork("hide") == RowChanges(deletes: [5_800..<5_801]))
    forest.middle.children[800].isHidden = false
    #expect(forest.expectLittleWork("show") == RowChanges(inserts: [5_800..<5_801]))
    (forest.cell(900) as? LabelModel)?.text = "another"
    #expect(forest.expectLittleWork("text") == RowChanges(updates: [5_900..<5_901]))
    forest.middle.add(contentsOf: (0..<20).map { LabelModel("\($0)") })
    #expect(forest.expectLittleWork("append", measuring: 20).inserts.first?.count == 20)
  }

  @Test("Separators between rows are laid out only where rows are edited")
  func rules() {
    var madeCount = 0
    let forest = Forest { LabelModel("cell \($0)") }
    forest.middle.childSeparator = {
      madeCount += 1
      return SeparatorModel()
    }
    forest.view.update()
    #expect(madeCount == 999)
    forest.middle.insert(LabelModel("new"), at: 500)
    #expect(forest.expectLittleWork("insert").inserts == [6_000..<6_002])
    #expect(madeCount == 1_000)
    forest.middle.remove(forest.cell(500))
    #expect(forest.expectLittleWork("remove").deletes == [6_000..<6_002])
    forest.cell(999).removeFromParent()
    #expect(forest.expectLittleWork("remove the last one").deletes == [6_997..<6_999])
    #expect(madeCount == 1_000)
  }

  @Test("Showing a hidden container lays out none of its rows")
  func hiddenContainer() {
    let forest = Forest { LabelModel("cell \($0)") }
    let ids = forest.view.rows.map(\.id)
    forest.middle.isHidden = true
    #expect(forest.expectLittleWork("hide") == RowChanges(deletes: [5_000..<6_000]))
    #expect(forest.view.row(for: forest.cell(0)) == nil)
    #expect(forest.view.contentSize.height == 9_900)
    forest.middle.isHidden = false
    #expect(forest.expectLittleWork("show") == RowChanges(inserts: [5_000..<6_000]))
    #expect(forest.view.statistics.rowsPlaced == 0)
    #expect(forest.view.rows.map(\.id) == ids)
  }

  @Test("Where cells are side by side, only changed lines are laid out again")
  func wrappingLines() {
    let forest = Forest { _ in
      CellModel().sized(.fixed(width: 10, height: 1))
    }
    #expect(forest.view.contentSize == Size(width: 40, height: 99 * 25 + 250))
    forest.cell(501).size = .fixed(width: 10, height: 2)
    #expect(forest.expectLittleWork("height").updates == [5_501..<5_502])
    forest.cell(501).startsNewLine = true
    #expect(forest.view.updated().row(for: forest.cell(501))?.frame.x == 0)
    #expect(forest.view.statistics.rowsPlaced > 400, "everything behind it is in another place of its line")
  }

  @Test("A separator between two rows appears and disappears with the upper row, even across empty containers")
  func rulesAcrossEmptyContainers() {
    let lower = LabelModel("lower")
    let root = ContainerModel { [ContainerModel(), lower] }
    root.childSeparator = { SeparatorModel() }
    let view = ContainerView(showing: root, width: 10, height: 10)
    #expect(view.rows.count == 1)
    let upper = LabelModel("upper")
    root.insert(upper, at: 0)
    #expect(view.update() == RowChanges(inserts: [0..<2]))
    #expect(view.row(for: lower)?.frame.y == 2)
    root.remove(upper)
    #expect(view.update() == RowChanges(deletes: [0..<2]))
    #expect(view.row(for: lower)?.frame.y == 0)
  }

  @Test("A container that a row moves into the one below inherits the layout there")
  func sentBelow() {
    let sender = ScriptedModel("s", size: .fill)
    let rows = (0..<2).map { ScriptedModel("\($0)") }
    let sent = ContainerModel { rows }
    let below = ContainerModel().laidOut(by: WaterfallLayout(columns: 2))
    sender.onLoad = { _ in below.add(sent) }
    let view = makeView(of: ContainerModel { [sender, below, sent] }, width: 10)
    #expect(rows.map { view.row(for: $0)?.frame.x } == [0, 5])
  }
}

/// A cell of the same size, three rows high if its size does not set a height.
private final class Copy: CellModel {
  init(of cell: CellModel) {
    super.init()
    size = cell.size
  }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int { 3 }
}
