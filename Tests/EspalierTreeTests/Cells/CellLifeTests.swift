import TestSupport
import Testing

@testable import EspalierTree

private let pinged = EventID<Void>("pinged")

/// A cell model with a cell that writes its life into a log.
private final class LoggedModel: CellModel {
  let log: Log
  var onAttach: (() -> Void)?
  var identifier = "logged"
  var letter: Character { didSet { setNeedsUpdate() } }

  init(_ letter: Character, _ log: Log, height: Int = 1) {
    self.log = log
    self.letter = letter
    super.init()
    size = .fill(height: height)
  }

  override var cellType: AnyCell.Type { LoggedCell.self }
  override var reuseIdentifier: String { identifier }
}

private final class LoggedCell: Cell<LoggedModel> {
  private var letter: Character = "?"

  override func modelDidLoad() {
    model.log.note("\(model.letter) attached\(isSelected ? " selected" : "")")
    subscribe(to: pinged) { cell in cell.model.log.note("\(cell.model.letter) pinged") }
    model.onAttach?()
  }

  override func modelDidUpdate() {
    letter = model.letter
    model.log.note("\(model.letter) updated")
  }

  override func willDisplay() { model.log.note("\(model.letter) shown") }
  override func didEndDisplaying() { model.log.note("\(model.letter) gone") }

  override func prepareForReuse() {
    model.log.note("\(model.letter) prepared")
    model.onAttach?()
  }

  override func draw(in canvas: inout Canvas) { canvas.fill(canvas.bounds, with: letter, style: .plain) }

  override func didSelect(at point: Point) {
    model.log.note("\(model.letter) at \(point.x),\(point.y)\(isHighlighted ? " highlighted" : "")")
    send(pinged)
  }
}

/// A cell that counts its instances.
private final class CountedCell: Cell<CountedModel> {
  private var isSetUp = false

  override func setUp() {
    precondition(!isSetUp, "a cell is set up once")
    isSetUp = true
  }

  override func modelDidLoad() {
    precondition(isSetUp, "a cell is set up before it gets a model")
    model.count.cells.append(self)
  }
}

private final class InstanceCount {
  /// The cells that have shown one of the models, kept so that no other cell gets their place in memory.
  var cells: [AnyCell] = []

  var instances: Int { Set(cells.map(ObjectIdentifier.init)).count }
}

private final class CountedModel: CellModel {
  let count: InstanceCount

  init(_ count: InstanceCount) {
    self.count = count
    super.init()
    size = .fill(height: 1)
  }

  override var cellType: AnyCell.Type { CountedCell.self }
}

@Suite("The life of a cell")
struct CellLifeTests {
  private let log = Log()

  @Test("The reuse identifier is the name of the cell type, and can be added to")
  func reuseIdentifier() {
    final class Tall: CellModel {
      let isTall: Bool
      init(_ isTall: Bool) { self.isTall = isTall }
      override var reuseIdentifier: String { super.reuseIdentifier + (isTall ? " tall" : "") }
    }
    #expect(CellModel().reuseIdentifier == "TextCell")
    #expect(Tall(true).reuseIdentifier == "TextCell tall")

    let models = [Tall(false), Tall(true), Tall(true), Tall(false)]
    let view = ContainerView(showing: ContainerModel { models }, width: 5, height: 1)
    var cells: [AnyCell?] = []
    for offset in models.indices {
      view.contentOffset.y = offset
      view.update()
      cells.append(view.stage.cell(of: models[offset]))
    }
    #expect(cells[0] != nil && cells[0] === cells[3] && cells[1] === cells[2] && cells[0] !== cells[1])
  }

  @Test("A cell is attached, updated and shown when its row comes into view, and leaves in reverse")
  func life() {
    let a = LoggedModel("a", log)
    let b = LoggedModel("b", log)
    let root = ContainerModel { [a, b] }
    let view = makeView(of: root, width: 3, height: 1)
    log.expect(["a attached", "a updated", "a shown"])
    log.expect(updating: view, [])
    a.letter = "A"
    log.expect([])
    log.expect(updating: view, ["A updated"])
    root.move(b, to: 0)
    log.expect(updating: view, ["A gone", "A prepared", "b attached", "b updated", "b shown"])
    #expect(view.rendered() == "bbb")
  }

  @Test("Display callbacks come once each way, however often rows move, and never from getters")
  func callbacksOnce() {
    let models = "abc".map { LoggedModel($0, log) }
    let root = ContainerModel { models }
    let view = makeView(of: root, width: 3, height: 10)
    _ = log.take()
    root.move(models[0], to: 2)
    root.insert(ContainerModel { models[1] }, at: 0)
    log.expect(updating: view, [])
    _ = (view.visibleRows, view.rendered(), view.rows.map(\.frame), view.contentSize, view.makeCanvas())
    log.expect([])
    models[0].isHidden = true
    log.expect(updating: view, ["a gone", "a prepared"])
    view.load(ContainerModel())
    log.expect(["b gone", "b prepared", "c gone", "c prepared"])
  }

  @Test("A reused cell shows nothing old, and gets no events for its old model")
  func reuse() {
    let a = LoggedModel("a", log)
    let b = LoggedModel("b", log)
    let root = ContainerModel { a }
    let view = makeView(of: root, width: 2, height: 5)
    root.replaceChildren(with: [b])
    view.update()
    _ = log.take()
    #expect(view.rendered() == "bb")
    view.tap(b)
    log.expect(["b at 0,0 highlighted", "b pinged"])
  }

  @Test("A reused text cell shows nothing old")
  func textCellReuse() {
    let root = ContainerModel { LabelModel("old") }
    let view = makeView(of: root)
    root.replaceChildren(with: [LabelModel("")])
    #expect(view.updated().rendered() == "")
  }

  @Test("Cells are reused only among models of the same identifier and class")
  func identifiers() {
    let root = ContainerModel()
    let count = InstanceCount()
    let view = makeView(of: root, height: 2)
    for _ in 0..<50 {
      root.replaceChildren(with: [CountedModel(count), CountedModel(count)])
      view.update()
    }
    #expect(count.instances <= 4)
    let other = LoggedModel("x", log)
    other.identifier = "CountedCell"
    root.replaceChildren(with: [other])
    #expect(view.updated().rendered() == String(repeating: "x", count: 20))
  }

  @Test("A rendering draws any number of rows with few cells")
  func renderingReuses() {
    let count = InstanceCount()
    let root = ContainerModel { (0..<500).map { _ in CountedModel(count) } }
    _ = root.rendered(width: 5)
    #expect(count.instances == 1)
  }

  @Test("Callbacks of cells may call their view again")
  func reentrancy() {
    let a = LoggedModel("a", log)
    let b = LoggedModel("b", log)
    let root = ContainerModel { [a, b] }
    let view = ContainerView(loading: root, width: 2, height: 1)
    let comeBack = { [unowned view, unowned root] in
      view.deselectAll()
      _ = view.rendered()
      _ = root.rendered(width: 2)
      view.update()
      view.selectionMode = view.selectionMode == .single ? .multiple : .single
      view.theme = view.theme == .standard ? .monochrome : .standard
    }
    a.onAttach = { [unowned a] in
      a.onAttach = nil
      comeBack()
    }
    #expect(view.updated().rendered() == "aa")
    a.onAttach = { [unowned a] in
      a.onAttach = nil
      comeBack()
    }
    root.move(b, to: 0)
    #expect(view.updated().rendered() == "bb")
  }

  @Test("A cell is notified of its model's class")
  func wrongModel() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      final class Confused: CellModel {
        override var cellType: AnyCell.Type { LoggedCell.self }
      }
      let root = ContainerModel { Confused() }
      _ = root.rendered(width: 3)
    }.expectTrap("LoggedCell draws models of type LoggedModel, not Confused; see the cellType of Confused at index 0")
  }
}
