import EspalierTree
import Testing

/// A model that queries its view when it is released.
private final class EndingModel: CellModel {
  weak var view: ContainerView?
  let log: Log

  init(_ log: Log) {
    self.log = log
  }

  override var content: StyledText { "x" }

  deinit {
    view?.deselectAll()
    view?.update()
    view?.contentOffset.y += 1
    log.note("\(view?.rows.count ?? -1) rows, \(view?.selection.count ?? -1) selected")
  }
}

@Suite("Models released during a view's update")
struct EndingModelTests {
  private let log = Log()
  private let view = ContainerView(width: 10, height: 3)

  private func loadModel() -> ContainerModel {
    let model = EndingModel(log)
    model.view = view
    let container = ContainerModel { model }
    view.show(container)
    view.tap(model)
    return container
  }

  @Test("A model that is released when another tree is loaded may query the view")
  func loading() {
    _ = loadModel()
    view.load(ContainerModel())
    log.expect(updating: view, ["0 rows, 0 selected"])
  }

  @Test("A selected model that is released in an update may query the view")
  func selection() {
    let container = loadModel()
    container.removeAll()
    log.expect(updating: view, ["0 rows, 0 selected"])
  }

  @Test("A model that is scrolled to, or anchors the user's place, may query the view when an update releases it")
  func scrolling() {
    let container = loadModel()
    view.deselectAll()
    view.anchorsAtStart = true
    (container.children[0] as? CellModel)?.scrollIntoView()
    container.removeAll()
    view.update()
    #expect(log.entries == ["0 rows, 0 selected"])
    _ = log.take()
    let next = loadModel()
    view.deselectAll()
    (next.children[0] as? CellModel)?.scrollIntoView()
    next.removeAll()
    view.load(ContainerModel())
    log.expect(["0 rows, 0 selected"])
  }
}
