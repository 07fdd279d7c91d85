import EspalierTree
import Testing

@Suite("Cells whose drawing changes")
struct NeedsDisplayTests {
  private let rows: [RestlessModel]
  private let view: ContainerView
  private let host = AskedHost()

  /// Shows three rows.
  init() {
    let rows = ["one", "two", "three"].map { RestlessModel($0) }
    self.rows = rows
    view = ContainerView(showing: ContainerModel { rows }, width: 12, height: 4)
  }

  /// A cause that changes what the cell of the second of three rows draws, and nothing else.
  struct Cause: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let happens: @Sendable (ContainerView, RestlessModel) -> Void

    init(_ description: String, _ happens: @escaping @Sendable (ContainerView, RestlessModel) -> Void) {
      testDescription = description
      self.happens = happens
    }
  }

  static let causes = [
    Cause("a call of its own") { _, row in
      row.cell?.tally += 1
      row.cell?.setNeedsDisplay()
    },
    Cause("selecting") { view, row in view.select(row) },
    Cause("a tap") { view, row in view.tap(row) },
    Cause("focus") { view, row in view.focus(row) },
    Cause("an event") { _, row in row.cell?.send(RestlessNames.bumped) },
    Cause("shared data") { _, row in row.share(7, as: RestlessNames.weight) },
    Cause("a value") { _, row in row.value.value = 3 },
    Cause("a value bound both ways") { _, row in row.field.value = 3 },
    Cause("a button held down") { view, _ in view.pointer(PointerEvent(.down(.left), at: Point(x: 0, y: 1))) },
    Cause("a button that the cell takes") { view, _ in
      view.pointer(PointerEvent(.down(.right), at: Point(x: 0, y: 1)))
    },
    Cause("hovering") { view, _ in view.pointer(PointerEvent(.hover, at: Point(x: 0, y: 1))) },
    Cause("a row taken up") { view, row in view.beginMove(of: row) },
  ]

  @Test("A row that looks different is drawn, and the host is asked once, without a layout", arguments: causes)
  func cause(_ cause: Cause) {
    view.delegate = host
    var kept = KeptCanvas(showing: view)
    let draws = rows.map(\.draws)
    #expect(!view.drawing.isNeeded)
    cause.happens(view, rows[1])
    #expect(view.drawing.isNeeded && !view.needsUpdate)
    #expect(host.count == 1)
    #expect(kept.drawChanges() == [1..<2])
    #expect(rows[1].draws == draws[1] + 1 && rows[0].draws == draws[0])
    #expect(kept.flaw() == nil)
  }

  @Test(
    "When the focus moves, both rows are drawn, but not while another view has the keys")
  func focus() {
    view.focus(rows[0])
    var kept = KeptCanvas(showing: view)
    view.delegate = host
    view.moveFocus(.last)
    #expect(host.count == 1)
    #expect(kept.drawChanges() == [0..<1, 2..<3])
    view.focusOwner.setActive(false)
    #expect(host.count == 2)
    #expect(kept.drawChanges() == [2..<3])
    view.focusOwner.setActive(false)
    #expect(!view.moveFocus(.last) && !view.drawing.isNeeded && host.count == 2)
    #expect(kept.flaw() == nil)
  }

  @Test("The focused row is drawn after what it handles: keys, text, and handlers of keys and commands")
  func keys() {
    view.focus(rows[1])
    var kept = KeptCanvas(showing: view)
    for key in ["t", "k"] as [Key] {
      #expect(view.press(key))
      #expect(kept.drawChanges() == [1..<2])
    }
    #expect(view.perform(RestlessNames.bump))
    #expect(kept.drawChanges() == [1..<2])
    #expect(view.paste("t"))
    #expect(kept.drawChanges() == [1..<2])
    #expect(!view.press("x") && !view.paste("x"))
    kept.expectChanges(in: [])
  }

  @Test("A tick handled by a cell draws it, and any other tick draws nothing")
  func ticks() {
    view.delegate = host
    var kept = KeptCanvas(of: view)
    _ = view.nextDeadline
    kept.drawChanges()
    view.advance(to: .milliseconds(900))
    #expect(!view.drawing.isNeeded && host.count == 0)
    view.advance(to: .seconds(1))
    #expect(host.count == 1)
    kept.expectChanges(in: [0..<3])
  }

  @Test("A cell is drawn when the pointer leaves it, whatever it returns")
  func leaving() {
    var kept = KeptCanvas(of: view)
    view.pointer(PointerEvent(.hover, at: Point(x: 0, y: 1)))
    kept.drawChanges()
    view.pointer(PointerEvent(.leave, at: Point(x: 0, y: 1)))
    kept.expectChanges(in: [1..<2])
  }

  @Test("The host is asked again after it has drawn, and after an update")
  func askedAgain() {
    view.delegate = host
    rows[0].cell?.setNeedsDisplay()
    rows[1].cell?.setNeedsDisplay()
    #expect(host.count == 1)
    view.update()
    rows[0].cell?.setNeedsDisplay()
    #expect(host.count == 2)
    _ = KeptCanvas(showing: view)
    rows[0].cell?.setNeedsDisplay()
    #expect(host.count == 3)
    // A mark is another reason to ask.
    rows[0].text = "other"
    #expect(host.count == 4)
    rows[1].cell?.setNeedsDisplay()
    #expect(host.count == 4)
  }

  @Test("A cell out of view, or without a model, does not ask the host")
  func outOfView() {
    let cell = rows[2].cell
    view.height = 2
    view.update()
    view.delegate = host
    cell?.setNeedsDisplay()
    RestlessCell().setNeedsDisplay()
    #expect(cell != nil && host.count == 0)
    // A separate rendering has cells of its own.
    _ = view.container.rendered(width: 12)
    #expect(host.count == 0)
  }

  @Test("A host that updates at once may do so in all of these cases", arguments: causes)
  func updatingAtOnce(_ cause: Cause) {
    let host = EagerHost()
    view.delegate = host
    var kept = KeptCanvas(showing: view)
    cause.happens(view, rows[1])
    #expect(view.drawing.isNeeded)
    #expect(kept.flaw() == nil)
  }
}
