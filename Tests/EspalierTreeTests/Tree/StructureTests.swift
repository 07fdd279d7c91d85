import EspalierTree
import TestSupport
import Testing

/// A model that reports when it is released.
private final class Mortal: ContainerModel {
  let didGo: () -> Void

  init(didGo: @escaping () -> Void) {
    self.didGo = didGo
  }

  deinit { didGo() }
}

private func label(_ name: String) -> LabelModel {
  LabelModel().called(name)
}

private func container(_ name: String, _ children: Model...) -> ContainerModel {
  let container = ContainerModel().called(name)
  container.add(contentsOf: children)
  return container
}

extension ContainerModel {
  fileprivate var names: String { children.map(\.nodeName).joined(separator: " ") }
}

@Suite("Structure")
struct StructureTests {
  private let a = label("a")
  private let b = label("b")
  private let c = label("c")
  private let d = label("d")

  @Test("Models are added at the end, in order")
  func add() {
    let root = container("root", a)
    root.add(b)
    root.add(contentsOf: [c, d])
    #expect(root.names == "a b c d")
    #expect(root.children.allSatisfy { $0.parent === root && $0.nextNode === root })
    #expect(label("e").added(to: root) === root.children[4])
  }

  @Test("Several models are inserted before the child at an index, in order, and existing children are moved")
  func insertContents() {
    let root = container("root", a, b, c)
    root.insert(contentsOf: [label("x"), label("y")], at: 1)
    #expect(root.names == "a x y b c")
    root.insert(contentsOf: [c, a], at: 0)
    #expect(root.names == "c a x y b")
    root.insert(contentsOf: [b, d, b], at: 5)
    #expect(root.names == "c a x y d b")
    root.insert(contentsOf: [Model](), at: 2)
    #expect(root.names == "c a x y d b")
  }

  @Test("Inserted models are all in their places before subscribers of shared data are notified")
  func insertContentsTells() {
    let size = SharedDataID<Int>("size")
    let root = container("root", a)
    root.share(7, as: size)
    var told: [String] = []
    for model in [b, c] {
      model.subscribe(to: size) { model, size in told.append("\(model.parent?.names ?? "nowhere") \(size)") }
    }
    root.insert(contentsOf: [b, c], at: 0)
    #expect(told == ["b c a 7", "b c a 7"])
  }

  @Test("Adding a model that has a parent moves it")
  func addMoves() {
    let first = container("first", a, b)
    let second = container("second", c)
    second.add(a)
    #expect(first.names == "b")
    #expect(second.names == "c a")
    #expect(a.parent === second)
    first.insert(a, at: 0)
    #expect(first.names == "a b")
    #expect(second.names == "c")
  }

  @Test("Adding a child again makes it the last one")
  func addAgain() {
    let root = container("root", a, b, c)
    root.add(a)
    #expect(root.names == "b c a")
    root.add(a)
    #expect(root.names == "b c a")
  }

  @Test(
    "Inserting at an index puts the model before the child that is there, even if the model is a child already",
    arguments: [
      (0, "c a b d"), (1, "a c b d"), (2, "a b c d"), (3, "a b c d"), (4, "a b d c"),
    ])
  func insertAt(index: Int, result: String) {
    let root = container("root", a, b, c, d)
    root.insert(c, at: index)
    #expect(root.names == result)
  }

  @Test("Inserting before and after a sibling")
  func insertBeside() {
    let root = container("root", a, b)
    root.insert(c, before: a)
    #expect(root.names == "c a b")
    root.insert(d, after: b)
    #expect(root.names == "c a b d")
    root.insert(c, after: a)
    #expect(root.names == "a c b d")
    root.insert(c, before: c)
    root.insert(c, after: c)
    root.insert(c, before: b)
    root.insert(c, after: a)
    #expect(root.names == "a c b d")
  }

  @Test("Moving puts a child at a position among the others")
  func move() {
    for (from, to, result) in [
      (0, 3, "b c d a"), (3, 0, "d a b c"), (1, 2, "a c b d"), (2, 1, "a c b d"), (1, 1, "a b c d"),
    ] {
      let root = container("root", a, b, c, d)
      root.move(root.children[from], to: to)
      #expect(root.names == result)
    }
  }

  @Test("Removing a child makes it a root and returns true, and removing anything else changes nothing")
  func remove() {
    let root = container("root", a, b)
    #expect(root.remove(a))
    #expect(a.parent == nil)
    #expect(root.names == "b")
    #expect(!root.remove(a))
    let inner = container("inner", c)
    root.add(inner)
    #expect(!root.remove(c))
    #expect(c.parent === inner)
    b.removeFromParent()
    b.removeFromParent()
    #expect(root.names == "inner")
    root.removeAll()
    #expect(root.children.isEmpty)
    #expect(inner.parent == nil)
  }

  @Test("Replacing all children keeps those that stay, takes others from their parents, and releases the rest")
  func replaceChildren() {
    let other = container("other", d)
    let root = container("root", a, b, c)
    root.replaceChildren(with: [c, d, a])
    #expect(root.names == "c d a")
    #expect(other.children.isEmpty)
    #expect(b.parent == nil)
    #expect(!root.children.contains(b))
    root.replaceChildren(with: root.children.reversed())
    #expect(root.names == "a d c")
    root.replaceChildren(with: [a, b, a])
    #expect(root.names == "b a")
  }

  @Test("A container's children have positions, without its separators")
  func children() {
    let root = container("root", a, b, c)
    #expect(root.children.count == 3)
    #expect(root.children.index(of: c) == 2)
    #expect(root.children.index(of: d) == nil)
    #expect(root.children.contains(b) && !root.children.contains(d))
    #expect(root.children.last === c)
    #expect(Array(root.children.reversed().map(\.nodeName)) == ["c", "b", "a"])
    root.topSeparator = SeparatorModel()
    #expect(root.children.count == 3)
    #expect(root.topSeparator.map { root.children.index(of: $0) } == .some(nil))
  }

  @Test("Positions stay correct among many siblings")
  func manySiblings() {
    let root = ContainerModel()
    let models = (0..<1000).map { label("\($0)") }
    root.add(contentsOf: models)
    for model in models where Int(model.nodeName).map({ $0 % 3 == 0 }) == true { root.remove(model) }
    let rest = models.filter { Int($0.nodeName).map { $0 % 3 != 0 } == true }
    #expect(root.children.map(\.nodeName) == rest.map(\.nodeName))
    for (index, model) in rest.enumerated() { #expect(root.children.index(of: model) == index) }
  }

  @Test("Children do not retain their parents, and outlive them as roots")
  func parentsAreNotKept() {
    var isGone = false
    let inner = container("inner", b)
    let rule = SeparatorModel()
    var root: Mortal? = Mortal { isGone = true }
    root?.add(a)
    root?.add(inner)
    root?.topSeparator = rule
    root = nil
    #expect(isGone)
    #expect(a.parent == nil && inner.parent == nil && rule.parent == nil)
    #expect(a.nextNode == nil)
    #expect(inner.names == "b")
    #expect(container("new", a, inner).names == "a inner")
  }

  @Test("A removed child is not retained, however it became a child")
  func removedChildrenGo() {
    for wayOut in 0..<4 {
      var gone = 0
      let root = ContainerModel()
      root.setChildren([1, 2], id: \.self) { _ in Mortal { gone += 1 } }
      switch wayOut {
      case 0: root.remove(root.children[0])
      case 1: root.setChildren([2], id: \.self) { _ in Mortal { gone += 1 } }
      case 2: root.replaceChildren(with: [root.children[1]])
      default: ContainerModel().add(root.children[0])
      }
      #expect(gone == 1, "way out \(wayOut)")
    }
  }

  @Test("Separators can be removed while the children are iterated, because they are not among them")
  func separatorsWhileIterating() {
    let root = container("root", a, b)
    root.topSeparator = SeparatorModel()
    root.bottomSeparator = SeparatorModel()
    for child in root.children {
      child.parent?.topSeparator = nil
      child.parent?.bottomSeparator = SeparatorModel()
    }
    #expect(root.topSeparator == nil)
  }

  @Test("A separator has one parent: adding it elsewhere removes it")
  func separatorMoves() {
    let first = container("first", a)
    let second = container("second", b)
    let rule = SeparatorModel()
    first.topSeparator = rule
    second.bottomSeparator = rule
    #expect(first.topSeparator == nil && rule.parent === second)
    second.topSeparator = rule
    #expect(second.bottomSeparator == nil && second.topSeparator === rule)
    second.add(rule)
    #expect(second.topSeparator == nil)
    #expect(second.children.last === rule)
    first.topSeparator = rule
    #expect(second.children.count == 1)
    #expect(first.remove(rule))
    #expect(first.topSeparator == nil && rule.parent == nil)
  }
}

@Suite("Structure: preconditions")
struct StructurePreconditionTests {
  @Test("Edits that are not structural, and structural edits of a copy, are fine")
  func harmlessEdits() {
    let root = container("Feed", label("a"), container("b", label("c")))
    for child in root.children {
      child.isHidden.toggle()
      child.setNeedsLayout()
      (child as? ContainerModel)?.removeAll()
    }
    for child in Array(root.children) { root.remove(child) }
    #expect(root.children.isEmpty)
  }

  @Test("Negative sizes of views, renderings and columns count as 0")
  func negativeGeometry() {
    let view = ContainerView(width: -1, height: .min)
    #expect(view.width == 0 && view.height == 0)
    view.width = 3
    view.width -= 4
    view.height -= 1
    #expect(view.width == 0 && view.height == 0)
    #expect(ContainerModel { LabelModel("a") }.rendered(width: -2) == "")
    let columns = ColumnsModel([.fixed(-3), .flexible(minimum: -2)])
    columns.add(contentsOf: [LabelModel("a"), LabelModel("b")])
    columns.expectScreen(width: 2, " b")
  }

  private static let mistakes: [Trap] = [
    // Adding a container to itself or to a descendant names both.
    Trap("Feed cannot be added to Feed") {
      let root = container("Feed")
      root.add(root)
    },
    Trap("Feed cannot be added to Post at index 0: a container cannot contain itself") {
      let inner = container("Post")
      let root = container("Feed", container("Middle", inner))
      inner.insert(root, at: 0)
    },
    Trap("Feed cannot be added to Post") {
      let inner = container("Post")
      let root = container("Feed", inner)
      inner.replaceChildren(with: [root])
    },
    // An invalid index names the index and the count.
    Trap("index 2 is not a position in Feed, which has 1 children") {
      container("Feed", label("a")).insert(label("b"), at: 2)
    },
    Trap("index 1 is not a position in ContainerModel, which has 0 children") {
      ContainerModel().insert(contentsOf: [LabelModel("a")], at: 1)
    },
    Trap("index -1") { container("Feed").insert(label("b"), at: -1) },
    Trap("index 2 is not a position of a child of Feed, which has 2 children") {
      let a = label("a")
      let root = container("Feed", a, label("b"))
      root.move(a, to: 2)
    },
    Trap("child 1 of Feed does not exist; it has 1 children") { _ = container("Feed", label("a")).children[1] },
    // A model passed as a child must be one.
    Trap("Stranger is not a child of Feed") { container("Feed").move(label("Stranger"), to: 0) },
    Trap("Stranger is not a child of Feed") { container("Feed").insert(label("a"), before: label("Stranger")) },
    Trap("SeparatorModel of Feed is not a child of Feed") {
      let root = container("Feed")
      let rule = SeparatorModel()
      root.topSeparator = rule
      root.insert(label("a"), after: rule)
    },
    // Structural edits during an iteration of the children trap.
    Trap("the children of Feed were edited while they were iterated") {
      let root = container("Feed", label("a"), label("b"))
      for child in root.children { root.remove(child) }
    },
    Trap("the children of Feed were edited while they were iterated") {
      let root = container("Feed", label("a"), label("b"))
      for child in root.children { root.move(child, to: 1) }
    },
    Trap("the children of Feed were edited while they were iterated") {
      let root = container("Feed", label("a"))
      for _ in root.children { root.add(label("b")) }
    },
    // The root of a loaded tree cannot become a child.
    Trap("Feed cannot be added to Other: it is the root of a tree that a view has loaded") {
      let view = ContainerView(width: 1, height: 1)
      let root = container("Feed")
      view.load(root)
      container("Other").add(root)
    },
    // Negative sizes and spacings of models name the value.
    Trap("-1×2") { _ = CellSize.fixed(width: -1, height: 2) },
    Trap("a line must have at least one column; got 0") { _ = CellSize.column(of: 0) },
    Trap("a cell's size must be 0 to 1000000000 character cells; got 0×-1") { _ = CellSize.fill(height: -1) },
    Trap("a cell's size must be 0 to 1000000000 character cells; got -1×0") { _ = CellSize.fit(maximum: -1) },
    Trap("a cell's size must be 0 to 1000000000 character cells; got -1×-1") { _ = SeparatorModel(height: -1) },
    Trap("left is -3") { _ = Spacing(left: -3) },
    Trap("bottom is -4") { ContainerModel().spacing.bottom = -4 },
  ]

  @Test(
    "Impossible edits and values trap with a message that names the models and the values",
    arguments: zip(mistakes.indices, mistakes))
  func traps(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }
}
