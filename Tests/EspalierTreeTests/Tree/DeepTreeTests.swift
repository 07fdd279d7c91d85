import EspalierTesting
import EspalierTree
import TestSupport
import Testing

/// Counts the live containers.
private final class Depths {
  var count = 0
}

private final class Level: ContainerModel {
  let depths: Depths
  let index: Int

  init(_ index: Int, _ depths: Depths) {
    self.index = index
    self.depths = depths
    super.init()
    depths.count += 1
  }

  deinit { depths.count -= 1 }
}

/// A chain of containers, in threads whose stacks are as small as those of tests.
@Suite("Deep trees")
struct DeepTreeTests {
  private static let depth = 40_000
  private let depths = Depths()

  /// Makes the tree, and returns the outermost container and the cell in the innermost one.
  private func makeTree() -> (top: Level, cell: LabelModel) {
    let cell = LabelModel("deep")
    var top = Level(Self.depth, depths)
    top.add(cell)
    for index in (1..<Self.depth).reversed() {
      let outer = Level(index, depths)
      outer.add(LabelModel("cell \(index)"))
      outer.add(top)
      top = outer
    }
    return (top, cell)
  }

  @Test("Deep trees are released as a whole, and a retained part stays, with its contents")
  func release() {
    var kept: Level?
    do {
      let (top, cell) = makeTree()
      var model: ContainerModel? = cell.parent
      for _ in 0..<Self.depth / 2 { model = model?.parent }
      kept = model as? Level
      #expect(depths.count == Self.depth && top.parent == nil)
    }
    #expect(depths.count == Self.depth / 2 + 1)
    #expect(kept?.parent == nil && kept?.children.count == 2)
    kept = nil
    #expect(depths.count == 0)
  }

  @Test("A container is released before its children, and can still see them then")
  func order() {
    let log = Log()
    do {
      let root = LoggingContainer("root", log)
      let a = LoggingContainer("a", log)
      a.add(LoggingContainer("a1", log))
      a.add(LoggingContainer("a2", log))
      root.add(a)
      root.add(LoggingContainer("b", log))
    }
    #expect(log.entries == ["root 2", "a 2", "a1 0", "a2 0", "b 0"])
  }

  @Test("Deep trees are dumped in lines of limited length")
  func dump() {
    let lines = makeTree().top.dump().split(separator: "\n")
    #expect(lines.count == 2 * Self.depth)
    #expect(lines[1] == "├─ LabelModel · fill" && lines[2] == "└─ Level")
    #expect(lines[2 * Self.depth - 1].hasPrefix("[\(Self.depth - 41)] ") && lines.allSatisfy { $0.count < 200 })
  }

  @Test("A deep tree can be marked, hidden and edited")
  func marks() {
    let (top, cell) = makeTree()
    top.setNeedsUpdate()
    top.setNeedsLayout()
    cell.text = "still deep"
    cell.removeFromParent()
    top.isHidden = true
    #expect(top.isHidden && cell.parent == nil)
  }

  @Test("Models in deep trees are found by type, by name and by path")
  func finding() throws {
    let (top, cell) = makeTree()
    cell.nodeName = "cell"
    #expect(top.find(named: "cell") === cell)
    #expect(top.findAll(LabelModel.self).count == Self.depth)
    #expect(try top.require(Level.self) { $0.index == Self.depth } === cell.parent)
    let path = Array(repeating: "Level", count: Self.depth - 1).joined(separator: "/") + "/cell"
    #expect(top.find(path: path) === cell)
  }

  @Test("In deep trees, events go up and shared data comes down, wherever the tree is moved")
  func events() {
    let (top, cell) = makeTree()
    let hello = EventID<Void>("hello")
    let name = SharedDataID<String>("name")
    var heard = 0
    var seen: [String] = []
    top.subscribe(to: hello) { _ in heard += 1 }
    cell.subscribe(to: name) { _, name in
      seen.append(name)
    } whenMissing: { _ in
      seen.append("–")
    }
    cell.send(hello)
    top.share("one", as: name)
    let world = ContainerModel { top }
    top.unshare(name)
    world.share("two", as: name)
    world.remove(top)
    let other = ContainerModel()
    other.share("three", as: name)
    other.add(top)
    top.move(cell, out: other)
    #expect(heard == 1)
    #expect(seen == ["–", "one", "–", "two", "–", "three"])
  }

  @Test("Containers deeper than 1,000 levels are not laid out, and the diagnostic says so")
  func layout() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      var tree = ContainerModel()
      for _ in 0..<2_000 {
        let outer = ContainerModel()
        outer.add(tree)
        tree = outer
      }
      _ = tree.rendered(width: 10)
    }.expectTrap("containers must be nested at most 1000 deep; ContainerModel at index 0 is at depth 1001")
  }

  @Test("A tree of 1,000 containers is laid out, drawn, edited and released")
  func deepest() {
    let cell = LabelModel("deep")
    let tree = ContainerModel()
    var inner = tree
    for _ in 1..<1_000 { inner = ContainerModel().added(to: inner) }
    inner.add(cell)
    let view = ContainerView(showing: tree, width: 10, height: 2)
    cell.text = "deeper"
    #expect(view.updated().rendered() == "deeper" && tree.rendered(width: 4) == "deep\ner")
    tree.setNeedsUpdate()
    view.update()
    #expect(view.tap(at: .zero) && view.row(for: cell)?.index == 0)
  }
}

extension ContainerModel {
  /// Moves a cell below another container, and back.
  fileprivate func move(_ cell: CellModel, out other: ContainerModel) {
    let home = cell.parent
    other.add(cell)
    home?.add(cell)
  }
}

private final class LoggingContainer: ContainerModel {
  private let title: String
  private let log: Log

  init(_ title: String, _ log: Log) {
    self.title = title
    self.log = log
  }

  deinit { log.note("\(title) \(children.count)") }
}
