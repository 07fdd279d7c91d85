import EspalierTree
import Testing

/// The promises that the rules make whatever handlers do.
@Suite("Events while an event is being delivered")
struct ReentrancyTests {
  private let ping = EventID<Int>("ping")
  private let log = Log()

  /// A cell in two containers, each with a handler that records its name and runs a closure of the test.
  private final class Path {
    let cell = CellModel().called("cell")
    let inner = ContainerModel().called("inner")
    let outer = ContainerModel().called("outer")

    init() {
      inner.add(cell)
      outer.add(inner)
    }
  }

  private let path = Path()

  private func listen(on nodes: Model...) {
    for node in nodes {
      node.subscribe(to: ping) { [log] node, number in log.note("\(node.nodeName) \(number)") }
    }
  }

  @Test("An event sent by a handler finishes first")
  func nestedSend() {
    path.cell.subscribe(to: ping) { [log, ping] cell, number in
      log.note("cell \(number) begins")
      if number < 3 { cell.send(ping, number + 1) }
      log.note("cell \(number) ends")
    }
    listen(on: path.outer)
    path.cell.send(ping, 1)
    log.expect([
      "cell 1 begins", "cell 2 begins", "cell 3 begins", "cell 3 ends", "outer 3", "cell 2 ends", "outer 2",
      "cell 1 ends", "outer 1",
    ])
  }

  @Test("A handler cancelled during a delivery is no longer called, on this node and on those above")
  func cancelled() {
    var later: [Subscription<Model>] = []
    path.cell.subscribe(to: ping) { [log] _, _ in
      log.note("first")
      for subscription in later { subscription.cancel() }
    }
    let nodes: [Model] = [path.cell, path.inner, path.outer]
    later = nodes.map { node in node.subscribe(to: ping) { [log] _, _ in log.note("cancelled") } }
    listen(on: path.outer)
    path.cell.send(ping, 1)
    log.expect(["first", "outer 1"])
  }

  @Test("A handler may cancel itself, and is not called again")
  func cancelsItself() {
    var subscription: Subscription<CellModel>?
    subscription = path.cell.subscribe(to: ping) { [log] cell, number in
      log.note("once \(number)")
      subscription?.cancel()
      subscription = nil
    }
    listen(on: path.cell)
    path.cell.send(ping, 1)
    path.cell.send(ping, 2)
    log.expect(["once 1", "cell 1", "cell 2"])
  }

  @Test("A handler cancelled in a nested delivery is not called in the outer one")
  func cancelledInNestedDelivery() {
    path.cell.subscribe(to: ping) { cell, number in
      if number == 1 { cell.send(self.ping, 2) }
    }
    let outer = path.outer.subscribe(to: ping) { [log] _, number in log.note("outer \(number)") }
    path.inner.subscribe(to: ping) { [log] _, number in
      log.note("inner \(number)")
      outer.cancel()
    }
    path.cell.send(ping, 1)
    log.expect(["inner 2", "inner 1"])
  }

  @Test("A handler added during a delivery waits for the next event, on this node and on those above")
  func added() {
    var isFirst = true
    path.cell.subscribe(to: ping) { [unowned path] _, _ in
      guard isFirst else { return }
      isFirst = false
      listen(on: path.cell, path.inner, path.outer)
    }
    listen(on: path.inner)
    path.cell.send(ping, 1)
    log.expect(["inner 1"])
    path.cell.send(ping, 2)
    log.expect(["cell 2", "inner 2", "inner 2", "outer 2"])
  }

  @Test("A handler added during a delivery gets events that are sent in that delivery")
  func addedHearsNestedSend() {
    path.cell.subscribe(to: ping) { [unowned path] cell, number in
      guard number == 1 else { return }
      listen(on: path.outer)
      cell.send(ping, 2)
    }
    path.cell.send(ping, 1)
    log.expect(["outer 2"])
  }

  @Test("Removing nodes does not shorten the path")
  func removed() {
    path.cell.subscribe(to: ping) { [unowned path] _, _ in
      path.cell.removeFromParent()
      path.inner.removeFromParent()
    }
    listen(on: path.inner, path.outer)
    path.cell.send(ping, 1)
    log.expect(["inner 1", "outer 1"])
    path.cell.send(ping, 2)
    log.expect([])
  }

  @Test("Moving the sender does not change the path of its event")
  func moved() {
    let elsewhere = ContainerModel().called("elsewhere")
    path.cell.subscribe(to: ping) { [unowned elsewhere] cell, _ in elsewhere.add(cell) }
    listen(on: path.inner, path.outer, elsewhere)
    path.cell.send(ping, 1)
    log.expect(["inner 1", "outer 1"])
    path.cell.send(ping, 2)
    log.expect(["elsewhere 2"])
  }

  @Test("Nodes that are removed and released in the meantime still get the event")
  func released() {
    weak var releasedInner: ContainerModel?
    weak var releasedCell: CellModel?
    do {
      let cell = CellModel()
      let outer = ContainerModel().called("outer")
      ContainerModel().called("inner")(content: cell).added(to: outer)
      releasedInner = outer.children[0] as? ContainerModel
      releasedCell = cell
      releasedInner.map { listen(on: $0) }
      listen(on: outer)
      cell.subscribe(to: ping) { [weak outer] _, _ in outer?.removeAll() }
      cell.send(ping, 1)
    }
    log.expect(["inner 1", "outer 1"])
    #expect(releasedInner == nil)
    #expect(releasedCell == nil)
  }

  @Test("A node whose only owner releases it in its own handler still completes its event")
  func senderReleased() {
    final class Owner {
      var root: ContainerModel? = ContainerModel().called("root")
    }
    let owner = Owner()
    let cell = CellModel().called("cell")
    owner.root?.add(cell)
    weak let root = owner.root
    cell.subscribe(to: ping) { _, _ in owner.root = nil }
    listen(on: cell)
    owner.root.map { listen(on: $0) }
    cell.send(ping, 1)
    log.expect(["cell 1", "root 1"])
    #expect(root == nil)
    #expect(cell.parent == nil)
    cell.send(ping, 2)
    log.expect(["cell 2"])
  }

  @Test("Attaching the end of the path elsewhere does not change the path of an event in progress")
  func attached() {
    let first = Station("first")
    let second = Station("second")
    let view = ContainerView(width: 1, height: 1)
    view.load(path.outer)
    view.attach(to: first)
    for station in [first, second] {
      station.subscribe(to: ping) { [log] station, number in log.note("\(station.nodeName) \(number)") }
    }
    path.cell.subscribe(to: ping) { [unowned view] _, number in if number == 1 { view.attach(to: second) } }
    path.cell.send(ping, 1)
    path.cell.send(ping, 2)
    log.expect(["first 1", "second 2"])
  }
}

extension ContainerModel {
  /// Adds children to the container, and returns it.
  fileprivate func callAsFunction(content: Model...) -> Self {
    add(contentsOf: content)
    return self
  }
}
