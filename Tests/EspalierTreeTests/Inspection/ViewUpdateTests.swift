import EspalierCanvas
import EspalierTree
import Testing

@Suite("Traces of updates")
struct ViewUpdateTests {
  private final class Watcher {
    var updates: [ViewUpdate] = []
  }

  @Test("A trace records the changes of an update, their cost, and the number of lines that are drawn again")
  func told() {
    let label = LabelModel("a")
    let view = ContainerView(
      showing: ContainerModel {
        label
        LabelModel("b")
      }, width: 10, height: 3)
    var canvas = Canvas(width: 10, height: 3)
    _ = view.drawChanges(in: &canvas)
    let watcher = Watcher()
    let trace = EventTrace(on: view)
    trace.onUpdate = { told, update in
      #expect(told === view)
      watcher.updates.append(update)
    }
    view.update()
    #expect(watcher.updates.map(\.isIdle) == [true])
    label.text = "c"
    view.update()
    let update = watcher.updates[1]
    #expect(update.changes == RowChanges(updates: [0..<1]) && !update.isIdle)
    #expect(update.statistics == view.statistics && update.statistics.cellsMeasured == 1)
    #expect(update.passCount == 1 && update.lineCount == 1)
    trace.stop()
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
    EventTrace(on: view).onUpdate = { watcher.updates.append($1) }
    view.load(Growing { LabelModel("a") })
    view.update()
    #expect(watcher.updates.map(\.passCount) == [2])
    #expect(watcher.updates.map(\.changes) == [RowChanges(inserts: [0..<2])])
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
