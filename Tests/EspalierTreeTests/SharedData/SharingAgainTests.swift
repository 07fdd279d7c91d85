import EspalierTree
import Testing

/// Sharing remembers which nodes it has notified, and must notice when these change.
@Suite("Sharing a value again")
struct SharingAgainTests {
  private let accent = SharedDataID<Int>("accent")
  private let log = Log()
  private let root = ContainerModel().called("root")
  private let folder = ContainerModel().called("folder")
  private let first = CellModel().called("first")
  private let second = CellModel().called("second")

  init() {
    root.add(first)
    root.add(folder)
    folder.add(second)
    follow(first)
    follow(second)
    root.share(1, as: accent)
    root.share(2, as: accent)
    _ = log.take()
  }

  @discardableResult
  private func follow<Node: EventNode>(_ node: Node) -> Subscription<Node> {
    node.subscribe(to: accent) { [log] node, value in log.note("\(node.nodeName) \(value)") }
  }

  private func expectSharing(
    _ value: Int, notifies expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    _ = log.take()
    root.share(value, as: accent)
    log.expect(expected, sourceLocation: sourceLocation)
  }

  @Test("The same subscribers are notified, in the same order")
  func same() {
    for value in 3...6 { expectSharing(value, notifies: ["first \(value)", "second \(value)"]) }
  }

  @Test("A different value in between changes nothing")
  func otherValues() {
    let other = SharedDataID<String>("other")
    for value in 3...6 {
      root.share("\(value)", as: other)
      expectSharing(value, notifies: ["first \(value)", "second \(value)"])
    }
  }

  @Test("A new subscriber is notified, and a cancelled one is not")
  func subscribing() {
    let subscription = follow(folder)
    expectSharing(3, notifies: ["first 3", "folder 3", "second 3"])
    expectSharing(4, notifies: ["first 4", "folder 4", "second 4"])
    subscription.cancel()
    expectSharing(5, notifies: ["first 5", "second 5"])
  }

  @Test("A subscriber that has moved is notified in its new turn")
  func moving() {
    root.move(folder, to: 0)
    expectSharing(3, notifies: ["second 3", "first 3"])
    root.add(second)
    expectSharing(4, notifies: ["first 4", "second 4"])
  }

  @Test("A subscriber that has left the tree is not notified, and is released")
  func removing() {
    weak var removed: CellModel?
    do {
      let model = CellModel().called("third")
      folder.add(model)
      follow(model)
      expectSharing(3, notifies: ["first 3", "second 3", "third 3"])
      removed = model
      model.removeFromParent()
    }
    #expect(removed == nil)
    expectSharing(4, notifies: ["first 4", "second 4"])
  }

  @Test("A nearer node that starts or stops sharing takes effect")
  func nearerProviders() {
    folder.share(10, as: accent)
    expectSharing(3, notifies: ["first 3"])
    folder.unshare(accent)
    expectSharing(4, notifies: ["first 4", "second 4"])
  }

  @Test("A nearer closure is called each time")
  func nearerClosures() {
    let switched = Switch()
    folder.share(as: accent) { switched.isOn ? 10 : nil }
    expectSharing(3, notifies: ["first 3", "second 3"])
    switched.isOn = true
    expectSharing(4, notifies: ["first 4"])
    switched.isOn = false
    expectSharing(5, notifies: ["first 5", "second 5"])
  }

  @Test("A subscriber that a handler removes before its turn is not notified of the value")
  func removedMeanwhile() {
    var removes = false
    first.subscribe(to: accent) { [folder] _, _ in if removes { folder.removeFromParent() } }
    expectSharing(3, notifies: ["first 3", "second 3"])
    removes = true
    expectSharing(4, notifies: ["first 4"])
  }

  @Test("A value that a handler shares meanwhile reaches everyone once, and the older one nobody else")
  func sharedMeanwhile() {
    first.subscribe(to: accent) { [unowned root, accent] _, value in if value == 4 { root.share(5, as: accent) } }
    expectSharing(3, notifies: ["first 3", "second 3"])
    expectSharing(4, notifies: ["first 4", "first 5", "second 5"])
  }

  @Test("A trace names the nodes that are notified")
  func traces() {
    let trace = EventTrace(on: root)
    root.share(3, as: accent)
    root.share(4, as: accent)
    let told = trace.entries.map { entry -> [String] in
      if case .sharedData(let sharing) = entry { sharing.notified } else { [] }
    }
    #expect(told == [["first", "second"], ["first", "second"]])
  }

  private final class Switch {
    var isOn = false
  }
}
