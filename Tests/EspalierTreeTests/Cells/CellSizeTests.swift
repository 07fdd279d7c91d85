import EspalierTree
import Testing

/// A cell model whose cells record their sizes.
private final class SizedModel: CellModel {
  let log: Log
  var isRound = false

  init(_ log: Log, size: CellSize = .fill(height: 1)) {
    self.log = log
    super.init()
    self.size = size
  }

  override var cellType: AnyCell.Type { isRound ? RoundCell.self : SquareCell.self }
  override func height(forWidth width: Int, policy: WidthPolicy) -> Int { 20 / max(width, 1) }
}

private class SizedCell: Cell<SizedModel> {
  fileprivate func note(_ what: String) { model.log.note("\(what) \(size.width)×\(size.height)") }

  override func modelDidLoad() { note("attached") }
  override func modelDidUpdate() { note("updated") }
  override func willDisplay() { note("shown") }
  override func didEndDisplaying() { note("gone") }
  override func prepareForReuse() { note("prepared") }
  override func didSelect(at point: Point) { note("selected") }

  override func draw(in canvas: inout Canvas) {
    #expect(canvas.size == size)
    canvas.write("□", at: .zero)
  }
}

private final class SquareCell: SizedCell {}

private final class RoundCell: SizedCell {
  override func draw(in canvas: inout Canvas) { canvas.write(isSelected ? "●" : "○", at: .zero) }
}

/// A model that keeps the last cell that has shown it.
private final class KeptModel: CellModel {
  var cell: AnyCell?

  override var cellType: AnyCell.Type { KeptCell.self }
}

private final class KeptCell: Cell<KeptModel> {
  override func modelDidLoad() { model.cell = self }
}

@Suite("Size and type of a cell")
struct CellSizeTests {
  private let log = Log()

  @Test("A cell knows the size of its row as soon as it has a model, and is notified of another size")
  func size() {
    let model = SizedModel(log, size: .fill)
    let view = makeView(of: ContainerModel { model }, width: 10)
    log.expect(["attached 10×2", "updated 10×2", "shown 10×2"])
    view.width = 5
    log.expect([])
    log.expect(updating: view, ["updated 5×4"])
    model.size = .fixed(width: 5, height: 4)
    log.expect(updating: view, [])
    model.size = .fixed(width: 3, height: 1)
    model.setNeedsUpdate()
    log.expect(updating: view, ["updated 3×1"])
    view.container.spacing = Spacing(top: 1, left: 1)
    log.expect(updating: view, [])
    view.expectScreen("\n □")
    view.load(ContainerModel())
    log.expect(["gone 3×1", "prepared 3×1"])
  }

  @Test("A cell made for a tap or a rendering also knows its size, and a cell without a model has none")
  func otherCells() {
    let model = SizedModel(log)
    let root = ContainerModel { model }
    _ = root.rendered(width: 7)
    log.expect(["attached 7×1", "updated 7×1", "prepared 7×1"])
    let view = makeView(of: root, width: 4, height: 0)
    view.tap(model)
    log.expect(["attached 4×1", "updated 4×1", "selected 4×1", "prepared 4×1"])
    let kept = KeptModel()
    view.height = 1
    view.show(ContainerModel { kept })
    #expect(kept.cell?.size == Size(width: 4, height: 1))
    view.load(ContainerModel())
    #expect(kept.cell?.size == .zero)
  }

  @Test("A model that asks for another type of cell gets one with the next update, if it is marked")
  func otherType() {
    let model = SizedModel(log)
    let view = makeView(of: ContainerModel { [model, SizedModel(Log())] }, width: 4)
    view.tap(model)
    _ = log.take()
    model.isRound = true
    log.expect(updating: view, [])
    model.setNeedsUpdate()
    log.expect(updating: view, ["gone 4×1", "prepared 4×1", "attached 4×1", "updated 4×1", "shown 4×1"])
    view.expectScreen("●\n□")
    model.setNeedsUpdate()
    log.expect(updating: view, ["updated 4×1"])
  }
}
