import EspalierTree
import TestSupport
import Testing

/// Sharing notifies in pre-order, and visits only nodes that lead to a subscriber.
@Suite("Order and extent of notification")
struct NotificationOrderTests {
  private let accent = SharedDataID<Int>("accent")
  private let other = SharedDataID<Int>("other")
  private let log = Log()

  private func follow(_ node: some EventNode) {
    node.subscribe(to: accent) { [log] node, _ in log.note(node.nodeName) }
  }

  @Test("A thousand siblings that subscribed in any order are notified in pre-order")
  func manySiblings() {
    let root = ContainerModel()
    let cells = (0..<1_000).map { CellModel().called("\($0)") }
    root.add(contentsOf: cells)
    var random = SeededGenerator(seed: 7)
    for cell in cells.shuffled(using: &random) { follow(cell) }
    root.share(1, as: accent)
    log.expect(cells.map(\.nodeName))
    for _ in 0..<300 {
      let from = Int.random(in: 0..<1_000, using: &random)
      root.move(root.children[from], to: Int.random(in: 0..<1_000, using: &random))
    }
    root.share(2, as: accent)
    log.expect(root.children.map(\.nodeName))
    #expect(root.children.map(\.nodeName) != cells.map(\.nodeName))
  }

  @Test("Nodes on several levels are notified in pre-order, even after moves between levels")
  func levels() {
    let root = ContainerModel().called("root")
    let a = ContainerModel().called("a").added(to: root)
    let b = ContainerModel().called("b").added(to: root)
    let a1 = CellModel().called("a1").added(to: a)
    let a2 = CellModel().called("a2").added(to: a)
    let b1 = CellModel().called("b1").added(to: b)
    for node in [b1, b, a2, a1, root, a] as [Model] { follow(node) }
    root.share(1, as: accent)
    log.expect(["root", "a", "a1", "a2", "b", "b1"])
    root.move(b, to: 0)
    b.insert(a2, at: 0)
    root.share(2, as: accent)
    log.expect(["root", "b", "a2", "b1", "a", "a1"])
  }

  @Test("A model's cell is notified after the model, and before the next child")
  func cells() {
    let root = ContainerModel()
    let view = ContainerView(width: 5, height: 5)
    for name in ["a", "b"] {
      let model = FollowingModel(accent: accent) { [log] in log.note("cell of \(name)") }.called(name)
      follow(model)
      root.add(model)
    }
    view.show(root)
    root.share(1, as: accent)
    log.expect(["a", "cell of a", "b", "cell of b"])
  }

  @Test("Subtrees without a subscriber to the value are not visited, and their providers are not called")
  func providersNotAsked() {
    let root = ContainerModel()
    let quiet = ContainerModel().added(to: root)
    let elsewhere = ContainerModel().added(to: root)
    let interested = CellModel().called("interested").added(to: elsewhere)
    var questions = 0
    quiet.share(as: accent) {
      questions += 1
      return nil
    }
    CellModel().added(to: quiet).subscribe(to: other) { _, _ in }
    follow(interested)
    questions = 0
    root.share(1, as: accent)
    log.expect(["interested"])
    #expect(questions == 0)
    let leaf = CellModel().called("leaf").added(to: quiet)
    follow(leaf)
    questions = 0
    root.share(2, as: accent)
    log.expect(["leaf", "leaf", "interested"])
    #expect(questions > 0)
  }

  @Test("Nodes that lead to no subscriber to the value are not visited, however many there are")
  func nodesNotLookedAt() {
    let top = Station("top")
    let interested = Station("interested")
    let stations = (0..<100).map { Station("\($0)") }
    for station in stations {
      station.attach(to: top)
      station.subscribe(to: other) { _, _ in }
    }
    interested.attach(to: top)
    follow(interested)
    for station in stations { station.forgetVisits() }
    top.share(1, as: accent)
    top.unshare(accent)
    #expect(stations.allSatisfy { $0.visits == 0 })
    log.expect(["interested"])
  }

  @Test("A node whose last subscriber is gone is no longer visited, however the subscriber left")
  func interestEnds() {
    let root = ContainerModel()
    let folder = ContainerModel().added(to: root)
    let leaf = CellModel().added(to: folder)
    var questions = 0
    folder.share(as: accent) {
      questions += 1
      return nil
    }
    func isVisited() -> Bool {
      questions = 0
      root.share(1, as: accent)
      return questions > 0
    }
    #expect(!isVisited())
    let subscription = leaf.subscribe(to: accent) { _, _ in }
    #expect(isVisited())
    let second = leaf.subscribe(to: accent) { _, _ in }
    subscription.cancel()
    #expect(isVisited())
    second.cancel()
    #expect(!isVisited())
    leaf.subscribe(to: accent) { _, _ in }
    #expect(isVisited())
    leaf.removeFromParent()
    #expect(!isVisited())
    folder.add(leaf)
    #expect(isVisited())
    do {
      let inner = ContainerModel().added(to: folder)
      inner.add(leaf)
    }
    folder.removeAll()
    #expect(!isVisited())
    do {
      let station = Station()
      station.attach(to: folder)
      station.subscribe(to: accent) { _, _ in }
      #expect(isVisited())
    }
    #expect(!isVisited())
  }
}

/// A cell model whose cell follows a shared value.
final class FollowingModel: CellModel {
  let accent: SharedDataID<Int>
  let onTold: () -> Void

  init(accent: SharedDataID<Int>, onTold: @escaping () -> Void) {
    self.accent = accent
    self.onTold = onTold
    super.init()
    size = .fill(height: 1)
  }

  override var cellType: AnyCell.Type { FollowingCell.self }
}

final class FollowingCell: Cell<FollowingModel> {
  override func modelDidLoad() {
    let model = model
    subscribe(to: model.accent) { _, _ in model.onTold() }
  }
}
