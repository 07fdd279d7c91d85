import EspalierTree
import Testing

@Suite("Edits of lazy containers")
struct LazyEditTests {
  private let lines = LazyLines(count: 100)
  private let container: LazyContainerModel
  private let view: ContainerView

  init() {
    container = lines.makeContainer()
    view = ContainerView(showing: container, width: 20, height: 3)
  }

  @Test("Several edits add up to the changes of all of them")
  func several() {
    lines.insert(["a", "b", "c"], at: 1, in: container)
    lines.remove(2..<3, in: container)
    lines.remove(50..<60, in: container)
    lines.insert(["d"], at: 92, in: container)
    #expect(container.count == 93)
    let changes = view.update()
    #expect(changes.inserts == [1..<3, 92..<93])
    #expect(changes.deletes == [48..<58])
    #expect(changes.moves.isEmpty && changes.updates.isEmpty)
    view.expectScreen("line 0\na\nc")
  }

  @Test("Rows that are inserted and removed between two updates cause no changes")
  func inVain() {
    lines.insert(["a", "b"], at: 2, in: container)
    lines.remove(2..<4, in: container)
    #expect(view.update() == .none)
    lines.move(3..<6, to: 40, in: container)
    lines.move(40..<43, to: 3, in: container)
    #expect(view.update() == .none)
    view.expectScreen("line 0\nline 1\nline 2")
  }

  @Test("Moves of most rows with models keep the models with their rows")
  func manyModels() {
    var models = (0..<100).map { container.model(at: $0) }
    func move(_ range: Range<Int>, to index: Int) {
      lines.move(range, to: index, in: container)
      let moved = models[range]
      models.removeSubrange(range)
      models.insert(contentsOf: moved, at: index)
      view.update()
    }
    move(6..<90, to: 8)
    move(28..<31, to: 55)
    #expect(models.indices.allSatisfy { container.index(of: models[$0]) == $0 })
    #expect(models.indices.allSatisfy { container.model(at: $0) === models[$0] })
  }

  @Test("A move puts the first of the moved rows at the given index")
  func moves() {
    lines.move(0..<2, to: 1, in: container)
    #expect(view.update().moves.reduce(0) { $0 + $1.from.count } == 1)
    view.expectScreen("line 2\nline 0\nline 1")
    lines.move(97..<100, to: 0, in: container)
    #expect(view.update().moves == [.init(from: 97..<100, to: 0)])
    view.expectScreen("line 97\nline 98\nline 99")
  }

  @Test("The user's place is kept when rows are inserted or removed above it")
  func anchoring() {
    view.contentOffset.y = 50
    view.update()
    lines.insert(["a", "b", "c"], at: 10, in: container)
    #expect(view.updated().contentOffset.y == 53)
    view.expectScreen("line 50\nline 51\nline 52")
    lines.remove(0..<20, in: container)
    #expect(view.updated().contentOffset.y == 33)
    lines.move(80..<83, to: 0, in: container)
    #expect(view.updated().contentOffset.y == 36)
    view.expectScreen("line 50\nline 51\nline 52")
  }

  @Test("The user's place is kept when all visible rows are removed")
  func removedInView() {
    view.contentOffset.y = 50
    view.update()
    lines.remove(45..<60, in: container)
    view.update()
    // The row before is as near as the row after.
    #expect(view.rendered().hasPrefix("line 44\n"))
  }

  @Test("Reloading makes new models, and the rows keep their identities")
  func reload() {
    let ids = view.rows.map(\.id)
    weak let old = view.rows[1].model
    _ = lines.takeMade()
    lines.texts[1] = "other"
    lines.texts[50] = "far"
    container.reload(0..<100)
    let changes = view.update()
    #expect(changes.updates == [0..<100] && changes.inserts.isEmpty && changes.deletes.isEmpty)
    view.expectScreen("line 0\nother\nline 2")
    #expect(lines.takeMade() == [0, 1, 2])
    #expect(old == nil)
    #expect(view.rows.map(\.id) == ids)
    #expect((view.rows[50].model as? LazyLine)?.text == "far")
  }

  @Test("A view without lines scrolls to a row that has been reloaded since")
  func reloadedDestination() {
    view.height = 0
    view.scroll(to: container.model(at: 50), at: .top)
    container.reload(0..<100)
    view.update()
    view.resized(height: 3).updated().expectScreen("line 50\nline 51\nline 52")
  }

  @Test("Models that the closure requests while rows are reloaded are released like all others")
  func modelsMadeWhileReloading() throws {
    let accent = SharedDataID<Int>("accent")
    var notified: [Int] = []
    var asksFor: Int?
    nonisolated(unsafe) weak var container: LazyContainerModel?
    var held: [CellModel] = []
    let rows = LazyContainerModel(count: 100) { index in
      if let other = asksFor.take(), let container { held.append(container.model(at: other)) }
      let model = CellModel().sized(.fill(height: 1))
      model.subscribe(to: accent) { _, _ in notified.append(index) }
      return model
    }
    container = rows
    rows.share(1, as: accent)
    let view = ContainerView(showing: rows, width: 9, height: 3)
    view.focus(view.rows[0].model)
    asksFor = 50
    rows.reload(0..<100)
    #expect(held.count == 1 && held[0].parent == nil)
    notified = []
    rows.share(2, as: accent)
    #expect(notified == [0])
    view.update()
    #expect(rows.children.count == 3)
  }

  @Test("A reloaded row gets the height of its new content")
  func reloadedHeight() {
    lines.texts[1] = "one\ntwo"
    container.reload(1..<2)
    #expect(view.update().updates == [1..<2])
    view.expectScreen("line 0\none\ntwo")
    #expect(view.contentSize.height == 101)
    lines.texts[1] = "one"
    container.reload(1..<2)
    #expect(view.updated().contentSize.height == 100)
  }

  @Test("Marking a model updates its row, and can change its height")
  func marked() {
    final class Tale: CellModel {
      var text = "a" { didSet { setNeedsUpdate() } }
      override var content: StyledText { StyledText(text) }
    }
    let rows = LazyContainerModel(count: 1_000) { _ in Tale() }
    let view = ContainerView(showing: rows, width: 9, height: 3)
    (rows.model(at: 1) as? Tale)?.text = "b\nc"
    #expect(view.update().description == "~ row 1")
    view.expectScreen("a\nb\nc")
    rows.model(at: 0).size = .fill(height: 2)
    #expect(view.update().description == "~ row 0")
    view.expectScreen("a\n\nb")
  }

  @Test("Selection and focus follow their rows through all edits")
  func selectionAndFocus() {
    view.selectionMode = .multiple
    view.select(container.model(at: 1))
    view.select(container.model(at: 70))
    view.focus(container.model(at: 70))
    view.contentOffset.y = 0
    view.update()
    lines.move(70..<71, to: 0, in: container)
    lines.insert(["new"], at: 0, in: container)
    #expect(view.updated().selectedTexts == ["line 70", "line 1"])
    #expect(view.focusedText == "line 70")
    lines.texts[1] = "seventy"
    container.reload(0..<lines.texts.count)
    #expect(view.selectedTexts == ["seventy", "line 1"])
    #expect(view.focusedText == "seventy")
    #expect(view.updated().selectedTexts == ["seventy", "line 1"])
    lines.remove(1..<2, in: container)
    #expect(view.updated().selectedTexts == ["line 1"])
    #expect(view.focusedText == "line 0")
  }

  @Test("If all moved rows have models, the models move with them")
  func movesModels() {
    let models = (0..<3).map { container.model(at: $0) }
    lines.move(0..<3, to: 97, in: container)
    #expect(models.map(container.index) == [97, 98, 99])
    #expect(container.children.suffix(3).elementsEqual(models, by: ===))
    view.update()
    view.scrolled(to: 97).expectScreen("line 0\nline 1\nline 2")
    #expect(view.rows[98].model === models[1])
  }

  @Test("Edits by subscribers and callbacks of new models belong to the same update")
  func callbacks() {
    var rows: LazyContainerModel?
    var loads = 0
    let growing = LazyContainerModel(count: 10) { _ in
      LoadingLine("x") {
        loads += 1
        if loads == 2 { rows?.insert(5, at: 0) }
        if loads == 5 { rows?.remove(2..<4) }
      }
    }
    rows = growing
    let view = ContainerView(showing: growing, width: 5, height: 4)
    #expect(!view.needsUpdate && view.diagnostics.isEmpty)
    #expect(growing.count == 13 && view.rows.count == 13)
    view.expectScreen("x\nx\nx\nx")
    rows = nil
  }

  @Test("The view moves and deletes rows of lazy containers that change their data")
  func viewEditsWithData() {
    container.onMove = { [lines] old, new in lines.texts.insert(lines.texts.remove(at: old), at: new) }
    container.onDelete = { [lines] index in lines.texts.remove(at: index) }
    #expect(view.moveRow(at: 0, to: 2))
    #expect(view.update().description == "row 0 → 2")
    view.expectScreen("line 1\nline 2\nline 0")
    #expect(view.moveRow(at: 90, to: 1))
    view.updated().expectScreen("line 1\nline 90\nline 2")
    #expect(view.deleteRow(at: 1) && view.deleteRow(of: container.model(at: 0)))
    view.updated().expectScreen("line 2\nline 0\nline 3")
    #expect(container.count == 98 && lines.texts.count == 98)
    #expect(!view.moveRow(of: container.model(at: 1), after: container.model(at: 0)))
  }

  @Test("A row that the user drags to another container stays in its lazy one, and returns if the move is cancelled")
  func drags() {
    let label = LabelModel("below")
    container.onMove = { [lines] old, new in lines.texts.insert(lines.texts.remove(at: old), at: new) }
    lines.remove(3..<100, in: container)
    view.load(ContainerModel())
    view.load(ContainerModel { [container, label] })
    view.height = 4
    view.update()
    #expect(view.beginMove(of: container.model(at: 0)))
    #expect(!view.updateMove(to: Point(x: 0, y: 3)))
    #expect(view.updateMove(to: Point(x: 0, y: 2)))
    view.updated().expectScreen("line 1\nline 2\nline 0\nbelow")
    #expect(view.cancelMove())
    view.update()
    #expect(view.rendered() == "line 0\nline 1\nline 2\nbelow" && lines.texts == ["line 0", "line 1", "line 2"])
    #expect(view.beginMove(of: container.model(at: 2)))
    view.updateMove(to: Point(x: 0, y: 0))
    view.update()
    view.cancelMove()
    view.update()
    #expect(lines.texts == ["line 0", "line 1", "line 2"])
    #expect(!view.moveRow(of: label, before: container.model(at: 1)))
  }

  @Test("The view does not move or delete rows of lazy containers that do not change their data")
  func viewEdits() {
    #expect(!view.moveRow(at: 0, to: 2))
    #expect(!view.deleteRow(at: 1))
    #expect(!view.deleteRow(of: container.model(at: 0)))
    #expect(view.update() == .none)
    #expect(container.count == 100)
  }

  @Test("A row that a tap creates a model for may be removed when the model is loaded")
  func leavesWhenTapped() {
    var onLoad: (() -> Void)?
    let list = LazyContainerModel(count: 50) { _ in LoadingLabel("a") { onLoad?() } }
    let view = ContainerView(showing: list, width: 5, height: 3)
    view.contentOffset.y = 40
    onLoad = { [unowned list] in
      onLoad = nil
      list.remove(40..<41)
    }
    view.tap(at: .zero)
    #expect(list.count == 49)
    view.updated().expectScreen("a\na\na")
  }

  @Test("Rows that are removed after their moved container has been prepared are gone after the update")
  func removedWhilePrepared() {
    let list = LazyContainerModel(count: 1) { _ in LabelModel("row") }
    let box = ContainerModel()
    let root = ContainerModel { [list, box] }
    let view = ContainerView(showing: root, width: 5, height: 3)
    box.add(list)
    box.add(LoadingLabel("end") { list.remove(0..<1) })
    view.updated().expectScreen("end")
    #expect(!view.needsUpdate)
  }
}

/// A label that calls a closure when it is loaded.
private final class LoadingLabel: LabelModel {
  private let onLoad: () -> Void

  init(_ text: StyledText, onLoad: @escaping () -> Void) {
    self.onLoad = onLoad
    super.init(text, style: .body)
  }

  override func didLoad() { onLoad() }
}
