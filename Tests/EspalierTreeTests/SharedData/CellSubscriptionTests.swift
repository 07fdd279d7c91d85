import EspalierTree
import TestSupport
import Testing

/// A reused cell keeps no old subscription.
@Suite("Subscriptions of cells")
struct CellSubscriptionTests {
  private let root = ContainerModel()
  private let view = ContainerView(width: 10, height: 2)
  private let log: Log

  init() {
    let log = Log()
    self.log = log
    for index in 0..<6 { root.add(TickingModel(log).called("\(index)")) }
    view.show(root)
  }

  /// Replaces the models in view, so that their cells are reused.
  private func showNext() {
    for _ in 0..<2 { root.children[0].removeFromParent() }
    view.update()
  }

  @Test("A cell's subscriptions for its model end when the cell gets another model")
  func reuse() {
    let shown = [root.children[0], root.children[1]]
    let next = [root.children[2], root.children[3]]
    _ = log.take()
    root.share(1, as: TickingModel.tick)
    log.expect(["0 sees 1", "1 sees 1"])
    showNext()
    _ = log.take()
    for model in shown { model.share(7, as: TickingModel.tick) }
    log.expect([])
    root.share(2, as: TickingModel.tick)
    log.expect(["2 sees 2", "3 sees 2"])
    for model in shown + next { model.send(TickingModel.ticked) }
    log.expect([], "a model's events do not go down to its cell")
  }

  @Test("A cell is notified once for each value, however often it has been reused")
  func onceAfterManyReuses() {
    showNext()
    showNext()
    _ = log.take()
    root.share(1, as: TickingModel.tick)
    log.expect(["4 sees 1", "5 sees 1"])
  }

  @Test("Subscriptions from the setup of a cell last from model to model, and get each model's value")
  func setUp() {
    for model in root.children { model.share(Int(model.nodeName) ?? 0, as: TickingModel.lasting) }
    _ = log.take()
    showNext()
    #expect(Set(log.take().filter { $0.hasPrefix("lasting") }).isSuperset(of: ["lasting 2", "lasting 3"]))
  }

  @Test("Events of a reused cell go up from its new model, and reach handlers of its new model only")
  func events() {
    let first = root.children[0]
    let next = root.children[2]
    for model in [first, next] {
      model.subscribe(to: TickingModel.ticked) { [log] model in log.note("\(model.nodeName) ticked") }
    }
    showNext()
    _ = log.take()
    #expect((next as? CellModel).map { view.tap($0) } == true)
    log.expect(["cell of 2 ticked", "2 ticked"])
  }

  @Test("Values that a cell shares for its model end with it")
  func sharing() throws {
    let cell = try #require((root.children[0] as? TickingModel)?.cell)
    cell.share(3, as: TickingModel.own)
    #expect(cell.sharedData(TickingModel.own) == 3)
    showNext()
    #expect(cell.sharedData(TickingModel.own) == nil)
  }

  @Test("Releasing a value shared by a cell may read the values that the cell sees")
  func endOfSharedValue() throws {
    let token = SharedDataID<LifeToken>("token")
    let cell = try #require((root.children[0] as? TickingModel)?.cell)
    var found: [Bool] = []
    cell.share(LifeToken { [weak cell] in found.append(cell?.sharedData(token) != nil) }, as: token)
    showNext()
    #expect(found == [false])
  }

  @Test("Rendering a tree leaves no subscription of its cells behind")
  func rendering() {
    let tree = ContainerModel()
    tree.add(TickingModel(log).called("drawn"))
    tree.share(1, as: TickingModel.tick)
    _ = log.take()
    _ = tree.rendered(width: 10)
    log.expect(["drawn sees 1"])
    tree.share(2, as: TickingModel.tick)
    log.expect([])
  }

  @Test("The cells of a released view get no more notifications")
  func releasedView() {
    let tree = ContainerModel()
    tree.add(TickingModel(log).called("left"))
    do {
      let view = ContainerView(loading: tree, width: 10, height: 2)
      view.update()
    }
    _ = log.take()
    tree.share(1, as: TickingModel.tick)
    log.expect([])
  }
}

/// A cell model of one row whose cell follows a shared value.
private final class TickingModel: CellModel {
  static let tick = SharedDataID<Int>("tick")
  static let lasting = SharedDataID<Int>("lasting")
  static let own = SharedDataID<Int>("own")
  static let ticked = EventID<Void>("ticked")

  let log: Log
  weak var cell: AnyCell?

  init(_ log: Log) {
    self.log = log
    super.init()
    size = .fill(height: 1)
  }

  override var cellType: AnyCell.Type { TickingCell.self }
}

private final class TickingCell: Cell<TickingModel> {
  override func setUp() {
    subscribe(to: TickingModel.lasting) { cell, value in cell.model.log.note("lasting \(value)") }
  }

  override func modelDidLoad() {
    model.cell = self
    subscribe(to: TickingModel.tick) { cell, value in cell.model.log.note("\(cell.model.nodeName) sees \(value)") }
      .and(TickingModel.ticked) { cell in cell.model.log.note("cell of \(cell.model.nodeName) ticked") }
  }

  override func didSelect(at point: Point) {
    send(TickingModel.ticked)
  }
}
