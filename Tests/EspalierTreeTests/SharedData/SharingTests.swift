import EspalierTree
import Testing

@Suite("Sharing data")
struct SharingTests {
  private let accent = SharedDataID<Int>("accent")
  private let log = Log()

  /// A root, two folders, and a leaf in each.
  private struct Tree {
    let root = ContainerModel().called("root")
    let left = ContainerModel().called("left")
    let right = ContainerModel().called("right")
    let leftLeaf = CellModel().called("left leaf")
    let rightLeaf = CellModel().called("right leaf")

    init() {
      root.add(contentsOf: [left, right])
      left.add(leftLeaf)
      right.add(rightLeaf)
    }

    var all: [Model] { [root, left, leftLeaf, right, rightLeaf] }
  }

  private let tree = Tree()

  @discardableResult
  private func follow<Node: EventNode>(_ node: Node) -> Subscription<Node> {
    node.subscribe(to: accent) { [log] node, value in
      log.note("\(node.nodeName) \(value)")
    } whenMissing: { [log] node in
      log.note("\(node.nodeName) –")
    }
  }

  @Test("A value is visible to the node that shares it and its descendants, and to nobody else")
  func visibility() {
    tree.left.share(1, as: accent)
    // The root, and each folder before its leaf.
    #expect(tree.all.map { $0.sharedData(accent) } == [nil, 1, 1, nil, nil])
  }

  @Test("The nearest provider that has a value wins")
  func nearest() {
    tree.root.share(1, as: accent)
    tree.left.share(2, as: accent)
    #expect(tree.leftLeaf.sharedData(accent) == 2)
    #expect(tree.rightLeaf.sharedData(accent) == 1)
    tree.leftLeaf.share(3, as: accent)
    #expect(tree.leftLeaf.sharedData(accent) == 3)
    #expect(tree.left.sharedData(accent) == 2)
  }

  @Test("Sharing again replaces the value, whatever form either has")
  func replacing() {
    let node = ContainerModel()
    node.share(1, as: accent)
    node.share(2, as: accent)
    #expect(node.sharedData(accent) == 2)
    node.share(as: accent) { 3 }
    #expect(node.sharedData(accent) == 3)
    node.share(4, as: accent)
    #expect(node.sharedData(accent) == 4)
  }

  @Test("Provider closures are evaluated at each read")
  func closures() {
    var value = 1
    tree.root.share(as: accent) { value }
    #expect(tree.leftLeaf.sharedData(accent) == 1)
    value = 2
    #expect(tree.leftLeaf.sharedData(accent) == 2)
  }

  @Test("A provider that returns nil shadows nobody")
  func nilShadowsNobody() {
    var value: Int?
    tree.root.share(1, as: accent)
    tree.left.share(as: accent) { value }
    follow(tree.leftLeaf)
    #expect(tree.leftLeaf.sharedData(accent) == 1)
    tree.root.share(2, as: accent)
    value = 5
    #expect(tree.leftLeaf.sharedData(accent) == 5)
    tree.root.share(3, as: accent)
    log.expect(["left leaf 1", "left leaf 2"])
  }

  @Test("A shared optional that is nil is a value, and shadows")
  func sharedNil() {
    let maybe = SharedDataID<Int?>("maybe")
    tree.root.share(1, as: maybe)
    tree.left.share(nil, as: maybe)
    #expect(tree.leftLeaf.sharedData(maybe) == .some(nil))
    tree.leftLeaf.subscribe(to: maybe) { [log] _, value in
      log.note("\(value as Any)")
    } whenMissing: { [log] _ in
      log.note("missing")
    }
    log.expect(["nil"])
  }

  @Test("A provider closure may use values that are shared above it")
  func buildingOnAbove() {
    tree.root.share(1, as: accent)
    tree.left.share(as: accent) { [unowned root = tree.root, accent] in root.sharedData(accent).map { $0 * 10 } }
    follow(tree.leftLeaf)
    #expect(tree.leftLeaf.sharedData(accent) == 10)
    log.expect(["left leaf 10"])
  }

  @Test("Subscribing delivers the current value at once")
  func presentValue() {
    tree.root.share(1, as: accent)
    follow(tree.leftLeaf)
    follow(tree.root)
    log.expect(["left leaf 1", "root 1"])
  }

  @Test("Subscribing calls whenMissing if nobody shares the value, and nothing without it")
  func presentlyMissing() {
    tree.right.share(1, as: accent)
    follow(tree.leftLeaf)
    tree.left.subscribe(to: accent) { [log] _, value in log.note("\(value)") }
    log.expect(["left leaf –"])
  }

  @Test("Sharing notifies the subscribers whose nearest provider is this node, in pre-order")
  func notifying() {
    for node in tree.all.reversed() { follow(node) }
    _ = log.take()
    tree.root.share(1, as: accent)
    log.expect(["root 1", "left 1", "left leaf 1", "right 1", "right leaf 1"])
    tree.left.share(2, as: accent)
    log.expect(["left 2", "left leaf 2"])
    tree.root.share(3, as: accent)
    log.expect(["root 3", "right 3", "right leaf 3"])
  }

  @Test("Sharing a value that is equal to the old one notifies")
  func equalValue() {
    follow(tree.leftLeaf)
    tree.root.share(1, as: accent)
    tree.root.share(1, as: accent)
    log.expect(["left leaf –", "left leaf 1", "left leaf 1"])
  }

  @Test("Handlers of one node are notified in the order of subscription")
  func orderOfSubscription() {
    let node = ContainerModel()
    let subscriptions = (0..<4).map { number in
      node.subscribe(to: accent) { [log] _, _ in log.note("\(number)") }
    }
    subscriptions[1].cancel()
    node.subscribe(to: accent) { [log] _, _ in log.note("4") }
    node.share(1, as: accent)
    log.expect(["0", "2", "3", "4"])
  }

  @Test("Sharing without notifying notifies nobody, and later readers and subscribers see the value")
  func notNotifying() {
    follow(tree.leftLeaf)
    tree.root.share(1, as: accent, notifying: false)
    tree.root.share(as: accent, notifying: false) { 2 }
    log.expect(["left leaf –"])
    #expect(tree.leftLeaf.sharedData(accent) == 2)
    follow(tree.rightLeaf)
    log.expect(["right leaf 2"])
    tree.root.unshare(accent, notifying: false)
    log.expect([])
    #expect(tree.leftLeaf.sharedData(accent) == nil)
  }

  @Test("Unsharing notifies subscribers of the value that they see now, from farther up")
  func unshare() {
    tree.root.share(1, as: accent)
    tree.left.share(2, as: accent)
    follow(tree.leftLeaf)
    follow(tree.rightLeaf)
    _ = log.take()
    tree.left.unshare(accent)
    log.expect(["left leaf 1"])
    #expect(tree.left.sharedData(accent) == 1)
  }

  @Test("Unsharing notifies subscribers that the value is missing if nobody above shares it")
  func unshareLast() {
    tree.left.share(2, as: accent)
    follow(tree.leftLeaf)
    tree.left.subscribe(to: accent) { [log] _, value in log.note("left \(value)") }
    _ = log.take()
    tree.left.unshare(accent)
    log.expect(["left leaf –"])
  }

  @Test("Unsharing a value that the node does not share notifies nobody")
  func unshareNothing() {
    tree.root.share(1, as: accent)
    follow(tree.leftLeaf)
    _ = log.take()
    tree.left.unshare(accent)
    tree.left.share(2, as: SharedDataID<Int>("accent"))
    log.expect([])
  }

  @Test("Replacing a value with a closure that returns nil notifies subscribers of what they see now")
  func valueReplacedByNil() {
    tree.root.share(1, as: accent)
    tree.left.share(2, as: accent)
    follow(tree.leftLeaf)
    _ = log.take()
    tree.left.share(as: accent) { nil }
    tree.left.share(as: accent) { nil }
    log.expect(["left leaf 1"])
  }

  @Test("The lost value of a closure is noticed when the closure is shared again or ended")
  func closureThatLostItsValue() {
    var value: Int? = 2
    tree.root.share(1, as: accent)
    tree.left.share(as: accent) { value }
    follow(tree.leftLeaf)
    value = nil
    log.expect(["left leaf 2"])
    tree.left.share(as: accent) { value }
    log.expect(["left leaf 1"])
    value = 3
    tree.left.share(as: accent) { value }
    value = nil
    log.expect(["left leaf 3"])
    tree.left.unshare(accent)
    log.expect(["left leaf 1"])
  }

  @Test("A cancelled handler is not notified, and others of the node still are")
  func cancelled() {
    let first = follow(tree.leftLeaf)
    follow(tree.leftLeaf)
    _ = log.take()
    first.cancel()
    tree.root.share(1, as: accent)
    log.expect(["left leaf 1"])
  }

  @Test("A hidden node takes part in shared data")
  func hidden() {
    tree.left.isHidden = true
    follow(tree.leftLeaf)
    tree.root.share(1, as: accent)
    log.expect(["left leaf –", "left leaf 1"])
  }

  @Test("A value from the view, or from the node above the view, reaches the tree")
  func fromAboveTheTree() {
    let view = ContainerView(width: 5, height: 5)
    let coordinator = Station("coordinator")
    view.load(tree.root)
    view.attach(to: coordinator)
    follow(tree.leftLeaf)
    coordinator.share(1, as: accent)
    view.share(2, as: accent)
    coordinator.share(3, as: accent)
    view.unshare(accent)
    log.expect(["left leaf –", "left leaf 1", "left leaf 2", "left leaf 3"])
  }
}
