import EspalierTree
import TestSupport
import Testing

@Suite("Lifetimes of nodes and handlers")
struct EventLifetimeTests {
  private let liked = EventID<Void>("liked")
  private let accent = SharedDataID<Int>("accent")

  /// An object that counts the live tokens that it has made.
  private final class Tokens {
    private(set) var alive = 0

    func make() -> LifeToken {
      alive += 1
      return LifeToken { self.alive -= 1 }
    }
  }

  private let tokens = Tokens()

  /// Subscribes to an event and to shared data, with handlers that retain a token each.
  @discardableResult
  private func subscribe<Node: EventNode>(_ node: Node) -> Subscription<Node> {
    let event = tokens.make()
    let data = tokens.make()
    let missing = tokens.make()
    return node.subscribe(to: liked) { _ in event.touch() }
      .and(accent) { _, _ in
        data.touch()
      } whenMissing: { _ in
        missing.touch()
      }
  }

  @Test("Nodes, subscriptions and handlers are released with the tree")
  func wholeTree() {
    weak var root: ContainerModel?
    weak var leaf: CellModel?
    do {
      let container = ContainerModel()
      let inner = ContainerModel().added(to: container)
      let cell = CellModel().added(to: inner)
      root = container
      leaf = cell
      subscribe(container)
      subscribe(inner)
      subscribe(cell)
      container.share(1, as: accent)
      cell.send(liked)
    }
    #expect(root == nil)
    #expect(leaf == nil)
    #expect(tokens.alive == 0)
  }

  @Test("A retained subscription retains neither its node nor the tree")
  func keptSubscription() {
    weak var root: ContainerModel?
    let subscription: Subscription<CellModel>
    do {
      let container = ContainerModel()
      root = container
      subscription = subscribe(CellModel().added(to: container))
    }
    #expect(root == nil)
    subscription.cancel()
    #expect(tokens.alive == 0)
  }

  @Test("Cancelling releases the handlers at once")
  func cancelling() {
    let container = ContainerModel()
    let cell = CellModel().added(to: container)
    let subscription = subscribe(cell)
    #expect(tokens.alive == 3)
    subscription.cancel()
    #expect(tokens.alive == 0)
  }

  @Test("A removed subtree is released with its handlers, while the nodes above it stay")
  func removedSubtree() {
    let container = ContainerModel()
    weak var inner: ContainerModel?
    do {
      let folder = ContainerModel().added(to: container)
      inner = folder
      subscribe(folder)
      subscribe(CellModel().added(to: folder))
    }
    #expect(tokens.alive == 6)
    container.removeAll()
    #expect(inner == nil)
    #expect(tokens.alive == 0)
  }

  @Test("A node attached to another node is released with its handlers while the other node stays")
  func attachedStation() {
    let coordinator = Station("coordinator")
    weak var released: Station?
    do {
      let station = Station("station")
      released = station
      station.attach(to: coordinator)
      subscribe(station)
    }
    #expect(released == nil)
    #expect(tokens.alive == 0)
    coordinator.share(1, as: accent)
  }

  @Test("A view attached to a node is released with its tree and all handlers while the node stays")
  func attachedView() {
    let coordinator = Station("coordinator")
    weak var released: ContainerView?
    weak var root: ContainerModel?
    do {
      let view = ContainerView(width: 10, height: 3)
      let container = ContainerModel()
      released = view
      root = container
      view.attach(to: coordinator)
      subscribe(view)
      subscribe(ButtonModel().added(to: container))
      view.show(container)
    }
    #expect(released == nil)
    #expect(root == nil)
    #expect(tokens.alive == 0)
  }

  @Test("A tree outlives its view, and its subscribers then see the remaining values")
  func treeOutlivesView() {
    let coordinator = Station("coordinator")
    let container = ContainerModel()
    let cell = CellModel().added(to: container)
    coordinator.share(1, as: accent)
    do {
      let view = ContainerView(width: 10, height: 3)
      view.attach(to: coordinator)
      view.show(container)
      #expect(cell.sharedData(accent) == 1)
    }
    #expect(container.nextNode == nil)
    #expect(cell.sharedData(accent) == nil)
    cell.send(liked)
  }

  @Test("A node does not retain the node that it is attached to")
  func nextNodeIsWeak() {
    let station = Station("station")
    weak var released: Station?
    do {
      let coordinator = Station("coordinator")
      released = coordinator
      station.attach(to: coordinator)
      subscribe(coordinator)
      subscribe(station)
    }
    #expect(released == nil)
    #expect(station.nextNode == nil)
    #expect(tokens.alive == 3)
    station.send(liked)
  }

  @Test("Surviving children of a released container are roots of their own")
  func survivingChildren() {
    let cell = CellModel()
    let inner = ContainerModel()
    do {
      let container = ContainerModel()
      container.add(contentsOf: [cell, inner])
      subscribe(container)
      subscribe(cell)
    }
    #expect(cell.parent == nil)
    #expect(cell.nextNode == nil)
    #expect(inner.parent == nil)
    #expect(tokens.alive == 3)
    cell.send(liked)
    inner.add(cell)
    #expect(cell.parent === inner)
  }

  @Test("A shared value is released when it is replaced, when it ends, and with its node")
  func sharedValues() {
    let data = SharedDataID<LifeToken>("token")
    do {
      let node = ContainerModel()
      node.share(tokens.make(), as: data)
      node.share(tokens.make(), as: data)
      #expect(tokens.alive == 1)
      node.unshare(data)
      #expect(tokens.alive == 0)
      node.share(tokens.make(), as: data)
      let token = tokens.make()
      node.share(as: SharedDataID<Int>()) {
        token.touch()
        return 1
      }
    }
    #expect(tokens.alive == 0)
  }

  @Test("Releasing a shared value may read the value that replaces it")
  func endOfSharedValue() {
    let data = SharedDataID<LifeToken?>("token")
    let node = ContainerModel()
    var found: [Bool] = []
    node.share(LifeToken { [weak node] in found.append(node?.sharedData(data) != nil) }, as: data)
    node.share(nil, as: data)
    #expect(found == [true])
    node.share(LifeToken { [weak node] in found.append(node?.sharedData(data) != nil) }, as: data)
    node.unshare(data)
    #expect(found == [true, false])
  }

  @Test("A node without subscriptions or shared values costs one pointer")
  func price() {
    #expect(MemoryLayout<EventStorage>.size == MemoryLayout<Int>.size)
  }
}
