import TestSupport
import Testing

@testable import EspalierTree

@Suite("Drawing over rows")
struct RowDecorationTests {
  @Test("The closure draws over each row after its cell, in the row's frame, and a new one draws all rows anew")
  func decoration() {
    let rows = ["one", "two lines\nof text", "three", "four"].map { LabelModel($0) }
    let view = ContainerView(showing: ContainerModel { rows }, width: 9, height: 4)
    var kept = KeptCanvas(showing: view)
    var isAsked = false
    let delegate = Delegate { isAsked = true }
    view.delegate = delegate
    view.decorateRow = { canvas, row in
      canvas.write("\(row.index)", at: Point(x: 8, y: canvas.size.height - 1))
    }
    #expect(isAsked)
    #expect(kept.drawChanges() == [0..<4])
    view.expectScreen(
      """
      one     0
      two lines
      of text 1
      three   2
      """)
    #expect(kept.flaw() == nil)
    rows[0].text = "changed"
    view.update()
    kept.expectChanges(in: [0..<1])
    view.decorateRow = nil
    #expect(kept.drawChanges() == [0..<4])
    #expect(view.rendered().hasPrefix("changed\n"))
  }

  @Test("Sticky rows and backgrounds are decorated where they are shown")
  func stickyRows() {
    let title = LabelModel("title").sticky(.list)
    let view = ContainerView(
      showing: ContainerModel {
        title
        (1...9).map { LabelModel("row \($0)") }
      }, width: 8, height: 3)
    view.decorateRow = { canvas, row in canvas.write("•", at: Point(x: 7, y: 0)) }
    view.scrolled(to: 4).expectScreen(
      """
      title  •
      row 5  •
      row 6  •
      """)
  }

  private final class Delegate: ContainerViewDelegate {
    let ask: () -> Void

    init(_ ask: @escaping () -> Void) { self.ask = ask }

    func containerViewNeedsUpdate(_ view: ContainerView) { ask() }
  }
}
