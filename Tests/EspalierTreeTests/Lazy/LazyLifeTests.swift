import EspalierTree
import Testing

@Suite("The life of lazy models")
struct LazyLifeTests {
  @Test("Only rows that come into view have models, and distant ones are released")
  func onlyNearRows() {
    let (lines, container, view) = LazyLines.shown(count: 1_000, height: 4)
    #expect(lines.takeMade() == [0, 1, 2, 3])
    for offset in stride(from: 0, to: 996, by: 3) {
      view.contentOffset.y = offset
      view.update()
      #expect(lines.alive <= 4 + 2 * 2 * 4)
      #expect(lines.alive == container.children.count)
    }
    // A user who scrolls down sees each row once.
    #expect(lines.takeMade() == Array(4..<997))
  }

  @Test("The cost of ten million rows is that of the rows in view, even deep in a tree")
  func tenMillion() {
    var madeCount = 0
    let rows = LazyContainerModel(count: 10_000_000, estimatedHeight: 2) { index in
      madeCount += 1
      return LabelModel("\(index)\n·")
    }
    let root = ContainerModel {
      LabelModel("top")
      ContainerModel { rows }
      LabelModel("end")
    }
    let view = ContainerView(showing: root, width: 9, height: 5)
    view.expectScreen("top\n0\n·\n1\n·")
    #expect(view.rows.count == 10_000_002)
    #expect(view.contentSize.height == 20_000_002)
    rows.insert(1, at: 5_000_000)
    #expect(view.update().description == "+ row 5000001")
    rows.remove(9_000_000..<10_000_001)
    #expect(view.update().description == "− 1000001 rows at 9000001")
    rows.move(10..<1_000_010, to: 7_000_000)
    let changes = view.update()
    #expect(changes.moves == [.init(from: 11..<1_000_011, to: 7_000_001)])
    #expect(changes.deletes.isEmpty && changes.inserts.isEmpty && changes.updates.isEmpty)
    view.scrolled(to: 100_000_000).expectScreen("8999998\n·\n8999999\n·\nend")
    #expect(madeCount <= 12)
  }

  @Test("A retained model stays in its row, and no other model is made for it")
  func held() {
    let (lines, container, view) = LazyLines.shown(count: 1_000)
    let held = container.model(at: 1)
    view.contentOffset.y = 500
    view.update()
    #expect(held.parent === container)
    #expect(container.index(of: held) == 1)
    #expect(container.model(at: 1) === held)
    #expect(lines.alive == 4)
    #expect(view.scrolled(to: 0).updated().rows[1].model === held)
    #expect(lines.made.count { $0 == 1 } == 1)
  }

  @Test("A row whose model was released gets another model, and keeps its identity")
  func identity() {
    let (lines, _, view) = LazyLines.shown(count: 1_000)
    let ids = view.rows.prefix(3).map(\.id)
    weak let first = view.rows[0].model
    view.contentOffset.y = 900
    view.update()
    #expect(first == nil)
    view.contentOffset.y = 0
    #expect(view.update() == .none)
    #expect(view.rows.prefix(3).map(\.id) == ids)
    #expect(lines.made.filter { $0 == 0 }.count == 2)
  }

  @Test("A requested model is made and becomes a child, and its row can be scrolled to")
  func askedFor() throws {
    let lines = LazyLines(count: 100_000)
    let container = lines.makeContainer()
    let view = ContainerView(showing: container, width: 20, height: 3)
    let far = container.model(at: 77_777)
    #expect(container.model(at: 77_777) === far)
    #expect(container.index(of: far) == 77_777)
    #expect(container.children.count == 4 && container.children.last === far)
    let row = try #require(view.row(for: far))
    #expect(row.index == 77_777 && row.model === far && row.id == view.rows[77_777].id)
    #expect(view.scroll(to: far, at: .top))
    view.expectScreen("line 77777\nline 77778\nline 77779")
    #expect(view.updated().rows[77_777].model === far)
  }

  @Test("A model requested before there is a view is kept for the view")
  func withoutView() {
    let lines = LazyLines(count: 100)
    let container = lines.makeContainer()
    let model = container.model(at: 60)
    #expect(container.index(of: model) == 60)
    lines.insert(["new"], at: 3, in: container)
    #expect(container.index(of: model) == 61)
    lines.move(61..<62, to: 1, in: container)
    #expect(container.index(of: model) == 1)
    let view = ContainerView(showing: container, width: 20, height: 3)
    #expect(view.rows[1].model === model)
    view.expectScreen("line 0\nline 60\nline 1")
  }

  @Test("A foreign model has no index, nor does a model whose row has been removed")
  func noIndex() {
    let lines = LazyLines(count: 10)
    let container = lines.makeContainer()
    let other = lines.makeContainer()
    let model = container.model(at: 5)
    #expect(other.index(of: model) == nil)
    #expect(container.index(of: LabelModel("x")) == nil)
    lines.remove(5..<6, in: container)
    #expect(container.index(of: model) == nil)
    #expect(model.parent == nil)
  }

  @Test("Iterating the rows makes only the models that are read, and the next update releases them")
  func iterating() {
    let (lines, _, view) = LazyLines.shown(count: 200)
    #expect(view.rows.map(\.frame.y) == Array(0..<200))
    #expect(lines.alive == 3)
    let texts = view.rows.map { ($0.model as? LazyLine)?.text }
    #expect(texts == lines.texts)
    view.update()
    #expect(lines.alive <= 3 + 6)
    var iterator = view.rows.makeIterator()
    var indices: [Int] = []
    // Each new model gives its row a slot of its own during the iteration.
    while let row = iterator.next() {
      indices.append(row.index)
      if row.index.isMultiple(of: 7) { #expect((row.model as? LazyLine)?.text == "line \(row.index)") }
    }
    #expect(indices == Array(0..<200))
  }

  @Test("A row value from before edits and updates still has the model of its row")
  func keptRows() {
    let (lines, container, view) = LazyLines.shown(count: 1_000)
    let row = view.rows[500]
    let gone = view.rows[600]
    lines.insert(["a", "b"], at: 10, in: container)
    lines.remove(602..<603, in: container)
    #expect((row.model as? LazyLine)?.text == "line 500")
    #expect(view.updated().row(for: row.model)?.index == 502)
    lines.move(502..<503, to: 0, in: container)
    view.update()
    #expect((row.model as? LazyLine)?.text == "line 500")
    #expect(view.row(for: row.model)?.index == 0)
    #expect(view.row(for: gone.model) == nil)
  }

  @Test("A container that is hidden, removed or replaced loses its rows, and shows them again when it returns")
  func gone() {
    let lines = LazyLines(count: 100)
    let container = lines.makeContainer()
    let root = ContainerModel { container }
    let view = ContainerView(showing: root, width: 20, height: 3)
    container.isHidden = true
    #expect(view.updated().rows.count == 0)
    container.isHidden = false
    view.updated().expectScreen("line 0\nline 1\nline 2")
    container.removeFromParent()
    #expect(view.updated().rows.count == 0)
    root.add(container)
    view.updated().expectScreen("line 0\nline 1\nline 2")
    view.load(ContainerModel())
    #expect(view.updated().rows.count == 0)
  }

  @Test("Distant models are released even after a surrounding container was hidden and shown again")
  func hiddenAround() {
    let lines = LazyLines(count: 1_000)
    let container = lines.makeContainer()
    let group = ContainerModel { container }
    let root = ContainerModel { [group, LabelModel("end")] }
    let view = ContainerView(showing: root, width: 20, height: 3)
    group.isHidden = true
    view.update()
    group.isHidden = false
    #expect(view.updated().rows.allSatisfy { $0.model.parent != nil } && lines.alive > 1_000 - 1)
    view.contentOffset.y = 500
    view.update()
    #expect(lines.alive <= 3 + 2 * 6 && container.children.count == lines.alive)
  }

  @Test("A model that removes its own row when it is loaded is drawn once more")
  func removesItself() {
    var hasGone = false
    weak var loading: LazyContainerModel?
    let container = LazyContainerModel(count: 1_000) { index in
      LoadingLine("line \(index)") {
        guard index == 501 else { return }
        hasGone = true
        loading?.remove(501..<502)
      }
    }
    loading = container
    let view = ContainerView(showing: container, width: 20, height: 2)
    // The view has not been updated when it draws rows that it has never shown.
    container.insert(1, at: 0)
    view.scrolled(to: 500).expectScreen("line 501\nline 501")
    #expect(hasGone)
    view.updated().expectScreen("line 500\nline 501")
  }

  @Test("No model is left after container and view have been released")
  func leavesNothing() {
    let lines = LazyLines(count: 1_000)
    do {
      let container = lines.makeContainer()
      let view = ContainerView(showing: container, width: 20, height: 3)
      view.moveFocus(.last)
      view.tap(at: Point(x: 0, y: 500))
      container.reload(990..<1_000)
      view.update()
      #expect(lines.alive > 0)
    }
    #expect(lines.alive == 0)
  }

  @Test("Deinitializers of models whose rows leave or are reloaded find the rows after the edit")
  func deinitializers() {
    var texts = (0..<6).map { "line \($0)" }
    var notes: [String] = []
    weak var edited: LazyContainerModel?
    let container = LazyContainerModel(count: texts.count) { index in
      EndingLine(texts[index]) { text in
        guard let edited else { return }
        let ends = [0, edited.count - 1].map { (edited.model(at: $0) as? EndingLine)?.text ?? "no line" }
        notes.append("\(text) has left \(edited.count) rows: \(ends[0]) … \(ends[1])")
      }
    }
    edited = container
    for index in texts.indices { _ = container.model(at: index) }

    texts.removeSubrange(1..<3)
    container.remove(1..<3)
    #expect(notes == ["line 1 has left 4 rows: line 0 … line 5", "line 2 has left 4 rows: line 0 … line 5"])

    notes = []
    let changes = RowChanges.difference(from: texts, to: ["line 5", "line 0", "line 4"], id: \.self)
    texts = ["line 5", "line 0", "line 4"]
    container.apply(changes)
    #expect(notes == ["line 3 has left 3 rows: line 5 … line 4"])

    notes = []
    container.reload(1..<2)
    #expect(notes == ["line 0 has left 3 rows: line 5 … line 4"])
    #expect(container.children.count == 2)
  }

  @Test("A container in another view shows the same data, including later edits")
  func anotherView() {
    let lines = LazyLines(count: 1_000)
    let container = lines.makeContainer(estimatedHeight: 2)
    let first = ContainerView(showing: container, width: 20, height: 3)
    first.contentOffset.y = 100
    first.update()
    first.load(ContainerModel())
    lines.insert(["new"], at: 0, in: container)
    let second = ContainerView(showing: container, width: 20, height: 3)
    second.expectScreen("new\nline 0\nline 1")
    #expect(second.rows.count == 1_001)
  }

  @Test("Containers without rows, width or height work")
  func nothing() {
    let (lines, container, view) = LazyLines.shown(count: 0)
    #expect(view.rendered() == "" && view.rows.isEmpty && view.contentSize.height == 0)
    lines.insert(["a", "b", "c", "d"], at: 0, in: container)
    #expect(view.update().description == "+ 4 rows at 0")
    view.expectScreen("a\nb\nc")
    #expect(view.resized(width: 0).updated().rows.count == 4)
    view.width = 20
    view.resized(height: 0).updated().expectScreen("")
    view.resized(height: 3).updated().expectScreen("a\nb\nc")
    lines.remove(0..<4, in: container)
    #expect(view.update().description == "− 4 rows at 0")
    #expect(view.rendered() == "" && container.count == 0 && lines.alive == 0)
  }
}

/// A line that does something when it is released.
private final class EndingLine: CellModel {
  let text: String
  private let onEnd: (_ text: String) -> Void

  init(_ text: String, onEnd: @escaping (_ text: String) -> Void) {
    (self.text, self.onEnd) = (text, onEnd)
  }

  deinit { onEnd(text) }

  override var content: StyledText { StyledText(text) }
}
