import EspalierTree
import Testing

@Suite("Display callbacks of containers")
struct ContainerDisplayTests {
  private let log = Log()

  private func container(_ name: String, @ModelBuilder _ content: () -> [Model]) -> WatchedContainer {
    WatchedContainer(name, log)(content)
  }

  private func row(_ name: String) -> WatchedModel { WatchedModel(name, log) }

  /// Makes two sections of two rows each, in one root.
  ///
  /// ```
  ///   R
  ///   ├─ A
  ///   │  ├─ a
  ///   │  └─ Z
  ///   │     └─ z
  ///   └─ B
  ///      ├─ b
  ///      └─ c
  /// ```
  private func makeSections() -> WatchedContainer {
    container("R") {
      container("A") {
        row("a")
        container("Z") { row("z") }
      }
      container("B") { [row("b"), row("c")] }
    }
  }

  @Test("The outer container is notified first and the cells last, and in reverse when they disappear")
  func order() {
    let root = makeSections()
    let view = makeView(of: root, width: 3, height: 2)
    log.expect(["R shown", "A shown", "a shown", "Z shown", "z shown"])
    log.expect(scrolling: view, to: 1, ["a gone", "B shown", "b shown"])
    log.expect(scrolling: view, to: 2, ["z gone", "Z gone", "A gone", "c shown"])
    view.load(ContainerModel())
    log.expect(["b gone", "c gone", "B gone", "R gone"])
    log.expect(updating: view, [])
  }

  @Test("Callbacks come from the setters of offset, size and insets and at the end of updates, and never from getters")
  func moments() {
    let root = makeSections()
    let view = ContainerView(showing: root, width: 3, height: 0)
    log.expect([])
    view.height = 1
    log.expect(["R shown", "A shown", "a shown"])
    view.width = 0
    log.expect(["a gone", "A gone", "R gone"])
    view.width = 3
    log.expect(["R shown", "A shown", "a shown"])
    view.contentInsets.top = 1
    log.expect(["a gone", "A gone", "R gone"])
    view.contentInsets.top = 0
    _ = log.take()
    root.children[0].isHidden = true
    _ = (view.visibleRows, view.rendered(), view.makeCanvas(), view.contentSize, view.rows.map(\.frame))
    _ = root.rendered(width: 3)
    log.expect([])
    log.expect(updating: view, ["a gone", "A gone", "B shown", "b shown"])
  }

  @Test("A container without visible rows is not notified: empty, with rows of height 0, or out of view")
  func invisible() {
    let flat = row("f").sized(.fill(height: 0))
    let root = container("R") {
      container("empty") {}
      container("flat") { flat }
      container("A") { row("a") }
      container("far") { row("x") }
    }
    let view = makeView(of: root, width: 3, height: 1)
    log.expect(["R shown", "A shown", "a shown"])
    flat.size = .fill(height: 1)
    log.expect(updating: view, ["a gone", "A gone", "flat shown", "f shown"])
  }

  @Test("A separator is a row of its container")
  func separators() {
    let root = container("R") { container("A") { row("a") } }
    (root.children[0] as? ContainerModel)?.topSeparator = SeparatorModel()
    makeView(of: root, width: 3, height: 1)
    log.expect(["R shown", "A shown"])
  }

  @Test("A removed container, and one moved out of view, disappears with the update, not before")
  func removal() {
    let root = makeSections()
    let view = makeView(of: root, width: 3, height: 4)
    let sections = Array(root.children)
    _ = log.take()
    root.remove(sections[0])
    log.expect([])
    log.expect(updating: view, ["a gone", "z gone", "Z gone", "A gone"])
    view.height = 2
    root.add(sections[0])
    log.expect(updating: view, [])
    view.contentOffset.y = 2
    root.move(sections[1], to: 1)
    log.expect(["b gone", "c gone", "B gone", "A shown", "a shown", "Z shown", "z shown"])
    #expect(view.updated().visibleRows.map(\.model.nodeName) == ["b", "c"])
  }

  @Test("A container that moves to another place in view neither disappears nor appears")
  func moved() {
    let root = makeSections()
    let view = makeView(of: root, width: 3, height: 4)
    let sections = root.children.compactMap { $0 as? ContainerModel }
    _ = log.take()
    root.move(sections[0], to: 1)
    view.update()
    sections[1].add(sections[0])
    log.expect(updating: view, [])
    view.load(ContainerModel())
    log.expect(["a gone", "z gone", "b gone", "c gone", "Z gone", "A gone", "B gone", "R gone"])
  }

  @Test("Until the update, containers reflect the last one, whatever has been edited since")
  func lastUpdate() {
    let root = makeSections()
    let view = makeView(of: root, width: 3, height: 1)
    let second = root.children[1]
    _ = log.take()
    root.remove(second)
    ContainerModel().add(second)
    log.expect(scrolling: view, to: 3, ["a gone", "A gone", "B shown", "c shown"])
    #expect(view.updated().contentOffset.y == 1)
    log.expect(["c gone", "B gone", "A shown", "Z shown", "z shown"])
  }

  @Test("A released view notifies nobody, but the next view that loads the tree does")
  func release() {
    let root = makeSections()
    do {
      let view = makeView(of: root, width: 3, height: 1)
      #expect(view.visibleRows.count == 1)
      _ = log.take()
    }
    log.expect([])
    makeView(of: root, width: 3, height: 1)
    log.expect(["R shown", "A shown", "a shown"])
  }
}

extension ContainerDisplayTests {
  @Test("A callback that scrolls keeps the remaining rows from coming into view")
  func scrollInCallback() {
    let root = makeSections()
    let view = ContainerView(loading: root, width: 3, height: 1)
    let first = root.children[0] as? WatchedContainer
    first?.onShow = { [unowned view] in view.contentOffset.y = 2 }
    log.expect(updating: view, ["R shown", "A shown", "A gone", "B shown", "b shown"])
    first?.onShow = nil
    (root.children[1] as? WatchedContainer)?.onEnd = { [unowned view] in view.contentOffset.y = 1 }
    log.expect(scrolling: view, to: 0, ["b gone", "B gone", "A shown", "Z shown", "z shown"])
  }

  @Test("A callback may edit the tree and update the view, during a scroll and during an update")
  func editInCallback() {
    let root = makeSections()
    let view = makeView(of: root, width: 3, height: 1)
    guard let last = root.children[1] as? WatchedContainer else { return }
    last.onShow = { [unowned view, unowned last] in
      last.onShow = nil
      last.removeFromParent()
      #expect(view.update().deletes == [2..<4])
    }
    _ = log.take()
    log.expect(scrolling: view, to: 3, ["a gone", "A gone", "B shown", "B gone", "A shown", "Z shown", "z shown"])
    root.onEnd = { [unowned view] in view.update() }
    root.removeAll()
    #expect(view.update().deletes == [0..<2])
    log.expect(["z gone", "Z gone", "A gone", "R gone"])
    last.onShow = { [unowned root] in root.insert(self.row("new"), at: 0) }
    root.add(last)
    view.anchorsAtStart = false
    #expect(view.update().inserts == [0..<3])
    log.expect(["R shown", "B shown", "b shown", "b gone", "B gone", "new shown"])
  }

  @Test("A callback may load another tree, even while the tree is being unloaded")
  func loadInCallback() {
    let root = makeSections()
    let other = container("O") { row("o") }
    let third = container("T") { row("t") }
    let view = makeView(of: root, width: 3, height: 1)
    _ = log.take()
    root.onEnd = { [unowned view] in
      root.onEnd = nil
      view.load(third)
    }
    view.load(other)
    #expect(view.container === other && third.nextNode == nil)
    log.expect(updating: view, ["a gone", "A gone", "R gone", "O shown", "o shown"])
    other.onEnd = { [unowned view] in view.contentOffset.y = 0 }
    other.onShow = nil
    third.onShow = { [unowned view] in
      view.height = 3
      view.width = 2
    }
    view.load(third)
    log.expect(updating: view, ["o gone", "O gone", "T shown", "t shown"])
    #expect(view.diagnostics.isEmpty)
  }

  @Test(
    "A strip shown by another view stays there while its old view still has a row for it", arguments: [true, false])
  func stripOfTwoViews(isScrolled: Bool) {
    let content = WatchedModel("a", Log())
    let strip = HorizontalScrollModel(height: 1, container: ContainerModel { content })
    let list = ContainerModel { [ScriptedModel("above"), strip] }
    let view = makeView(of: list, height: isScrolled ? 1 : 2)
    let other = makeView(of: ContainerModel())
    strip.setNeedsUpdate()
    other.container.add(strip)
    other.update()
    if isScrolled {
      view.contentOffset.y = 1
    } else {
      // The first pass of the update is discarded, and shows the old rows.
      let sender = ScriptedModel("s", size: .fill).added(to: list)
      sender.onLoad = { [unowned list] _ in list.add(LabelModel("x")) }
    }
    #expect(content.balance == 1 && strip.view.height == 1)
    view.update()
    #expect(content.balance == 1 && strip.view.height == 1)
    #expect(view.rows.count == (isScrolled ? 1 : 3))
  }
}
