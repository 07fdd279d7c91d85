import EspalierTree
import TestSupport
import Testing

@Suite("Drawing changes")
struct DrawingTests {
  @Test("One changed row among 50 in view draws one cell")
  func oneOfMany() {
    let rows = (0..<100).map { RestlessModel("row \($0)") }
    let view = ContainerView(showing: ContainerModel { rows }, width: 20, height: 50)
    var kept = KeptCanvas(of: view)
    func draws() -> Int { rows.map(\.draws).reduce(0, +) }
    #expect(view.drawing.isNeeded)
    #expect(kept.drawChanges() == [0..<50])
    #expect(draws() == 50)
    rows[17].text = "changed"
    rows[60].text = "out of view"
    #expect(view.updated().drawing.isNeeded)
    #expect(kept.drawChanges() == [17..<18])
    #expect(draws() == 51 && rows[17].draws == 2)
    #expect(!view.drawing.isNeeded)
    #expect(kept.flaw() == nil)
  }

  @Test("Rows that only move are not drawn again; sticky and decorated ones are")
  func moved() {
    let rows = (0..<100).map { RestlessModel("row \($0)") }
    let root = ContainerModel { rows }
    let view = ContainerView(showing: root, width: 20, height: 50)
    var kept = KeptCanvas(showing: view)
    let steps: [(name: String, body: () -> Void)] = [
      ("scroll down", { view.contentOffset.y += 3 }), ("scroll up", { view.contentOffset.y -= 1 }),
      ("insert", { root.insert(RestlessModel("new"), at: 20) }), ("remove", { root.remove(rows[30]) }),
      ("change and scroll", { (rows[40].text, view.contentOffset.y) = ("other", 3) }),
      ("move", { root.move(rows[10], to: 15) }),
      ("scroll below a sticky row", { (rows[3].stickiness, view.contentOffset.y) = (.list, 5) }),
      ("decorate", { (rows[3].stickiness, view.decorateRow) = (nil, { canvas, _ in canvas.applySelectionStyle() }) }),
      ("scroll decorated", { view.contentOffset.y += 1 }),
    ]
    let found = steps.map { step in
      let before = rows.map(\.draws).reduce(0, +)
      step.body()
      view.update()
      kept.drawChanges()
      let count = rows.map(\.draws).reduce(0, +) - before
      return "\(step.name): \(count < 49 ? "\(count)" : "all")" + (kept.flaw() ?? "")
    }
    #expect(
      found == [
        "scroll down: 3", "scroll up: 1", "insert: 0", "remove: 1", "change and scroll: 2", "move: 1",
        "scroll below a sticky row: all", "decorate: all", "scroll decorated: all",
      ])
  }

  @Test("An update without marks, and a mark of a row out of view, leave nothing to draw")
  func nothing() {
    let rows = (0..<9).map { RestlessModel("row \($0)") }
    let view = ContainerView(showing: ContainerModel { rows }, width: 20, height: 5)
    var kept = KeptCanvas(showing: view)
    #expect(!view.updated().drawing.isNeeded)
    rows[7].text = "out of view"
    #expect(!view.updated().drawing.isNeeded)
    view.drawing.forgetCanvas()
    #expect(view.drawing.isNeeded)
    #expect(kept.drawChanges() == [0..<5])
  }

  @Test("A row with a new height is drawn from its first line on, with everything below it")
  func heights() {
    let rows = (0..<9).map { RestlessModel("row \($0)") }
    let view = ContainerView(showing: ContainerModel { rows }, width: 8, height: 6)
    var kept = KeptCanvas(showing: view)
    rows[2].text = "a longer row"
    view.update()
    kept.expectChanges(in: [2..<6])
  }

  @Test("Until the update, the cell of a removed row can still change")
  func changedAfterRemoval() {
    let row = RestlessModel("row")
    let view = ContainerView(showing: ContainerModel { row }, width: 8, height: 3)
    var kept = KeptCanvas(of: view)
    row.removeFromParent()
    #expect(kept.flaw() == nil)
    row.value.value += 1
    #expect(view.drawing.isNeeded)
    #expect(kept.flaw() == nil)
    view.update()
    #expect(kept.flaw() == nil)
    #expect(!view.drawing.isNeeded)
  }

  @Test("Removed rows are cleared, and nothing else")
  func gone() {
    let rows = (0..<3).map { RestlessModel("row \($0)") }
    let root = ContainerModel { rows }
    let view = ContainerView(showing: root, width: 8, height: 6)
    var kept = KeptCanvas(showing: view)
    root.remove(rows[2])
    view.update()
    #expect(kept.drawChanges() == [2..<3])
    root.removeAll()
    view.update()
    kept.expectChanges(in: [0..<2])
  }

  @Test("Two distant rows are two ranges of lines")
  func ranges() {
    let rows = (0..<9).map { RestlessModel("row \($0)") }
    let view = ContainerView(showing: ContainerModel { rows }, width: 8, height: 9)
    var kept = KeptCanvas(showing: view)
    for index in [7, 1, 2] { rows[index].text = "new" }
    view.update()
    kept.expectChanges(in: [1..<3, 7..<8])
  }

  @Test("A sticky row is drawn where it is shown, with the background behind it")
  func sticky() {
    let head = RestlessModel("head").sticky(.list)
    let back = RestlessModel("back").inBackground()
    let root = ContainerModel {
      back
      head
      (0..<9).map { RestlessModel("row \($0)") }
    }
    let view = ContainerView(showing: root, width: 12, height: 4)
    view.contentOffset.y = 3
    var kept = KeptCanvas(showing: view)
    head.text = "HEAD"
    view.update()
    #expect(kept.drawChanges() == [0..<1])
    back.text = "BACK"
    view.update()
    kept.expectChanges(in: [0..<4])
  }

  @Test("A row that becomes sticky where it is hides what it overlaps")
  func stickyInPlace() {
    struct Pile: ContainerLayout {
      func place(_ run: inout CellRun) { for index in run.indices { run.place(index, x: 0, y: 0) } }
    }
    let row = LabelModel("b")
    let root = ContainerModel { [LabelModel("aaa"), row] }.laidOut(by: Pile())
    let view = ContainerView(showing: root, width: 4, height: 2)
    var kept = KeptCanvas(showing: view)
    view.expectScreen("baa")
    row.stickiness = .list
    view.updated().expectScreen("b")
    #expect(kept.flaw() == nil)
    row.stickiness = nil
    view.update()
    #expect(kept.flaw() == nil)
  }

  @Test("A change in a strip draws the strip's row, and asks the host of the surrounding view")
  func strips() {
    let albums = (0..<5).map { RestlessModel("album \($0)", size: .fixed(width: 12, height: 1)) }
    let strip = HorizontalScrollModel(height: 2, container: ContainerModel { albums })
    let root = ContainerModel { [RestlessModel("above"), strip, RestlessModel("below")] }
    let view = ContainerView(showing: root, width: 20, height: 6)
    let host = AskedHost()
    view.delegate = host
    var kept = KeptCanvas(showing: view)
    albums[0].cell?.tally = 5
    albums[0].cell?.setNeedsDisplay()
    #expect(host.count == 1 && !view.needsUpdate && !strip.view.needsUpdate)
    #expect(kept.drawChanges() == [1..<3])
    strip.view.select(albums[1])
    #expect(host.count == 2 && !view.needsUpdate)
    #expect(kept.drawChanges() == [1..<3])
    strip.view.contentOffset.x = 3
    #expect(view.drawing.isNeeded)
    #expect(kept.drawChanges() == [1..<3])
    albums[1].text = "other"
    #expect(view.needsUpdate)
    view.update()
    #expect(kept.drawChanges() == [1..<3])
    albums[4].text = "out of view"
    view.update()
    #expect(kept.flaw() == nil)
  }

  @Test("A resized view shows no new rows before the update")
  func resizing() {
    let rows = (0..<9).map { RestlessModel("row \($0)") }
    let view = ContainerView(showing: ContainerModel { rows }, width: 20, height: 2)
    let host = AskedHost()
    view.delegate = host
    view.resize(to: Size(width: 20, height: 2))
    #expect(!view.needsUpdate && host.count == 0)
    view.resize(to: Size(width: 8, height: 4))
    #expect(view.needsUpdate && host.count == 1)
    #expect(rows[3].cell == nil)
    view.update()
    #expect(rows[3].cell != nil && view.width == 8 && view.height == 4)
  }

  @Test("A canvas whose size differs from the view's traps with both sizes")
  func sizes() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let view = ContainerView(showing: ContainerModel(), width: 4, height: 2)
      var canvas = Canvas(width: 5, height: 2)
      _ = view.drawing.drawChanges(in: &canvas)
    }.expectTrap("a view of 4×2 must be drawn on a canvas of the same size; got 5×2")
  }
}
