import EspalierTree
import TestSupport
import Testing

@Suite("Releasing nodes")
struct LettingGoTests {
  private let view = ContainerView(width: 20, height: 10)
  private let root = ContainerModel()

  init() {
    view.load(root)
  }

  @Test("A container moved below its former, marked child is released when nobody retains it")
  func belowMarkedChild() {
    weak var released: ContainerModel?
    do {
      let inner = ContainerModel()
      let outer = ContainerModel { inner }.added(to: root)
      view.update()
      inner.add(LabelModel("new"))
      root.remove(outer)
      outer.remove(inner)
      inner.add(outer)
      released = outer
    }
    view.update()
    #expect(released == nil)
  }

  @Test("A container moved below a child that it had before all were removed is released when nobody retains it")
  func belowReplacedChild() {
    weak var released: ContainerModel?
    do {
      let inner = ContainerModel()
      let outer = ContainerModel { inner }.added(to: root)
      view.update()
      inner.isHidden = true
      root.remove(outer)
      outer.removeAll()
      inner.add(outer)
      released = outer
    }
    view.update()
    #expect(released == nil)
  }

  @Test("A container moved into a strip that it contained is released when nobody retains it")
  func inOwnStrip() {
    weak var released: ContainerModel?
    do {
      let strip = HorizontalScrollModel(height: 1)
      let outer = ContainerModel { strip }
      strip.setNeedsUpdate()
      outer.remove(strip)
      strip.container.add(outer)
      released = outer
    }
    #expect(released == nil)
  }

  @Test("A changed cell that leaves a tree without a view is not retained by the tree")
  func changedCell() {
    let text = ContainerModel()
    weak var released: LabelModel?
    do {
      let cell = LabelModel("a").added(to: text)
      cell.setNeedsUpdate()
      text.expectScreen(width: 5, "a")
      text.remove(cell)
      released = cell
    }
    #expect(released == nil)
  }

  @Test(
    "Changed cells and containers can leave in any order, and the others are drawn again",
    arguments: SeededGenerator.seeds(20))
  func severalLeave(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let cells = (0..<8).map { ScriptedModel("\($0)").added(to: root) }
    let containers = (0..<8).map { _ in ContainerModel { ScriptedModel("x") }.added(to: root) }
    view.update()
    for cell in cells { cell.text = "new" }
    for container in containers { container.add(ScriptedModel("y")) }
    var staying = cells as [Model] + containers
    for _ in 0..<random.number(0...15) {
      let leaving = staying.remove(at: random.number(0...staying.count - 1))
      leaving.removeFromParent()
    }
    view.update()
    let expected = staying.map { $0 is ContainerModel ? "x\ny" : "new" }.joined(separator: "\n")
    root.expectScreen(width: 20, expected, "seed \(seed)")
    view.height = view.rows.count
    view.expectScreen(expected, "seed \(seed)")
  }

  @Test("A changed separator whose container is released can be used again, and its changes are reported")
  func ruleAfterItsContainer() {
    let rule = SeparatorModel()
    do {
      let container = ContainerModel()
      container.topSeparator = rule
      rule.setNeedsUpdate()
    }
    root.add(LabelModel("a"))
    root.topSeparator = rule
    view.update()
    rule.setNeedsUpdate()
    #expect(view.update().updates == [0..<1])
  }
}
