import EspalierCanvas
import EspalierTree
import Testing

@Suite("Mistakes with lazy containers")
struct LazyPreconditionTests {
  private static func makeRows(_ count: Int = 10) -> LazyContainerModel {
    LazyContainerModel(count: count) { LabelModel("\($0)") }
  }

  @Test("A negative number of rows traps, and so does an estimate below one line")
  func counts() async {
    await #expect(processExitsWith: .failure) { _ = Self.makeRows(-1) }
    await #expect(processExitsWith: .failure) { Self.makeRows().insert(-1, at: 0) }
    await #expect(processExitsWith: .failure) {
      _ = LazyContainerModel(count: 1, estimatedHeight: 0) { _ in CellModel() }
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.makeRows().insert(-7, at: 0)
    }
    #expect(result.text.contains("-7"))
  }

  @Test("Rows that do not exist trap with a message that names them")
  func ranges() async {
    await #expect(processExitsWith: .failure) { Self.makeRows().insert(1, at: 11) }
    await #expect(processExitsWith: .failure) { Self.makeRows().insert(1, at: -1) }
    await #expect(processExitsWith: .failure) { Self.makeRows().remove(9..<11) }
    await #expect(processExitsWith: .failure) { Self.makeRows().remove(-1..<1) }
    await #expect(processExitsWith: .failure) { Self.makeRows().move(0..<2, to: 9) }
    await #expect(processExitsWith: .failure) { Self.makeRows().move(0..<2, to: -1) }
    await #expect(processExitsWith: .failure) { Self.makeRows().reload(5..<11) }
    await #expect(processExitsWith: .failure) { _ = Self.makeRows().model(at: 10) }
    await #expect(processExitsWith: .failure) { _ = Self.makeRows().model(at: -1) }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.makeRows().remove(3..<12)
    }
    #expect(result.text.contains("12") && result.text.contains("10"))
  }

  @Test("Empty ranges are valid at any position")
  func emptyRanges() {
    let rows = Self.makeRows()
    rows.insert(0, at: 10)
    rows.remove(10..<10)
    rows.move(10..<10, to: 3)
    rows.reload(0..<0)
    #expect(rows.count == 10)
  }

  @Test("Editing children directly traps")
  func children() async {
    await #expect(processExitsWith: .failure) { Self.makeRows().add(LabelModel("x")) }
    await #expect(processExitsWith: .failure) { Self.makeRows().add(ContainerModel()) }
    await #expect(processExitsWith: .failure) { Self.makeRows().add(contentsOf: [LabelModel("x")]) }
    await #expect(processExitsWith: .failure) { Self.makeRows().insert(LabelModel("x"), at: 0) }
    await #expect(processExitsWith: .failure) {
      let rows = Self.makeRows()
      rows.insert(LabelModel("x"), before: rows.model(at: 0))
    }
    await #expect(processExitsWith: .failure) {
      let rows = Self.makeRows()
      rows.remove(rows.model(at: 0))
    }
    await #expect(processExitsWith: .failure) {
      let rows = Self.makeRows()
      rows.model(at: 0).removeFromParent()
    }
    await #expect(processExitsWith: .failure) {
      let rows = Self.makeRows()
      _ = rows.model(at: 0)
      rows.removeAll()
    }
    await #expect(processExitsWith: .failure) {
      let rows = Self.makeRows()
      let model = rows.model(at: 0)
      _ = rows.model(at: 1)
      rows.move(model, to: 1)
    }
    await #expect(processExitsWith: .failure) {
      let rows = Self.makeRows()
      rows.replaceChildren(with: [rows.model(at: 0)])
    }
    await #expect(processExitsWith: .failure) {
      let rows = Self.makeRows()
      rows.setChildren([1, 2], id: \.self) { _ in LabelModel("x") }
    }
    await #expect(processExitsWith: .failure) {
      let rows = Self.makeRows()
      ContainerModel().add(rows.model(at: 0))
    }
  }

  @Test("A closure that returns the same model twice traps")
  func models() async {
    await #expect(processExitsWith: .failure) {
      let model = LabelModel("x")
      let rows = LazyContainerModel(count: 2) { _ in model }
      _ = (rows.model(at: 0), rows.model(at: 1))
    }
    await #expect(processExitsWith: .failure) {
      let model = LabelModel("x")
      let parent = ContainerModel { model }
      _ = LazyContainerModel(count: 2) { _ in model }.model(at: 0)
      _ = parent
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let model = LabelModel("x")
      let rows = LazyContainerModel(count: 2) { _ in model }
      ContainerView(showing: rows, width: 5, height: 5).update()
    }
    #expect(result.text.contains("must return a new model each time"))
  }

  @Test("A closure that edits its container while it makes a model traps")
  func editsFromClosure() async {
    await #expect(processExitsWith: .failure) {
      nonisolated(unsafe) weak var container: LazyContainerModel?
      let rows = LazyContainerModel(count: 2) { _ in
        container?.insert(1, at: 0)
        return LabelModel("x")
      }
      container = rows
      _ = rows.model(at: 0)
    }
  }

  @Test("Sticky, background and hidden rows trap, and so do separators between rows")
  func roles() async {
    await #expect(processExitsWith: .failure) {
      let rows = LazyContainerModel(count: 2) { _ in
        let model = LabelModel("x")
        model.stickiness = .list
        return model
      }
      ContainerView(showing: rows, width: 5, height: 5).update()
    }
    await #expect(processExitsWith: .failure) {
      let rows = LazyContainerModel(count: 2) { _ in
        let model = LabelModel("x")
        model.isBackground = true
        return model
      }
      ContainerView(showing: rows, width: 5, height: 5).update()
    }
    await #expect(processExitsWith: .failure) {
      let rows = LazyContainerModel(count: 2) { _ in
        let model = LabelModel("x")
        model.isHidden = true
        return model
      }
      ContainerView(showing: rows, width: 5, height: 5).update()
    }
    await #expect(processExitsWith: .failure) {
      let rows = Self.makeRows()
      let view = ContainerView(showing: rows, width: 5, height: 5)
      rows.model(at: 1).stickiness = .container
      view.update()
    }
    await #expect(processExitsWith: .failure) {
      let rows = Self.makeRows()
      let view = ContainerView(showing: rows, width: 5, height: 5)
      rows.model(at: 1).isHidden = true
      view.update()
    }
    await #expect(processExitsWith: .failure) { Self.makeRows().childSeparator = { SeparatorModel() } }
  }
}
