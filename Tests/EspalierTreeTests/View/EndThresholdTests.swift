import EspalierTree
import TestSupport
import Testing

/// A container that records when the user approaches its end.
private final class Pages: ContainerModel {
  let log: Log
  var onEnd: ((Pages) -> Void)?

  init(_ name: String, _ log: Log, rows: Int, threshold: Int? = 2) {
    self.log = log
    super.init()
    self.nodeName = name
    endThreshold = threshold
    addRows(rows)
  }

  func addRows(_ count: Int) {
    for _ in 0..<count { add(ScriptedModel("x")) }
  }

  override func didApproachEnd() {
    log.note("\(nodeName) ends after \(children.count)")
    onEnd?(self)
  }
}

@Suite("The end of a container")
struct EndThresholdTests {
  private let log = Log()

  @Test("A container is notified once when few enough of its rows are below the viewport")
  func approach() {
    let pages = Pages("P", log, rows: 10)
    let view = makeView(of: ContainerModel { pages }, height: 3)
    log.expect([])
    log.expect(scrolling: view, to: 4, [])
    log.expect(scrolling: view, to: 5, ["P ends after 10"])
    view.contentOffset.y = 7
    view.contentOffset.y = 5
    view.update()
    log.expect([])
    view.contentOffset.y = 4
    view.height = 4
    log.expect(["P ends after 10"])
  }

  @Test("A container is notified again if its number of rows has changed while it is near its end")
  func rowsChange() {
    let pages = Pages("P", log, rows: 4)
    let view = makeView(of: ContainerModel { pages }, height: 3)
    log.expect(["P ends after 4"])
    pages.addRows(1)
    log.expect(updating: view, ["P ends after 5"])
    pages.move(pages.children[0], to: 4)
    log.expect(updating: view, [])
    pages.addRows(5)
    log.expect(updating: view, [])
    for _ in 0..<5 { pages.remove(pages.children[0]) }
    log.expect(updating: view, ["P ends after 5"])
  }

  @Test("Rows added by a notification during an update are there when the update returns")
  func loadsInUpdate() {
    let pages = Pages("P", log, rows: 1)
    pages.onEnd = { $0.addRows(2) }
    let view = makeView(of: ContainerModel { pages }, height: 3)
    #expect(view.rows.count == 7 && !view.needsUpdate && view.diagnostics.isEmpty)
    log.expect(["P ends after 1", "P ends after 3", "P ends after 5"])
    #expect(view.scrolled(to: 2).rows.count == 7 && view.needsUpdate && pages.children.count == 9)
    log.expect(scrolling: view, to: 4, ["P ends after 7"])
    #expect(view.update().inserts == [7..<11])
    log.expect(["P ends after 9"])
  }

  @Test("Rows of inner containers count, but rows after the end do not")
  func nested() {
    let outer = Pages("O", log, rows: 2)
    let inner = Pages("I", log, rows: 5)
    outer.add(inner)
    let view = makeView(
      of: ContainerModel {
        outer
        ContainerModel { (0..<20).map { _ in ScriptedModel("y") } }
      }, height: 3)
    log.expect([])
    log.expect(scrolling: view, to: 2, ["O ends after 3", "I ends after 5"])
    outer.add(ScriptedModel("x"))
    view.contentOffset.y = 0
    log.expect(scrolling: view, to: 2, [])
    log.expect(updating: view, [])
    log.expect(scrolling: view, to: 3, ["O ends after 4"])
  }

  @Test("A container that begins with the next row below counts, but not one farther down, or one scrolled past")
  func otherPlaces() {
    let first = Pages("F", log, rows: 2)
    let second = Pages("S", log, rows: 2)
    let third = Pages("T", log, rows: 2)
    let view = makeView(of: ContainerModel { [first, second, third] }, height: 2)
    log.expect(["F ends after 2", "S ends after 2"])
    log.expect(scrolling: view, to: 2, ["T ends after 2"])
    log.expect(scrolling: view, to: 1, ["F ends after 2"])
    first.addRows(3)
    #expect(view.updated().contentOffset.y == 1)
    log.expect(["F ends after 5"])
  }

  @Test("An empty container is notified where its rows would be: in view, or at one of the edges")
  func empty() {
    let empty = Pages("E", log, rows: 0)
    let view = makeView(
      of: ContainerModel {
        (0..<5).map { _ in ScriptedModel("x") }
        ContainerModel { empty }
        (0..<5).map { _ in ScriptedModel("y") }
      }, height: 2)
    var told: [Int] = []
    for offset in 0...8 {
      view.contentOffset.y = 8
      if offset == 8 { view.contentOffset.y = 0 }
      _ = log.take()
      view.contentOffset.y = offset
      if log.take() == ["E ends after 0"] { told.append(offset) }
    }
    #expect(told == [3, 4, 5])
    let alone = Pages("A", log, rows: 0, threshold: 0)
    let lonely = makeView(of: alone, height: 2)
    lonely.update()
    log.expect(["A ends after 0"])
  }

  @Test("Hidden containers, and views of height 0, never report an end")
  func nowhere() {
    let pages = Pages("P", log, rows: 1)
    pages.isHidden = true
    let view = makeView(of: ContainerModel { pages }, height: 0)
    view.height = 1
    log.expect([])
    pages.isHidden = false
    log.expect(updating: view, ["P ends after 1"])
    view.height = 0
    view.height = 1
    log.expect([])
    log.expect(updating: view, ["P ends after 1"])
    pages.isHidden = true
    view.update()
    pages.isHidden = false
    log.expect(updating: view, ["P ends after 1"])
    view.load(ContainerModel())
    view.load(pages.added(to: ContainerModel()).parent ?? pages)
    log.expect(updating: view, ["P ends after 1"])
  }

  @Test("A threshold set later applies from the next update, and each new threshold counts again")
  func thresholdSet() async {
    let pages = Pages("P", log, rows: 1, threshold: nil)
    let view = makeView(of: ContainerModel { pages }, height: 1)
    #expect(pages.endThreshold == nil)
    view.height = 2
    pages.endThreshold = 0
    #expect(view.needsUpdate)
    view.height = 3
    log.expect([])
    log.expect(updating: view, ["P ends after 1"])
    pages.endThreshold = 0
    #expect(!view.needsUpdate)
    pages.endThreshold = 1
    log.expect(updating: view, ["P ends after 1"])
    pages.endThreshold = nil
    log.expect(updating: view, [])
    await #expect(processExitsWith: .failure, observing: .message) {
      ScriptedContainer("Feed").endThreshold = -1
    }.expectTrap("the end threshold of Feed must not be negative; got -1")
  }

  @Test("A container may scroll when it is notified, and the next ones are notified by the new offset")
  func scrollWhenTold() {
    let first = Pages("F", log, rows: 3)
    let second = Pages("S", log, rows: 3)
    let third = Pages("T", log, rows: 3, threshold: 0)
    let view = ContainerView(width: 2, height: 3)
    view.load(ContainerModel { [first, second, third] })
    first.onEnd = { [unowned view] _ in view.contentOffset.y = 9 }
    second.onEnd = { _ in Issue.record("the second one is passed") }
    log.expect(updating: view, ["F ends after 3", "T ends after 3"])
    #expect(view.contentOffset.y == 6)
  }

  @Test("A container that adds a row at every notification without end is stopped with a diagnostic")
  func endless() {
    let pages = Pages("P", log, rows: 1)
    pages.onEnd = { $0.insert(ScriptedModel("x"), at: 0) }
    pages.endThreshold = 1_000
    let view = makeView(of: ContainerModel { pages }, height: 1)
    #expect(view.diagnostics.map(\.kind) == [.endlessUpdate])
    #expect(view.needsUpdate)
  }
}
