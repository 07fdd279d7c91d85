import EspalierTree
import Testing

/// A row that handles a tap without calling `super`.
private final class QuietRow: CellModel {
  let log: Log
  var onSelect: ((QuietRow) -> Void)?

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init()
    nodeName = name
    size = .fill(height: 1)
  }

  override func didSelect(at point: Point) {
    log.note("\(nodeName) at \(point.x),\(point.y)")
    onSelect?(self)
  }
}

private final class QuietCell: Cell<CellModel> {
  static let pressed = EventID<Int>("pressed")
  override func didSelect(at point: Point) { send(Self.pressed, point.x) }
}

private final class QuietCellRow: CellModel {
  override var cellType: AnyCell.Type { QuietCell.self }
}

private final class WatchingContainer: ContainerModel {
  let log: Log

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init()
    nodeName = name
    subscribe(to: RowEvents.selected) { container, row in
      container.log.note("\(container.nodeName) hears \(row.nodeName)")
    }
  }

  override func didSelect(_ cell: CellModel) { log.note("\(nodeName) has \(cell.nodeName)") }
}

@Suite("A row selected by the user")
struct RowEventsTests {
  private let log = Log()

  @Test("The model gets the point, then its container and all nodes above are notified, even without a call to super")
  func order() {
    let row = QuietRow("row", log)
    let list = WatchingContainer("list", log)
    let page = WatchingContainer("page", log)
    list.add(contentsOf: [LabelModel("above"), row])
    page.add(list)
    let view = makeView(of: page)
    view.subscribe(to: RowEvents.selected) { [log] _, row in log.note("view hears \(row.nodeName)") }
    view.tap(at: Point(x: 3, y: 1))
    log.expect(["row at 3,0", "list has row", "list hears row", "page hears row", "view hears row"])
    view.select(row)
    log.expect([])
  }

  @Test("A cell that handles a tap itself keeps it from its model, but not from the container and the nodes above")
  func cellAnswers() {
    let row = QuietCellRow().called("row")
    let list = WatchingContainer("list", log)
    list.add(row)
    list.subscribe(to: QuietCell.pressed) { [log] _, column in log.note("pressed \(column)") }
    makeView(of: list).tap(at: Point(x: 4, y: 0))
    log.expect(["pressed 4", "list has row", "list hears row"])
  }

  @Test("A row that leaves in its own callback is reported to the container in which it was selected")
  func leaves() {
    let row = QuietRow("row", log)
    let list = WatchingContainer("list", log)
    let other = WatchingContainer("other", log)
    list.add(row)
    row.onSelect = { [unowned other] row in other.add(row) }
    makeView(of: list).tap(row)
    log.expect(["row at 0,0", "list has row", "other hears row"])
  }

  @Test("A tap on a row of a strip is reported outside of the strip, too, and a tap beside its rows selects the strip")
  func strip() {
    let row = QuietRow("row", log)
    row.size = .fixed(width: 4, height: 2)
    let strip = HorizontalScrollModel(height: 2).called("strip")
    strip.container.add(row)
    let list = WatchingContainer("list", log)
    list.add(strip)
    let view = makeView(of: list)
    view.tap(at: Point(x: 2, y: 1))
    log.expect(["row at 2,1", "list hears row"])
    view.tap(at: Point(x: 9, y: 1))
    log.expect(["list has strip", "list hears strip"])
  }

  @Test("Without subscribers nothing is sent, so traces show only what a program does")
  func traces() {
    let row = QuietRow("row", log)
    let list = ContainerModel { row }
    let view = makeView(of: list)
    let trace = EventTrace(on: list)
    view.tap(row)
    #expect(trace.events.isEmpty)
    list.subscribe(to: RowEvents.selected) { _, _ in }
    view.tap(row)
    #expect("\(trace)" == "selected: row → ContainerModel → ContainerView, handled by ContainerModel")
  }
}
