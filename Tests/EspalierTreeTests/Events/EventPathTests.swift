import EspalierTree
import TestSupport
import Testing

@Suite("The path of a node")
struct EventPathTests {
  private let liked = EventID<Void>("liked")
  private let accent = SharedDataID<Int>("accent")
  private let log = Log()

  @Test("A model's next node is its parent, a root's is its view, and a view's is the node that it is attached to")
  func nextNodes() {
    let root = ContainerModel()
    let cell = CellModel().added(to: root)
    #expect(cell.nextNode === root)
    #expect(root.nextNode == nil)
    let view = ContainerView(width: 5, height: 5)
    #expect(view.nextNode == nil)
    view.load(root)
    #expect(root.nextNode === view)
    let station = Station()
    view.attach(to: station)
    #expect(view.nextNode === station)
    view.load(ContainerModel())
    #expect(root.nextNode == nil)
  }

  @Test("The next node of a cell is the model that it shows")
  func cells() {
    let root = ContainerModel()
    let model = NosyModel().added(to: root)
    let view = ContainerView(showing: root, width: 5, height: 5)
    #expect(model.cell?.nextNode === model)
    let cell = model.cell
    root.remove(model)
    view.update()
    #expect(cell?.nextNode == nil)
  }

  @Test("A custom node gets events from below once it is attached, and none after it is detached")
  func attachAndDetach() {
    let upper = Station("upper")
    let lower = Station("lower")
    for station in [upper, lower] {
      station.subscribe(to: liked) { [log] in log.note($0.nodeName) }
    }
    lower.send(liked)
    log.expect(["lower"])
    lower.attach(to: upper)
    lower.send(liked)
    log.expect(["lower", "upper"])
    lower.detach()
    lower.detach()
    lower.send(liked)
    log.expect(["lower"])
  }

  @Test("Attaching again replaces the next node")
  func attachAgain() {
    let first = Station("first")
    let second = Station("second")
    let view = ContainerView(width: 5, height: 5)
    view.attach(to: first)
    view.attach(to: first)
    view.attach(to: second)
    for station in [first, second] {
      station.subscribe(to: liked) { [log] in log.note($0.nodeName) }
    }
    view.send(liked)
    log.expect(["second"])
    first.share(1, as: accent)
    second.share(2, as: accent)
    #expect(view.sharedData(accent) == 2)
  }

  @Test("Two views side by side can be attached to one model, and both send through it")
  func sideBySide() {
    let host = ContainerModel().called("host")
    let views = (0..<2).map { _ in ContainerView(width: 5, height: 5) }
    let cells = views.map { view in
      view.attach(to: host)
      let root = ContainerModel()
      view.load(root)
      return CellModel().added(to: root)
    }
    host.subscribe(to: liked) { [log] in log.note($0.nodeName) }
    for cell in cells { cell.send(liked) }
    #expect(log.entries == ["host", "host"])
    host.share(3, as: accent)
    #expect(cells.map { $0.sharedData(accent) } == [3, 3])
    withExtendedLifetime(views) {}
  }

  @Test("A path may have many thousands of nodes")
  func longPath() {
    let stations = (0..<5_000).map { Station("\($0)") }
    for index in stations.indices.dropFirst() { stations[index - 1].attach(to: stations[index]) }
    var root = ContainerModel()
    let cell = CellModel().added(to: root)
    for _ in 0..<20_000 {
      let container = ContainerModel()
      container.add(root)
      root = container
    }
    let view = ContainerView(loading: root, width: 5, height: 5)
    view.attach(to: stations[0])
    stations[4_999].subscribe(to: liked) { [log] in log.note($0.nodeName) }
    stations[4_999].share(7, as: accent)
    cell.send(liked)
    #expect(log.entries == ["4999"])
    #expect(cell.sharedData(accent) == 7)
    withExtendedLifetime((view, stations)) {}
    // Children are removed from the top, so that no release recurses twenty thousand calls deep.
    while let child = root.children.first as? ContainerModel {
      child.removeFromParent()
      root = child
    }
  }
}

@Suite("Cycles of next nodes trap when they are made")
struct EventPathCircleTests {
  /// A custom node that is its own next node.
  private final class Loop: EventNode {
    var eventStorage = EventStorage()
    var nextNode: (any EventNode)? { self }
  }

  private static let mistakes: [Trap] = [
    // A node attached to itself.
    Trap("Tower cannot be attached to Tower") {
      let station = Station("Tower")
      station.attach(to: station)
    },
    // A node attached to one below it.
    Trap("top cannot be attached to bottom") {
      let stations = ["top", "middle", "bottom"].map { Station($0) }
      stations[2].attach(to: stations[1])
      stations[1].attach(to: stations[0])
      stations[0].attach(to: stations[2])
      withExtendedLifetime(stations) {}
    },
    // A view attached to a model of its own tree.
    Trap("ContainerView cannot be attached to inner") {
      let view = ContainerView(width: 5, height: 5)
      let root = ContainerModel().called("root")
      let inner = ContainerModel().called("inner").added(to: root)
      view.load(root)
      view.attach(to: inner)
    },
    // A view that loads a tree to which it is attached.
    Trap("root cannot be loaded") {
      let view = ContainerView(width: 5, height: 5)
      let root = ContainerModel().called("root")
      let cell = CellModel().added(to: root)
      view.attach(to: cell)
      view.load(root)
    },
    // A container added to a descendant by way of a view.
    Trap("host cannot be added to root") {
      let view = ContainerView(width: 5, height: 5)
      let host = ContainerModel().called("host")
      view.attach(to: host)
      let root = ContainerModel().called("root")
      view.load(root)
      root.add(host)
    },
    // A cell added to a descendant container by way of a view.
    Trap("host cannot be added to root") {
      let view = ContainerView(width: 5, height: 5)
      let host = CellModel().called("host")
      view.attach(to: host)
      let root = ContainerModel().called("root")
      view.load(root)
      root.replaceChildren(with: [host])
    },
    // A separator of a descendant container by way of a view.
    Trap("host cannot be added to root") {
      let view = ContainerView(width: 5, height: 5)
      let host = SeparatorModel().called("host")
      view.attach(to: host)
      let root = ContainerModel().called("root")
      view.load(root)
      root.topSeparator = host
    },
    // A container added to itself, and to one that it contains.
    Trap("root cannot be added to root") {
      let root = ContainerModel().called("root")
      root.add(root)
    },
    Trap("root cannot be added to inner") {
      let root = ContainerModel().called("root")
      let inner = ContainerModel().called("inner").added(to: root)
      inner.add(root)
    },
    // A model cannot be attached or detached, because its place is in a tree.
    Trap("root gets its next node from its place in the tree") {
      ContainerModel().called("root").attach(to: Station("Tower"))
    },
    Trap("root is part of a tree") { ContainerModel().called("root").detach() },
    // Custom next nodes that form a cycle, when something is sent.
    Trap("form a circle through Loop") { Loop().send(EventID<Void>()) },
    Trap("form a circle through Loop") { Station("Tower").attach(to: Loop()) },
  ]

  @Test(
    "A circle, or another place for a model, traps with the names of the nodes",
    arguments: zip(mistakes.indices, mistakes))
  func traps(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }
}

/// A cell model that knows the cell that shows it.
final class NosyModel: CellModel {
  weak var cell: AnyCell?

  override var cellType: AnyCell.Type { NosyCell.self }
}

final class NosyCell: Cell<NosyModel> {
  override func modelDidLoad() {
    model.cell = self
  }
}
