import EspalierTree
import TestSupport
import Testing

@Suite("Bindings of cells")
struct CellBindingTests {
  private let root = ContainerModel()
  private let view = ContainerView(width: 10, height: 2)
  private let log: Log
  private let models: [CountingModel]

  init() {
    let log = Log()
    self.log = log
    models = (0..<6).map { CountingModel("\($0)", log) }
    root.add(contentsOf: models)
    view.show(root)
    _ = log.take()
  }

  /// Replaces the models in view, so that their cells are reused.
  private func showNext() {
    for _ in 0..<2 { root.children[0].removeFromParent() }
    view.update()
  }

  @Test("A reused cell follows only the value of its new model")
  func reuse() {
    showNext()
    view.expectScreen("2: 0\n3: 0")
    _ = log.take()
    models[0].count.value = 7
    models[1].count.value = 7
    log.expect([])
    models[2].count.value = 1
    view.updated().expectScreen("2: 1\n3: 0")
    log.expect(["2 counts 1"])
  }

  @Test("A cell in the pool gets nothing, so a handler that reads its model is safe")
  func pool() {
    root.removeAll()
    view.update()
    for model in models { model.count.value = 3 }
    log.expect([])
  }

  @Test("A cell that returns to a model gets each value once")
  func comingBack() {
    for _ in 0..<40 {
      view.contentOffset.y = 4
      view.contentOffset.y = 0
    }
    _ = log.take()
    models[0].count.value = 5
    log.expect(["0 counts 5"])
  }

  @Test("Bindings from the setup of a cell last from model to model, even in the pool")
  func setUp() throws {
    let cell = try #require(models[0].cell)
    showNext()
    cell.ticks.value += 1
    root.removeAll()
    view.update()
    cell.ticks.value += 1
    #expect(cell.tickCount == 3)
  }

  @Test("Bindings for a model leave the bindings from the setup of the cell in place")
  func bothInPlace() throws {
    let cell = try #require(models[0].cell)
    var heard: [Int] = []
    cell.ticks.bind(to: cell) { _, ticks in heard.append(ticks) }
    cell.ticks.value = 1
    showNext()
    cell.ticks.value = 2
    #expect(heard == [0, 1])
    #expect(cell.tickCount == 3)
  }

  @Test("A property of a cell follows only its current model")
  func keyPaths() throws {
    let cell = try #require(models[0].cell)
    models[0].count.bind(to: cell, \.shownCount)
    models[0].count.value = 4
    #expect(cell.shownCount == 4)
    showNext()
    models[0].count.value = 9
    #expect(cell.shownCount == 4)
  }

  @Test("A derived value bound for a model does not update the cell after reuse")
  func derivedValues() throws {
    let cell = try #require(models[0].cell)
    let doubled = models[0].count.map { $0 * 2 }.combined(with: models[1].count)
    var sums: [Int] = []
    doubled.bind(to: cell) { _, pair in sums.append(pair.0 + pair.1) }
    models[1].count.value = 1
    showNext()
    models[0].count.value = 10
    models[1].count.value = 10
    #expect(sums == [0, 1])
  }

  @Test("A cell's field that is bound both ways is disconnected from the model when the cell is reused")
  func bothWays() throws {
    let cell = try #require(models[0].cell)
    let field = ObservableValue("")
    models[0].count.bindBothWays(to: field, for: cell, convert: { "\($0)" }, back: { Int($0) })
    field.value = "8"
    #expect(models[0].count.value == 8)
    showNext()
    field.value = "12"
    #expect(models[0].count.value == 8)
    models[0].count.value = 3
    #expect(field.value == "12")
  }

  @Test("Two values that a cell has bound both ways are disconnected when the cell is reused")
  func bothWaysOfOneType() throws {
    let cell = try #require(models[0].cell)
    let own = ObservableValue(0)
    models[0].count.bindBothWays(to: own, for: cell)
    own.value = 2
    showNext()
    own.value = 3
    #expect(models[0].count.value == 2)
  }

  @Test("Objects that a handler retains are released when the cell is reused")
  func releasing() throws {
    let cell = try #require(models[0].cell)
    var ends = 0
    do {
      let token = LifeToken { ends += 1 }
      models[0].count.bind(to: cell) { _, _ in token.touch() }
    }
    #expect(ends == 0)
    showNext()
    #expect(ends == 1)
  }

  @Test("The cells of a released view get no more values")
  func releasedView() {
    let model = CountingModel("left", log)
    let cell: CountingCell?
    do {
      let view = makeView(of: ContainerModel { model }, width: 10, height: 2)
      cell = model.cell
      withExtendedLifetime(view) {}
    }
    _ = log.take()
    model.count.value = 1
    log.expect([])
    #expect(cell != nil)
  }

  @Test("Rendering a tree leaves no binding of its cells behind")
  func rendering() {
    let model = CountingModel("drawn", log)
    _ = ContainerModel { model }.rendered(width: 10)
    _ = log.take()
    model.count.value = 1
    log.expect([])
  }

  @Test(
    "Through any edits and scrolls, a cell gets each value of its own model once, and no others",
    arguments: SeededGenerator.seeds(40))
  func randomReuse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<80 {
      switch random.number(0...4) {
      case 0: view.contentOffset.y = random.number(0...5)
      case 1: random.pick(models).map { root.insert($0, at: root.children.count / 2) }
      case 2: random.pick(models)?.removeFromParent()
      case 3: view.update()
      default:
        guard let model = random.pick(models) else { continue }
        let isShown = view.visibleRows.contains { $0.model === model }
        _ = log.take()
        model.count.value += 1
        let heard = log.take()
        #expect(heard == (isShown ? ["\(model.nodeName) counts \(model.count.value)"] : []), "seed \(seed)")
      }
    }
  }
}

/// A cell model with a value that its cell follows.
private final class CountingModel: CellModel {
  let count = ObservableValue(0)
  let log: Log
  weak var cell: CountingCell?

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init()
    nodeName = name
    size = .fill(height: 1)
  }

  override var cellType: AnyCell.Type { CountingCell.self }
}

private final class CountingCell: Cell<CountingModel> {
  let ticks = ObservableValue(0)
  var shownCount = -1
  private(set) var tickCount = 0
  private var text = ""

  override func setUp() {
    ticks.bind(to: self) { cell, _ in cell.tickCount += 1 }
  }

  override func modelDidLoad() {
    model.cell = self
    model.count.bind(to: self) { cell, count in
      cell.text = "\(cell.model.nodeName): \(count)"
      cell.model.log.note("\(cell.model.nodeName) counts \(count)")
    }
  }

  override func draw(in canvas: inout Canvas) {
    canvas.write(text, at: .zero)
  }
}
