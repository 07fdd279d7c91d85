import EspalierTree
import Testing

@Suite("Observers of updates")
struct ViewUpdateTests {
  private final class Watcher: ViewObserver {
    var updates: [ViewUpdate] = []

    func viewDidUpdate(_ view: ContainerView, with changes: RowChanges) {
      updates.append(view.updater.work(for: changes))
    }
  }

  @Test("An observer is told the changes of an update, their cost, and the number of lines that are drawn again")
  func told() {
    let label = LabelModel("a")
    let view = ContainerView(showing: ContainerModel { [label, LabelModel("b")] }, width: 10, height: 3)
    var canvas = Canvas(width: 10, height: 3)
    _ = view.drawing.drawChanges(in: &canvas)
    let watcher = Watcher()
    view.addObserver(watcher)
    view.update()
    #expect(watcher.updates.map(\.isIdle) == [true])
    label.text = "c"
    view.update()
    let update = watcher.updates[1]
    #expect(update.changes == RowChanges(updates: [0..<1]) && !update.isIdle)
    #expect(update.statistics == view.statistics && update.statistics.cellsMeasured == 1)
    #expect(update.passCount == 1 && update.lineCount == 1)
    view.removeObserver(watcher)
    label.text = "d"
    view.update()
    #expect(watcher.updates.count == 2)
  }

  @Test("Passes are counted")
  func passes() {
    final class Growing: ContainerModel {
      override func willDisplay() { add(LabelModel("late")) }
    }
    let view = ContainerView(width: 10, height: 3)
    let watcher = Watcher()
    view.addObserver(watcher)
    view.load(Growing { LabelModel("a") })
    view.update()
    #expect(watcher.updates.map(\.passCount) == [2])
    #expect(watcher.updates.map(\.changes) == [RowChanges(inserts: [0..<2])])
  }

  @Test("Observers are told of marks, updates and scrolling in the order in which they joined, and are not retained")
  func order() {
    final class Log: ViewObserver {
      let name: String
      let write: (String) -> Void

      init(_ name: String, _ write: @escaping (String) -> Void) {
        self.name = name
        self.write = write
      }

      func viewNeedsUpdate(_ view: ContainerView) { write("\(name) needs") }
      func viewWillUpdate(_ view: ContainerView) { write("\(name) will") }
      func viewDidUpdate(_ view: ContainerView, with changes: RowChanges) { write("\(name) did") }
    }
    var log: [String] = []
    let list = ContainerModel { (0..<9).map { LabelModel("\($0)") } }
    let view = ContainerView(showing: list, width: 3, height: 3)
    let first = Log("first") { log.append($0) }
    var second: Log? = Log("second") { log.append($0) }
    view.addObserver(first)
    second.map(view.addObserver)
    view.addObserver(first)
    list.add(LabelModel("9"))
    list.add(LabelModel("10"))
    #expect(log == ["first needs", "second needs"])
    log = []
    view.update()
    #expect(log == ["first will", "second will", "first did", "second did"])
    log = []
    second = nil
    view.contentOffset.y = 2
    #expect(log == ["first needs"])
    log = []
    view.removeObserver(first)
    list.add(LabelModel("11"))
    view.update()
    #expect(log.isEmpty)
    list.setNeedsLayout()
    view.addObserver(first)
    #expect(log == ["first needs"])
  }

  @Test("A sink gets entries instead of the trace, along with the node where each began")
  func sink() {
    final class Heard {
      var texts: [String] = []
    }
    let heard = Heard()
    let label = LabelModel("a")
    let list = ContainerModel { label }
    let trace = EventTrace(on: list)
    let count = SharedDataID<Int>("count")
    trace.sink = { entry, id, origin in
      #expect(origin === (id == count.serial ? list : label))
      heard.texts.append("\(entry)")
    }
    label.send(EventID<Void>("liked"))
    list.share(1, as: count)
    #expect(
      heard.texts == ["liked: LabelModel → ContainerModel, not handled", "count by ContainerModel, notified nobody"])
    #expect(trace.entries.isEmpty)
    trace.sink = nil
  }
}
