import EspalierTree
import Testing

/// Attaching, moving or removing a subtree notifies its subscribers if their source has changed.
@Suite("Shared data and edits of the tree")
struct SharedDataEditingTests {
  private let accent = SharedDataID<Int>("accent")
  private let other = SharedDataID<Int>("other")
  private let log = Log()

  private let first = ContainerModel().called("first")
  private let second = ContainerModel().called("second")
  private let bare = ContainerModel().called("bare")
  private let folder = ContainerModel().called("folder")
  private let leaf = CellModel().called("leaf")

  init() {
    folder.add(leaf)
    first.share(1, as: accent)
    second.share(2, as: accent)
  }

  @discardableResult
  private func follow<Node: EventNode>(_ node: Node) -> Subscription<Node> {
    node.subscribe(to: accent) { [log] node, value in
      log.note("\(node.nodeName) \(value)")
    } whenMissing: { [log] node in
      log.note("\(node.nodeName) –")
    }
  }

  @Test("Adding a subtree notifies its subscribers, parents before children")
  func added() {
    follow(leaf)
    follow(folder)
    _ = log.take()
    first.add(folder)
    log.expect(["folder 1", "leaf 1"])
    bare.add(folder)
    log.expect(["folder –", "leaf –"])
  }

  @Test("Moving a subtree notifies its subscribers if another node becomes their source")
  func moved() {
    first.add(folder)
    follow(leaf)
    _ = log.take()
    second.add(folder)
    log.expect(["leaf 2"])
    bare.add(leaf)
    log.expect(["leaf –"])
    first.insert(leaf, at: 0)
    log.expect(["leaf 1"])
  }

  @Test("Removing a subtree notifies its subscribers, whatever removes it")
  func removed() {
    let ways: [(ContainerModel, Model) -> Void] = [
      { $0.remove($1) }, { $1.removeFromParent() }, { container, _ in container.removeAll() },
      { container, _ in container.replaceChildren(with: []) },
      { container, _ in container.setChildren([Int](), id: \.self) { _ in CellModel() } },
    ]
    follow(leaf)
    for way in ways {
      first.add(folder)
      _ = log.take()
      way(first, folder)
      log.expect(["leaf –"])
    }
  }

  @Test("An edit that does not change the source notifies nobody")
  func sameSource() {
    let inner = ContainerModel().called("inner")
    first.add(contentsOf: [folder, inner, CellModel()])
    follow(leaf)
    _ = log.take()
    first.move(folder, to: 2)
    first.add(folder)
    inner.add(folder)
    first.insert(folder, before: inner)
    first.insert(folder, after: inner)
    first.replaceChildren(with: [inner, folder])
    first.remove(inner)
    log.expect([])
  }

  @Test("Nodes that see a provider inside the moved subtree are not notified")
  func providerInside() {
    folder.share(5, as: accent)
    follow(leaf)
    follow(folder)
    _ = log.take()
    first.add(folder)
    second.add(folder)
    folder.removeFromParent()
    log.expect([])
    second.add(folder)
    folder.unshare(accent)
    log.expect(["folder 2", "leaf 2"])
  }

  @Test("Each value is notified separately")
  func severalValues() {
    first.share(10, as: other)
    leaf.subscribe(to: other) { [log] _, value in log.note("other \(value)") }
    follow(leaf)
    _ = log.take()
    first.add(folder)
    #expect(log.take().sorted() == ["leaf 1", "other 10"])
    second.add(folder)
    log.expect(["leaf 2"])
  }

  @Test("Children that swap places are notified after all are in place")
  func replacedTogether() {
    let leaves = (0..<3).map { CellModel().called("\($0)") }
    second.add(contentsOf: leaves)
    for leaf in leaves {
      leaf.subscribe(to: accent) { [log, unowned first] leaf, value in
        log.note("\(leaf.nodeName) \(value) among \(first.children.map(\.nodeName))")
      }
    }
    _ = log.take()
    first.replaceChildren(with: [leaves[2], leaves[0]])
    log.expect([#"2 1 among ["2", "0"]"#, #"0 1 among ["2", "0"]"#])
  }

  @Test("A grandchild that replaces its own parent keeps its source and is not notified")
  func grandchild() {
    first.add(folder)
    follow(leaf)
    _ = log.take()
    first.replaceChildren(with: [leaf])
    log.expect([])
    first.share(3, as: accent)
    folder.add(leaf)
    log.expect(["leaf 3", "leaf –"])
  }

  @Test("A model and its descendant that become siblings are notified once at their new places")
  func parentAndChildSideBySide() {
    for order in [[folder, leaf], [leaf, folder]] as [[Model]] {
      bare.add(folder)
      folder.add(leaf)
      let subscription = follow(leaf)
      _ = log.take()
      first.replaceChildren(with: order)
      log.expect(["leaf 1"])
      first.share(4, as: accent)
      log.expect(["leaf 4"])
      first.share(1, as: accent, notifying: false)
      subscription.cancel()
    }
  }

  @Test("Loading a tree, loading another, and attaching the view notify the subscribers in the trees")
  func loading() {
    let view = ContainerView(width: 5, height: 5)
    view.share(7, as: accent)
    follow(leaf)
    _ = log.take()
    view.load(folder)
    log.expect(["leaf 7"])
    view.load(folder)
    log.expect([])
    view.load(bare)
    log.expect(["leaf –"])
    let station = Station()
    station.share(8, as: accent)
    view.load(folder)
    view.attach(to: station)
    log.expect(["leaf 7"])
    view.unshare(accent)
    log.expect(["leaf 8"])
    view.detach()
    log.expect(["leaf –"])
  }

  @Test("A custom node that is attached, attached elsewhere and detached notifies its subscribers")
  func stations() {
    let station = Station("station")
    follow(station)
    station.attach(to: first)
    station.attach(to: first)
    station.attach(to: second)
    station.detach()
    log.expect(["station –", "station 1", "station 2", "station –"])
  }

  @Test("A separator is notified like a child when it comes and goes")
  func separators() {
    let rule = SeparatorModel().called("rule")
    follow(rule)
    first.topSeparator = rule
    second.bottomSeparator = rule
    #expect(first.topSeparator == nil)
    second.share(3, as: accent)
    second.bottomSeparator = nil
    log.expect(["rule –", "rule 1", "rule 2", "rule 3", "rule –"])
  }

  @Test("Releasing a tree notifies nobody")
  func release() {
    do {
      let container = ContainerModel()
      container.share(1, as: accent)
      container.add(folder)
      follow(leaf)
      _ = log.take()
    }
    #expect(folder.parent == nil)
    log.expect([])
    #expect(leaf.sharedData(accent) == nil)
    second.add(folder)
    log.expect(["leaf 2"])
  }

  @Test("Releasing a view, or the node that a view was attached to, notifies nobody")
  func releaseAboveTheTree() {
    follow(leaf)
    do {
      let station = Station()
      station.share(1, as: accent)
      let view = ContainerView(width: 5, height: 5)
      view.attach(to: station)
      view.load(folder)
      _ = log.take()
    }
    log.expect([])
    #expect(leaf.sharedData(accent) == nil)
    second.add(folder)
    log.expect(["leaf 2"])
  }
}
