import EspalierTree
import Testing

/// A container that notes everything that it is told of a selected row.
private final class Listener: ContainerModel, RowListening {
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init()
    nodeName = name
    subscribe(to: RowEvents.selected) { listener, _ in listener.log.note("\(listener.nodeName) hears the event") }
  }

  override func didSelect(_ cell: CellModel) { log.note("\(nodeName) has the row") }
  func rowWasSelected(_ model: CellModel) { log.note("\(nodeName) listens") }
}

private final class Tapped: CellModel {
  let log: Log

  init(_ log: Log) {
    self.log = log
    super.init()
    size = .fill(height: 1)
  }

  override var cellType: AnyCell.Type { TappedCell.self }
  override func didSelect() { log.note("model") }
}

private final class TappedCell: Cell<Tapped> {
  override func didSelect(at point: Point) {
    model.log.note("cell")
    super.didSelect(at: point)
  }
}

@Suite("The order of a tap")
struct TapOrderTests {
  @Test("A tap notifies the cell, the model, listeners from the inside out, the container, and the nodes above")
  func order() {
    let log = Log()
    let (outer, inner) = (Listener("outer", log), Listener("inner", log))
    let row = Tapped(log)
    inner.add(row)
    outer.add(inner)
    let view = makeView(of: outer)
    _ = log.take()
    #expect(view.tap(row))
    log.expect([
      "cell", "model", "inner listens", "outer listens", "inner has the row", "inner hears the event",
      "outer hears the event",
    ])
  }
}
